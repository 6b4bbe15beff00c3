import { setTimeout as sleep } from 'node:timers/promises';
import { endMarked, isAlive } from './owner.ts';

/** Waits until the process that it was started for is gone, and ends what that process left: `endWithThisProcess`. */
const LOOK_EVERY_MS = 500;
const [owner = '', stack = ''] = process.argv.slice(2);

while (isAlive(owner)) await sleep(LOOK_EVERY_MS);
await endMarked(owner);
// Loaded only now: until then this process does nothing but wait.
const { isStackName, stopStackOf } = await import('./index.ts');
if (stack === 'ha') await (await import('./ha/shape.ts')).stopHa();
else if (isStackName(stack)) await stopStackOf({ name: stack }, owner);
process.exit();
