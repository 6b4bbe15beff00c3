import type { PlayerId } from '@arara/domain/shards';
import { findPlayer, type PlayersContext } from '../../players/index.ts';
import { listCasesAbout } from '../shared/cases.store.ts';
import { findRound } from '../shared/play.store.ts';

/** How many cases a search shows; whoever needs more types more. */
const FOUND_MAX = 8;

/** The round of a player, where the player belongs to the brand. */
export async function searchRounds(
  context: PlayersContext,
  brandId: number,
  { playerId, round }: { readonly playerId: PlayerId; readonly round: string },
) {
  const player = await findPlayer(context, playerId);
  const row =
    player?.brandId === brandId ? await findRound(context.shards.ofPlayer(playerId), playerId, round) : undefined;
  if (row === undefined) return [];
  return [
    {
      RoundId: row.round,
      PlayerId: `${playerId}`,
      GameId: row.game,
      State: row.state,
      Staked: row.cashStakeE5 + row.bonusStakeE5,
      Won: row.cashWinE5 + row.bonusWinE5,
      OpenedAt: row.openedAt.toISOString(),
    },
  ];
}

/** Open cases that are about what staff typed. */
export async function searchCases({ shards }: Pick<PlayersContext, 'shards'>, brandId: number, text: string) {
  const found = await listCasesAbout(shards.directory, { brandId, text, limit: FOUND_MAX });
  return found.map((row) => ({ CaseId: `${row.id}`, Kind: row.kind, Provider: row.provider, Subject: row.subject }));
}
