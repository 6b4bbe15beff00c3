import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from '../../bench/login/load.ts';
import { type PixStage, stack } from '../../conformance/pix/stage.ts';
import { killPart, startStack } from '../../scripts/stack/index.ts';

const servers = ['postgres', 'redis', 'restate'] as const;
const ours = ['api', 'worker'] as const;
type Ours = (typeof ours)[number];

const STARTS_MAX = 20;
const SAMPLE_EVERY_MS = 2_000;
/** The last third of a life against its first. */
const GROWTH_MAX = 1.5;

/** API and worker as a supervisor keeps them: whichever is gone is started again. */
export interface Kept {
  /** Kills something at random until the moment; API and worker only until the other, so that one life is long. */
  killUntil(moments: { readonly endsAt: number; readonly oursUntil: number }): Promise<void>;
  /** What was killed, who ended without being killed, and how memory grew since the last kill of ours. */
  report(): boolean;
  stop(): Promise<void>;
}

export function keep(stage: PixStage, random: () => number): Kept {
  const kills = { postgres: 0, redis: 0, restate: 0, api: 0, worker: 0 };
  const ended = { api: 0, worker: 0 };
  const samples: Record<Ours, number[]> = { api: [], worker: [] };
  const starting = new Set<Ours>();
  let isOver = false;

  async function startAgain(part: Ours): Promise<void> {
    samples[part].length = 0;
    starting.add(part);
    for (let tries = 1; ; tries += 1)
      try {
        await stage.start(part);
        break;
      } catch (error) {
        // What it needs may be away in this moment.
        if (tries === STARTS_MAX || isOver) throw error;
        await stage.kill(part);
        await sleep(500);
      }
    starting.delete(part);
  }

  async function look(part: Ours): Promise<void> {
    while (!isOver) {
      await sleep(SAMPLE_EVERY_MS);
      const isGone = await stage.isGone(part, 0);
      if (starting.has(part) || isOver) continue;
      if (isGone) {
        ended[part] += 1;
        console.log(`the ${part} ended with ${stage.endOf(part)} without being killed`);
        await startAgain(part);
      } else samples[part].push(residentMb(stage.pidOf(part)));
    }
  }
  const looking = Promise.all(ours.map(look));

  return {
    async killUntil({ endsAt, oursUntil }) {
      for (;;) {
        await sleep(4_000 + random() * 8_000);
        const now = performance.now();
        if (now > endsAt) return;
        const victims = now < oursUntil ? [...servers, ...ours] : servers;
        const victim = victims[Math.floor(random() * victims.length)] ?? 'postgres';
        kills[victim] += 1;
        if (victim === 'api' || victim === 'worker') {
          starting.add(victim);
          await stage.kill(victim);
          await startAgain(victim);
        } else {
          await killPart(stack, victim);
          await sleep(random() * 1_000);
          await startStack(stack);
        }
      }
    },
    report() {
      const killed = Object.entries(kills).filter(([, times]) => times > 0);
      if (killed.length > 0) console.log(`kills: ${killed.map(([part, times]) => `${part} ${times}`).join(', ')}`);
      const isSteady = ours.map((part) => reportMemory(part, samples[part])).every(Boolean);
      return isSteady && ended.api + ended.worker === 0;
    },
    async stop() {
      isOver = true;
      await looking;
    },
  };
}

/** Too short a life says nothing. */
function reportMemory(part: Ours, samples: readonly number[]): boolean {
  const third = Math.floor(samples.length / 3);
  const [first = 0, last = 0] = [medianOf(samples.slice(0, third)), medianOf(samples.slice(-third))];
  if (samples.length < 90) return true;
  const minutes = ((samples.length * SAMPLE_EVERY_MS) / 60_000).toFixed(0);
  console.log(
    `memory of the ${part} in ${minutes} minutes: ${first.toFixed(0)} MB in the first third, ${last.toFixed(0)} MB in the last, ${(last / first).toFixed(2)} times (at most ${GROWTH_MAX})`,
  );
  return last <= first * GROWTH_MAX;
}

function residentMb(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}
