import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { StaffActor } from '../../platform/http/route.ts';
import { defineRecordedRead } from '../approvals/index.ts';
import { type Clue, readClue } from './clue.ts';
import type { StaffContext } from './context.ts';

type Found = BodyOf<typeof staffRoutes.staffSearch>;

/** What came, and the databases that did not answer: what lies there may exist all the same. */
interface Part<Item> {
  readonly found: readonly Item[];
  readonly away: readonly string[];
}

type Source<Item> = (brandId: number, clue: Clue) => Promise<Part<Item>>;

/** What a feature finds for a clue. Each answers masked: this module never sees what a person's data are. */
export interface SearchSources {
  readonly players: Source<Found['Players'][number]>;
  readonly rounds: Source<Found['Rounds'][number]>;
  readonly cases: Source<Found['Cases'][number]>;
  readonly orders: Source<Found['Orders'][number]>;
}

const recordSearch = defineRecordedRead({
  name: 'staff.search',
  route: staffRoutes.staffSearch,
  action: 'staff.searched',
});

export async function search(
  context: Pick<StaffContext, 'directory'> & { readonly sources: SearchSources },
  typed: string,
  actor: StaffActor,
): Promise<Found> {
  const { sources } = context;
  const { brandId } = actor;
  const clues = readClue(typed);
  const away = new Set<string>();
  const ask = async <Item>(source: Source<Item>): Promise<Item[]> => {
    const parts = await Promise.all(clues.map((clue) => source(brandId, clue)));
    for (const name of parts.flatMap((part) => part.away)) away.add(name);
    return parts.flatMap(({ found }) => found);
  };
  const [players, Rounds, Cases, Orders] = await Promise.all([
    ask(sources.players),
    ask(sources.rounds),
    ask(sources.cases),
    ask(sources.orders),
  ]);
  const found = { Players: onePerPlayer(players), Rounds, Cases, Orders };
  // Looking for people is an act. How the text was read and how many it found; never the text.
  const details = {
    readAs: clues.map(({ kind }) => kind),
    found: found.Players.map(({ PlayerId }) => `player:${PlayerId}`),
  };
  await recordSearch(context.directory, actor, { subject: `brand:${brandId}`, details });
  return { ReadAs: clues.map(({ kind }) => kind), ...found, Away: [...away] };
}

/** Two readings of one text may find the same person. */
function onePerPlayer(players: Found['Players']): Found['Players'] {
  return [...new Map(players.map((player) => [player.PlayerId, player])).values()];
}
