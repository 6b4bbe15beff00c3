import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { isTrue, placesOf, slowingProblem } from '@arara/domain/incidents';
import type { Tx } from '../../platform/db/db.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, type Asked, defineStaffCommand, defineTwoPersonCommand } from '../approvals/index.ts';
import { LEAD_MS } from './board.ts';
import { incidentNumber, type IncidentsContext } from './context.ts';
import * as store from './store.ts';

type OpenInput = InputOf<typeof staffRoutes.incidentOpen>;
type UpdateInput = Omit<InputOf<typeof staffRoutes.incidentUpdate>, 'id'> & { readonly id: bigint };
type Ending = { readonly id: bigint; readonly note: string };
type SlowInput = { readonly id: bigint; readonly hours: number; readonly reason: string };
type Doing<Input> = Acting<IncidentsContext, Input>;

/** The kind of request that staff see in the list of approvals. */
export const SLOW = 'incidents.slow';
const MINUTE_MS = 60_000;

export interface Incidents {
  open(input: OpenInput, actor: Acting<unknown, unknown>['actor']): Promise<bigint>;
  update(input: UpdateInput, actor: Acting<unknown, unknown>['actor']): Promise<Date>;
  end(input: Ending, actor: Acting<unknown, unknown>['actor']): Promise<Date>;
  /** Another person must approve. */
  askSlow(input: SlowInput, actor: Acting<unknown, unknown>['actor']): Promise<Asked>;
}

export function createIncidents(context: IncidentsContext): Incidents {
  return {
    open: openIncident.bind(context, context),
    update: updateIncident.bind(context, context),
    end: endIncident.bind(context, context),
    askSlow: slowWithdrawals.bind(context, context),
  };
}

const subjectOf = (id: bigint) => `incident:${id}` as const;

/** A sentence goes out only while it is true, about parties of this house, where it concerns whoever reads it. */
function requireTrue({ deps, input, actor }: Doing<OpenInput>): void {
  const { words, parties: named, places } = input;
  const parties = deps.partiesOf(actor.brandId);
  if (named.some((code) => !parties.some((one) => one.code === code))) throw new RefusalError('incident_party_unknown');
  if (words === undefined) return;
  const allowed = placesOf(words);
  const isPlaced = places.length > 0 && places.every((place) => allowed.includes(place));
  if (!isPlaced || !isTrue(words, { parties, named })) throw new RefusalError('incident_words_untrue');
}

const nextAt = async ({ deps, actor, at }: Doing<OpenInput>): Promise<Date> => {
  const asked = { brandId: actor.brandId, atMs: at.getTime() };
  const { nextMinutes } = await deps.settings.get('incidents.clock', asked);
  return new Date(at.getTime() + nextMinutes * MINUTE_MS);
};

const versionOf = ({ input, actor, at }: Doing<OpenInput>, incidentId: bigint, next: Date) => ({
  incidentId,
  saidBy: actor.staffId,
  saidAt: at,
  level: input.level,
  kind: input.kind,
  parties: input.parties,
  words: input.words ?? null,
  places: input.words === undefined ? [] : input.places,
  note: input.note ?? '',
  nextAt: next,
});

const said = ({ level, kind, parties, words, places }: OpenInput) => ({
  level,
  kind,
  parties: parties.join(' '),
  words: words ?? 'none',
  places: places.join(' '),
});

const openIncident = defineStaffCommand({
  name: 'incidents.open',
  route: staffRoutes.incidentOpen,
  audited: ['incidents.opened'],
  async read(acting: Doing<OpenInput>) {
    requireTrue(acting);
    return nextAt(acting);
  },
  async apply(tx, next: Date, acting) {
    const { brandId, staffId: openedBy } = acting.actor;
    const id = await store.insertIncident(tx, { brandId, openedBy, openedAt: acting.at });
    await store.insertVersion(tx, versionOf(acting, id, next));
    return id;
  },
  audit: (id, _, { input }) => ({ action: 'incidents.opened', subject: subjectOf(id), details: said(input) }),
  afterCommit: async (_, { deps }) => deps.board.forget(),
});

/** An incident of another brand does not exist. */
async function holdOpen(tx: Tx, brandId: number, id: bigint): Promise<store.IncidentRow> {
  const row = await store.lockIncident(tx, brandId, id);
  if (row === undefined) throw new RefusalError('incident_unknown');
  if (row.endedAt !== null) throw new RefusalError('incident_over');
  return row;
}

