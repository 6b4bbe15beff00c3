export { createJackpot, type Evidence, type Jackpot, listJackpotFaults, type RunningPool } from './jackpot.ts';
export { createJackpotLoop, type JackpotLoop, type JackpotLoopOptions } from './jackpot-loop.ts';
