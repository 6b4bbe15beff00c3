import type { BodyOf } from '@arara/contract';
import { reportMetrics, type staffRoutes } from '@arara/contract/staff';
import { asked, type Names, type ReportsDeskDeps, upTo } from './asking.ts';
import { type Line, valueOf } from './metrics.ts';
import type { Rows, Scope } from '../questions.ts';
import { t } from './texts.ts';

type Body = BodyOf<typeof staffRoutes.reportsGroups>;
type BodyLine = Body['List'][number];
type Figures = Body['Total'];

export async function readDays(deps: ReportsDeskDeps, scope: Scope): Promise<Body> {
  const answer = await asked(deps, { name: 'days' }, scope);
  const days = [...new Set(answer.rows.map(({ day }) => day))].toSorted().toReversed();
  return {
    UpTo: upTo(answer),
    List: days.map((day) =>
      lineOf(
        day,
        answer.rows.filter((row) => row.day === day),
      ),
    ),
    Total: figuresOf(answer.rows),
  };
}

export async function readHours(deps: ReportsDeskDeps, scope: Scope): Promise<Body> {
  const answer = await asked(deps, { name: 'hours' }, scope);
  const hours = [...new Set(answer.rows.map(({ hour }) => hour))].toSorted((a, b) => a - b);
  return {
    UpTo: upTo(answer),
    List: hours.map((hour) =>
      lineOf(
        `${hour}`,
        answer.rows.filter((row) => row.hour === hour),
      ),
    ),
    Total: figuresOf(answer.rows),
  };
}

export async function readBrands(
  deps: ReportsDeskDeps,
  scope: Scope,
  nameOf: (brandId: number) => string,
): Promise<Body> {
  const answer = await asked(deps, { name: 'days' }, scope);
  const list = scope.brandIds.map((id) => {
    const line = lineOf(
      `${id}`,
      answer.rows.filter(({ brandId }) => brandId === id),
    );
    return { ...line, Name: nameOf(id) };
  });
  return { UpTo: upTo(answer), List: list, Total: figuresOf(answer.rows) };
}

const lineOf = (key: string, lines: readonly Line[]): BodyLine => ({
  Key: key,
  Name: key,
  Parent: null,
  Figures: figuresOf(lines),
  RtpTheory: null,
});

function figuresOf(lines: readonly Line[]): Figures {
  return Object.fromEntries(
    reportMetrics.flatMap((metric) => {
      const value = valueOf(metric, lines);
      return value === undefined ? [] : [[metric, value]];
    }),
  );
}

/** Suppliers with their games under them, the most bet first; each line is the sum of those under it. */
export async function readGames(deps: ReportsDeskDeps, scope: Scope): Promise<Body> {
  const [answer, days, names] = await Promise.all([
    asked(deps, { name: 'games' }, scope),
    asked(deps, { name: 'days' }, scope),
    deps.namesOf(scope.brandIds[0] ?? 0),
  ]);
  const parties = [...new Set(answer.rows.map(({ party }) => party))];
  const suppliers = parties
    .map((party) => ({ party, rows: answer.rows.filter((row) => row.party === party) }))
    .toSorted((a, b) => compare(sumOf(b.rows, 'betsE5'), sumOf(a.rows, 'betsE5')));
  const List = suppliers.flatMap(({ party, rows }) => [
    { Key: `${party}`, Name: names.suppliers.get(party) ?? `${party}`, Parent: null, ...gameFigures(rows, names) },
    ...rows
      .toSorted((a, b) => compare(b.betsE5, a.betsE5))
      .map((row) => ({
        Key: row.game ?? NO_GAME,
        Name: nameOfGame(row.game, names),
        Parent: `${party}`,
        ...gameFigures([row], names),
      })),
  ]);
  return { UpTo: upTo(answer, days), List, Total: figuresOf(days.rows) };
}

/** A movement of a supplier that no round of ours stands behind. */
const NO_GAME = '';

const nameOfGame = (game: string | null, { games }: Names): string =>
  game === null ? t('pt-BR', 'noGame') : (games.get(game)?.name ?? game);

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

const sumOf = (rows: readonly Rows['games'][], name: 'betsE5' | 'winsE5' | 'ggrE5'): bigint =>
  rows.reduce((total, row) => total + row[name], 0n);

function gameFigures(rows: readonly Rows['games'][], names: Names): Pick<BodyLine, 'Figures' | 'RtpTheory'> {
  const [only, ...more] = rows;
  const value = (Sum: bigint, Rows: number | null = null) => ({ Sum, Rows });
  return {
    Figures: {
      bets: value(
        sumOf(rows, 'betsE5'),
        rows.reduce((total, { betCount }) => total + betCount, 0),
      ),
      wins: value(sumOf(rows, 'winsE5')),
      ggr: value(sumOf(rows, 'ggrE5')),
      // The same person may play several games.
      players: { Sum: null, Rows: more.length === 0 ? (only?.players ?? 0) : null },
    },
    RtpTheory: theoryOf(rows, names),
  };
}

const HUNDREDTHS = 100;

/** Weighted by what was bet; null as soon as one of the games never said its return. */
function theoryOf(rows: readonly Rows['games'][], { games }: Names): string | null {
  const known = rows.flatMap(({ game, betsE5 }) => {
    const theory = (game === null ? undefined : games.get(game))?.rtpPercent ?? null;
    return theory === null ? [] : [{ betsE5, hundredths: BigInt(Math.round(Number(theory) * HUNDREDTHS)) }];
  });
  const betsE5 = known.reduce((total, row) => total + row.betsE5, 0n);
  if (known.length < rows.length || betsE5 <= 0n) return null;
  const hundredths = known.reduce((total, row) => total + row.betsE5 * row.hundredths, 0n) / betsE5;
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
}
