import { staffRoutes } from '@arara/contract/staff';
import { needsSecondPerson } from '@arara/domain/payments';
import { useRef, useState } from 'react';
import { serverNowMs, useApiQuery } from '../../../lib/api/api.ts';
import { clockTime, fullTime, shortTime, tableMoney } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../../lib/api/me.ts';
import { Amount } from '../../../lib/parts/amount.tsx';
import { Failure } from '../../../lib/parts/failure.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Code, Note, Tag } from '../../../lib/parts/marks.tsx';
import { Drawer } from '../../../lib/parts/page.tsx';
import { BreakFoot, type BreakFootHandle } from './break-foot.tsx';
import { clockLeft, maskEndToEnd, staffIdIn } from '../shared/desk.ts';
import { type Break, breakId as idText, type BreakCase } from './reconciliation.ts';
import s from './reconciliation.module.css';
import { accountNames, breakCodes, breakNames, breakReasonOf, noteKinds, t } from './texts.ts';
import { useNow } from '../../../lib/api/use-now.ts';

const EVERY_MS = 3_000;

export function BreakDrawer({ breakId, onClose }: { readonly breakId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.breakCase, { breakId }, { everyMs: EVERY_MS });
  const [word, setWord] = useState<string>();
  const foot = useRef<BreakFootHandle>(null);
  useKeys({ c: () => foot.current?.claim(), a: () => foot.current?.arm() });
  const common = { label: t('drawer', { id: idText(breakId) }), onClose };
  if (data === undefined)
    return (
      <Drawer {...common} title={<b>{idText(breakId)}</b>}>
        {error && <Failure error={error} onAgain={() => void refetch()} />}
      </Drawer>
    );
  return (
    <Drawer
      {...common}
      title={<Head one={data.Break} />}
      foot={<BreakFoot ref={foot} one={data} word={word} onWord={setWord} />}
    >
      <div className={`${s['body']} stack one-column`}>
        <h2 className="text-md weight-680">{t('records')}</h2>
        <Records one={data} />
        <Note tone="brand" icon="info">
          <span data-part="break-why">
            <b>{breakNames[data.Break.Kind] ?? data.Break.Kind}</b> <Code>{breakCodes[data.Break.Kind] ?? ''}</Code>{' '}
            {breakReasonOf(data.Break)}
            <br />
            <b>{t('next')}</b> <Next one={data.Break} />
          </span>
        </Note>
        <Preview one={data} word={word ?? data.Break.Resolution ?? undefined} />
        <Story notes={data.Notes} />
      </div>
    </Drawer>
  );
}

function Head({ one }: { readonly one: Break }) {
  const isLate = Date.parse(one.DueAt) < serverNowMs();
  return (
    <div className="stack gap-7">
      <div className={`${s['line']} row gap-8`}>
        <b data-part="break-id">{idText(one.BreakId)}</b>
        <StateTag one={one} isLate={isLate} />
        <span className="grows" />
        {one.Claim?.IsMine && <Lock until={one.Claim.Until} />}
      </div>
      <div className="flex at-end gap-12">
        <Amount of={one.Gap} part="break-amount" />
        <span className={`${s['about']} note`}>
          {t('found', { time: shortTime(one.FoundAt) })}
          <br />
          {one.Provider} · {maskEndToEnd(one.Reference)}
        </span>
      </div>
    </div>
  );
}

function StateTag({ one, isLate }: { readonly one: Break; readonly isLate: boolean }) {
  if (one.State === 'closed')
    return (
      <Tag tone="leaf" icon="check">
        {t('stateClosed')}
      </Tag>
    );
  if (one.State === 'booking')
    return (
      <Tag tone="brand" icon="hourglass">
        {t('stateBooking')}
      </Tag>
    );
  if (one.State === 'asked')
    return (
      <Tag tone="money" icon="hourglass">
        {t('stateAsked')}
      </Tag>
    );
  return (
    <Tag tone={isLate ? 'heat' : 'plain'} icon={isLate ? 'alert' : 'clock'}>
      {t(isLate ? 'late' : 'inTime')}
    </Tag>
  );
}

