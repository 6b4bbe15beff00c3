import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** What a game's sheet says of its best odds. */
export interface Sheet {
  readonly code: string;
  /** The highest return over every choice of the player, exact. */
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly weightPercent: number;
}

/** The studio shares no code with us: it is asked in a process of its own, and answers with its sheets. */
const question = `
  const { catalogue } = await import('./sandbox/studio/src/engines/index.ts');
  const sheets = catalogue.map(({ par }) => [par.code, String(par.rtp.highest.numerator), String(par.rtp.highest.denominator), par.weightPercent]);
  console.log(JSON.stringify(sheets));`;

export function readSheets(): readonly Sheet[] {
  const cwd = resolve(import.meta.dirname, '../../..');
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', question], { cwd, encoding: 'utf8' });
  const sheets = JSON.parse(answer) as readonly [string, string, string, number][];
  return sheets.map(([code, numerator, denominator, weightPercent]) => ({
    code,
    numerator: BigInt(numerator),
    denominator: BigInt(denominator),
    weightPercent,
  }));
}
