import { findOverdue } from './checker/waits.ts';
import { type Decisions, decisions } from './decisions.ts';
import { BANK } from './switches.ts';
import { actAsBank, actAsClock, actAsOperations, actAsPlayer, actAsStaff, finish } from './turns.ts';
import { openWorld, PLAYERS, type World } from './world.ts';

/** Players do not always find something to do. */
const STEPS_MIN = 200;
const TURNS_MIN = 12;

/** One seed, one run: players, suppliers, bank, staff, operations and clock take turns until everything has ended. */
export async function runWorld(seed: number, decide: Decisions = decisions): Promise<World> {
  const { world, chance } = openWorld(seed, decide);
  for (let turn = 1; turn <= TURNS_MIN || world.casino.at < STEPS_MIN; turn += 1) {
    await actAsPlayer(world, chance, 1 + chance.below(PLAYERS));
    actAsBank(world, chance);
    if (chance.percent(60)) await actAsStaff(world, chance);
    actAsOperations(world, chance);
    await actAsClock(world, chance);
    world.overdue.push(...findOverdue(world));
  }
  for (const party of [7, 8, BANK]) if (!world.casino.switches.isOn(party)) world.casino.switches.act(party, 'on');
  await finish(world, chance);
  return world;
}
