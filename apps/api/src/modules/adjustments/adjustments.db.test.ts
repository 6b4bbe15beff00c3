import type { AdjustmentReason } from '@arara/domain/adjustments';
import { locales } from '@arara/contract';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPlayer, aStaffActor, refusalOf } from '../../../test/factories.ts';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp, workerModulesOf } from '../../../test/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { balanceOf, listFaults, post } from '../ledger/index.ts';
import { listFundLines } from '../players/profile/fund-lines.ts';
import { type Asking, postOwed } from './adjustments.ts';
import { insertAdjustment, markPosted } from './store.ts';

const REAL = 100_000n;
let harness: Harness;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
});
afterAll(() => harness.close());

interface Answer<Body> {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Body;
}
async function call<Body = { Number: string; ApprovalId: string | null }>(who: string, path: string, payload: object) {
  const headers = { 'content-type': 'application/json', token: who };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<Answer<Body>>();
}

let made = 0;
/** Somebody with R$ 60,00 and two lines in the books that a correction can name. */
async function somebody(): Promise<{ playerId: PlayerId; proofs: { kind: 'transfer'; id: string }[] }> {
  const playerId = await aPlayer(api.deps, { cashE5: 50n * REAL });
  const key = `adjustment-proof:${made++}`;
  await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
    post(tx, api.deps.clock, {
      key,
      playerId,
      brandId: 1,
      movement: 'deposit',
      legs: [
        { account: 'psp_clearing', amountE5: -10n * REAL },
        { account: 'cash', amountE5: 10n * REAL },
      ],
    }),
  );
  return { playerId, proofs: [key, `start:deposit:${playerId}`].map((id) => ({ kind: 'transfer', id }) as const) };
}

async function asking(change: { code?: AdjustmentReason; amount?: string; seenCash?: string } = {}) {
  const { playerId, proofs } = await somebody();
  return {
    playerId: `${playerId}`,
    code: 'A-RND-02',
    amount: '40.00',
    proofs,
    key: `key-of-a-request-${made++}`,
    seenCash: '60.00',
    reason: 'duas apostas da mesma rodada',
    ...change,
  };
}
const cashOf = async (playerId: string) =>
  (await balanceOf(api.deps.shards.ofPlayer(BigInt(playerId) as PlayerId), BigInt(playerId) as PlayerId))?.cashE5;
const decide = (who: string, id: string | null, verdict = 'approved') => call(who, 'approvals/decide', { id, verdict });
const recorded = async (playerId: string) => {
  const bases = [api.deps.shards.directory, api.deps.shards.ofPlayer(BigInt(playerId) as PlayerId)];
  const found = await Promise.all(
    bases.map((base) =>
      base.rows<{ action: string; actor_id: string }>(sql`
      select action, actor_id from audit.records where subject = ${`player:${playerId}`} and action like 'adjustments.%'
      order by id`),
    ),
  );
  return found.flat().map(({ action, actor_id: by }) => `${action} ${by}`);
};

