import { refusals, type RefusalName, type RequestOf, type Route, type WireOf } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { REAL_E5 } from '@arara/domain/money';
import type { PlayerId } from '@arara/domain/shards';
import { addDays, businessDayOf } from '@arara/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendSignal } from '../../auth/sessions/sessions.store.ts';
import { balanceOf } from '../../ledger/index.ts';
import { createPlayer, type PlayersContext } from '../index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { aContext, aPlayer, aSession, sessionsOf } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let harness: Harness;
let api: TestApp;
let context: PlayersContext;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const sessions = {
    ...sessionsOf(context),
    // The token names role and person: `risk-4`, and `risk-idle-4` in a session whose passkey was shown long ago.
    authenticateStaff: async (token: string, { nowMs }: { nowMs: number }) => {
      const match = /^([a-z]+)-(idle-)?(\d{1,9})$/.exec(token);
      if (!match) return undefined;
      const provedAtMs = match[2] === undefined ? nowMs : 0;
      return { staffId: BigInt(match[3] ?? 0), roles: [match[1] ?? ''], sessionId: token, provedAtMs };
    },
  };
  api = await openTestApp(harness, { sessions, secrets: context.secrets });
});
afterAll(() => harness.close());

async function call<R extends Route>(route: R, token: string, payload: RequestOf<R>) {
  const headers = { token, 'x-locale': 'pt-BR' };
  const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload: payload as object });
  return answer.json<{ Code: number; Msg: string; Body: WireOf<R> }>();
}

async function ok<R extends Route>(route: R, token: string, payload: RequestOf<R>): Promise<WireOf<R>> {
  const { Code, Msg, Body } = await call(route, token, payload);
  expect([Code, Msg]).toEqual([200, expect.any(String)]);
  return Body;
}

const codeOf = (name: RefusalName) => refusals[name].code;
const inDays = (days: number) => addDays(businessDayOf(harness.clock.nowMs()), days);

async function aBlocked(code: 'HOLDER-01' | 'COURT-01' = 'HOLDER-01') {
  const id = await aPlayer(context, { cashE5: 100n * REAL_E5 });
  const playerId = `${id}`;
  const token = await aSession(context, id);
  const scopes = ['deposit', 'bet', 'launch'] as const;
  const { CaseId } = await ok(staffRoutes.playerBlock, 'risk-4', {
    playerId,
    scopes: [...scopes],
    code,
    reviewOn: inDays(5),
  });
  return { id, playerId, token, CaseId };
}

const recordsOf = async (id: PlayerId, action: string) =>
  context.shards.ofPlayer(id).rows<{ actor_id: string; details: Record<string, unknown> }>(sql`
    select actor_id, details from audit.records where subject like ${`%:${id}`} and action = ${action} order by id`);

