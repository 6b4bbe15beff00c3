import type { Permission } from '@arara/contract';
import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import { type Alarm, bankAlarms, buildAlarms, registerAlarms, senderAlarms, supplierAlarms } from './alarms.ts';
import type { Desks } from './use-desks.ts';

/** One waiting thing as every queue has it. */
interface Waiting {
  readonly from: string;
  /** Null where nobody was promised a time. */
  readonly until: string | null;
  /** Null = free. */
  readonly owner: string | null;
  /** What it is, where the name of the queue does not say it. */
  readonly words?: string;
  /** Its own place, where the queue has more than one room. */
  readonly path?: string;
}

export interface QueueLine {
  readonly name:
    | 'withdrawals'
    | 'receipts'
    | 'support'
    | 'approvals'
    | 'identity'
    | 'breaks'
    | 'appeals'
    | 'privacy'
    | 'rings'
    | 'risk'
    | 'impeded'
    | 'banks'
    | 'suppliers'
    | 'registers'
    | 'senders'
    | 'build';
  readonly icon: OfficeIconName;
  readonly path: string;
  /** The right by which one of them is decided: whoever has it acts next. */
  readonly acts: Permission;
  /** Null while a database is away. */
  readonly open: number | null;
  /** Null where more wait than were looked at, or where a case has no owner of its own. */
  readonly ownerless: number | null;
  readonly late: number | null;
  readonly next: Waiting | undefined;
}

interface Source {
  readonly name: QueueLine['name'];
  readonly icon: OfficeIconName;
  readonly path: string;
  readonly acts: Permission;
  readonly total: number | null;
  readonly waiting: readonly Waiting[];
  /** A case here is nobody's own until it is decided. */
  readonly hasOwners?: boolean;
}

/** Every queue of this person, the least time left first; those without a clock after them. */
export function queuesOf(desks: Desks, nowMs: number): readonly QueueLine[] {
  return sourcesOf(desks, nowMs)
    .map((source) => lineOf(source, nowMs))
    .toSorted((a, b) => untilMs(a) - untilMs(b));
}

/** What fails outside and was promised for no time is needed now. */
const isAlarm = ({ name }: Pick<QueueLine, 'name'>) =>
  name === 'banks' || name === 'suppliers' || name === 'registers' || name === 'senders' || name === 'build';

const untilMs = ({ name, next }: QueueLine): number => {
  if (next === undefined) return Number.MAX_SAFE_INTEGER;
  if (next.until !== null) return Date.parse(next.until);
  return isAlarm({ name }) ? Date.parse(next.from) : Number.MAX_SAFE_INTEGER;
};

function lineOf({ waiting, total, hasOwners = true, ...source }: Source, nowMs: number): QueueLine {
  const turnMs = ({ from, until }: Waiting) => Date.parse(until ?? (isAlarm(source) ? from : '9999'));
  const [next] = waiting.toSorted((a, b) => turnMs(a) - turnMs(b));
  const isWhole = total !== null && waiting.length >= total;
  const countOf = (is: (one: Waiting) => boolean) => (isWhole ? waiting.filter(is).length : null);
  return {
    name: source.name,
    icon: source.icon,
    path: next?.path ?? source.path,
    acts: source.acts,
    open: total,
    ownerless: hasOwners ? countOf(({ owner }) => owner === null) : null,
    late: countOf(({ until }) => until !== null && Date.parse(until) < nowMs),
    next,
  };
}

function sourcesOf(desks: Desks, nowMs: number): readonly Source[] {
  return [...moneySources(desks), ...peopleSources(desks), ...guardSources(desks), ...alarmSources(desks, nowMs)];
}

