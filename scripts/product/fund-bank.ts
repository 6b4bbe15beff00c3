import { loadDevConfig } from '../../apps/api/dev/config.ts';
import { brandTotals } from '../../apps/api/src/modules/ledger/index.ts';
import { openDevRuntime } from '../../apps/api/dev/runtime.ts';
import type { StackUrls } from '../stack/index.ts';
import { payerBankUrl } from './bank.ts';

const BRAND = 1;
const E5_PER_CENTAVO = 1_000n;

/**
 * The players of the seed have deposited in the past; the bank of the sandbox never saw it. What our books say it holds
 * for us is brought there once, so that both books begin equal and payouts can leave.
 */
export async function fundBank(urls: StackUrls, env: Readonly<Record<string, string>>): Promise<void> {
  const runtime = await openDevRuntime({ ...loadDevConfig(env), log: { level: 'warn' } }, { process: 'worker' });
  try {
    const perShard = await Promise.all(runtime.shards.all.map((shard) => brandTotals(shard, BRAND)));
    const oursE5 = perShard
      .flat()
      .filter(({ account }) => account === 'psp_clearing')
      .reduce((sum, { sumE5 }) => sum - sumE5, 0n);
    const book = (await (await fetch(`${payerBankUrl(urls)}/admin/book?limit=1`)).json()) as {
      operator: { available: number };
    };
    const missing = oursE5 / E5_PER_CENTAVO - BigInt(book.operator.available);
    if (missing <= 0n) return;
    const answer = await fetch(`${payerBankUrl(urls)}/admin/top-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ref: `seed-${Date.now()}`, centavos: Number(missing) }),
    });
    if (!answer.ok) throw new Error(`the bank took no money: ${answer.status} ${await answer.text()}`);
  } finally {
    await runtime.close();
  }
}
