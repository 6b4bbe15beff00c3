import { serverNowMs } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { addsUp, formulaOf, type Statement, weekdayOf } from './affiliates.ts';
import s from './affiliates.module.css';
import { t } from './texts.ts';

/** What the last line says: when it is paid, that it was, or that it will not be. */
function endOf({ Row, Posting, ClosesAt }: Statement): string {
  if (Posting !== null) return t('paidLine', { time: shortTime(Posting.At) });
  if (Row.State === 'refused') return t('refusedLine');
  const isOpen = Date.parse(ClosesAt) > serverNowMs();
  return isOpen ? t('payableOpen', { day: weekdayOf(ClosesAt) }) : t('payableClosed');
}

/** Operator, words, figure; sums shaded, what waits in yellow, what is paid in leaf. */
export function Formula({ statement }: { readonly statement: Statement }) {
  return (
    <>
      <ol className="stack outlined round-10 cut" data-part="formula">
        {formulaOf(statement, endOf(statement)).map(({ op, text, figure, kind, why, played }, index) => (
          <li
            key={index}
            className={`${s['line']} flex gap-8 text-md figures line-below ${s[`line--${kind}`] ?? ''}`}
            data-part={kind === 'part' ? 'formula-line' : `formula-${kind}`}
          >
            <span className={`${s['op']} fixed muted`}>{op}</span>
            <span className="grows shrinks">
              {text}{' '}
              {played !== undefined && (
                <small className="text-xs muted">
                  {played === 1 ? t('onePlayed') : t('played', { count: count(played) })}
                </small>
              )}
              {why !== undefined && <i className={`${s['why']} block text-xs muted`}>{why}</i>}
            </span>
            <b>{figure}</b>
          </li>
        ))}
      </ol>
      {!addsUp(statement) && (
        <Note tone="heat" icon="alert" part="formula-wrong">
          {t('sumWrong')}
        </Note>
      )}
    </>
  );
}

const BAR = { width: 40, height: 53 } as const;

const PERIODS = 6;

/** The last periods, this one at the end also while it is open. */
export function lastPeriods({ Before, Row }: Statement): Statement['Before'] {
  const isListed = Before.some(({ Period }) => Period === Row.Period.From);
  const all = isListed ? Before : [...Before, { Period: Row.Period.From, Amount: Row.Payable }];
  return all.slice(-PERIODS);
}

/** As bars from zero, this one in colour. */
export function LastWeeks({ statement }: { readonly statement: Statement }) {
  const { Row } = statement;
  const shown = lastPeriods(statement);
  const most = shown.reduce((top, { Amount }) => (Amount > top ? Amount : top), 1n);
  const label = shown.map(({ Period, Amount }) => `${Period}: R$ ${tableMoney(Amount)}`).join('; ');
  return (
    <figure className={`${s['weeks']} stack gap-10 no-margin`} data-part="last-weeks" aria-label={label}>
      {shown.map(({ Period, Amount }) => {
        const high = Number((Amount * BigInt(BAR.height)) / most);
        return (
          <div key={Period}>
            <b className="weight-600 strong-text">{tableMoney(Amount).replace(/,\d\d$/, '')}</b>
            <svg viewBox={`0 0 ${BAR.width} ${BAR.height}`} preserveAspectRatio="none" aria-hidden>
              <rect
                y={BAR.height - high}
                width={BAR.width}
                height={high}
                fill={Period === Row.Period.From ? 'var(--chart-1)' : 'var(--chart-ghost)'}
              />
            </svg>
            <span>{`${Period.slice(8)}/${Period.slice(5, 7)}`}</span>
          </div>
        );
      })}
    </figure>
  );
}
