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
