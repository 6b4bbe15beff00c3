import { allCases } from '../cases/all.ts';
import { connectBoth } from '../stage/connect.ts';
import { controlCasino } from '../stage/control-casino.ts';
import { startStudioProcess } from '../stage/studio-process.ts';
import type { Studio } from '../stage/studio.ts';
import type { Case } from '../suite/case.ts';
import type { DialectName } from '../suite/dialects.ts';
import { houses } from '../suite/houses.ts';
import { type CaseResult, runCases } from '../suite/run.ts';
import { type Defect, defects } from './defects.ts';
import { openBareCasino } from './server.ts';

/** Nothing here can be killed or asked twice. */
const noNodes = { secondUrl: undefined, kill: async () => undefined, restart: async () => undefined };

/**
 * The suite tests itself: the wallet in memory is right and must pass everything that it can be asked, and with each
 * defect it must fall to the case that names it.
 */
export async function runBroken(seed: number, isShort: boolean): Promise<boolean> {
  const simulator = await startStudioProcess({ print: () => undefined });
  const { studio } = simulator;
  let isRight = true;
  try {
    for (const dialect of ['hub88', 'softswiss-v2'] as const) {
      const wrong = (await runOn(studio, { dialect, defect: undefined, cases: allCases, seed })).filter(
        ({ ok }) => !ok,
      );
      for (const { id, problem } of wrong) console.log(`      ${id} ${problem}`);
      console.log(`${wrong.length === 0 ? 'green' : 'RED  '} ${dialect}: the wallet without a defect`);
      isRight &&= wrong.length === 0;
    }
    for (const [name, { killedBy, dialect }] of Object.entries(defects)) {
      const cases = isShort ? allCases.filter(({ id }) => id === killedBy) : allCases;
      const results = await runOn(studio, { dialect, defect: name as Defect, cases, seed });
      const killers = results.filter(({ ok }) => !ok).map(({ id }) => id);
      const isKilled = killers.includes(killedBy);
      console.log(
        `${isKilled ? 'killed' : 'ALIVE '} ${name}: by ${killedBy}, noticed by ${killers.join(' ') || 'nobody'}`,
      );
      isRight &&= isKilled;
    }
  } finally {
    await simulator.close();
  }
  console.log(
    `${Object.keys(defects).length} broken wallets, ${isRight ? 'each killed by its case' : 'NOT all killed'}`,
  );
  return isRight;
}

interface Broken {
  readonly dialect: DialectName;
  readonly defect: Defect | undefined;
  readonly cases: readonly Case[];
  readonly seed: number;
}

async function runOn(studio: Studio, { dialect, defect, cases, seed }: Broken): Promise<readonly CaseResult[]> {
  const bare = await openBareCasino(defect);
  try {
    const casino = controlCasino({ url: bare.url, studio, isWhole: false });
    const stage = { casino, studio, nodes: noNodes, house: houses.originals };
    await connectBoth(stage, dialect);
    const options = { dialect, cases, isShort: true, seed, folder: undefined, onResult: () => undefined };
    return await runCases({ stage, ...options });
  } finally {
    await bare.close();
  }
}
