import type { PlayerId } from '@arara/domain/shards';
import { balanceOf, post } from '../../ledger/index.ts';
import { createPlayer, type PlayersContext, setIdentifier } from '../../players/index.ts';
import { noteInvited, placeMembers, publishMemberTotals, readNews } from '../index.ts';
import type { TeamContext } from '../network/sources.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Sessions } from '../../../platform/http/sessions.ts';
import { sql } from '../../../platform/db/sql.ts';
import { teamSources } from '../../../composition/rewards.ts';
import { settingsOf } from '../../../../test/factories.ts';
import { type Harness, settled } from '../../../../test/harness.ts';
import { namedSessions } from '../../../../test/test-app.ts';

/** News for open screens goes nowhere, unless the test listens. */
export function teamContextOf(
  context: PlayersContext,
  push: TeamContext['push'] = { toPlayer: async () => undefined },
): TeamContext {
  return { ...context, settings: settingsOf(context), sources: teamSources(context), push };
}

/** A token is a player's id; `staff-1` has just shown a code. */
export const idSessions: Sessions = {
  ...namedSessions,
  authenticate: async (token) =>
    /^\d+$/.test(token)
      ? { ok: true, session: { playerId: BigInt(token) as PlayerId, sessionId: token } }
      : { ok: false, why: 'missing' },
};

/** The database of a player's shard with every right, for what no call may write or read. */
export function ownerFor({ owner }: Harness, { shards }: PlayersContext, playerId: PlayerId): Database {
  const database = owner.shards[shards.all.indexOf(shards.ofPlayer(playerId))];
  if (database === undefined) throw new Error('no such shard');
  return database;
}

export async function commissionOf({ shards }: PlayersContext, playerId: PlayerId): Promise<bigint> {
  return (await balanceOf(shards.ofPlayer(playerId), playerId))?.commissionE5 ?? 0n;
}

export async function placeAll(team: TeamContext): Promise<void> {
  for (const shard of team.shards.all) await placeMembers(team, shard);
}

export async function publishAll(team: TeamContext): Promise<void> {
  await settled(team.shards.directory);
  for (const shard of team.shards.all) {
    await readNews(shard);
    await publishMemberTotals(team, shard);
  }
}

let phones = 0;

/** Somebody who came by the link of an inviter, or alone; written as a registration writes it. */
export async function invitedBy(
  context: PlayersContext,
  sponsorId: PlayerId | undefined,
  subCode = '',
): Promise<PlayerId> {
  const phone = `+55219${String(10_000_000 + phones++)}`;
  const request = { brandId: 1, locale: 'pt-BR', identifiers: { phone }, sponsorId } as const;
  const created = await createPlayer(context, request, async (tx, playerId) => {
    if (sponsorId !== undefined)
      await noteInvited(tx, { playerId, brandId: 1, sponsorId, subCode }, context.clock.now());
  });
  if (!created.ok) throw new Error(created.reason);
  return created.playerId;
}

/** A number that adds up and that nobody else of the test has. */
function nextCpf(): string {
  const digits = Array.from(String(200_000_000 + phones++), Number);
  for (const weights of [10, 11]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (weights - place), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** Somebody invited who has shown who they are. */
export async function knownInvitee(context: PlayersContext, sponsorId: PlayerId): Promise<PlayerId> {
  const playerId = await invitedBy(context, sponsorId);
  await showCpf(context, playerId);
  return playerId;
}

export async function showCpf(context: PlayersContext, playerId: PlayerId): Promise<void> {
  const set = await setIdentifier(context, { playerId, brandId: 1 }, { kind: 'cpf', text: nextCpf(), name: 'Ana Luz' });
  if (!set.ok) throw new Error(set.reason);
}

export interface Played {
  readonly playerId: PlayerId;
  readonly day: string;
  readonly effectiveE5: bigint;
  readonly stakeE5: bigint;
  readonly winE5: bigint;
}

/** What the games and the books would have counted on a day. */
export async function played(owner: Database, days: readonly Played[]): Promise<void> {
  const all = <K extends keyof Played>(name: K) => days.map((row) => row[name]);
  await owner.run(sql`
    insert into games.player_days (player_id, day, type, brand_id, rounds, cash_stake_e5, bonus_stake_e5, win_e5,
      effective_e5, effective_cash_e5)
    select p, d, 1, 1, 10, s, 0, w, e, e from unnest(${all('playerId')}::bigint[], ${all('day')}::date[],
      ${all('effectiveE5')}::bigint[], ${all('stakeE5')}::bigint[], ${all('winE5')}::bigint[]) as x(p, d, e, s, w)`);
  await owner.run(sql`
    insert into team.player_days (player_id, day, brand_id, effective_e5, effective_cash_e5, cash_stake_e5, cash_win_e5)
    select p, d, 1, e, e, s, w from unnest(${all('playerId')}::bigint[], ${all('day')}::date[],
      ${all('effectiveE5')}::bigint[], ${all('stakeE5')}::bigint[], ${all('winE5')}::bigint[]) as x(p, d, e, s, w)`);
}

export async function deposit(context: PlayersContext, playerId: PlayerId, amountE5: bigint): Promise<void> {
  await context.shards.inPlayerTransaction(playerId, (tx) =>
    post(tx, context.clock, {
      key: `deposit:${playerId}:${amountE5}`,
      playerId,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', party: 1, amountE5: -amountE5 },
        { account: 'cash', amountE5 },
      ],
    }),
  );
}
