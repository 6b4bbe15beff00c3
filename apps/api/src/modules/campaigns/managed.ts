import { staffRoutes } from '@arara/contract/staff';
import { decideReach, type ReachVerdict } from '@arara/domain/campaigns';
import { consentChannels } from '@arara/domain/notifications';
import type { PlayerId } from '@arara/domain/shards';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { type Acting, defineStaffCommand } from '../approvals/index.ts';
import { findPlayer, publicNamesOf } from '../players/index.ts';
import type { CampaignsContext } from './context.ts';
import { listManaged, type ManagedRow, setManager, takeManager } from './managed.store.ts';
import { factsOf, rulesAt } from './reaching.ts';

export interface Assigning {
  readonly playerId: PlayerId;
  /** Null takes the player away from all. */
  readonly manager: bigint | null;
}

/** One person is enough: it reaches nobody by itself. */
export const assignPlayer = defineStaffCommand({
  name: 'campaigns.assign',
  route: staffRoutes.vipAssign,
  audited: ['campaigns.assigned'],
  async read({ deps, input, actor, at }: Acting<CampaignsContext, Assigning>) {
    const player = await findPlayer(deps, input.playerId);
    if (player?.brandId !== actor.brandId) throw new RefusalError('player_unknown');
    const least = await deps.settings.get('vip.managerLevelMin', { brandId: actor.brandId, atMs: at.getTime() });
    if (input.manager !== null && (await deps.vipLevelOf(input.playerId)) < least)
      throw new RefusalError('vip_level_low');
    return player;
  },
  async lock(tx, { deps, input: { manager }, actor: { brandId } }) {
    if (manager !== null && !(await deps.isManager(tx, { staffId: manager, brandId })))
      throw new RefusalError('staff_unknown');
    return manager;
  },
  async apply(tx, manager, { input: { playerId }, actor, at }) {
    if (manager === null) await takeManager(tx, playerId);
    else await setManager(tx, { playerId, brandId: actor.brandId, manager, setBy: actor.staffId, setAt: at });
    return manager;
  },
  audit: (_, manager, { input: { playerId } }) => ({
    action: 'campaigns.assigned',
    subject: `player:${playerId}`,
    details: { manager: manager === null ? null : `${manager}` },
  }),
});

export interface OwnPlayer extends ManagedRow {
  readonly name: string;
  readonly level: number;
  readonly verdict: ReachVerdict;
}

const LISTED_MAX = 200;
const AT_ONCE = 5;

/** With what the rule that sends would say of each of them now; at night as if it were day. */
export async function listOwn(
  context: CampaignsContext,
  of: { readonly brandId: number; readonly manager: bigint | undefined; readonly nowMs: number },
): Promise<OwnPlayer[]> {
  const { brandId, nowMs } = of;
  const rows = await listManaged(context.shards.directory, { ...of, limit: LISTED_MAX });
  const rules = await rulesAt(context, { brandId, channels: consentChannels, holdOutPpm: 0 }, nowMs);
  const awake = { ...rules, quiet: { fromHour: 0, untilHour: 0 } };
  const names = await publicNamesOf(
    context,
    rows.map(({ playerId }) => playerId),
    { orNumber: true },
  );
  const look = async (row: ManagedRow): Promise<OwnPlayer> => {
    const { playerId } = row;
    const asked = { playerId, brandId, campaignId: null };
    const [facts, level] = await Promise.all([
      factsOf(context, context.shards.ofPlayer(playerId), { asked, rules: awake }),
      context.vipLevelOf(playerId),
    ]);
    return { ...row, name: names.get(playerId) ?? '', level, verdict: decideReach(facts, awake) };
  };
  const all: OwnPlayer[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE)
    all.push(...(await Promise.all(rows.slice(first, first + AT_ONCE).map(look))));
  return all;
}
