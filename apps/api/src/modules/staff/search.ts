import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { appendAudit } from '../audit/index.ts';
import { type Clue, readClue } from './clue.ts';
import type { Caller, StaffContext } from './context.ts';

type Found = BodyOf<typeof staffRoutes.staffSearch>;

/** What a feature finds for a clue. Each answers masked: this module never sees what a person's data are. */
export interface SearchSources {
  readonly players: (brandId: number, clue: Clue) => Promise<Found['Players']>;
  readonly rounds: (brandId: number, clue: Clue) => Promise<Found['Rounds']>;
  readonly cases: (brandId: number, clue: Clue) => Promise<Found['Cases']>;
}

export async function search(
  context: Pick<StaffContext, 'directory' | 'clock'> & { readonly sources: SearchSources },
  typed: string,
  caller: Caller & { readonly staffId: bigint },
): Promise<Found> {
  const { sources } = context;
  const { brandId } = caller;
  const clues = readClue(typed);
  const ask = async <Item>(source: (brand: number, clue: Clue) => Promise<Item[]>): Promise<Item[]> =>
    (await Promise.all(clues.map((clue) => source(brandId, clue)))).flat();
  const [players, Rounds, Cases] = await Promise.all([ask(sources.players), ask(sources.rounds), ask(sources.cases)]);
  const found = { Players: onePerPlayer(players), Rounds, Cases };
  // Looking for people is an act. How the text was read and how many it found; never the text.
  await context.directory.transaction((tx) =>
    appendAudit(tx, {
      atMs: context.clock.nowMs(),
      brandId,
      actor: { kind: 'staff', id: String(caller.staffId) },
      action: 'staff.searched',
      subject: `brand:${brandId}`,
      details: {
        readAs: clues.map(({ kind }) => kind),
        found: found.Players.map(({ PlayerId }) => `player:${PlayerId}`),
      },
      requestId: caller.requestId,
    }),
  );
  return { ReadAs: clues.map(({ kind }) => kind), ...found };
}

/** Two readings of one text may find the same person. */
function onePerPlayer(players: Found['Players']): Found['Players'] {
  return [...new Map(players.map((player) => [player.PlayerId, player])).values()];
}
