import { reportMetrics, reportTables } from '@arara/contract/staff';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aContext } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { answerQuestion } from '../answers.store.ts';
import type { Keeper } from '../index.ts';
import { text } from '../files.store.ts';
import type { WriteParquet } from '../ask.ts';
import { parquetOf } from '../parquet.store.ts';
import type { AskReports, Scope } from '../questions.ts';
import { openWholeFile } from '../files/whole-file.ts';
import { aGambler, openStage, playRound } from '../testing/stage.ts';
import type { ReportsDeskDeps } from './asking.ts';
import { readFigures } from './figures.ts';
import { cellText } from './columns.ts';
import { csvOf, makeFile } from './file.ts';
import { readGames } from './groups.ts';
import { metrics } from './metrics.ts';
import { readRows, type RowsPage } from './rows.ts';
import { sumOf } from './sums.ts';
import { makeTable } from './tables.ts';
import { readTable } from './testing/read-table.ts';

let harness: Harness;
let keeper: Keeper;
let desk: ReportsDeskDeps;
let today: string;
const PLAYERS = 3;
const ROUNDS = 7;
const head = { brandName: 'x', madeBy: 'x', nowMs: 0, filter: '' };
const writeParquet: WriteParquet = (columns, lines) => parquetOf(keeper.store, columns, lines);

beforeAll(async () => {
  harness = await openHarness();
  const context = await aContext(harness);
  const stage = await openStage(harness);
  keeper = await stage.open();
  for (let player = 0; player < PLAYERS; player += 1) {
    const playerId = await aGambler(harness, context);
    for (let round = 0; round < ROUNDS; round += 1)
      await playRound(harness, context, { playerId, stakeE5: 123_456n, winE5: round % 2 === 0 ? 77_777n : 0n });
  }
  await playRound(harness, context, { playerId: await aGambler(harness, context, 2), brandId: 2 });
  await vi.waitFor(
    async () => {
      await keeper.flush();
      if (!(await stage.proofs()).every(isEqual)) throw new Error('the store is behind the ledger');
    },
    { timeout: 20_000, interval: 200 },
  );
  const ask: AskReports = async (question, scope) => ({
    kind: 'answer',
    freshAt: harness.clock.now(),
    rows: await answerQuestion(keeper.store, question, scope),
  });
  today = businessDayOf(harness.clock.nowMs());
  desk = {
    ask,
    namesOf: async () => ({ suppliers: new Map(), games: new Map(), banks: [] }),
    visitsOf: async () => ({ since: null, days: [] }),
  };
});
afterAll(() => harness.close());

const isEqual = ({ digest, ledgerDigest }: { readonly digest: string; readonly ledgerDigest: string }) =>
  digest === ledgerDigest;
const ofDay = (more: Partial<Scope> = {}): Scope => ({ brandIds: [1], from: today, to: today, ...more });

async function allRows(wanted: { readonly metric: (typeof reportMetrics)[number]; readonly scope: Scope }) {
  const list: RowsPage['list'][number][] = [];
  let next: string | null = null;
  do {
    // Small pages, so that the way from one to the next is walked too.
    const page: RowsPage = await readRows(desk, { ...wanted, limit: 5, after: next ?? undefined });
    list.push(...page.list);
    next = page.next;
  } while (next !== null);
  return list;
}

test.each(reportMetrics)('%s: the tile is the sum of its rows and of its file', async (metric) => {
  const scope = ofDay();
  const tile = (await readFigures(desk, scope, harness.clock.nowMs())).List.find((one) => one.Metric === metric);
  const rows = await allRows({ metric, scope });
  const wanted = { of: 'rows', metric, columns: [] } as const;
  const table = await makeTable(desk, wanted, scope);
  const file = await makeFile({ writeParquet }, table, { wanted, scope, head, format: 'csv' });
  const read = readTable(file.Text);
  const sum = rows.reduce((total, { Amount }) => total + (Amount ?? 0n), 0n);
  const isMoney = metrics[metric].unit === 'money';
  expect(isMoney ? [sum, read.sum, read.last] : rows.length).toEqual(
    isMoney ? [tile?.Sum, tile?.Sum, tile?.Sum] : tile?.Rows,
  );
  expect([file.Rows, read.rows.length]).toEqual([rows.length, rows.length]);
  expect(await sumOf(desk, metric, scope)).toMatchObject({ Sum: tile?.Sum, Rows: tile?.Rows });
});

test.each(reportTables)('%s: both files hold the cells of the screen', async (of) => {
  const [wanted, scope] = [{ of, metric: 'ngr', columns: [] } as const, ofDay()];
  const table = await makeTable(desk, wanted, scope);
  // No bank brought the money of these people, and nobody was given a reward or invited.
  expect(table.rows.length > 0).toBe(!['banks', 'bonuses', 'sponsors'].includes(of));
  const screen = table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at]?.type ?? 'text')));
  const csv = await makeFile({ writeParquet }, table, { wanted, scope, head, format: 'csv' });
  const lines = csv.Text.trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  const first = lines.findIndex(([cell]) => cell === table.columns[0]?.title) + 1;
  const isNumber = (at: number) => ['money', 'share'].includes(table.columns[at]?.type ?? '');
  const asCsv = (row: readonly (string | null)[]) =>
    row.map((cell, at) => (isNumber(at) ? (cell ?? '').replace('.', ',') : (cell ?? '')));
  expect(lines.slice(first, first + screen.length)).toEqual(screen.map(asCsv));
  const parquet = await makeFile({ writeParquet }, table, { wanted, scope, head, format: 'parquet' });
  expect(await readParquet(parquet.Text, table.columns)).toEqual(screen);
});

