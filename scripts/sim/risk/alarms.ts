import { join } from 'node:path';
import { type RiskCode, riskCodes } from '@arara/domain/risk';
import type { BusinessDay } from '@arara/domain/time';
import {
  answerQuestion,
  type AskReports,
  openEngine,
  openStoredFolder,
} from '../../../apps/api/src/modules/reports/index.ts';
import { findMet, shippedRule } from '../../../apps/api/src/modules/risk/index.ts';
import { openDatabase } from '../../../apps/api/src/platform/db/db.ts';

export interface Scheme {
  readonly kind: string;
  readonly brandId: number;
  readonly players: readonly string[];
}

export interface Alarms {
  readonly code: RiskCode;
  readonly planted: number;
  readonly found: number;
  /** People of other schemes, who are not honest either. */
  readonly others: number;
  readonly falseAlarms: number;
  readonly seconds: number;
}

/** Which rule is made for which kind of scheme; the leader of a ring is whom it finds. */
const kindOf = {
  'R-KEY-01': 'shared_key',
  'R-DEV-01': 'device_ring',
  'R-ADR-01': 'one_address',
  'R-RNG-01': 'collusion',
  'R-PLY-01': 'pass_through',
  'R-BON-01': 'bonus_abuse',
  'R-LIM-01': 'structuring',
  'R-MED-01': 'med_after_cashout',
} as const satisfies Record<RiskCode, string>;

const PATIENCE_MS = 600_000;

/** Every rule as it is shipped over the planted data: schemes found and missed, and honest people named. */
export async function countAlarms(of: {
  readonly shardUrls: readonly string[];
  readonly folder: string;
  readonly schemes: readonly Scheme[];
  readonly from: BusinessDay;
  readonly to: BusinessDay;
}): Promise<readonly Alarms[]> {
  const engine = await openEngine({ memory: '1GB', spill: join(of.folder, 'spill-of-risk') });
  const store = openStoredFolder(of.folder, engine);
  if (store === undefined) throw new Error(`there is no store in ${of.folder}`);
  const all = of.shardUrls.map((url, shard) =>
    openDatabase({ name: `shard${shard}`, url, poolMax: 2, statementTimeoutMs: PATIENCE_MS }),
  );
  const ask: AskReports = async (question, scope) => ({
    kind: 'answer',
    freshAt: new Date(0),
    rows: await answerQuestion(store, question, scope),
  });
  const guilty = new Set(of.schemes.flatMap(({ players }) => players));
  const alarms: Alarms[] = [];
  for (const code of riskCodes) {
    const begun = performance.now();
    const met = new Set<string>();
    for (const brandId of new Set(of.schemes.map((one) => one.brandId))) {
      const found = await findMet({ shards: { all }, ask }, { ...of, brandId, code, rule: shippedRule(code) });
      if (found === 'away') throw new Error('the store does not answer');
      for (const { playerId } of found) met.add(`${playerId}`);
    }
    const own = of.schemes.filter(({ kind }) => kind === kindOf[code]);
    const ownPeople = new Set(own.flatMap(({ players }) => players));
    alarms.push({
      code,
      planted: own.length,
      found: own.filter(({ players }) => players.some((id) => met.has(id))).length,
      others: [...met].filter((id) => guilty.has(id) && !ownPeople.has(id)).length,
      falseAlarms: [...met].filter((id) => !guilty.has(id)).length,
      seconds: (performance.now() - begun) / 1_000,
    });
  }
  await Promise.all(all.map((database) => database.close()));
  engine.close();
  return alarms;
}

export function tableOf(alarms: readonly Alarms[]): string {
  const head = ['rule', 'planted', 'found', 'missed', 'false', 'others', 'seconds'];
  const lines = alarms.map(({ code, planted, found, falseAlarms, others, seconds }) =>
    [code, planted, found, planted - found, falseAlarms, others, seconds.toFixed(1)].map(String),
  );
  return [head, ...lines].map((cells) => cells.map((cell) => cell.padStart(9)).join('')).join('\n');
}
