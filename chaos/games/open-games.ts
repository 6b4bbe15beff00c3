import { hmacSuppliers } from '../../bench/wallet/suppliers.ts';
import { openAccounts, openSuppliers, seatPlayers, START_E5, VSHARDS, type World } from '../../bench/wallet/world.ts';
import { E5_PER_CENTAVO, type PixWorld } from '../../conformance/pix/world.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';

/** Numbers that nobody gets who comes by the front door. */
const FIRST_PLAYER = 900_001;
const KNOWN_WITHIN_MS = 180_000;

export interface GamesOptions {
  readonly players: number;
  /** Past the pooler. */
  readonly shardUrls: readonly string[];
  readonly apiUrls: readonly string[];
}

/** People with money and a seat at a supplier on both shards; the bank gets as much as they begin with. */
export async function openGames(world: PixWorld, { players: count, shardUrls, apiUrls }: GamesOptions): Promise<World> {
  const keys = await openSuppliers(world.stage.env);
  const players = await openAccounts(shardUrls, { from: FIRST_PLAYER, to: FIRST_PLAYER + count / VSHARDS.length - 1 });
  await seatPlayers(shardUrls, players, new Date(world.nowMs()));
  await suppliersAreKnown(apiUrls);
  const centavos = Number((START_E5 / E5_PER_CENTAVO) * BigInt(players.length));
  await world.bank.ask('POST', '/admin/top-up', { centavos });
  return { urls: world.stage.urls, shardUrls, players, ...keys };
}

/** Each API reads the list of suppliers again every few seconds; until then it knows none of ours, or only the first. */
async function suppliersAreKnown(apiUrls: readonly string[]): Promise<void> {
  const urls = apiUrls.flatMap((url) => hmacSuppliers.map((supplier) => `${url}/hooks/games/${supplier}/balance`));
  const isKnown = async (url: string) => (await fetch(url, { method: 'POST', body: '{}' })).status !== 404;
  const areKnown = async () => (await Promise.all(urls.map(isKnown))).every(Boolean);
  if (!(await becomesTrue(areKnown, KNOWN_WITHIN_MS, 200))) throw new Error('an API does not know the suppliers');
}