describe('a block', () => {
  it('stops what it names, tells why, and leaves the own money alone', async () => {
    const { id, token, CaseId } = await aBlocked();
    expect((await balanceOf(context.shards.ofPlayer(id), id))?.betsBlocked).toBe(true);
    const { Cases, AppealTerms } = await ok(ownRoutes.playerBlocks, token, {});
    expect(Cases).toHaveLength(1);
    expect(Cases[0]).toMatchObject({
      CaseId,
      Code: 'HOLDER-01',
      Title: 'Sua conta está em verificação de titularidade',
      Reviewer: 'Equipe de risco',
      Scopes: ['deposit', 'bet', 'launch'],
      CanAppeal: true,
      Appeal: null,
    });
    expect(Cases[0]?.Timeline[0]?.Reason).toEqual({ Word: 'HOLDER-01', Text: 'titular do pagamento' });
    expect(Cases[0]?.Wait.DueAt?.slice(0, 10)).toBe(inDays(6));
    expect(AppealTerms).toEqual({ LettersMin: 10, LettersMax: 500, BusinessDays: 5 });
    const own = await ok(playerRoutes.playerInformation, token, {});
    expect(own.Blocks.map((block) => block.CaseId)).toEqual([CaseId]);
    expect(await recordsOf(id, 'players.blocked')).toHaveLength(3);
  });

  it('keeps withdrawals back only for fraud or a court, and never without a near review', async () => {
    const playerId = `${await aPlayer(context)}`;
    const request = { playerId, scopes: ['withdrawal' as const], code: 'HOLDER-01' as const, reviewOn: inDays(5) };
    expect((await call(staffRoutes.playerBlock, 'risk-4', request)).Code).toBe(codeOf('block_scope_not_allowed'));
    expect((await call(staffRoutes.playerBlock, 'risk-4', { ...request, code: 'COURT-01' })).Code).toBe(200);
    for (const days of [0, 8])
      expect(
        (await call(staffRoutes.playerBlock, 'risk-4', { ...request, code: 'COURT-01', reviewOn: inDays(days) })).Code,
      ).toBe(codeOf('block_review_range'));
  });

  it('is placed by risk, compliance and the owner only, and only on players of the brand', async () => {
    const playerId = `${await aPlayer(context)}`;
    const request = { playerId, scopes: ['bet' as const], code: 'SAFETY-01' as const, reviewOn: inDays(1) };
    for (const desk of ['support', 'finance', 'marketing'])
      expect((await call(staffRoutes.playerBlock, `${desk}-9`, request)).Code).toBe(codeOf('staff_role_missing'));
    const otherPlayer = `${await aPlayer(context, { brandId: 2 })}`;
    expect((await call(staffRoutes.playerBlock, 'risk-4', { ...request, playerId: otherPlayer })).Code).toBe(
      codeOf('player_unknown'),
    );
  });

  it('that the owner placed with "it was not me" is lifted by the desk too', async () => {
    const id = await aPlayer(context);
    const token = await aSession(context, id);
    const { CaseId } = await ok(ownRoutes.moneyLock, token, {});
    expect((await balanceOf(context.shards.ofPlayer(id), id))?.betsBlocked).toBe(true);
    await ok(staffRoutes.playerUnblock, 'risk-5', { playerId: `${id}`, caseId: CaseId, reason: 'UB-CLEARED' });
    expect((await balanceOf(context.shards.ofPlayer(id), id))?.betsBlocked).toBe(false);
  });

  it('is lifted as a whole, and bets go on', async () => {
    const { id, playerId, CaseId, token } = await aBlocked();
    const lift = { playerId, caseId: CaseId, reason: 'UB-CLEARED' as const };
    await ok(staffRoutes.playerUnblock, 'risk-5', lift);
    expect((await balanceOf(context.shards.ofPlayer(id), id))?.betsBlocked).toBe(false);
    expect((await ok(ownRoutes.playerBlocks, token, {})).Cases).toEqual([]);
    expect((await call(staffRoutes.playerUnblock, 'risk-5', lift)).Code).toBe(codeOf('block_unknown'));
  });
});

describe('an appeal', () => {
  const text = 'O pagamento saiu da conta da minha esposa, somos casados.';

  it('is one at a time, read by somebody else, and answered in words of a code', async () => {
    const { playerId, token, CaseId } = await aBlocked();
    const appeal = { caseId: CaseId, text };
    expect((await call(ownRoutes.playerAppeal, token, { ...appeal, text: 'libera' })).Code).toBe(
      codeOf('appeal_too_short'),
    );
    expect((await call(ownRoutes.playerAppeal, token, { ...appeal, caseId: 'BL-000000' })).Code).toBe(
      codeOf('block_unknown'),
    );
    const made = await ok(ownRoutes.playerAppeal, token, appeal);
    expect(made.Cases[0]).toMatchObject({ CanAppeal: false, Appeal: { State: 'open', Text: text } });
    // Monday the 16th; the 20th is a holiday.
    expect(made.Cases[0]?.Appeal?.DueAt).toBe(new Date('2026-11-24T23:59:00-03:00').toISOString());
    expect((await call(ownRoutes.playerAppeal, token, appeal)).Code).toBe(codeOf('appeal_open'));

    const queue = await ok(staffRoutes.appealsQueue, 'compliance-8', { view: 'open' });
    const waiting = queue.List.find((row) => row.PlayerId === playerId);
    expect(waiting).toMatchObject({ CaseId, Text: text, Owner: '4', IsMine: false });
    const answer = { playerId, appealId: waiting?.AppealId ?? '', answer: 'kept_documents' as const };
    expect((await call(staffRoutes.appealAnswer, 'risk-4', answer)).Code).toBe(codeOf('appeal_same_person'));
    await ok(staffRoutes.appealAnswer, 'compliance-8', answer);
    expect((await call(staffRoutes.appealAnswer, 'compliance-8', answer)).Code).toBe(codeOf('appeal_unknown'));

    const [kept] = (await ok(ownRoutes.playerBlocks, token, {})).Cases;
    expect(kept).toMatchObject({ CanAppeal: true, Appeal: { State: 'kept', Answer: { Word: 'kept_documents' } } });
    // Another one may be made, and it can succeed: then the case is gone and its answer stays.
    harness.clock.moveMs(60_000);
    await ok(ownRoutes.playerAppeal, token, appeal);
    const [again] = (await ok(staffRoutes.appealsQueue, 'compliance-8', { view: 'open' })).List;
    const good = { playerId, appealId: again?.AppealId ?? '', answer: 'lifted' as const };
    await ok(staffRoutes.appealAnswer, 'compliance-8', good);
    const after = await ok(ownRoutes.playerBlocks, token, {});
    expect(after.Cases).toEqual([]);
    expect(after.Ended).toMatchObject({ CaseId, Appeal: { State: 'lifted', Answer: { Word: 'lifted' } } });
  });
});