/** Typed cells back in the form in which a screen gets them. */
async function readParquet(base64: string, columns: Awaited<ReturnType<typeof makeTable>>['columns']) {
  const path = join(keeper.store.folder, 'read-back.parquet');
  writeFileSync(path, Buffer.from(base64, 'base64'));
  const forms = {
    moment: (name: string) => `strftime(${name} at time zone 'UTC', '%Y-%m-%dT%H:%M:%S.%gZ')`,
    share: (name: string) => `printf('%.2f', ${name})`,
  };
  const cells = columns.map(({ name, type }) =>
    type === 'moment' || type === 'share' ? forms[type](`"${name}"`) : `cast("${name}" as varchar)`,
  );
  const rows = await keeper.store.engine.rows(
    `select ${cells.map((cell, at) => `${cell} as c${at}`).join(', ')} from read_parquet(${text(path)})`,
  );
  return rows.map((row) => columns.map((_, at) => row[`c${at}`] ?? null));
}

test('a file of all rows streams page by page, and adds up to the tile', async () => {
  const [wanted, scope] = [{ of: 'rows', metric: 'ggr', columns: [] } as const, ofDay()];
  const table = await makeTable(desk, wanted, scope);
  const [beforeMs, rows] = [Date.parse(table.upTo ?? ''), table.rows.length];
  const whole = { wanted, scope, head, format: 'csv', beforeMs, rows } as const;
  let asked = 0;
  const counting: AskReports = (question, of) => {
    if (question.name === 'rows') asked += 1;
    return desk.ask(question, of);
  };
  const { name, bytes } = await openWholeFile({ ...desk, ask: counting, writeParquet }, whole, 4);
  const reader = bytes[Symbol.asyncIterator]() as AsyncIterator<string>;
  let letters = (await reader.next()).value as string;
  // Whoever stops reading is not read ahead of, however long it takes.
  await allRows({ metric: 'ggr', scope });
  expect(asked).toBeLessThan(4);
  for (let part = await reader.next(); part.done !== true; part = await reader.next()) letters += part.value;
  expect(name).toBe(`ggr-${today}-${today}.csv`);
  expect(letters).toBe(csvOf(table, whole));
  expect(readTable(letters).last).toBe(await sumOf(desk, 'ggr', scope).then(({ Sum }) => Sum));
  expect(asked).toBe(Math.ceil((table.rows.length + 1) / 4));
  const parquet = await openWholeFile({ ...desk, writeParquet }, { ...whole, format: 'parquet' }, 4);
  const parts: Buffer[] = [];
  for await (const part of parquet.bytes as AsyncIterable<Buffer>) parts.push(part);
  const screen = table.rows.map((row) => row.map((cell, at) => cellText(cell, table.columns[at]?.type ?? 'text')));
  expect(await readParquet(Buffer.concat(parts).toString('base64'), table.columns)).toEqual(screen);
  expect(readdirSync(join(keeper.store.folder, 'drafts'))).toEqual([]);
  // What is not what was approved breaks off.
  const other = await openWholeFile({ ...desk, writeParquet }, { ...whole, rows: rows + 1 }, 4);
  await expect(other.bytes.toArray()).rejects.toThrow(`a file of ${rows + 1} rows came to ${rows}`);
});

test('what was played is in the tiles, of the own brand only', async () => {
  const { List } = await readFigures(desk, ofDay(), harness.clock.nowMs());
  const rounds = BigInt(PLAYERS * ROUNDS);
  expect(List.find(({ Metric }) => Metric === 'bets')).toMatchObject({ Sum: rounds * 123_456n, Rows: Number(rounds) });
  expect(List.find(({ Metric }) => Metric === 'players')?.Rows).toBe(PLAYERS);
  expect(List.find(({ Metric }) => Metric === 'wins')?.Sum).toBe(BigInt(PLAYERS * 4) * 77_777n);
});

test('a list of people names no whole account', async () => {
  const rows = await allRows({ metric: 'players', scope: ofDay() });
  expect(rows.map(({ Reference }) => Reference)).toEqual(rows.map(({ Account }) => Account));
  expect(rows.length).toBe(PLAYERS);
});

test('suppliers and games add up to the day, and each opens its own rows', async () => {
  const { List, Total } = await readGames(desk, ofDay());
  const [supplier] = List.filter(({ Parent }) => Parent === null);
  const games = List.filter(({ Parent }) => Parent !== null);
  expect(supplier?.Figures.ggr?.Sum).toBe(Total.ggr?.Sum);
  expect(games.reduce((total, { Figures }) => total + (Figures.ggr?.Sum ?? 0n), 0n)).toBe(Total.ggr?.Sum);
  const [game] = games;
  const rows = await allRows({ metric: 'ggr', scope: ofDay({ game: game?.Key, party: Number(game?.Parent) }) });
  expect(rows.reduce((total, { Amount }) => total + (Amount ?? 0n), 0n)).toBe(game?.Figures.ggr?.Sum);
});
