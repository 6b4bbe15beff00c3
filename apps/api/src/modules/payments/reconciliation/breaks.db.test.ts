import { houseAccountId } from '@arara/domain/ledger';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPlayer } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { openAccount, post, systemBalance } from '../../ledger/index.ts';
import { insertReceipt } from '../receipts/receipts.store.ts';
import { bookBreak } from './breaks.ts';
import { listToBook } from './breaks.store.ts';
import { insertBreak } from '../shared/reconciliation.store.ts';
import type { WithdrawalsContext } from '../shared/context.ts';

const BRAND = 1;
const PARTY = 7;
const HOUSE = houseAccountId(BRAND) as PlayerId;
let harness: Harness;
let api: TestApp;
let breakId: string;
let made = 0;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  await harness.directory.run(sql`
    insert into payments.providers (code, name, brand_id, party, hook_auth, hook_keys_id, hook_keys_box, country, is_test,
      created_at)
    values ('ipe', 'Banco Ipê', ${BRAND}, ${PARTY}, 'url_secret', 1, ''::bytea, 'BR', true, now())`);
  await api.deps.shards.inPlayerTransaction(HOUSE, (tx) =>
    openAccount(tx, { playerId: HOUSE, brandId: BRAND }).catch(() => undefined),
  );
});
afterAll(() => harness.close());
beforeEach(async () => {
  made += 1;
  breakId = await aBreakOver({ reference: `line-${made}`, theirsE5: -8_260_000n });
});

async function aBreakOver(of: { readonly reference: string; readonly theirsE5: bigint }): Promise<string> {
  const foundAt = harness.clock.now();
  const found = { provider: 'ipe', brandId: BRAND, day: '2026-11-14', kind: 'line_unknown', about: 'line' } as const;
  const when = { foundAt, dueAt: new Date(foundAt.getTime() + 3_600_000) };
  await insertBreak(harness.directory, { ...found, ...of, oursE5: null, ...when });
  const row = await harness.directory.one<{ id: bigint }>(sql`select max(id) as id from payments.breaks`);
  return `${row.id}`;
}

/** The payment's own record and its place in the books, as a receipt brings them. */
async function arrive(endToEndId: string, amountE5: bigint): Promise<void> {
  const playerId = await aPlayer(api.deps);
  const at = harness.clock.now();
  const owner = { playerId, brandId: BRAND };
  await api.deps.shards.inPlayerTransaction(playerId, async (tx) => {
    const receipt = { provider: 'ipe', endToEndId, amountE5, depositId: null, paidAt: at, reason: null, seenAt: at };
    await insertReceipt(tx, { ...owner, ...receipt });
    const legs = [
      { account: 'psp_clearing', amountE5: -amountE5, party: PARTY },
      { account: 'cash', amountE5 },
    ] as const;
    await post(tx, api.deps.clock, { ...owner, key: `pixin:${endToEndId}`, movement: 'deposit', legs });
  });
}

interface Case {
  readonly Break: Readonly<Record<string, unknown>>;
  readonly Resolutions: readonly { readonly Word: string; readonly Movement: string | null }[];
  readonly Notes: readonly { readonly Kind: string }[];
}
async function call<Body = Case>(staff: string, path: string, payload: object = {}) {
  const headers = { 'content-type': 'application/json', token: staff };
  const answer = await api.app.inject({ method: 'POST', url: `/staff/${path}`, headers, payload });
  return answer.json<{ Code: number; Msg: string; Body: Body }>();
}
const on = (staff: string, path: string, payload: object = {}) =>
  call(staff, `payments/${path}`, { breakId, ...payload });
const clearing = () =>
  systemBalance(api.deps.shards.ofPlayer(HOUSE), {
    holder: HOUSE,
    account: 'psp_clearing',
    party: PARTY,
    afterVersion: 0n,
  });
/** The provider as the booking knows it: only its number in the books. */
const context = () =>
  ({
    ...api.deps,
    providers: { byCode: () => ({ party: PARTY }) },
  }) as unknown as WithdrawalsContext;