function moneySources({ withdrawals, deposits, breaks, rings }: Desks): readonly Source[] {
  const sources: (Source | undefined)[] = [
    withdrawals && {
      name: 'withdrawals',
      icon: 'out',
      path: '/pagamentos/saques',
      acts: 'payments.decide',
      total: withdrawals.Total,
      waiting: withdrawals.List.map(({ CreatedAt, DueAt, Claim }) => ({
        from: CreatedAt,
        until: DueAt,
        owner: Claim?.StaffId ?? null,
      })),
    },
    deposits && {
      name: 'receipts',
      icon: 'in',
      path: '/pagamentos/depositos?vista=esperam',
      acts: 'payments.decide',
      total: deposits.Away.length === 0 ? deposits.Waiting.length : null,
      waiting: deposits.Waiting.map(({ PaidAt, DueAt }) => ({ from: PaidAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
    breaks && {
      name: 'breaks',
      icon: 'scale',
      path: '/pagamentos/conciliacao',
      acts: 'payments.reconcile',
      total: breaks.Total,
      waiting: breaks.List.map(({ FoundAt, NextBy, DueAt, Claim }) => ({
        from: FoundAt,
        until: NextBy ?? DueAt,
        owner: Claim?.StaffId ?? null,
      })),
    },
    rings && {
      name: 'rings',
      icon: 'team',
      path: '/equipe/aneis',
      acts: 'team.decide',
      total: rings.Total,
      waiting: rings.List.map(({ Since, DueAt }) => ({ from: Since, until: DueAt, owner: null })),
      hasOwners: false,
    },
  ];
  return sources.filter((one) => one !== undefined);
}

function peopleSources({ support, approvals, identity, appeals, privacy }: Desks): readonly Source[] {
  const mine = approvals?.List.filter(({ CanDecide }) => CanDecide) ?? [];
  const sources: (Source | undefined)[] = [
    support && {
      name: 'support',
      icon: 'chat',
      path: '/suporte?vista=due',
      acts: 'support.answer',
      total: support.Total,
      waiting: support.List.map(({ OpenedAt, DueAt, Owner }) => ({ from: OpenedAt, until: DueAt, owner: Owner })),
    },
    approvals && {
      name: 'approvals',
      icon: 'check',
      path: '/aprovacoes',
      acts: 'approvals.decide',
      total: mine.length,
      waiting: mine.map(({ CreatedAt, ExpiresAt }) => ({ from: CreatedAt, until: ExpiresAt, owner: null })),
      hasOwners: false,
    },
    identity && {
      name: 'identity',
      icon: 'id',
      path: '/jogadores/identidade',
      acts: 'players.identity',
      total: identity.Total,
      waiting: identity.List.map(({ QueuedAt, TargetAt, Owner }) => ({
        from: QueuedAt ?? '',
        until: TargetAt,
        owner: Owner,
      })),
    },
    appeals && {
      name: 'appeals',
      icon: 'shield',
      path: '/jogadores/recursos',
      acts: 'players.appeals',
      total: appeals.Total,
      waiting: appeals.List.map(({ MadeAt, DueAt }) => ({ from: MadeAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
    privacy && {
      name: 'privacy',
      icon: 'lock',
      path: '/jogadores/lgpd',
      acts: 'players.privacy',
      total: privacy.Total,
      waiting: privacy.List.map(({ AskedAt, DueAt }) => ({ from: AskedAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
  ];
  return sources.filter((one) => one !== undefined);
}

/** What the rules of risk opened, and whom the list of persons who may not bet leaves to one of ours. */
function guardSources({ risk, reviews, escheats }: Desks): readonly Source[] {
  const impeded = [...(reviews?.List ?? []), ...(escheats?.List ?? [])];
  const hasAll = reviews !== undefined && escheats !== undefined;
  const sources: (Source | undefined)[] = [
    risk && {
      name: 'risk',
      icon: 'shield',
      path: '/risco/fila',
      acts: 'players.block',
      total: risk.Counts?.Open ?? null,
      waiting: risk.List.map(({ OpenedAt, DueAt, Owner }) => ({ from: OpenedAt, until: DueAt, owner: Owner })),
    },
    hasAll
      ? {
          name: 'impeded',
          icon: 'users',
          path: '/jogadores/impedidos?vista=review',
          acts: 'players.block',
          total: reviews.Total === null || escheats.Total === null ? null : reviews.Total + escheats.Total,
          waiting: impeded.map(({ Step, FoundAt, CloseBy, EscheatAt }) => ({
            from: FoundAt,
            until: Step === 'review' ? CloseBy : EscheatAt,
            owner: null,
            path: `/jogadores/impedidos?vista=${Step}`,
          })),
          hasOwners: false,
        }
      : undefined,
  ];
  return sources.filter((one) => one !== undefined);
}

/** Only while there is one: no desk waits for somebody outside who does what they should. */
function alarmSources(desks: Desks, nowMs: number): readonly Source[] {
  const source = (of: Pick<Source, 'name' | 'icon' | 'path' | 'acts'>, alarms: readonly Alarm[]): readonly Source[] => {
    const waiting = alarms.map((alarm) => ({ ...alarm, owner: null }));
    return alarms.length === 0 ? [] : [{ ...of, total: alarms.length, waiting, hasOwners: false }];
  };
  return [
    ...source(
      { name: 'banks', icon: 'pix', path: '/pagamentos/bancos', acts: 'payments.stop' },
      bankAlarms(desks, nowMs),
    ),
    ...source(
      { name: 'suppliers', icon: 'dice', path: '/jogos/fornecedores', acts: 'games.connect' },
      supplierAlarms(desks, nowMs),
    ),
    ...source(
      { name: 'registers', icon: 'id', path: '/configuracoes/registros', acts: 'parties.connect' },
      registerAlarms(desks),
    ),
    ...source(
      { name: 'senders', icon: 'send', path: '/configuracoes/canais', acts: 'senders.connect' },
      senderAlarms(desks),
    ),
    ...source(
      { name: 'build', icon: 'doc', path: '/configuracoes/mercado', acts: 'settings.propose' },
      buildAlarms(desks, nowMs),
    ),
  ];
}
