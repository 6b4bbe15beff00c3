import { serverNowMs } from '../../lib/api/api.ts';
import { duration, fullTime, tableMoney } from '../../lib/format/format.ts';
import { Code, Tag } from '../../lib/parts/marks.tsx';
import s from './impeded.module.css';
import { actorOf, type ImpededCase, ladderOf, type LadderStep, nextDay } from './ladder.ts';
import { t } from './texts.ts';

interface LinesProps {
  readonly rows: readonly ImpededCase[];
  readonly openId: string | undefined;
  readonly onOpen: (playerId: string) => void;
}

/** Whom the list found, with the days that the law gives, what is left of their money, and who acts next. */
export function CaseLines({ rows, openId, onOpen }: LinesProps) {
  return (
    <div className="grows short scrolls">
      <div className={`${s['head']} text-xs weight-600 muted line-below`} data-part="lines-head" aria-hidden>
        <span>{t('person')}</span>
        <span>{t('ladder')}</span>
        <span className="text-end">{t('balance')}</span>
        <span>{t('who')}</span>
      </div>
      <ul aria-label={t('title')}>
        {rows.map((row) => (
          <li key={row.CaseId}>
            <button
              type="button"
              className={`${s['line']} line-below ${row.PlayerId === openId ? s['on'] : ''}`}
              aria-pressed={row.PlayerId === openId}
              onClick={() => onOpen(row.PlayerId)}
              data-part={row.PlayerId === openId ? 'line-open' : 'line'}
            >
              <Line row={row} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Line({ row }: { readonly row: ImpededCase }) {
  const nowMs = serverNowMs();
  const due = nextDay(row);
  return (
    <>
      <span className="stack from-top shrinks">
        <b className="weight-650">{row.Name}</b>
        <span className="text-sm muted">{t(`category.${row.Category}`)}</span>
        <Code>
          {row.PlayerId} · {t(`why.${row.FoundWhy}`)}
        </Code>
      </span>
      <span className={`${s['ladder']} stack`}>
        {ladderOf(row, nowMs).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </span>
      <span className="stack from-top gap-3 text-end">
        <b className="weight-650 figures">{tableMoney(row.Balance)}</b>
        <span title={due === undefined ? '' : fullTime(due)}>
          <DueTag row={row} due={due} nowMs={nowMs} />
        </span>
      </span>
      <span className="text-md muted">{t(`actor.${actorOf(row)}`)}</span>
    </>
  );
}

interface DueProps {
  readonly row: ImpededCase;
  readonly due: string | undefined;
  readonly nowMs: number;
}

function DueTag({ row, due, nowMs }: DueProps) {
  if (due === undefined) return <Tag tone="leaf">{t('over')}</Tag>;
  if (row.Step === 'review') return <Tag tone="brand">{t('review')}</Tag>;
  if (row.Obstacle !== null) return <Tag icon="user">{t('noAccount')}</Tag>;
  return (
    <Tag tone={row.Balance === 0n ? 'plain' : 'money'} icon="clock">
      {duration(Date.parse(due) - nowMs)}
    </Tag>
  );
}

const fills = { done: 'var(--color-leaf)', now: 'var(--chart-2)', next: 'transparent' } as const;

function Step({ step: { name, line, state, used } }: { readonly step: LadderStep }) {
  return (
    <span className="stack from-top gap-3 shrinks" data-part={`step-${state}`}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="6" fill="var(--track)" />
        <rect width={state === 'done' ? 100 : 100 * used} height="6" fill={fills[state]} />
      </svg>
      <b className="text-md">{name}</b>
      <small className="text-xs muted">{line}</small>
    </span>
  );
}
