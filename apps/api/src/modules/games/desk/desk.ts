import { staffRoutes } from '@arara/contract/staff';
import type { StaffActor } from '../../../platform/http/route.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type Acting, type Asked, defineStaffCommand, defineTwoPersonCommand } from '../../approvals/index.ts';
import type { Settings } from '../../settings/index.ts';
import { createCatalogueSync } from '../catalogue/catalogue-sync.ts';
import { type Connections, type ConnectionsOptions, createConnections } from '../connections/connections.ts';
import * as cases from '../shared/cases.store.ts';
import * as store from './desk.store.ts';
import { insertStop, liftStop, type Stop } from '../providers/suppliers.store.ts';
import type { Suppliers } from '../providers/suppliers.ts';

/** The kind of request that staff see in the list of approvals. */
const LIFT_STOP = 'games.lift_stop';

interface StopRequest {
  readonly stop: Stop;
  readonly reason: string;
}

export interface AliasRequest {
  readonly gameId: string;
  readonly aliases: readonly string[];
}

export interface GamesDesk {
  /** At once, by one person. What is stopped already stays as it is. */
  stop(request: StopRequest, actor: StaffActor): Promise<store.DeskStop>;
  /** Another person must approve. */
  askLift(request: StopRequest, actor: StaffActor): Promise<Asked>;
  /** The request that waits for each stop, by scope and name. */
  waitingLifts(brandId: number): Promise<ReadonlyMap<string, bigint>>;
  /** By which other names the search finds a game; answers them as they were kept. */
  setAliases(request: AliasRequest, actor: StaffActor): Promise<readonly string[]>;
  takeCase(which: { readonly id: bigint }, actor: StaffActor): Promise<void>;
  closeCase(end: { readonly id: bigint; readonly resolution: string }, actor: StaffActor): Promise<void>;
  readonly connections: Connections;
}

export interface GamesDeskOptions extends Omit<ConnectionsOptions, 'directory' | 'catalogueSync'> {
  readonly shards: Pick<Shards, 'directory'>;
  readonly settings: Pick<Settings, 'get'>;
  readonly suppliers: Suppliers;
  readonly log: Logger;
}

export const nameOfStop = ({ scope, name }: Pick<Stop, 'scope' | 'name'>): `${string}:${string}` => `${scope}:${name}`;
const WAITING_MAX = 100;