describe('a break', () => {
  it('is a case with what may end it, whose it is and who acts next', async () => {
    const { Body } = await on('staff-1', 'break');
    expect(Body.Break).toMatchObject({ Gap: '-82.60', State: 'open', NextActor: 'team', Claim: null });
    expect(Body.Resolutions.map(({ Word, Movement }) => [Word, Movement])).toEqual([
      ['bank_corrects', null],
      ['fee', 'provider_fee'],
      ['loss', 'unexplained_loss'],
    ]);
    expect((await on('staff-1', 'break-claim')).Body.Break).toMatchObject({ NextActor: 'owner' });
    expect(await on('staff-2', 'break-claim')).toMatchObject({ Code: 6312 });
    await on('staff-1', 'break-note', { text: 'a tarifa de novembro' });
    const { Body: later } = await on('staff-1', 'break-claim', { giveBack: true });
    expect(later.Notes.map(({ Kind }) => Kind)).toEqual(['found', 'claimed', 'note', 'given_back']);
  });

  it('is not closed as matched by anybody while no record of ours says what the bank says', async () => {
    const end = { resolution: 'matched', reason: 'o extrato veio depois' };
    expect(await on('staff-1', 'break-resolve', end)).toMatchObject({ Code: 6317 });
    expect((await on('staff-1', 'break')).Body.Break).toMatchObject({ State: 'open', Resolution: null });
  });

  it('is closed by one person once order and ledger say what the bank says', async () => {
    const amountE5 = 5_000_000n;
    breakId = await aBreakOver({ reference: 'E2E-late', theirsE5: amountE5 });
    const end = { resolution: 'matched', reason: 'o registro chegou depois' };
    expect(await on('staff-1', 'break-resolve', end)).toMatchObject({ Code: 6317 });
    await arrive('E2E-late', amountE5);
    const { Body } = await on('staff-1', 'break-resolve', end);
    expect(Body.Break).toMatchObject({ State: 'closed', Resolution: 'matched', ApprovedBy: null });
    expect(await on('staff-1', 'break-resolve', end)).toMatchObject({ Code: 6313 });
  });

  it('that is left to the bank hides a gap, so that it takes two people', async () => {
    const asked = await on('staff-1', 'break-resolve', { resolution: 'bank_corrects', reason: 'o banco estorna' });
    expect(asked.Body.Break).toMatchObject({ State: 'asked', NextActor: 'second' });
    await call('staff-2', 'approvals/decide', { id: asked.Body.Break['ApprovalId'], verdict: 'approved' });
    expect((await on('staff-1', 'break')).Body.Break).toMatchObject({ State: 'closed', ApprovedBy: 'staff:2' });
  });

  it('is not ended by a movement that points the other way', async () => {
    const end = { resolution: 'top_up', reason: 'errado' };
    expect(await on('staff-1', 'break-resolve', end)).toMatchObject({ Code: 6314 });
  });

  it('that moves money needs two people, and is booked once', async () => {
    const before = await clearing();
    const asked = await on('staff-1', 'break-resolve', { resolution: 'fee', reason: 'tarifa do lote' });
    expect(asked.Body.Break).toMatchObject({ State: 'asked', NextActor: 'second' });
    expect(await on('staff-2', 'break-resolve', { resolution: 'loss', reason: 'x' })).toMatchObject({ Code: 6313 });
    const decide = { id: asked.Body.Break['ApprovalId'], verdict: 'approved' };
    expect(await call('staff-1', 'approvals/decide', decide)).toMatchObject({ Code: 6202 });
    await call('staff-2', 'approvals/decide', decide);
    expect((await on('staff-1', 'break')).Body.Break).toMatchObject({ ResolvedBy: 'staff:1', ApprovedBy: 'staff:2' });
    // The worker finds what a crash left; run twice it counts once.
    for (const id of [...(await listToBook(harness.directory, 10)), BigInt(breakId)]) await bookBreak(context(), id);
    await bookBreak(context(), BigInt(breakId));
    expect((await on('staff-1', 'break')).Body.Break).toMatchObject({ State: 'closed' });
    expect((await clearing()).sumE5 - before.sumE5).toBe(8_260_000n);
  });

  it('goes back to the team when the second person says no', async () => {
    const asked = await on('staff-1', 'break-resolve', { resolution: 'fee', reason: 'tarifa' });
    await call('staff-2', 'approvals/decide', { id: asked.Body.Break['ApprovalId'], verdict: 'refused', note: 'não' });
    expect((await on('staff-1', 'break')).Body.Break).toMatchObject({ State: 'open' });
    const again = await on('staff-1', 'break-resolve', { resolution: 'bank_corrects', reason: 'o banco estorna' });
    expect(again.Body.Break).toMatchObject({ State: 'asked' });
  });

  it('stands in the lists of its state, and its day can be taken away as a table', async () => {
    const { Body } = await call<{ Total: number; List: { BreakId: string }[] }>('staff-1', 'payments/breaks', {
      view: 'open',
    });
    expect(Body.List.map((one) => one.BreakId)).toContain(breakId);
    const file = await call<{ Text: string }>('staff-1', 'payments/reconciliation-export', { day: '2026-11-14' });
    expect(file.Body.Text).toContain(`QB-${breakId};ipe;line_unknown;line-${made};-82.60;aberta`);
    expect(await call('staff-1', 'payments/reconciliation')).toMatchObject({ Code: 200 });
  });
});
