import type { OfficeIconName } from '../../lib/parts/icon.tsx';
import type { Desks } from './use-desks.ts';

/** One waiting thing as every queue has it. */
interface Waiting {
  readonly from: string;
  /** Null where nobody was promised a time. */
  readonly until: string | null;
  /** Null = free. */
  readonly owner: string | null;
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
    | 'rings';
  readonly icon: OfficeIconName;
  readonly path: string;
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
  readonly total: number | null;
  readonly waiting: readonly Waiting[];
  /** A case here is nobody's own until it is decided. */
  readonly hasOwners?: boolean;
}

/** Every queue of this person, the least time left first; those without a clock after them. */
export function queuesOf(desks: Desks, nowMs: number): readonly QueueLine[] {
  return sourcesOf(desks)
    .map((source) => lineOf(source, nowMs))
    .toSorted((a, b) => untilMs(a) - untilMs(b));
}

const untilMs = ({ next }: QueueLine): number =>
  next?.until === null || next === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(next.until);

function lineOf({ waiting, total, hasOwners = true, ...source }: Source, nowMs: number): QueueLine {
  const [next] = waiting.toSorted((a, b) => Date.parse(a.until ?? '9999') - Date.parse(b.until ?? '9999'));
  const isWhole = total !== null && waiting.length >= total;
  const countOf = (is: (one: Waiting) => boolean) => (isWhole ? waiting.filter(is).length : null);
  return {
    name: source.name,
    icon: source.icon,
    path: source.path,
    open: total,
    ownerless: hasOwners ? countOf(({ owner }) => owner === null) : null,
    late: countOf(({ until }) => until !== null && Date.parse(until) < nowMs),
    next,
  };
}

function sourcesOf(desks: Desks): readonly Source[] {
  return [...moneySources(desks), ...peopleSources(desks)];
}

function moneySources({ withdrawals, deposits, breaks, rings }: Desks): readonly Source[] {
  const sources: (Source | undefined)[] = [
    withdrawals && {
      name: 'withdrawals',
      icon: 'out',
      path: '/pagamentos/saques',
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
      path: '/pagamentos/depositos',
      total: deposits.Away.length === 0 ? deposits.Waiting.length : null,
      waiting: deposits.Waiting.map(({ PaidAt, DueAt }) => ({ from: PaidAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
    breaks && {
      name: 'breaks',
      icon: 'scale',
      path: '/pagamentos/conciliacao',
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
      path: '/suporte',
      total: support.Total,
      waiting: support.List.map(({ OpenedAt, DueAt, Owner }) => ({ from: OpenedAt, until: DueAt, owner: Owner })),
    },
    approvals && {
      name: 'approvals',
      icon: 'check',
      path: '/aprovacoes',
      total: mine.length,
      waiting: mine.map(({ CreatedAt, ExpiresAt }) => ({ from: CreatedAt, until: ExpiresAt, owner: null })),
      hasOwners: false,
    },
    identity && {
      name: 'identity',
      icon: 'id',
      path: '/jogadores/busca',
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
      total: appeals.Total,
      waiting: appeals.List.map(({ MadeAt, DueAt }) => ({ from: MadeAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
    privacy && {
      name: 'privacy',
      icon: 'lock',
      path: '/jogadores/lgpd',
      total: privacy.Total,
      waiting: privacy.List.map(({ AskedAt, DueAt }) => ({ from: AskedAt, until: DueAt, owner: null })),
      hasOwners: false,
    },
  ];
  return sources.filter((one) => one !== undefined);
}
