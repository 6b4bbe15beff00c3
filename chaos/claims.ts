import { inspect, isDeepStrictEqual, parseArgs } from 'node:util';
import type { RewardFacts, RewardRule } from '@arara/domain/bonuses';
import { listOpen } from '../apps/api/src/modules/games/free-rounds/free-rounds.store.ts';
import { balanceOf, listFaults, statement } from '../apps/api/src/modules/ledger/index.ts';
import { startStack, stopStack, wipeStack } from '../scripts/stack/index.ts';
import { farmRules, openWorld, stack, type World } from './claims/world.ts';

/**
 * Many claims of one reward at the same moment, of every kind, some with the reward's own key and some with keys that a
 * cheat would try: each gives exactly one effect, in the ledger and in the memory of rewards. Then all over again.
 */
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' }, claims: { type: 'string' } },
});
const CLAIMS = Number(values.claims ?? (values.short ? 20 : 200));
const ROUNDS = Number(values.rounds ?? (values.short ? 1 : 3));

interface Tally {
  claims: number;
  effects: number;
  repeats: number;
  refused: number;
}

async function race(world: World, { rule, facts }: { rule: RewardRule; facts: Partial<RewardFacts> }, tally: Tally) {
  const playerId = await world.newPlayer();
  const before = await balanceOf(world.shards.ofPlayer(playerId), playerId);
  // A limit by period also refuses other keys; a reward per event is one per key, so there all keys are the same.
  const keyOf = (number: number) =>
    rule.limits.perPlayer.every === 'event' || number % 4 > 0 ? `${rule.id}:own` : `${rule.id}:${number}`;
  const wanted = { playerId, brandId: 1, rule: { rule, version: 1 }, facts, atMs: Date.now() };
  const answers = await Promise.all(
    Array.from({ length: CLAIMS }, (_, number) => world.services.rewards.give({ ...wanted, key: keyOf(number) })),
  );
  const effects = answers.filter((answer) => answer.ok && !answer.replayed);
  const [effect] = effects;
  const amountE5 = effect?.ok === true ? effect.amountE5 : 0n;
  const after = await balanceOf(world.shards.ofPlayer(playerId), playerId);
  const gainedE5 = (after?.cashE5 ?? 0n) + (after?.bonusE5 ?? 0n) - (before?.cashE5 ?? 0n) - (before?.bonusE5 ?? 0n);
  const lines = await statement(world.shards.ofPlayer(playerId), playerId, { limit: 10 });
  const history = await world.services.rewards.history(playerId, {
    from: new Date(0),
    to: new Date(Date.now() + 60_000),
    offset: 0,
    limit: 10,
  });
  tally.claims += answers.length;
  tally.effects += effects.length;
  tally.repeats += answers.filter((answer) => answer.ok && answer.replayed).length;
  tally.refused += answers.filter((answer) => !answer.ok).length;
  // Free rounds move no money: what they gave is what can be played.
  const rounds = await listOpen(world.shards.ofPlayer(playerId), playerId, new Date());
  const roundsE5 = rounds.reduce((sum, grant) => sum + BigInt(grant.rounds) * grant.stakeE5, 0n);
  const isMoney = rule.amount.kind !== 'free_rounds';
  const given = { gainedE5, roundsE5, lines: lines.length, grants: rounds.length };
  const due = isMoney
    ? { gainedE5: amountE5, roundsE5: 0n, lines: 1, grants: 0 }
    : { gainedE5: 0n, roundsE5: amountE5, lines: 0, grants: 1 };
  if (effects.length !== 1 || amountE5 <= 0n || history.length !== 1 || !isDeepStrictEqual(given, due))
    throw new Error(
      `${rule.id}: ${effects.length} effects of ${amountE5}, ${history.length} remembered, given ${inspect(given)}`,
    );
}

await wipeStack(stack);
const urls = await startStack(stack);
const world = await openWorld(urls);
try {
  const started = performance.now();
  const rules = await farmRules(world.services);
  const tallies = new Map<string, Tally>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const one of rules) {
      const tally = tallies.get(one.rule.id) ?? { claims: 0, effects: 0, repeats: 0, refused: 0 };
      tallies.set(one.rule.id, tally);
      await race(world, one, tally);
    }
  for (const [id, { claims, effects, repeats, refused }] of tallies)
    console.log(`${id.padEnd(18)} ${claims} claims, ${effects} effects, ${repeats} repeats, ${refused} refused`);
  const faults = (await Promise.all(world.shards.all.map((shard) => listFaults(shard)))).flat();
  if (faults.length > 0) throw new Error(`the books do not balance: ${JSON.stringify(faults.slice(0, 5))}`);
  const seconds = (performance.now() - started) / 1_000;
  console.log(
    `chaos:claims: ${rules.length} rules, ${CLAIMS} claims at once, ${ROUNDS} rounds: one effect each, books balance, ${seconds.toFixed(1)} s`,
  );
} finally {
  await world.close();
  await stopStack(stack);
}
