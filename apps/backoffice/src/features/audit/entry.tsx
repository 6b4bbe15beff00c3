import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';
import { changesBetween } from '../../lib/format/changes.ts';
import { fieldLabel, shown, spaced } from '../../lib/format/labels.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { Avatar, type Change, TwoLines } from '../../lib/parts/marks.tsx';
import { actionNames, systemNames, t } from './texts.ts';

export type AuditPage = BodyOf<typeof staffRoutes.auditList>;
export type Entry = AuditPage['List'][number];

interface Actor {
  readonly name: string;
  /** What they do here, or their number. */
  readonly of: string;
}

/** Who did it, by name; a player and a supplier by their number alone. */
export function useActorOf(): (entry: Pick<Entry, 'ActorKind' | 'ActorId'>) => Actor {
  const people = useApiQuery(staffRoutes.staffList, {}).data?.List;
  return ({ ActorKind: kind, ActorId: id }) => {
    if (kind === 'system') return { name: t('system'), of: systemNames[id] ?? spaced(id) };
    if (kind !== 'staff') return { name: t(kind), of: t('number', { id }) };
    const person = people?.find(({ Id }) => Id === id);
    if (person === undefined) return { name: t('number', { id }), of: '' };
    return { name: person.Name, of: person.Roles.map((role) => roleNames[role] ?? role).join(', ') };
  };
}

export function ActorCell({ entry }: { readonly entry: Entry }) {
  const { name, of } = useActorOf()(entry);
  return (
    <span className="row gap-8">
      <Avatar name={name} tone={entry.ActorKind === 'player' ? 'heat' : 'brand'} />
      <TwoLines first={name} second={of} />
    </span>
  );
}

export const actionName = (action: string): string => actionNames[action] ?? shown(action);

/** Shown in places of their own. */
const placed = new Set(['reason', 'code', 'why', 'because', 'approvalId', 'approval', 'before', 'after']);

const recordOf = (details: unknown): Readonly<Record<string, unknown>> =>
  typeof details === 'object' && details !== null ? { ...details } : {};

/** What a record says besides its change and its reason, field by field. */
export function factsOf({ Details }: Pick<Entry, 'Details'>): (readonly [string, string])[] {
  return Object.entries(recordOf(Details))
    .filter(([name]) => !placed.has(name))
    .map(([name, value]) => [fieldLabel(name), shown(value, name)] as const);
}

/** What was before and what is after, field by field, where a record keeps both. */
export function changesOf({ Details, Subject }: Pick<Entry, 'Details' | 'Subject'>): Change[] {
  const details = recordOf(Details);
  if (!('after' in details)) return [];
  const setting = /^setting:(.+)$/.exec(Subject)?.[1];
  return changesBetween(details['before'], details['after'], setting);
}

/** In one line: the change, how many fields it has, or the rest of what the record says. */
export function summaryOf(entry: Entry): string {
  const changes = changesOf(entry);
  const [first] = changes;
  if (changes.length > 1) return t('fields', { count: changes.length });
  if (first) return `${first.before} → ${first.after}`;
  return (
    factsOf(entry)
      .map(([name, value]) => `${name} ${value}`)
      .join(' · ') || '–'
  );
}

/** The request of two people that a record belongs to. */
export function approvalOf({ Details, Subject }: Entry): string | undefined {
  const { approvalId, approval = approvalId } = recordOf(Details);
  return typeof approval === 'string' ? approval : /^approval:(\d+)$/.exec(Subject)?.[1];
}

/** The page of this office on which a target stands, by its kind. */
const paths: Readonly<Record<string, (id: string) => string>> = {
  player: (id) => `/jogadores/${id}`,
  withdrawal: (id) => `/pagamentos/saques?vista=closed&pedido=${id}`,
  incident: (id) => `/hoje/incidentes?incidente=${id}`,
  game: (id) => `/jogos/catalogo?jogo=${id}`,
  setting: () => '/configuracoes/ajustes',
};

export function pathOf({ Subject }: Entry): string | undefined {
  const [kind = '', id = ''] = Subject.split(':');
  return paths[kind]?.(id);
}
