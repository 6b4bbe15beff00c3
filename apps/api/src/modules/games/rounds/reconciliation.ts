import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/db.ts';
import type { Job } from '../../../platform/jobs/index.ts';
import type { Logger } from '../../../platform/metrics/log.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import { type SupplierTransfer, supplierTransfers, transfersByKeys } from '../../ledger/index.ts';
import { type Finding, openCases } from '../shared/cases.ts';
import * as store from '../catalogue/operations.store.ts';
import type { Asked, SupplierTx } from '../provider.ts';
import { type Booked, decideOurs, decidePair } from './reconciliation-decision.ts';
import type { Supplier, Suppliers } from '../providers/suppliers.ts';
import { keyOf, roundIdOf, txIdOf } from '../shared/tx-keys.ts';

export interface ReconciliationOptions {
  readonly shards: Pick<Shards, 'directory' | 'all' | 'ofPlayer'>;
  readonly suppliers: Pick<Suppliers, 'all' | 'byCode'>;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface Reconciliation {
  /** Every hour, a while after its end: writes down what is to be compared. */
  readonly job: Job;
  /** Compares what is due, one stretch at a time, until nothing is. */
  compareDue(): Promise<void>;
  /** Lets a person, or a suite, have a stretch compared now. */
  request(stretch: { readonly provider: string; readonly fromMs: number; readonly toMs: number }): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Repeats of the last calls of an hour have ended by then. */
const DELAY_MS = 15 * MINUTE_MS;
/** Their clock and ours, and a call on its way, differ by less. */
const OVERLAP_MS = 10 * MINUTE_MS;
/** How long they may repeat a win before it reaches us. */
const LATE_MS = 25 * HOUR_MS;
const SLICE_MS = 5 * MINUTE_MS;
const KEYS_AT_ONCE = 1_000;
const CLAIM_MS = 10 * MINUTE_MS;
const TROUBLE_WAIT_MAX_MS = HOUR_MS;

export function createReconciliation(options: ReconciliationOptions): Reconciliation {
  const { shards, suppliers, clock, log } = options;
  const { directory } = shards;

  async function defer(run: store.Stretch & { readonly tries: number }, answer: NoAnswer): Promise<true> {
    const waitMs = Math.min(TROUBLE_WAIT_MAX_MS, MINUTE_MS * 2 ** Math.min(run.tries, 10));
    const requestedMs = answer.outcome === 'refused' ? (answer.retryAfterMs ?? 0) : 0;
    const nextAt = new Date(clock.nowMs() + Math.max(waitMs, requestedMs));
    await store.deferReconciliation(directory, { ...run, trouble: answer.detail, nextAt });
    return true;
  }

  /** False when nothing is due. */
  async function compareOne(): Promise<boolean> {
    const nowMs = clock.nowMs();
    const run = await store.claimReconciliation(directory, { at: new Date(nowMs), nextAt: new Date(nowMs + CLAIM_MS) });
    if (run === undefined) return false;
    const supplier = suppliers.byCode(run.provider);
    if (supplier === undefined) return defer(run, { outcome: 'unknown', detail: 'not_connected' });
    const compared = await compare(shards, supplier, run);
    if ('outcome' in compared) return defer(run, compared);
    const { findings, theirs, ours } = compared;
    const cases = await directory.transaction(async (tx) => {
      const opened = await openCases(tx, supplier, { findings, nowMs });
      await store.finishReconciliation(tx, { ...run, theirs, ours, cases: findings.length, at: new Date(nowMs) });
      return opened;
    });
    if (cases > 0) log.warn({ provider: run.provider, cases }, 'the books of a supplier differ from ours');
    return true;
  }

  return {
    job: {
      name: 'games.reconcile',
      every: 'hour',
      delayMs: DELAY_MS,
      async run({ period, tx, nowMs }) {
        for (const { code } of suppliers.all())
          await store.insertReconciliation(tx, {
            provider: code,
            fromAt: new Date(period.startMs),
            toAt: new Date(period.endMs),
            nextAt: new Date(nowMs),
          });
      },
    },
    async compareDue() {
      while (await compareOne());
    },
    request: ({ provider, fromMs, toMs }) =>
      store.insertReconciliation(directory, {
        provider,
        fromAt: new Date(fromMs),
        toAt: new Date(toMs),
        nextAt: clock.now(),
      }),
  };
}

interface Compared {
  readonly findings: readonly Finding[];
  readonly theirs: number;
  readonly ours: number;
}

type NoAnswer = Exclude<Asked<never>, { readonly outcome: 'ok' }>;

/** Without an answer nothing is compared: half a comparison would open cases about nothing. */
async function compare(
  shards: ReconciliationOptions['shards'],
  supplier: Supplier,
  { fromAt, toAt }: Pick<store.Stretch, 'fromAt' | 'toAt'>,
): Promise<Compared | NoAnswer> {
  const [fromMs, toMs] = [fromAt.getTime(), toAt.getTime()];
  const asked = await supplier.supplier.transactions(fromMs - OVERLAP_MS, toMs + OVERLAP_MS);
  if (asked.outcome !== 'ok') return asked;
  const inside = asked.value.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
  const findings = await compareTheirs(shards, supplier, inside);
  const { strange, count } = await compareOurs(shards.all, supplier, { fromMs, toMs, theirs: asked.value });
  if (strange.length === 0) return { findings, theirs: inside.length, ours: count };
  // They may have tried for a day before a call reached us: look there before anybody is alarmed.
  const earlier = await supplier.supplier.transactions(fromMs - LATE_MS, fromMs - OVERLAP_MS);
  if (earlier.outcome !== 'ok') return earlier;
  const known = byTxId(earlier.value);
  const missing = strange.map((ours) => decideOurs(ours, known.get(ours.txId))).filter((one) => one !== undefined);
  return { findings: [...findings, ...missing], theirs: inside.length, ours: count };
}

const byTxId = (list: readonly SupplierTx[]) => new Map(list.map((tx) => [tx.txId, tx]));

async function compareTheirs(
  shards: ReconciliationOptions['shards'],
  supplier: Supplier,
  theirs: readonly SupplierTx[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [database, list] of byDatabase(shards, theirs)) {
    for (let at = 0; at < list.length; at += KEYS_AT_ONCE) {
      const chunk = list.slice(at, at + KEYS_AT_ONCE);
      const booked = database === undefined ? [] : await listBooked(database, supplier, chunk);
      const ours = new Map(booked.map((one) => [`${one.playerId} ${one.key}`, one]));
      for (const tx of chunk) {
        const playerId = parsePlayerId(tx.playerRef);
        const of = (key: string | undefined) => (key === undefined ? undefined : ours.get(`${playerId} ${key}`));
        const ref = tx.refTxId === undefined ? undefined : keyOf(supplier, tx.refTxId, 'bet');
        const finding = decidePair({ theirs: tx, playerId, ours: of(keyOf(supplier, tx.txId, tx.kind)), ref: of(ref) });
        if (finding !== undefined) findings.push(finding);
      }
    }
  }
  return findings;
}

/** Where each player lives; undefined for somebody who cannot be one of ours. */
function byDatabase(
  shards: ReconciliationOptions['shards'],
  theirs: readonly SupplierTx[],
): Map<Database | undefined, SupplierTx[]> {
  return Map.groupBy(theirs, ({ playerRef }) => {
    const playerId: PlayerId | undefined = parsePlayerId(playerRef);
    return playerId === undefined ? undefined : shards.ofPlayer(playerId);
  });
}

async function listBooked(
  database: Database,
  supplier: Supplier,
  chunk: readonly SupplierTx[],
): Promise<(Booked & { readonly key: string })[]> {
  const keys = chunk.flatMap(({ txId, kind, refTxId }) => [
    keyOf(supplier, txId, kind),
    ...(refTxId === undefined ? [] : [keyOf(supplier, refTxId, 'bet')]),
  ]);
  const rows = await transfersByKeys(database, [...new Set(keys)]);
  return rows.map((row) => ({ ...toBooked(supplier, row), key: row.key }));
}

function toBooked(supplier: Supplier, row: SupplierTransfer): Booked {
  const { key, round, ...rest } = row;
  return { ...rest, txId: txIdOf(supplier, key), roundId: roundIdOf(supplier, round ?? '') };
}

/** What of ours has no counterpart in their list, and how much there was in all. */
async function compareOurs(
  databases: readonly Database[],
  supplier: Supplier,
  { fromMs, toMs, theirs }: { fromMs: number; toMs: number; theirs: readonly SupplierTx[] },
): Promise<{ strange: Booked[]; count: number }> {
  const known = byTxId(theirs);
  const strange: Booked[] = [];
  let count = 0;
  for (const database of databases)
    for (let at = fromMs; at < toMs; at += SLICE_MS) {
      const slice = { party: supplier.party, fromMs: at, toMs: Math.min(at + SLICE_MS, toMs) };
      for (const row of await supplierTransfers(database, slice)) {
        const booked = toBooked(supplier, row);
        count += 1;
        if (decideOurs(booked, known.get(booked.txId)) !== undefined) strange.push(booked);
      }
    }
  return { strange, count };
}
