import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Approvals, Approved, EffectDone } from '../../approvals/index.ts';
import { appendAudit, type Details } from '../../audit/index.ts';
import type { Settings } from '../../settings/index.ts';
import * as cases from '../shared/cases.store.ts';
import * as store from './desk.store.ts';
import { insertStop, liftStop, type Stop } from '../providers/suppliers.store.ts';
import type { Suppliers } from '../providers/suppliers.ts';

/** The kind of request that staff see in the list of approvals. */
export const LIFT_STOP = 'games.lift_stop';

/** Who does something at the desk. */
export interface StaffActor {
  readonly brandId: number;
  readonly staffId: bigint;
  readonly requestId: string;
}

export interface GamesDesk {
  /** At once, by one person. What is stopped already stays as it is. */
  stop(request: { readonly stop: Stop; readonly reason: string }, actor: StaffActor): Promise<store.DeskStop>;
  /** Another person must approve. */
  askLift(
    request: { readonly stop: Stop; readonly reason: string },
    actor: StaffActor,
  ): Promise<{ readonly approvalId: bigint; readonly expiresAtMs: number }>;
  /** The request that waits for each stop, by scope and name. */
  waitingLifts(brandId: number): Promise<ReadonlyMap<string, bigint>>;
  takeCase(id: bigint, actor: StaffActor): Promise<void>;
  closeCase(end: { readonly id: bigint; readonly resolution: string }, actor: StaffActor): Promise<void>;
}

export interface GamesDeskOptions {
  readonly shards: Pick<Shards, 'directory'>;
  readonly clock: Clock;
  readonly approvals: Approvals;
  readonly settings: Pick<Settings, 'get'>;
  readonly suppliers: Pick<Suppliers, 'refresh'>;
}

export const nameOfStop = ({ scope, name }: Pick<Stop, 'scope' | 'name'>): `${string}:${string}` => `${scope}:${name}`;
const WAITING_MAX = 100;

export function createGamesDesk(options: GamesDeskOptions): GamesDesk {
  const { shards, clock, approvals, settings, suppliers } = options;
  const { directory } = shards;
  approvals.registerEffect(LIFT_STOP, 'approvals.games', (tx, approved) => applyLift(tx, approved, suppliers));
  const waitingLifts: GamesDesk['waitingLifts'] = async (brandId) => {
    const filter = { brandId, kind: LIFT_STOP, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
    const { list } = await approvals.list(filter);
    return new Map(list.map(({ id, payload }) => [nameOfStop(payload as unknown as Stop), id]));
  };
  return {
    waitingLifts,
    async stop({ stop, reason }, actor) {
      if (!(await store.existsForStop(directory, stop))) throw new RefusalError('game_unknown');
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const isNew = (await insertStop(tx, { ...stop, reason, by: String(actor.staffId), at })) === 1;
        if (!isNew) return;
        const didHide = stop.scope === 'game' && (await store.hideGame(tx, stop.name));
        if (didHide) await store.markHid(tx, stop);
        await audit(tx, {
          actor,
          atMs: at.getTime(),
          action: 'games.stopped',
          subject: nameOfStop(stop),
          details: { didHide },
        });
      });
      // This process stops now; the others look every two seconds.
      await suppliers.refresh();
      const standing = (await store.listDeskStops(directory, stop.brandId)).find(
        (one) => nameOfStop(one) === nameOfStop(stop),
      );
      if (standing === undefined) throw new Error('a stop was set and is gone');
      return standing;
    },
    async askLift({ stop, reason }, actor) {
      const nowMs = clock.nowMs();
      const expiryHours = await settings.get('approvals.expiryHours', { brandId: stop.brandId, atMs: nowMs });
      const waiting = await waitingLifts(stop.brandId);
      if (waiting.has(nameOfStop(stop))) throw new RefusalError('stop_unknown');
      return directory.transaction(async (tx) => {
        const standing = await store.lockStop(tx, stop);
        if (standing === undefined) throw new RefusalError('stop_unknown');
        const payload = { ...stop, stopId: String(standing.id) };
        const expiresAtMs = nowMs + expiryHours * 3_600_000;
        const { staffId: authorId, requestId, brandId } = actor;
        const approvalId = await approvals.request(tx, {
          kind: LIFT_STOP,
          brandId,
          payload,
          authorId,
          reason,
          expiresAtMs,
          requestId,
        });
        const details = { approvalId: String(approvalId) };
        await audit(tx, { actor, atMs: nowMs, action: 'games.lift_asked', subject: nameOfStop(stop), details });
        return { approvalId, expiresAtMs };
      });
    },
    ...caseActs(options),
  };
}

function caseActs({ shards: { directory }, clock }: GamesDeskOptions): Pick<GamesDesk, 'takeCase' | 'closeCase'> {
  return {
    async takeCase(id, actor) {
      await directory.transaction(async (tx) => {
        if (!(await cases.setOwner(tx, id, `staff:${actor.staffId}`))) throw new RefusalError('case_unknown');
        await audit(tx, { actor, atMs: clock.nowMs(), action: 'games.case_taken', subject: `case:${id}`, details: {} });
      });
    },
    async closeCase({ id, resolution }, actor) {
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const end = { id, by: `staff:${actor.staffId}`, resolution, at };
        if (!(await cases.closeCase(tx, end))) throw new RefusalError('case_unknown');
        await audit(tx, { actor, atMs: at.getTime(), action: 'games.case_closed', subject: `case:${id}`, details: {} });
      });
    },
  };
}

/** The effect of an approved request. It may be hours later: the stop it speaks of must still be the one that stands. */
async function applyLift(tx: Tx, approved: Approved, suppliers: Pick<Suppliers, 'refresh'>): Promise<EffectDone> {
  const { brandId, approverId, decidedAtMs } = approved;
  const { scope, name, stopId } = approved.payload as unknown as Stop & { readonly stopId: string };
  const stop: Stop = { brandId, scope, name };
  const standing = await store.lockStop(tx, stop);
  if (standing === undefined || String(standing.id) !== stopId) throw new RefusalError('approval_expired');
  await liftStop(tx, { ...stop, by: String(approverId), at: new Date(decidedAtMs) });
  if (standing.hidGame) await store.showGame(tx, name);
  const actor = { brandId, staffId: approverId, requestId: approved.requestId };
  const details = { approvalId: String(approved.id), askedBy: String(approved.authorId) };
  await audit(tx, { actor, atMs: decidedAtMs, action: 'games.stop_lifted', subject: nameOfStop(stop), details });
  return { afterCommit: () => suppliers.refresh().catch(() => undefined) };
}

interface Act {
  readonly actor: Omit<StaffActor, 'requestId'> & { readonly requestId: string | undefined };
  readonly atMs: number;
  readonly action: `games.${string}`;
  readonly subject: `${string}:${string}`;
  readonly details: Details;
}

async function audit(tx: Tx, { actor, atMs, action, subject, details }: Act): Promise<void> {
  const { brandId, staffId, requestId } = actor;
  await appendAudit(tx, {
    atMs,
    brandId,
    actor: { kind: 'staff', id: String(staffId) },
    action,
    subject,
    details,
    requestId,
  });
}