const updateIncident = defineStaffCommand({
  name: 'incidents.update',
  route: staffRoutes.incidentUpdate,
  audited: ['incidents.updated'],
  async read(acting: Doing<UpdateInput>) {
    requireTrue(acting);
    return nextAt(acting);
  },
  async apply(tx, next: Date, acting) {
    const { id } = await holdOpen(tx, acting.actor.brandId, acting.input.id);
    await store.insertVersion(tx, versionOf(acting, id, next));
    return next;
  },
  audit: (_, __, { input }) => ({ action: 'incidents.updated', subject: subjectOf(input.id), details: said(input) }),
  afterCommit: async (_, { deps }) => deps.board.forget(),
});

const endIncident = defineStaffCommand({
  name: 'incidents.end',
  route: staffRoutes.incidentEnd,
  audited: ['incidents.ended'],
  async apply(tx, _, { input, actor, at }: Doing<Ending>) {
    const { id } = await holdOpen(tx, actor.brandId, input.id);
    const [last] = (await store.listVersions(tx, [id])).toReversed();
    if (last === undefined) throw new Error(`the incident ${id} has no word`);
    const silent = { words: null, places: [], note: input.note, nextAt: null };
    await store.insertVersion(tx, { ...last, ...silent, saidBy: actor.staffId, saidAt: at });
    await store.endIncident(tx, id, { by: actor.staffId, at });
    // An earlier promise is the safe direction, so one person is enough.
    await store.endSlowings(tx, id, new Date(at.getTime() + LEAD_MS));
    return at;
  },
  audit: (_, __, { input }) => ({ action: 'incidents.ended', subject: subjectOf(input.id), details: {} }),
  afterCommit: async (_, { deps }) => deps.board.forget(),
});

interface Slowing {
  readonly incidentId: string;
  readonly number: string;
  readonly hours: number;
  /** The promise without it, as whoever asked saw it. */
  readonly before: number;
}

/** Later than the ordinary promise and never later than the market's end: where that is the same nothing can be slowed. */
async function requireLater({ promisesAt }: IncidentsContext, hours: number, at: { brandId: number; atMs: number }) {
  const promises = await promisesAt(at);
  const { ordinaryHours: from, dueHours: until } = promises;
  if (slowingProblem({ hours, ...promises }) !== undefined)
    throw new RefusalError('incident_slow_unfit', { from: `${from}`, until: `${until}` });
  return from;
}

async function requireUnslowed(tx: Tx, brandId: number, at: Date): Promise<void> {
  if (await store.isSlowed(tx, brandId, at)) throw new RefusalError('incident_slowed_already');
}

const slowWithdrawals = defineTwoPersonCommand({
  name: 'incidents.slow_withdrawals',
  route: staffRoutes.incidentSlow,
  freshProof: true,
  secondPerson: { kind: SLOW, right: 'approvals.money' },
  audited: ['incidents.slow_asked', 'incidents.withdrawals_slowed'],
  read: ({ deps, input, actor, at }: Doing<SlowInput>) =>
    requireLater(deps, input.hours, { brandId: actor.brandId, atMs: at.getTime() }),
  async lock(tx, { input, actor, at }, before): Promise<Slowing> {
    const { id } = await holdOpen(tx, actor.brandId, input.id);
    await requireUnslowed(tx, actor.brandId, at);
    return { incidentId: `${id}`, number: incidentNumber(id), hours: input.hours, before };
  },
  asked: (_, { approvalId, payload: { incidentId, hours } }) => ({
    action: 'incidents.slow_asked',
    subject: subjectOf(BigInt(incidentId)),
    details: { approvalId: String(approvalId), hours },
  }),
  async apply(tx, { id: approvalId, authorId, approverId, brandId, decidedAtMs, payload }, deps) {
    const { id: incidentId } = await holdOpen(tx, brandId, BigInt(payload.incidentId));
    await requireLater(deps, payload.hours, { brandId, atMs: decidedAtMs });
    await requireUnslowed(tx, brandId, new Date(decidedAtMs));
    await store.insertSlowing(tx, {
      incidentId,
      brandId,
      promiseHours: payload.hours,
      askedBy: authorId,
      approvedBy: approverId,
      approvalId,
      fromAt: new Date(decidedAtMs + LEAD_MS),
    });
  },
  audit: (_, { id, authorId, payload: { incidentId, hours } }) => ({
    action: 'incidents.withdrawals_slowed',
    subject: subjectOf(BigInt(incidentId)),
    details: { approvalId: String(id), askedBy: String(authorId), hours },
  }),
  afterCommit: async (_, __, { board }) => board.forget(),
});
