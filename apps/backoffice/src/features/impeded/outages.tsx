import { clockTime, count, duration, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { TableHead, Tag } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import type { Sweep } from './figures.tsx';
import s from './impeded.module.css';
import { t } from './texts.ts';

const SHOWN = 3;

/** The day is said where it is another one. */
const timeAfter = (from: string, at: string): string =>
  shortTime(from).slice(0, 5) === shortTime(at).slice(0, 5) ? clockTime(at).slice(0, 5) : shortTime(at);

/** When the list did not answer, how many that left without, and when each of them was asked again. */
export function Outages({ outages }: { readonly outages: Sweep['Outages'] }) {
  return (
    <Panel title={t('outages')} part="outages" tone="money" meta={t('outagesMeta')} isTall>
      <div className="grows">
        {outages.length === 0 ? (
          <p className="pad-card text-md muted">{t('outagesNone')}</p>
        ) : (
          <table className={`${s['outages']} figure-table text-md`} data-part="outages-table">
            <TableHead words={[t('when'), t('lasted'), t('unanswered'), t('after')]} />
            <tbody>
              {outages.slice(0, SHOWN).map(({ From, To, Unanswered, Since, DoneAt }) => (
                <tr key={From} data-part="outage">
                  <td className="nowrap">{shortTime(From)}</td>
                  <td className="nowrap">{duration(Date.parse(To) - Date.parse(From))}</td>
                  <td>{count(Unanswered)}</td>
                  <td>
                    <Tag tone={DoneAt === null ? 'money' : 'leaf'} icon={DoneAt === null ? 'hourglass' : 'check'}>
                      {DoneAt === null
                        ? t('redoing', { done: Since, count: Unanswered })
                        : t('redone', { count: Unanswered, time: timeAfter(From, DoneAt) })}
                    </Tag>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <footer className={`${s['foot']} row gap-8 note fixed line-above`} data-part="outages-foot">
        <Icon name="info" size="xs" /> {t('rule')}
      </footer>
    </Panel>
  );
}