describe('a correction by two people', () => {
  it('moves what the preview showed, leaves a record, and tells the player why in nine languages', async () => {
    const request = await asking();
    const { key: _, seenCash: __, reason: ___, ...shown } = request;
    const preview = await call<Record<string, unknown>>('staff-1', 'adjustments/preview', shown);
    expect(preview.Body).toMatchObject({
      Entries: [
        { Account: 'adjustments', Debit: '40.00', Credit: '0.00' },
        { Account: 'cash', Debit: '0.00', Credit: '40.00' },
      ],
      Cash: { Before: '60.00', After: '100.00' },
      CanWithdraw: { Before: '60.00', After: '100.00' },
      TurnoverOpened: '0.00',
      Problem: null,
      Tier: 'small',
    });
    const asked = await call('staff-1', 'adjustments/ask', request);
    expect(asked).toMatchObject({ Code: 200, Body: { Number: expect.stringMatching(/^AJ-\d{4}$/) } });
    expect(await cashOf(request.playerId)).toBe(60n * REAL);
    expect(await decide('staff-1', asked.Body.ApprovalId)).toMatchObject({ Code: 6202 });
    expect(await decide('staff-2', asked.Body.ApprovalId)).toMatchObject({ Code: 200 });
    expect(await cashOf(request.playerId)).toBe(100n * REAL);
    expect(await recorded(request.playerId)).toEqual(['adjustments.asked 1', 'adjustments.posted 2']);
    const shard = api.deps.shards.ofPlayer(BigInt(request.playerId) as PlayerId);
    expect(await listFaults(shard)).toEqual([]);
    const notes = await Promise.all(
      locales.map(async (locale) => {
        const asker = {
          playerId: BigInt(request.playerId) as PlayerId,
          brandId: 1,
          locale,
          nowMs: harness.clock.nowMs(),
        };
        const page = await listFundLines(shard, {
          ...asker,
          page: 1,
          limit: 5,
          filter: {},
          gamesOf: async () => new Map(),
        } as never);
        return page.lines[0];
      }),
    );
    expect(new Set(notes.map((line) => line?.Note)).size).toBe(9);
    for (const line of notes) {
      expect(line).toMatchObject({ Kind: 'adjustment', Amount: 40n * REAL, BalanceAfter: 100n * REAL });
      expect(line?.Note).toContain(asked.Body.Number);
    }
  });

  it('is one for the same key, a conflict for another body, and nothing once its second person says no', async () => {
    const request = await asking();
    const first = await call('staff-1', 'adjustments/ask', request);
    const again = await call('staff-1', 'adjustments/ask', request);
    expect(again).toEqual(first);
    expect(await call('staff-1', 'adjustments/ask', { ...request, amount: '41.00' })).toMatchObject({ Code: 1004 });
    expect(await decide('staff-2', first.Body.ApprovalId, 'refused')).toMatchObject({ Code: 200 });
    expect(await decide('staff-3', first.Body.ApprovalId)).toMatchObject({ Code: 6203 });
    expect(await cashOf(request.playerId)).toBe(60n * REAL);
    const list = await call<{ List: { Number: string; State: string }[] }>('staff-1', 'adjustments/list', {
      view: 'refused',
    });
    expect(list.Body.List.find(({ Number }) => Number === first.Body.Number)).toMatchObject({ State: 'refused' });
  });

  it('is asked anew when the balance moved, and takes no more than the cash that is there', async () => {
    expect(await call('staff-1', 'adjustments/ask', await asking({ seenCash: '59.99' }))).toMatchObject({ Code: 6365 });
    const debit = await asking({ code: 'A-DUP-01', amount: '60.01' });
    expect(await call('staff-1', 'adjustments/ask', debit)).toMatchObject({ Code: 2001 });
    const covered = await asking({ code: 'A-DUP-01', amount: '60.00' });
    const { Body } = await call('staff-1', 'adjustments/ask', covered);
    const playerId = BigInt(covered.playerId) as PlayerId;
    // Played away meanwhile: the second person finds it refused, and it waits on.
    const bet = { key: `gone:${playerId}`, playerId, brandId: 1, movement: 'bet' as const };
    await api.deps.shards.inPlayerTransaction(playerId, (tx) =>
      post(tx, api.deps.clock, {
        ...bet,
        legs: [
          { account: 'cash', amountE5: -REAL },
          { account: 'house', amountE5: REAL, party: 1 },
        ],
      }),
    );
    expect(await decide('staff-2', Body.ApprovalId)).toMatchObject({ Code: 2001 });
    expect(await cashOf(covered.playerId)).toBe(59n * REAL);
  });

  it('is shown by proofs that are found, each of which corrects once', async () => {
    const request = await asking();
    const [proof] = request.proofs;
    for (const proofs of [
      [proof],
      [proof, proof],
      [proof, { kind: 'transfer', id: 'nowhere' }],
      [proof, { kind: 'round', id: '1:none' }],
    ])
      expect(await call('staff-1', 'adjustments/ask', { ...request, proofs })).toMatchObject({ Code: 6363 });
    const others = await asking();
    expect(await call('staff-1', 'adjustments/ask', { ...request, proofs: others.proofs })).toMatchObject({
      Code: 6363,
    });
    const { Body } = await call('staff-1', 'adjustments/ask', request);
    await decide('staff-2', Body.ApprovalId);
    const second = { ...request, key: `${request.key}-b`, seenCash: '100.00' };
    expect(await call('staff-1', 'adjustments/ask', second)).toMatchObject({ Code: 6364 });
  });

  it('is taken back by its exact opposite, once, by two people', async () => {
    const request = await asking();
    const { Body } = await call('staff-1', 'adjustments/ask', request);
    const id = String(Number(Body.Number.slice(3)));
    const back = (who: string) => call(who, 'adjustments/reverse', { id, reason: 'era outra rodada' });
    expect(await back('staff-1')).toMatchObject({ Code: 6366 });
    await decide('staff-2', Body.ApprovalId);
    const asked = await back('staff-2');
    expect(await back('staff-1')).toMatchObject({ Code: 6366 });
    expect(await decide('staff-2', asked.Body.ApprovalId)).toMatchObject({ Code: 6202 });
    expect(await decide('staff-1', asked.Body.ApprovalId)).toMatchObject({ Code: 200 });
    expect(await cashOf(request.playerId)).toBe(60n * REAL);
    expect(await back('staff-1')).toMatchObject({ Code: 6366 });
    const moved = await api.deps.shards
      .ofPlayer(BigInt(request.playerId) as PlayerId)
      .rows<{ code: number; reverses: string }>(sql`
      select code, reverses from ledger.transfers where key like 'adjustment:%' and player_id = ${BigInt(request.playerId)} order by version`);
    expect(moved).toMatchObject([
      { code: 70, reverses: null },
      { code: 99, reverses: `adjustment:${Body.Number}` },
    ]);
  });
});