export function createGamesDesk(options: GamesDeskOptions): GamesDesk {
  const { shards, clock, approvals, settings, suppliers } = options;
  const { directory } = shards;
  const kernel = { directory, clock, approvals, settings };
  const waitingLifts: GamesDesk['waitingLifts'] = async (brandId) => {
    const filter = { brandId, kind: LIFT_STOP, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const { list } = await approvals.list(filter);
    return new Map(list.map(({ id, payload }) => [nameOfStop(payload as unknown as Stop), id]));
  };
  const setStop = stopGames.bind({ suppliers }, kernel);
  const catalogueSync = createCatalogueSync({ ...options, directory });
  return {
    connections: createConnections({ ...options, directory, catalogueSync }),
    waitingLifts,
    async stop(request, actor) {
      await setStop(request, actor);
      const standing = (await store.listDeskStops(directory, request.stop.brandId)).find(
        (one) => nameOfStop(one) === nameOfStop(request.stop),
      );
      if (standing === undefined) throw new Error('a stop was set and is gone');
      return standing;
    },
    askLift: askLift.bind({ suppliers, waitingLifts }, kernel),
    setAliases: setAliases.bind({}, kernel),
    takeCase: takeCase.bind({}, kernel),
    closeCase: closeCase.bind({}, kernel),
  };
}

const stopGames = defineStaffCommand({
  name: 'games.stop',
  route: staffRoutes.gamesStop,
  audited: ['games.stopped'],
  async apply(tx, _, { input, actor, at }: Acting<Pick<GamesDeskOptions, 'suppliers'>, StopRequest>) {
    const { stop, reason } = input;
    if (!(await store.existsForStop(tx, stop))) throw new RefusalError('game_unknown');
    const isNew = (await insertStop(tx, { ...stop, reason, by: String(actor.staffId), at })) === 1;
    const didHide = isNew && stop.scope === 'game' && (await store.hideGame(tx, stop.name));
    if (didHide) await store.markHid(tx, stop);
    return { isNew, didHide };
  },
  audit: ({ isNew, didHide }, _, { input }) =>
    isNew ? { action: 'games.stopped', subject: nameOfStop(input.stop), details: { didHide } } : undefined,
  // This process stops now; the others look every two seconds.
  afterCommit: (_, { deps }) => deps.suppliers.refresh(),
});

type Lifting = Acting<Pick<GamesDeskOptions, 'suppliers'> & Pick<GamesDesk, 'waitingLifts'>, StopRequest>;

const askLift = defineTwoPersonCommand({
  name: 'games.lift',
  route: staffRoutes.gamesLift,
  secondPerson: { kind: LIFT_STOP, right: 'approvals.games' },
  audited: ['games.lift_asked', 'games.stop_lifted'],
  read: ({ deps, input }: Lifting) => deps.waitingLifts(input.stop.brandId),
  async lock(tx, { input: { stop } }, waiting) {
    const standing = await store.lockStop(tx, stop);
    if (standing === undefined || waiting.has(nameOfStop(stop))) throw new RefusalError('stop_unknown');
    return { ...stop, stopId: String(standing.id) };
  },
  asked: (_, { approvalId, payload }) => ({
    action: 'games.lift_asked',
    subject: nameOfStop(payload),
    details: { approvalId: String(approvalId) },
  }),
  /** The stop it speaks of must still be the one that stands. */
  async apply(tx, { brandId, approverId, decidedAtMs, payload: { scope, name, stopId } }) {
    const stop: Stop = { brandId, scope, name };
    const standing = await store.lockStop(tx, stop);
    if (standing === undefined || String(standing.id) !== stopId) throw new RefusalError('approval_expired');
    await liftStop(tx, { ...stop, by: String(approverId), at: new Date(decidedAtMs) });
    if (standing.hidGame) await store.showGame(tx, name);
  },
  audit: (_, { id, authorId, payload }) => ({
    action: 'games.stop_lifted',
    subject: nameOfStop(payload),
    details: { approvalId: String(id), askedBy: String(authorId) },
  }),
  afterCommit: (_, __, { suppliers }) => suppliers.refresh().catch(() => undefined),
});

const setAliases = defineStaffCommand({
  name: 'games.set_aliases',
  route: staffRoutes.gamesAliases,
  audited: ['games.aliases_set'],
  async apply(tx, _, { input: { gameId, aliases }, actor }: Acting<object, AliasRequest>) {
    const stop = { brandId: actor.brandId, scope: 'game', name: gameId } as const;
    if (!(await store.existsForStop(tx, stop))) throw new RefusalError('game_unknown');
    // Misses are counted in small letters, and a name that stands twice finds nothing more.
    const kept = [...new Set(aliases.map((alias) => alias.trim().toLowerCase()).filter(Boolean))];
    await store.setAliases(tx, gameId, kept);
    return kept;
  },
  audit: (kept, _, { input }) => ({
    action: 'games.aliases_set',
    subject: `game:${input.gameId}`,
    details: { aliases: kept.join(', ') },
  }),
});

const takeCase = defineStaffCommand({
  name: 'games.take_case',
  route: staffRoutes.gamesCaseTake,
  audited: ['games.case_taken'],
  async apply(tx, _, { input: { id }, actor }: Acting<object, { readonly id: bigint }>) {
    if (!(await cases.setOwner(tx, id, `staff:${actor.staffId}`))) throw new RefusalError('case_unknown');
  },
  audit: (_, __, { input }) => ({ action: 'games.case_taken', subject: `case:${input.id}` }),
});

const closeCase = defineStaffCommand({
  name: 'games.close_case',
  route: staffRoutes.gamesCaseClose,
  audited: ['games.case_closed'],
  async apply(tx, _, { input, actor, at }: Acting<object, { readonly id: bigint; readonly resolution: string }>) {
    if (!(await cases.closeCase(tx, { ...input, by: `staff:${actor.staffId}`, at })))
      throw new RefusalError('case_unknown');
  },
  audit: (_, __, { input }) => ({ action: 'games.case_closed', subject: `case:${input.id}` }),
});
