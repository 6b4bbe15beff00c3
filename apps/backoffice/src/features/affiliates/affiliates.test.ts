import { expect, test } from 'vitest';
import {
  addsUp,
  formulaOf,
  lineMoney,
  type Ring,
  rowKey,
  parseRowKey,
  type Statement,
  weekNumber,
} from './affiliates.ts';
import { evidenceOf, evidenceText, placed } from './ring-graph.ts';

const REAL = 100_000n;
const row: Statement['Row'] = {
  StatementId: 'week:2026-11-08',
  PlayerId: '20481977',
  Name: 'he•••31',
  People: 3,
  Plan: 'team',
  Percent: null,
  Period: { From: '2026-11-08', To: '2026-11-14' },
  Base: 1_000n * REAL,
  Calculated: 8n * REAL,
  Held: 0n,
  Payable: 8n * REAL,
  State: 'paid',
};
const line = (over: Partial<Statement['Lines'][number]>): Statement['Lines'][number] => ({
  Kind: 'turnover',
  Level: 1,
  Base: 1_000n * REAL,
  Percent: '0.5',
  Amount: 5n * REAL,
  People: 3,
  Played: 1,
  Reason: null,
  ...over,
});
const statement: Statement = {
  Row: row,
  ClosesAt: '2026-11-15T03:00:00.000Z',
  Lines: [
    line({}),
    line({ Kind: 'loss', Base: 100n * REAL, Percent: '3', Amount: 3n * REAL + 450n }),
    line({ Kind: 'rounding', Level: null, Base: 0n, Percent: null, Amount: -450n, Played: 0 }),
  ],
  Revenue: null,
  CarriedOut: null,
  Wait: null,
  DisputeUntil: null,
  RoleSince: null,
  EarnerHold: null,
  Posting: { Key: 'team:week:2026-11-08:20481977', Amount: 8n * REAL, At: '2026-11-15T03:01:10.000Z' },
  Before: [],
  Case: null,
  NeedsTwo: false,
  TwoPeopleAbove: 1_000n * REAL,
  FirstYes: null,
};

test('a week has the number that its Monday has', () => {
  expect(['2026-11-08', '2026-01-04', '2025-12-28'].map(weekNumber)).toEqual([46, 2, 1]);
});

test('an amount finer than a centavo shows all of it, so that lines add up on the screen', () => {
  expect([5n * REAL, 300_450n, -450n, 123_456_700_450n].map(lineMoney)).toEqual([
    '5,00',
    '3,00450',
    '\u22120,00450',
    '1.234.567,00450',
  ]);
});

test('the lines of a team end in what is paid; what is held stands before the end', () => {
  const lines = formulaOf(statement, 'Pago');
  expect(lines.map(({ op, text, figure }) => [op, text, figure])).toEqual([
    ['', 'Giro LV1, 0,5% de 1.000,00', '5,00'],
    ['+', 'Perda LV1, 3% de 100,00', '3,00450'],
    ['\u2212', 'Centavos inteiros', '0,00450'],
    ['=', 'Calculado', '8,00'],
    ['=', 'Pago', '8,00'],
  ]);
  const held = formulaOf({ ...statement, Row: { ...row, Held: 8n * REAL, Payable: 0n } }, 'A pagar');
  expect(held.slice(-2).map(({ op, figure, kind }) => [op, figure, kind])).toEqual([
    ['\u2212', '8,00', 'held'],
    ['=', '0,00', 'total'],
  ]);
});

test('lines that do not come to the posting are reported', () => {
  expect(addsUp(statement)).toBe(true);
  expect(addsUp({ ...statement, Lines: [line({})] })).toBe(false);
  const Posting = { Key: '', At: '', Amount: 9n * REAL };
  expect(addsUp({ ...statement, Posting })).toBe(false);
});

test('the formula of a share goes from bets to net revenue to the share', () => {
  const Revenue = {
    CashStakes: 1_000n * REAL,
    CashWins: 900n * REAL,
    Gross: 100n * REAL,
    BonusCost: 0n,
    Rebates: 8n * REAL,
    Jackpot: 2n * REAL,
    Fees: 0n,
    Levy: 0n,
    CarriedIn: -10n * REAL,
    Net: 80n * REAL,
  };
  const share = {
    ...statement,
    Revenue,
    Row: { ...row, Plan: 'agent' as const, Percent: '30', Calculated: 24n * REAL },
  };
  expect(formulaOf({ ...share, Lines: [] }, 'Pago').map(({ op, text }) => `${op} ${text}`)).toEqual([
    ' Apostas em dinheiro',
    '\u2212 Prêmios',
    '= GGR',
    '\u2212 Cashback por aposta e comissões',
    '\u2212 Parte do jackpot',
    '+ Saldo que veio de antes',
    '= Base (NGR)',
    '\u00d7 Participação',
    '= Calculado',
    '= Pago',
  ]);
});

test('a row is named in the address and found again', () => {
  expect(parseRowKey(rowKey(row))).toEqual({ playerId: '20481977', statementId: 'week:2026-11-08' });
  expect(parseRowKey('nothing')).toBeUndefined();
});

const member = (id: string, links: Ring['Members'][number]['Links']) => ({
  MemberId: id,
  Name: `m${id}`,
  Day: '2026-11-08',
  Reward: 10n * REAL,
  Links: links,
});
const person = (Id: string) => ({ Id, Name: Id });
const ring: Ring = {
  SponsorId: '1',
  SponsorName: 'jo•••01',
  EarnerHold: null,
  Held: 20n * REAL,
  Since: '2026-11-08',
  DueAt: null,
  NeedsTwo: false,
  FirstYes: null,
  Members: [
    member('2', [
      { Kind: 'device', Holds: true, With: [person('1'), person('3'), person('9')] },
      { Kind: 'address_range', Holds: false, With: [person('10.0.0')] },
    ]),
    member('3', [{ Kind: 'device', Holds: true, With: [person('2')] }]),
    member('4', [{ Kind: 'burst', Holds: true, With: [person('2')] }]),
  ],
};

test('evidence is listed once for the ring: how many share it, the inviter among them, and who stands outside', () => {
  const found = evidenceOf(ring);
  expect(found.map(({ kind, holds, members }) => [kind, holds, members])).toEqual([
    ['device', true, [0, 1]],
    ['burst', true, [2]],
    ['address_range', false, [0]],
  ]);
  expect(found.map((one) => evidenceText(one, ring))).toEqual([
    '2 de 3 convidados e jo•••01 e mais 1 conta',
    'm4',
    '1 faixa de endereço',
  ]);
});

test('a drawing has room for four; the rest are counted', () => {
  const many = { ...ring, Members: Array.from({ length: 6 }, (_, index) => member(`${index + 2}`, [])) };
  expect(placed(many)).toMatchObject({ left: 2, marks: [] });
  expect(placed(many).members).toHaveLength(4);
  expect(new Set(placed(ring).marks.map(({ y }) => y)).size).toBe(3);
});
