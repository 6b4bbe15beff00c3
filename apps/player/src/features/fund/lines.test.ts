import { expect, it } from 'vitest';
import { daysOf, type FundLine, type FundPage, iconOf, itemsOf, linesOf, toneOf } from './lines.ts';

const line = (Id: string, At: string, given: Partial<FundLine> = {}): FundLine => ({
  Id,
  At,
  Kind: 'deposit',
  Title: 'Depósito PIX',
  Account: 'cash',
  Amount: 1n,
  BalanceAfter: 1n,
  Reference: Id,
  Status: 'success',
  Wait: null,
  Note: null,
  Game: null,
  ...given,
});
const page = (...List: FundLine[]): FundPage => ({ Total: 3, List, TotalAssets: 0n, Held: 0n });

it('shows a line once although a new movement pushed it onto the next page', () => {
  const [a, b, c] = ['3', '2', '1'].map((id) => line(id, '2026-11-14T22:00:00.000Z')) as [FundLine, FundLine, FundLine];
  expect(linesOf([page(a, b), page(b, c)])).toEqual([a, b, c]);
});

it('turns the day at midnight in Sao Paulo', () => {
  const late = line('2', '2026-11-15T02:59:00.000Z');
  const early = line('1', '2026-11-14T02:59:00.000Z');
  expect(daysOf([late, early])).toEqual([
    { day: '2026-11-14', lines: [late] },
    { day: '2026-11-13', lines: [early] },
  ]);
});

it('colours a gain and a lost stake, and leaves money that the player takes out as it is', () => {
  const at = '2026-11-14T22:00:00.000Z';
  expect(toneOf(line('1', at))).toBe('leaf');
  expect(toneOf(line('1', at, { Kind: 'bet', Amount: -1n }))).toBe('heat');
  expect(toneOf(line('1', at, { Kind: 'withdrawal', Amount: -1n }))).toBeUndefined();
  expect(toneOf(line('1', at, { Status: 'failure' }))).toBe('faint');
  expect(iconOf(line('1', at, { Status: 'failure' }))).toEqual({ icon: 'in', tone: 'heat' });
});

it('puts the rounds of one game together until a pause of 15 minutes, whatever lies between them', () => {
  const at = (minute: number) => new Date(Date.parse('2026-11-14T15:00:00.000Z') + minute * 60_000).toISOString();
  const of = (Round: string) => ({ Id: 'onca', Name: 'Onça', Icon: '', Round });
  const win = line('5', at(31), { Kind: 'win', Amount: 30n, Game: of('b') });
  const bet = line('4', at(30), { Kind: 'bet', Amount: -20n, Game: of('b') });
  const deposit = line('3', at(29));
  const older = line('2', at(16), { Kind: 'bet', Amount: -5n, Game: of('a') });
  const before = line('1', at(1), { Kind: 'bet', Amount: -5n, Game: of('z') });
  const items = itemsOf([win, bet, deposit, older, before]);
  expect(items).toMatchObject([
    { session: { lines: [win, bet, older], rounds: 2, stakedE5: 25n, wonE5: 30n, fromMs: Date.parse(older.At) } },
    { line: deposit },
    { session: { lines: [before], rounds: 1, stakedE5: 5n, wonE5: 0n } },
  ]);
});
