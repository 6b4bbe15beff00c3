import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { Link } from 'react-router';
import { answeredText, HealthCells, timeText } from '../../lib/health/bank-health.tsx';
import { count, percent } from '../../lib/format/format.ts';
import { Panel } from '../../lib/parts/panel.tsx';
import { t } from './texts.ts';
import s from './today.module.css';

type Banks = BodyOf<typeof staffRoutes.paymentProviders>;
type Games = BodyOf<typeof staffRoutes.gamesDesk>;
type Bank = Banks['List'][number];
type Supplier = Games['Suppliers'][number];

/** Those on whom the house depends: what they do, how well they answer, and how they did in the last hour. */
export function HealthTable({
  banks,
  games,
}: {
  readonly banks: Banks | undefined;
  readonly games: Games | undefined;
}) {
  if (banks === undefined && games === undefined) return null;
  return (
    <Panel
      title={t('health')}
      meta={t('healthMeta')}
      tone="leaf"
      part="health"
      end={
        banks && (
          <Link to="/pagamentos/bancos" className="brand-text weight-600 text-xs">
            {t('routes')}
          </Link>
        )
      }
    >
      <table className={`${s['health']} figure-table`}>
        {banks && (
          <>
            <Head columns={['banks', 'state', 'success', 'p95', 'hourCells']} part="health-banks" />
            <tbody>
              {banks.List.map((bank) => (
                <BankLine key={bank.Provider} bank={bank} />
              ))}
            </tbody>
          </>
        )}
        {games && (
          <>
            <Head columns={['games', 'state', 'rounds', 'gamesRtp']} part="health-games" />
            <tbody>
              {games.Suppliers.map((supplier) => (
                <SupplierLine key={supplier.Provider} supplier={supplier} />
              ))}
            </tbody>
          </>
        )}
      </table>
    </Panel>
  );
}

type Column = 'banks' | 'games' | 'state' | 'success' | 'p95' | 'hourCells' | 'rounds' | 'gamesRtp';
const isNumber = (column: Column) => ['success', 'p95', 'rounds', 'gamesRtp'].includes(column);

function Head({ columns, part }: { readonly columns: readonly Column[]; readonly part: string }) {
  return (
    <thead>
      <tr data-part={part}>
        {columns.map((column, at) => (
          <th
            key={column}
            scope="col"
            className={isNumber(column) ? 'text-end' : ''}
            colSpan={column === 'gamesRtp' && at === columns.length - 1 ? 2 : 1}
          >
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface State {
  readonly word: string;
  readonly tone: 'leaf' | 'money' | 'heat' | 'off';
}

function bankState({ IsOn, Stopped, TakesIn, PaysOut, Health }: Bank): State {
  if (!IsOn) return { word: t('off'), tone: 'off' };
  if (Health.State === 'access_refused') return { word: t('refused'), tone: 'heat' };
  if (Health.State === 'failing') return { word: t('failing'), tone: 'heat' };
  if (Stopped !== null) return { word: t('payoutsStopped'), tone: 'heat' };
  if (Health.State === 'slow') return { word: t('slow'), tone: 'money' };
  if (Health.State === 'quiet') return { word: t('quiet'), tone: 'off' };
  return { word: t(TakesIn && PaysOut ? 'both' : TakesIn ? 'onlyIn' : 'onlyOut'), tone: 'leaf' };
}

function supplierState({ IsOn, Stops, Alarms }: Supplier): State {
  if (!IsOn) return { word: t('off'), tone: 'off' };
  if (Stops.length > 0) return { word: t('stopped'), tone: 'heat' };
  if (Alarms > 0) return { word: t('alarms', { count: Alarms }), tone: 'money' };
  return { word: t('normal'), tone: 'leaf' };
}

const wordTone = { leaf: 'muted', off: 'muted', money: 'money-text weight-620', heat: 'heat-text weight-620' } as const;

function Name({ name, state: { tone } }: { readonly name: string; readonly state: State }) {
  return (
    <th scope="row">
      <span className="row gap-8 nowrap">
        <i aria-hidden className={`dot fixed ${tone === 'off' ? s['dot-off'] : `tick-${tone}`}`} /> {name}
      </span>
    </th>
  );
}

function BankLine({ bank }: { readonly bank: Bank }) {
  const state = bankState(bank);
  return (
    <tr data-part="health-bank">
      <Name name={bank.Name} state={state} />
      <td className={`${wordTone[state.tone]} nowrap`}>{state.word}</td>
      <td className="text-end">{answeredText(bank.Health)}</td>
      <td className="text-end nowrap">{timeText(bank.Health)}</td>
      <td>
        <HealthCells health={bank.Health} />
      </td>
    </tr>
  );
}

function SupplierLine({ supplier }: { readonly supplier: Supplier }) {
  const state = supplierState(supplier);
  return (
    <tr data-part="health-supplier">
      <Name name={supplier.Name} state={state} />
      <td className={`${wordTone[state.tone]} nowrap`}>{state.word}</td>
      <td className="text-end">{count(supplier.Day.Rounds)}</td>
      <td className="text-end nowrap" colSpan={2}>
        {supplier.Day.Rtp === null ? '–' : `${percent(supplier.Day.Rtp)}%`}
      </td>
    </tr>
  );
}