function Lock({ until }: { readonly until: string }) {
  const nowMs = useNow();
  return (
    <span className="inline-row note gap-4">
      <Icon name="lock" size="xs" /> {t('yoursFor', { time: clockLeft(Date.parse(until) - nowMs) })}
    </span>
  );
}

function Next({ one }: { readonly one: Break }) {
  const nameOf = usePeople();
  const time = one.NextBy === null ? '–' : shortTime(one.NextBy);
  const owner = one.Claim === null ? '' : nameOf(staffIdIn(one.Claim.StaffId) ?? one.Claim.StaffId);
  const words = {
    owner: t('nextOwner', { name: owner, time }),
    team: t('nextTeam', { time }),
    second: t('nextSecond', { time }),
    system: t('nextSystem'),
    nobody: t('nextNobody'),
  };
  return <span title={one.NextBy === null ? '' : fullTime(one.NextBy)}>{words[one.NextActor]}</span>;
}

function Records({ one: { Records: three } }: { readonly one: BreakCase }) {
  const at = (iso: string) => `${shortTime(iso).slice(0, 5)} ${clockTime(iso)}`;
  const boxes = [
    { name: 'ledger', lines: three.Ledger && [`R$ ${tableMoney(three.Ledger.Amount)}`, at(three.Ledger.At)] },
    {
      name: 'orders',
      lines: three.Order && [
        maskEndToEnd(three.Order.OrderId),
        three.Order.State,
        `R$ ${tableMoney(three.Order.Amount)}`,
        at(three.Order.At),
      ],
    },
    {
      name: 'bank',
      lines: three.Bank && [
        `R$ ${tableMoney(three.Bank.Amount)}`,
        t('line', { day: `${three.Bank.Day.slice(8)}/${three.Bank.Day.slice(5, 7)}` }),
      ],
    },
  ] as const;
  return (
    <div className="equal-columns stack gap-6" data-part="break-records">
      {boxes.map(({ name, lines }) => (
        <div
          key={name}
          className={`${s['record']} ${lines === null ? s['record--none'] : ''} stack gap-1 from-top round-8 text-xs nowrap cut`}
        >
          <b className={`row gap-4 weight-680 ${lines === null ? 'heat-text' : 'leaf-text'}`}>
            <Icon name={lines === null ? 'x' : 'check'} size="xs" /> {t(name)}
          </b>
          {(lines ?? [t('noRecord')]).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Both sides of the movement before anybody can send it. */
function Preview({ one, word }: { readonly one: BreakCase; readonly word: string | undefined }) {
  const may = useMay();
  const chosen = one.Resolutions.find(({ Word }) => Word === word);
  if (chosen === undefined || !may('payments.read')) return null;
  return (
    <>
      <h2 className="text-md weight-680">
        {t('preview')} <span className="note weight-440">{t('previewMeta')}</span>
      </h2>
      {chosen.Movement === null ? (
        <p className="text-md">{t(needsSecondPerson(chosen.Word) ? 'noMove' : 'proved')}</p>
      ) : (
        <table className={`${s['legs']} wide`} data-part="break-legs">
          <tbody>
            {chosen.Legs.map(({ Account, Amount }) => (
              <tr key={Account} className="line-below">
                <td>{t(Amount < 0n ? 'debit' : 'credit', { account: accountNames[Account] ?? Account })}</td>
                <td className="text-end figures">{tableMoney(Amount < 0n ? -Amount : Amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Story({ notes }: { readonly notes: BreakCase['Notes'] }) {
  const nameOf = usePeople();
  return (
    <>
      <h2 className="text-md weight-680">{t('story')}</h2>
      <ul className="stack gap-4 text-md" data-part="break-story">
        {notes.map(({ At, By, Kind, Text }) => {
          const id = staffIdIn(By);
          const kind = By === 'system:payouts' ? 'contradicted' : Kind;
          return (
            <li className="flex gap-10" key={`${At}-${Kind}`}>
              <time className="muted" title={fullTime(At)}>
                {clockTime(At).slice(0, 5)}
              </time>
              <span>
                {id === undefined ? '' : `${nameOf(id)} `}
                {noteKinds[kind] ?? kind}
                {Text !== '' && <span className="muted"> “{Text}”</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
