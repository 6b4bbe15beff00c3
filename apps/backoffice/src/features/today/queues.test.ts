import { expect, it } from 'vitest';
import { decisionsOf } from './decisions.ts';
import { queuesOf } from './queues.ts';
import type { Desks } from './use-desks.ts';

const nowMs = Date.parse('2026-11-14T21:00:00Z');
const none = Object.fromEntries(
  [
    'flow',
    'withdrawals',
    'deposits',
    'breaks',
    'banks',
    'games',
    'approvals',
    'support',
    'identity',
    'appeals',
    'privacy',
    'rings',
    'risk',
    'reviews',
    'escheats',
    'connections',
    'registers',
    'senders',
    'market',
  ].map((name) => [name, undefined]),
) as unknown as Desks;

const asked = (id: string, ExpiresAt: string, CanDecide = true) => ({
  Id: id,
  Kind: 'settings.change',
  Payload: {},
  Reason: 'x',
  AuthorId: '1',
  CreatedAt: '2026-11-14T20:00:00Z',
  ExpiresAt,
  State: 'waiting' as const,
  Decision: null,
  CanDecide,
});
const approvals = {
  Total: 3,
  List: [
    asked('1', '2026-11-15T20:00:00Z'),
    asked('2', '2026-11-14T20:30:00Z'),
    asked('3', '2026-11-14T20:10:00Z', false),
  ],
};
const breaks = {
  Total: 4,
  List: [
    {
      BreakId: '1',
      FoundAt: '2026-11-14T18:00:00Z',
      DueAt: '2026-11-14T22:00:00Z',
      NextBy: null,
      Claim: null,
    },
  ],
} as unknown as NonNullable<Desks['breaks']>;

it('shows the queues that somebody may see, the least time left first', () => {
  expect(queuesOf(none, nowMs)).toEqual([]);
  const lines = queuesOf({ ...none, approvals, breaks }, nowMs);
  expect(lines.map(({ name, open, late }) => [name, open, late])).toEqual([
    ['approvals', 2, 1],
    ['breaks', 4, null],
  ]);
});

it('does not say how many are free or late where it saw only some of them', () => {
  const [line] = queuesOf({ ...none, breaks }, nowMs);
  expect([line?.ownerless, line?.late]).toEqual([null, null]);
  const [whole] = queuesOf({ ...none, breaks: { ...breaks, Total: 1 } }, nowMs);
  expect([whole?.ownerless, whole?.late]).toEqual([1, 0]);
});

const desks = (partial: object) => ({ ...none, ...partial }) as unknown as Desks;
const impeded = (Step: string) => ({
  Step,
  FoundAt: '2026-11-10T12:00:00Z',
  CloseBy: '2026-11-16T12:00:00Z',
  EscheatAt: '2026-11-14T12:00:00Z',
});

it('shows cases of risk and persons to decide about with their clocks, each in its own view', () => {
  const risk = {
    Counts: { Open: 1, Mine: 0, Held: 0 },
    List: [{ OpenedAt: '2026-11-14T20:00:00Z', DueAt: '2026-11-14T22:00:00Z', Owner: '4' }],
  };
  const reviews = { Total: 1, List: [impeded('review')] };
  const lines = (escheats: object) => queuesOf(desks({ risk, reviews, escheats }), nowMs);
  expect(lines({ Total: 0, List: [] })).toMatchObject([
    { name: 'risk', open: 1, ownerless: 0, late: 0, path: '/risco/fila', next: { owner: '4' } },
    { name: 'impeded', open: 1, late: 0, path: '/jogadores/impedidos?vista=review' },
  ]);
  expect(lines({ Total: 1, List: [impeded('escheat')] })[0]).toMatchObject({
    name: 'impeded',
    open: 2,
    late: 1,
    path: '/jogadores/impedidos?vista=escheat',
  });
});

const cells = ['good', 'failing', 'failing'].map((State, at) => ({ State, From: `2026-11-14T20:${40 + at * 5}:00Z` }));
const bank = (Provider: string, State: string) => ({
  Provider,
  Name: Provider,
  IsOn: true,
  Stopped: null,
  Health: { State, Cells: cells },
});
const keysUntil = (EndsAt: string) => ({ In: { Certificate: { From: '2025-11-14T12:00:00Z', EndsAt } }, Out: null });
const connection = (Provider: string, EndsAt: string) => ({
  Provider,
  Name: Provider,
  IsOn: true,
  Keys: keysUntil(EndsAt),
});

it('has a line for somebody outside only while they fail, who fails now first, each opening its own room', () => {
  const banks = { List: [bank('ipe', 'failing'), bank('aurora', 'good')] };
  const connections = {
    List: [connection('aurora', '2026-11-20T12:00:00Z'), connection('litoral', '2027-11-20T12:00:00Z')],
  };
  const registers = {
    IsOurs: true,
    List: [{ Kind: 'impeded', Name: 'Lista', IsOn: true, OffReason: null, Test: null }],
  };
  const senders = {
    List: [{ Channel: 'sms', Code: 'recado', Name: 'Recado', IsOn: true, OffReason: null, Test: null }],
    Late: [{ Channel: 'sms', Messages: 3, Since: '2026-11-14T20:57:00Z', WorthUntil: '2026-11-14T21:04:00Z' }],
  };
  const lines = queuesOf(desks({ banks, connections, registers, senders, approvals }), nowMs);
  expect(lines).toMatchObject([
    { name: 'approvals' },
    {
      name: 'banks',
      open: 2,
      path: '/pagamentos/bancos?banco=ipe',
      next: { from: '2026-11-14T20:45:00Z', until: null },
    },
    { name: 'senders', open: 1, path: '/configuracoes/canais?remetente=sms%2Frecado' },
  ]);
  expect(lines[1]?.next?.words).toBe('ipe: falhando');
  const ending = queuesOf(desks({ banks: { List: [bank('aurora', 'good')] }, connections }), nowMs);
  expect(ending).toMatchObject([{ name: 'banks', open: 1, next: { until: '2026-11-20T12:00:00Z' } }]);
});

it('says when no certificate names the release that runs, and nothing where none is asked for', () => {
  const market = (Build: object | null) => desks({ market: { Build } });
  const [line] = queuesOf(market({ Release: '0.2.0', IsNamed: false, Papers: [] }), nowMs);
  expect(line).toMatchObject({ name: 'build', open: 1, next: { words: 'Versão 0.2.0 sem certificado em vigor' } });
  expect(queuesOf(market({ Release: '0.2.0', IsNamed: true, Papers: [] }), nowMs)).toEqual([]);
  expect(queuesOf(market(null), nowMs)).toEqual([]);
});

it('calls for a decision only what a person can decide, with its first time', () => {
  expect(decisionsOf(none, nowMs)).toEqual([]);
  expect(decisionsOf({ ...none, approvals }, nowMs)).toMatchObject([
    { key: 'approvals', title: '2 pedidos esperam por você', path: '/aprovacoes' },
  ]);
});

it('puts what fails before what waits', () => {
  const flow = {
    Away: [],
    Steps: [{ Step: 'team' as const, Orders: 3, Sum: 300_000n, Since: null, DueAt: null, Late: 2 }],
  };
  expect(decisionsOf({ ...none, approvals, flow }, nowMs).map(({ key }) => key)).toEqual(['late', 'approvals']);
});