describe('the players’ desk', () => {
  it('shows masks, and a datum in full only to a role that may, for a reason that stays', async () => {
    const cpf = '52998224725';
    const made = await createPlayer(context, {
      brandId: 1,
      locale: 'pt-BR',
      name: 'Marina Alves Duarte',
      identifiers: { phone: '+5511982143382', cpf },
    });
    if (!made.ok) throw new Error(made.reason);
    const playerId = `${made.playerId}`;
    const seen = await ok(staffRoutes.player360, 'support-2', { playerId });
    expect(seen.Head).toMatchObject({ Cpf: '•••.982.247-••', Name: 'Marina A. Duarte', MayReveal: ['phone'] });
    expect([seen.Devices, seen.Links, seen.Head.Risk]).toEqual([null, null, null]);
    expect(JSON.stringify(seen)).not.toContain(cpf);
    const request = { playerId, field: 'cpf' as const, reason: 'PD-PAYMENT' as const };
    expect((await call(staffRoutes.playerReveal, 'support-2', request)).Code).toBe(codeOf('reveal_not_allowed'));
    expect((await call(staffRoutes.playerReveal, 'finance-idle-3', request)).Code).toBe(codeOf('staff_proof_needed'));
    expect((await ok(staffRoutes.playerReveal, 'finance-3', request)).Text).toBe(cpf);
    const [record] = await recordsOf(made.playerId, 'players.revealed');
    expect(record).toEqual({ actor_id: '3', details: { what: 'cpf', reason: 'PD-PAYMENT' } });
    expect(await recordsOf(made.playerId, 'players.opened')).toHaveLength(1);
  });

  it('names who shares a device, and keeps notes sealed', async () => {
    const [one, other] = [await aPlayer(context), await aPlayer(context)];
    for (const playerId of [one, other])
      await appendSignal(context.shards.ofPlayer(playerId), {
        playerId,
        brandId: 1,
        kind: 'login',
        deviceId: 'moto-g84',
        address: '187.26.14.9',
        userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130',
        at: harness.clock.now(),
      });
    const playerId = `${one}`;
    await ok(staffRoutes.playerNote, 'support-2', { playerId, text: 'Prefere WhatsApp.', pinned: true });
    const seen = await ok(staffRoutes.player360, 'risk-4', { playerId });
    expect(seen.Notes).toMatchObject([{ StaffId: '2', Text: 'Prefere WhatsApp.', IsPinned: true }]);
    expect(seen.Devices).toMatchObject([{ Name: 'Android 14 · Chrome', Address: '187.26.•.•', OtherAccounts: 1 }]);
    expect(seen.Links).toMatchObject([{ PlayerId: `${other}`, By: 'device', Strength: 'strong' }]);
    const [row] = await context.shards.ofPlayer(one).rows<{ box: Buffer }>(sql`
      select box from players.notes where player_id = ${one}`);
    expect(row?.box.includes('WhatsApp')).toBe(false);
  });

  it('tells everything in one stream, page by page', async () => {
    const { id, playerId, token, CaseId } = await aBlocked('COURT-01');
    await ok(ownRoutes.playerAppeal, token, { caseId: CaseId, text: 'Não reconheço esta ordem.' });
    await appendSignal(context.shards.ofPlayer(id), {
      playerId: id,
      brandId: 1,
      kind: 'login',
      deviceId: undefined,
      address: '10.0.0.1',
      userAgent: '',
      at: new Date(harness.clock.nowMs() - 60_000),
    });
    const whole = await ok(staffRoutes.playerTimeline, 'risk-4', { playerId });
    const words = whole.List.map(({ Word }) => Word);
    expect(words.filter((word) => word === 'players.blocked')).toHaveLength(3);
    expect(words).toContain('players.appealed');
    expect(words.at(-1)).toBe('access.login');
    expect(whole.Next).toBeNull();
    const paged: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: { List: { Id: string }[]; Next: string | null } = await ok(staffRoutes.playerTimeline, 'risk-4', {
        playerId,
        limit: 2,
        ...(after === '' ? {} : { after }),
      });
      paged.push(...page.List.map(({ Id }) => Id));
      after = page.Next;
    }
    expect(paged).toEqual(whole.List.map(({ Id }) => Id));
    const staff = await ok(staffRoutes.playerTimeline, 'risk-4', { playerId, kind: 'staff' });
    expect(new Set(staff.List.map(({ StaffId }) => StaffId))).toEqual(new Set(['4']));
  });
});
