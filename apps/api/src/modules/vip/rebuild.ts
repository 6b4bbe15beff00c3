import type { PlayerId } from '@arara/domain/shards';
import { countVip, newcomer, type RebateLine, type VipAccount, type VipEvent, type VipTerms } from '@arara/domain/vip';
import type { Database } from '../../platform/db/db.ts';
import type { CountingDeps } from './counting.ts';
import * as journal from './journal.store.ts';
import * as store from './store.ts';
import { termsAt } from './terms.ts';

const PLAYERS_AT_ONCE = 500;

/**
 * Forgets levels, sums and rebates of a shard and counts them again from the journal; answers how many entries that
 * were. As the owner of the tables, while no worker counts: nothing else may take a level away.
 */
export async function rebuildLevels(deps: Pick<CountingDeps, 'settings' | 'policy'>, owner: Database): Promise<number> {
  let counted = 0;
  for (let after = -1n; ; ) {
    const players = await journal.listJournalPlayers(owner, after, PLAYERS_AT_ONCE);
    const last = players.at(-1);
    if (last === undefined) return counted;
    counted += await rebuildPlayers(deps, owner, players);
    after = last;
  }
}

async function rebuildPlayers(
  deps: Pick<CountingDeps, 'settings' | 'policy'>,
  owner: Database,
  players: readonly PlayerId[],
): Promise<number> {
  const rows = await journal.listJournal(owner, players);
  const terms = new Map<string, VipTerms>();
  for (const { brandId, at } of rows) {
    const moment = momentOf({ brandId, at });
    if (!terms.has(moment)) terms.set(moment, await termsAt(deps, { brandId, atMs: at.getTime() }));
  }
  const rebuilt = [...Map.groupBy(rows, (row) => row.playerId)].map(([playerId, own]) =>
    countAgain(playerId, own, terms),
  );
  await owner.transaction(async (tx) => {
    const kept = await journal.wipeCounted(tx, players);
    await store.saveCounted(
      tx,
      rebuilt.map(({ playerId, brandId, account: { level, depositsE5, betsE5 } }) => ({
        playerId,
        brandId,
        level,
        depositsE5,
        betsE5,
      })),
    );
    await store.insertReached(
      tx,
      rebuilt.flatMap(({ playerId, brandId, account }) =>
        account.history.map(({ level, atMs }) => ({ playerId, brandId, level, reachedAt: new Date(atMs) })),
      ),
    );
    await store.saveRebates(
      tx,
      rebuilt.flatMap(({ playerId, brandId, spans }) =>
        spans.flatMap(({ span, lines }) => lines.map((line) => ({ ...line, playerId, brandId, span }))),
      ),
    );
    await journal.keepSpans(tx, kept);
  });
  return rows.length;
}

interface Rebuilt {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly account: VipAccount;
  readonly spans: readonly { readonly span: number; readonly lines: readonly RebateLine[] }[];
}

/** Players share moments, so the rules of each are looked up once. */
const momentOf = ({ brandId, at }: Pick<journal.JournalRow, 'brandId' | 'at'>) => `${brandId}:${at.getTime()}`;

function countAgain(
  playerId: PlayerId,
  rows: readonly journal.JournalRow[],
  terms: ReadonlyMap<string, VipTerms>,
): Rebuilt {
  let account: VipAccount = newcomer;
  const spans = new Map<number, readonly RebateLine[]>();
  for (const row of rows) {
    const atMs = row.at.getTime();
    // A claim in between has closed the lines of the span before.
    account = { ...account, rebate: spans.get(row.span) ?? [] };
    const ofMoment = terms.get(momentOf(row));
    if (ofMoment === undefined) throw new Error('a moment without its rules');
    if (row.level === null) account = countVip(account, eventOf(row), ofMoment);
    else account = { ...account, level: row.level, betsE5: row.effectiveE5, history: [{ level: row.level, atMs }] };
    spans.set(row.span, account.rebate);
  }
  const lines = [...spans].map(([span, ofSpan]) => ({ span, lines: ofSpan }));
  return { playerId, brandId: rows[0]?.brandId ?? 0, account, spans: lines };
}

function eventOf(row: journal.JournalRow): VipEvent {
  const atMs = row.at.getTime();
  if (row.closedAt === null) return { kind: 'deposit', atMs, amountE5: row.depositsE5 };
  const { effectiveE5, effectiveCashE5 } = row;
  return { kind: 'bets', atMs, closedAtMs: row.closedAt.getTime(), effectiveE5, effectiveCashE5 };
}