describe('limits by role', () => {
  const features = () => workerModulesOf(api).adjustments.adjustments;
  const input = async (code: AdjustmentReason, amountE5: bigint): Promise<Asking> => {
    const { playerId, proofs } = await somebody();
    return { playerId, code, amountE5, proofs, key: `limit-${made++}-key`, seenCash: '60.00', reason: 'um agrado' };
  };
  const at = () => ({ nowMs: harness.clock.nowMs(), provedAtMs: harness.clock.nowMs() });
  const support = (staffId: bigint) => aStaffActor({ staffId, roles: ['support'], ...at() });

  it('let support give small goodwill alone within the day, the rest by a second person, and nothing else', async () => {
    const { ask } = features();
    const clara = support(71n);
    for (const _ of Array.from({ length: 6 })) {
      const given = await input('A-GDW-01', 50n * REAL);
      expect(await ask(given, clara)).toMatchObject({ approvalId: null });
      expect(await cashOf(`${given.playerId}`)).toBe(110n * REAL);
    }
    expect(await refusalOf(ask(await input('A-GDW-01', REAL), clara))).toBe('adjustment_over_day');
    expect((await ask(await input('A-GDW-01', 51n * REAL), clara)).approvalId).not.toBeNull();
    expect(await refusalOf(ask(await input('A-RND-02', REAL), clara))).toBe('staff_role_missing');
    const finance = aStaffActor({ staffId: 72n, roles: ['finance'], ...at() });
    expect((await ask(await input('A-RND-02', REAL), finance)).approvalId).not.toBeNull();
    expect(await refusalOf(ask(await input('A-RND-02', 20_001n * REAL), finance))).toBe('adjustment_over_limit');
  });

  it('let the right person decide: finance small ones, compliance what takes money, the owner large ones', async () => {
    const { deps: modules, adjustments } = workerModulesOf(api).adjustments;
    const { ask } = adjustments;
    const owner = aStaffActor({ staffId: 73n, ...at() });
    const may = async (asked: { approvalId: bigint | null }, role: string) => {
      const approval = await modules.approvals.find(asked.approvalId ?? 0n, 1);
      return approval !== undefined && modules.approvals.mayDecide(approval, { staffId: 74n, roles: [role] });
    };
    const roles = ['support', 'finance', 'risk', 'marketing', 'compliance', 'owner'];
    const deciders = async (code: AdjustmentReason, amountE5: bigint) => {
      const asked = await ask(await input(code, amountE5), owner);
      const yes = await Promise.all(roles.map((role) => may(asked, role)));
      return roles.filter((_, index) => yes[index]);
    };
    expect(await deciders('A-RND-01', 3_000n * REAL)).toEqual(['finance', 'owner']);
    expect(await deciders('A-DUP-01', 10n * REAL)).toEqual(['compliance', 'owner']);
    expect(await refusalOf(ask(await input('A-RND-01', 2_001n * REAL), owner))).toBe('adjustment_over_day');
    const second = aStaffActor({ staffId: 75n, ...at() });
    const large = await ask(await input('A-RND-01', 3_001n * REAL), second);
    expect(await may(large, 'finance')).toBe(false);
    expect(await may(large, 'owner')).toBe(true);
  });

  it('let the reversal of a large debit be decided by the right of its amount', async () => {
    const { deps: modules, adjustments } = workerModulesOf(api).adjustments;
    const author = aStaffActor({ staffId: 79n, ...at() });
    const mayFinance = async (approvalId: bigint) => {
      const approval = await modules.approvals.find(approvalId, 1);
      return approval !== undefined && modules.approvals.mayDecide(approval, { staffId: 80n, roles: ['finance'] });
    };
    const reverseDebitOf = async (amountE5: bigint) => {
      const { playerId } = await somebody();
      const id = await insertAdjustment(modules.shards.directory, {
        brandId: 1,
        key: `debit-${made++}-key`,
        fingerprint: 'none',
        playerId,
        code: 'A-DUP-01',
        side: 'debit',
        amountE5,
        proofs: [],
        tier: 'against',
        askedBy: 81n,
        askedAt: harness.clock.now(),
        askedDay: businessDayOf(harness.clock.nowMs()),
        approvalId: BigInt(made),
        expiresAt: harness.clock.now(),
        reverses: null,
      });
      await markPosted(modules.shards.directory, id, { at: harness.clock.now(), approvedBy: 82n });
      return (await adjustments.askReversal({ id, reason: 'cobrado por engano' }, author)).approvalId;
    };
    expect(await mayFinance(await reverseDebitOf(3_000n * REAL))).toBe(true);
    expect(await mayFinance(await reverseDebitOf(3_001n * REAL))).toBe(false);
  });

  it('give twelve requests at once no more than the budget of the day', async () => {
    const { ask } = features();
    const requests = await Promise.all(Array.from({ length: 12 }, () => input('A-GDW-01', 50n * REAL)));
    const ends = await Promise.all(requests.map((request) => refusalOf(ask(request, support(76n)))));
    expect(ends.filter((end) => end === 'done')).toHaveLength(6);
    expect(ends.filter((end) => end === 'adjustment_over_day')).toHaveLength(6);
  });

  const insertOwed = async ({ playerId, code, amountE5, key }: Awaited<ReturnType<typeof input>>) => {
    const at = harness.clock.now();
    await insertAdjustment(workerModulesOf(api).adjustments.deps.shards.directory, {
      brandId: 1,
      key,
      fingerprint: 'none',
      playerId,
      code,
      side: 'credit',
      amountE5,
      proofs: [],
      tier: 'alone',
      askedBy: 77n,
      askedAt: at,
      askedDay: businessDayOf(at.getTime()),
      approvalId: null,
      expiresAt: null,
      reverses: null,
    });
  };

  it('post every other goodwill when the oldest cannot be posted', async () => {
    const modules = workerModulesOf(api).adjustments.deps;
    const blocked = await input('A-GDW-01', 50n * REAL);
    const payable = await input('A-GDW-01', 50n * REAL);
    await insertOwed(blocked);
    await insertOwed(payable);
    harness.clock.moveMs(6_000);
    const freeze = (isFrozen: boolean) =>
      harness.owner.shards[modules.shards.all.indexOf(modules.shards.ofPlayer(blocked.playerId))]?.run(sql`
        update ledger.accounts set flags = ${isFrozen ? 2 : 0} where player_id = ${blocked.playerId}`);
    await freeze(true);
    await expect(postOwed(modules)).rejects.toThrow('1 of 2 failed');
    expect(await cashOf(`${payable.playerId}`)).toBe(110n * REAL);
    await freeze(false);
    expect(await postOwed(modules)).toBe(1);
    expect(await cashOf(`${blocked.playerId}`)).toBe(110n * REAL);
  });

  it('post goodwill once whose call ended between its row and the books', async () => {
    const modules = workerModulesOf(api).adjustments.deps;
    const owed = await input('A-GDW-01', 50n * REAL);
    const { playerId } = owed;
    await insertOwed(owed);
    harness.clock.moveMs(6_000);
    expect(await postOwed(modules)).toBe(1);
    expect(await postOwed(modules)).toBe(0);
    expect(await cashOf(`${playerId}`)).toBe(110n * REAL);
  });
});

it('asks a fresh proof', async () => {
  const { ask } = workerModulesOf(api).adjustments.adjustments;
  const { playerId, proofs } = await somebody();
  const request = {
    playerId,
    code: 'A-GDW-01' as const,
    amountE5: REAL,
    proofs,
    key: 'no-proof-key',
    seenCash: '60.00',
    reason: 'um agrado',
  };
  expect(await refusalOf(ask(request, aStaffActor({ staffId: 78n, nowMs: harness.clock.nowMs() })))).toBe(
    'staff_proof_needed',
  );
});
