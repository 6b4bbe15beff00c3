import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { clockTime, count, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { UsedBar } from '../../lib/parts/time-left.tsx';
import s from './campaigns.module.css';
import type { Counted } from './condition-line.tsx';
import { channelNames, reasonNames, t } from './texts.ts';
import type { Condition } from './words.ts';

type SampleBody = BodyOf<typeof staffRoutes.segmentSample>;

export interface Sample {
  readonly body: SampleBody | undefined;
  readonly again: () => void;
}

/** Some of the segment by lot, asked by the rule that sends. */
export function useSample(conditions: readonly Condition[], isWanted: boolean): Sample {
  const [draw, setDraw] = useState(0);
  const asked = { conditions: [...conditions], draw: `${draw}` };
  const { data } = useApiQuery(staffRoutes.segmentSample, asked, { isWanted, keepsLast: true });
  return { body: isWanted ? data : undefined, again: () => setDraw((before) => before + 1) };
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;

/** How many now, by which ways, and some of them with their names masked. */
export function SegmentSide(props: {
  readonly counted: Counted | undefined;
  readonly sample: Sample;
  readonly onSave: (() => void) | undefined;
  readonly isBusy: boolean;
}) {
  const { counted, sample, onSave, isBusy } = props;
  const people = counted?.Steps.at(-1);
  const { body } = sample;
  return (
    <Drawer
      label={t('now')}
      holds="counts"
      title={
        <>
          <span className="row gap-8">
            <b className="weight-650">{t('now')}</b>
            {counted && <span className="note">{t('upTo', { time: clockTime(counted.UpTo) })}</span>}
            {counted && people !== undefined && (
              <span className="push note">{t('ofBase', { share: share(people, counted.Everybody) })}</span>
            )}
          </span>
          <span className="row at-end gap-12">
            <b className={s['big']} data-part="people-now">
              {count(people)}
            </b>
            <span className="text-xs muted">{t('people')}</span>
          </span>
        </>
      }
      foot={
        <Button
          type="primary"
          className="main-act"
          block
          disabled={onSave === undefined}
          loading={isBusy}
          onClick={onSave}
          data-part="save"
        >
          {t('save')}
        </Button>
      }
    >
      {body && <Sampled body={body} again={sample.again} />}
      <Note part="no-money">{t('noMoney')}</Note>
    </Drawer>
  );
}

/** By which ways they may be reached, and some of them. */
function Sampled({ body, again }: { readonly body: SampleBody; readonly again: () => void }) {
  return (
    <>
      <Section title={t('byChannel')} meta={t('byChannelMeta', { count: body.Asked })}>
        <div className="stack gap-6" data-part="channels">
          {body.Channels.map(({ Channel, People }) => (
            <span key={Channel} className={s['channel']}>
              <span>{channelNames[Channel]}</span>
              <UsedBar used={body.Asked === 0 ? 0 : People / body.Asked} tall={6} fill="var(--color-brand-vivid)" />
              <b className="figures text-end">{count(People)}</b>
            </span>
          ))}
        </div>
      </Section>
      {body.People.length > 0 && (
        <Section
          title={t('sample')}
          meta={
            <button type="button" className="weight-600 brand-text" onClick={again} data-part="another">
              {t('another')}
            </button>
          }
        >
          <table className={`${s['sample']} wide text-md outlined round-10`} data-part="sample">
            <tbody>
              {body.People.map(({ Name, Level, Reason }) => (
                <tr key={Name}>
                  <th scope="row">{Name}</th>
                  <td className="muted">{t('level', { level: Level })}</td>
                  <td className="text-end text-xs muted">{Reason === null ? t('wouldReach') : reasonNames[Reason]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
    </>
  );
}

/** What no condition can take away, as it fell on the sample; and who uses the segment. */
export function Locks(props: {
  readonly sample: Sample;
  readonly used: readonly {
    readonly Id: string;
    readonly Number: string;
    readonly Name: string;
    readonly StartsAt: string;
  }[];
}) {
  const { body } = props.sample;
  return (
    <Panel title={t('locks')} meta={t('locksMeta')} tone="heat" part="locks">
      <div className={s['pad']}>
        {body && <p className="note no-margin">{t('locksSample', { count: body.Asked })}</p>}
        {body?.Kept.map(({ Reason, People }) => (
          <div key={Reason} className={s['lock']} data-part="lock">
            <Icon name="lock" size="xs" />
            <span>{reasonNames[Reason]}</span>
            <b className="heat-text figures">−{count(People)}</b>
          </div>
        ))}
        {body && (
          <div className={s['lock']} data-part="stay">
            <span />
            <span className="weight-650 strong-text">{t('stay')}</span>
            <b className="leaf-text figures">{count(body.Reached)}</b>
          </div>
        )}
      </div>
      <div className={`${s['pad']} line-above`} data-part="used">
        <b className="text-md weight-650">{t('usedIn')}</b>
        {props.used.length === 0 && <p className="note no-margin">{t('usedInNone')}</p>}
        {props.used.map(({ Id, Number: number, Name, StartsAt }) => (
          <div key={Id} className="row gap-9">
            <Icon name="megaphone" size="xs" />
            <span className="clip">
              {number} {Name}
            </span>
            <span className="push note">{shortTime(StartsAt)}</span>
          </div>
        ))}
        {props.used.length > 0 && <p className="note no-margin">{t('frozen')}</p>}
      </div>
    </Panel>
  );
}
