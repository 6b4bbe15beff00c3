import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import payments from '@arara/texts/backoffice/payments/pt-BR.json';
import { clockTime, count } from '../format/format.ts';
import { Note } from '../parts/marks.tsx';
import { Facts, Section } from '../parts/page.tsx';
import { namesOf, textsOf } from '../texts.ts';
import h from './bank-health.module.css';

const t = textsOf(payments);
/** How a bank does, in a word. */
const healthNames = namesOf(payments, 'health');

type Health = BodyOf<typeof staffRoutes.paymentProviders>['List'][number]['Health'];
type Figures = Health['Cells'][number];

/** A word with a dot, so that colour is never the only carrier. */
export function HealthState({ health }: { readonly health: Health }) {
  return (
    <span className={`${h['state']} inline-row gap-8 nowrap`} data-state={health.State} data-part="bank-state">
      <i aria-hidden className="dot" />
      {healthNames[health.State]}
    </span>
  );
}

/** Without a call there is no share: a dash, never a hundred. */
export function answeredText({ AnsweredShare }: Pick<Figures, 'AnsweredShare'>): string {
  if (AnsweredShare === null) return '–';
  return `${(AnsweredShare * 100).toLocaleString('pt-BR', { maximumFractionDigits: 1 })}%`;
}

const MINUTE_MS = 60_000;

/** `0,4 s`, `4 min 10`. */
export function timeText({ P95Ms }: Pick<Figures, 'P95Ms'>): string {
  if (P95Ms === null) return '–';
  if (P95Ms >= MINUTE_MS) {
    const seconds = Math.floor((P95Ms % MINUTE_MS) / 1_000);
    return `${Math.floor(P95Ms / MINUTE_MS)} min ${String(seconds).padStart(2, '0')}`;
  }
  return `${(P95Ms / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: P95Ms < 10_000 ? 2 : 0 })} s`;
}

/** Twelve times five minutes, the running one last. */
export function HealthCells({ health }: { readonly health: Health }) {
  const asked = health.Cells.filter(({ Calls }) => Calls > 0);
  const well = asked.filter(({ State }) => State === 'good').length;
  return (
    <ol
      className={`${h['cells']} strip`}
      aria-label={asked.length === 0 ? t('cellsQuiet') : t('cellsSaid', { asked: asked.length, well })}
      data-part="bank-cells"
    >
      {health.Cells.map((cell) => (
        <li key={cell.From} data-state={cell.State} title={cellText(cell)} />
      ))}
    </ol>
  );
}

function cellText(cell: Figures): string {
  const time = clockTime(cell.From).slice(0, 5);
  if (cell.Calls === 0) return t('cellQuiet', { time });
  const words = { time, calls: count(cell.Calls), answered: answeredText(cell), p95: timeText(cell) };
  return `${t('cell', words)} · ${healthNames[cell.State]}`;
}

/** What the record of the last quarter of an hour says, and what to do when they do not let us in. */
export function HealthSection({ health }: { readonly health: Health }) {
  return (
    <>
      {health.State === 'access_refused' && (
        <Note tone="heat" icon="alert" part="access-refused">
          {t('accessRefused', { count: count(health.AccessRefused) })}
        </Note>
      )}
      <Section title={t('lastMinutes')}>
        <Facts
          facts={[
            [t('health'), healthNames[health.State]],
            [t('answeredShare'), answeredText(health)],
            [t('p95'), timeText(health)],
            [t('calls'), count(health.Calls)],
            [t('unanswered'), count(health.Unanswered)],
            [t('turnedAway'), count(health.AccessRefused)],
          ]}
        />
      </Section>
    </>
  );
}
