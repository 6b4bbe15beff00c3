import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { PlayerId } from '@arara/domain/shards';
import { createGifts, type Gifts } from '../apps/api/src/modules/activity/index.ts';
import { sharesOf } from '../apps/api/src/modules/activity/gifts.ts';
import { createApprovals } from '../apps/api/src/modules/approvals/index.ts';
import { balanceOf, listFaults } from '../apps/api/src/modules/ledger/index.ts';
import { createSettings } from '../apps/api/src/modules/settings/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { openWorld, stack, type World } from './claims/world.ts';

/**
 * A red envelope of R$ 1,000 in 100 shares under 500 claims of players of both shards, all at once; then everybody
 * accepts, twice. Exactly 100 players have exactly R$ 1,000 more, and the seed makes the same shares again. Round after
 * round.
 */
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' } } });
const ROUNDS = Number(values.rounds ?? (values.short ? 1 : 100));
const REAL = 100_000n;
const TOTAL_E5 = 1_000n * REAL;
const SHARES = 100;
const CLAIMS = 500;
const DAY_MS = 86_400_000;

function openGifts({ shards, services }: World): Gifts {
  const clock = systemClock();
  const { directory } = shards;
  const approvals = createApprovals({ directory, clock });
  return createGifts({
    shards,
    clock,
    random: (bytes) => randomBytes(bytes),
    settings: createSettings({ directory, clock, approvals }),
    grant: (tx, wanted, gate) => services.rewards.grant(tx, wanted, gate),
    requireOpenFor: (kind, who) => services.rewards.requireOpenFor(kind, who),
    brandOf: async () => 1,
  });
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);
const sorted = (amounts: readonly bigint[]) => amounts.toSorted((a, b) => (a < b ? -1 : 1)).join();

async function bonusOf({ shards }: World, playerId: PlayerId): Promise<bigint> {
  return (await balanceOf(shards.ofPlayer(playerId), playerId))?.bonusE5 ?? 0n;
}

async function acceptAll(gifts: Gifts, playerId: PlayerId): Promise<void> {
  const { claims } = await gifts.list(playerId, { limit: 100, offset: 0 });
  const waiting = claims.filter(({ state }) => state === 'waiting');
  // The second of two at once is told that it was accepted, or finds the same answer.
  await Promise.all(waiting.flatMap(({ id }) => [id, id]).map((id) => gifts.accept(playerId, 1, id).catch(() => id)));
}

async function playRound(world: World, gifts: Gifts, people: readonly PlayerId[]): Promise<void> {
  const made = await gifts.make({
    brandId: 1,
    kind: 'random',
    code: randomBytes(8).toString('hex'),
    totalE5: TOTAL_E5,
    shares: SHARES,
    minE5: REAL,
    maxE5: 50n * REAL,
    validFrom: new Date(Date.now() - DAY_MS),
    validUntil: new Date(Date.now() + DAY_MS),
    madeBy: 'chaos',
  });
  if (!made.ok) throw new Error(made.fault);
  const { gift } = made;
  const before = await Promise.all(people.map((one) => bonusOf(world, one)));
  await Promise.all(
    people.map((one) => gifts.reserve({ brandId: 1, kind: 'random', code: gift.code, playerId: one.toString() })),
  );
  await Promise.all(people.map((one) => acceptAll(gifts, one)));
  await gifts.finish();
  const after = await Promise.all(people.map((one) => bonusOf(world, one)));
  const gained = after.map((amount, index) => amount - (before[index] ?? 0n)).filter((amount) => amount !== 0n);
  const isRight =
    gained.length === SHARES && sum(gained) === TOTAL_E5 && sorted(gained) === sorted(await sharesOf(gift));
  if (!isRight) throw new Error(`${gained.length} players have ${sum(gained)} more, by the seed ${gift.seed}`);
}

await wipeStack(stack);
const urls = await startStack(stack);
const world = await openWorld(urls);
try {
  const gifts = openGifts(world);
  const people: PlayerId[] = [];
  for (let made = 0; made < CLAIMS; made += 1) people.push(await world.newPlayer());
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) await playRound(world, gifts, people);
  const faults = (await Promise.all(world.shards.all.map((shard) => listFaults(shard)))).flat();
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults.slice(0, 5))}`);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `chaos:envelope: ${ROUNDS} rounds of ${CLAIMS} claims on ${SHARES} shares: each paid ${SHARES} players exactly R$ 1,000, books balance, ${seconds.toFixed(1)} s`,
  );
} finally {
  await world.close();
  await stopStack(stack);
}
