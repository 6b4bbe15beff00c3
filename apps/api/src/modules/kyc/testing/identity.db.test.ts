import type { BodyOf } from '@arara/contract';
import { identityRoutes, ownRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { lockAccount } from '../../ledger/index.ts';
import { openIdentityWorld, type Somebody, type Status } from './identity-world.ts';

const world = await openIdentityWorld();
afterAll(() => world.close());
const {
  harness,
  context,
  parties,
  modules,
  api,
  plain,
  callAt,
  got,
  somebody,
  lookUp,
  statusOf,
  stateOf,
  confirm,
  sendDocument,
  sendFace,
  sendAll,
  work,
  asStaff,
} = world;

describe('somebody whom the register knows', () => {
  it('opens an account: masked name, pictures sealed, level 2 and more, a proof with its time', async () => {
    const who = await somebody();
    expect(stateOf(await statusOf(who))).toEqual({
      cpf: 'now',
      contact: 'done',
      document: 'next',
      face: 'next',
      address: 'next',
      pep: 'next',
      limits: 'next',
    });
    const found = (await lookUp(who)) as Status;
    expect(found.Found).toMatchObject({ IsWhole: false, IsConfirmed: false });
    expect(found.Found?.Name).toMatch(/^..•••• \w\. ..••••$/);
    expect(found.Found?.Name).not.toContain(who.name.split(' ')[0]);
    await sendAll(who);
    expect(await statusOf(who)).toMatchObject({ State: 'checking', Checking: { Wait: { NextActor: 'house' } } });
    expect(await modules.kyc.stepsOf(who.playerId)).not.toContain('face');
    const done = await work(who);
    expect(done).toMatchObject({ State: 'done', Level: 2, Found: { Name: who.name, IsWhole: true }, Case: null });
    expect(await modules.kyc.stepsOf(who.playerId)).toEqual(expect.arrayContaining(['document', 'face', 'liveness']));
    expect(await modules.kyc.ageOf(who.playerId, harness.clock.nowMs())).toBeGreaterThanOrEqual(18);
    expect((await modules.identity.faceCheckedAt(who.playerId))?.getTime()).toBeLessThanOrEqual(harness.clock.nowMs());
    await nothingInClear(who);
  });

  it('finds nobody by trying dates: five wrong ones, then an hour', async () => {
    const who = await somebody();
    const wrong = { ...who, birthDate: '1900-01-01' };
    for (let turn = 1; turn < 5; turn += 1) expect(await lookUp(wrong)).toBe('identity_look_up_wrong');
    expect(await lookUp(wrong)).toBe('identity_look_ups_spent');
    expect(await lookUp(who)).toBe('identity_look_ups_spent');
    harness.clock.moveMs(3_600_000);
    expect(await lookUp(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });

  it('keeps nothing of what is not me, and gives a number to what was misused', async () => {
    const who = await somebody();
    await lookUp(who);
    const typed = await got(identityRoutes.identityNotMe, who.token, { because: 'typed_wrong' });
    expect(typed).toMatchObject({ Protocol: null, Status: { Found: null, State: 'open' } });
    await lookUp(who);
    const misused = await got(identityRoutes.identityNotMe, who.token, { because: 'misused' });
    expect(misused.Status).toMatchObject({ State: 'held', Case: { Wait: { NextActor: 'house' } } });
    expect(misused.Protocol).toBe(misused.Status.Case?.Number);
  });
});

/** Pictures, birth date and name of somebody, in no table of any database. */
async function nothingInClear(who: Somebody): Promise<void> {
  const planted = [
    (await parties.picture(`face:${who.cpf}`)).toString('base64').slice(200, 260),
    who.cpf,
    who.birthDate,
  ];
  const { owner } = harness;
  for (const shard of owner.shards)
    for (const table of ['kyc.cases', 'kyc.attempts', 'identity_evidence.items', 'audit.records'])
      for (const text of planted) {
        const statement = {
          text: `select count(*)::int as n from ${table} t where t::text like '%' || $1 || '%'`,
          values: [text],
        };
        const hits = await shard.one<{ n: number }>(statement);
        expect([table, hits.n]).toEqual([table, 0]);
      }
  const boxes = await Promise.all(
    owner.shards.map((shard) =>
      shard.rows<{ box: Buffer }>(sql`select box from identity_evidence.items where player_id = ${who.playerId}`),
    ),
  );
  const held = boxes.flat().map(({ box }) => box);
  expect(held.length).toBe(6);
  const face = await parties.picture(`face:${who.cpf}`);
  expect(held.filter((box) => box.includes(face.subarray(100, 140)))).toEqual([]);
}

describe('whom the register does not let in', () => {
  it.each([
    ['99907', 'under_age', 'minor'],
    ['99903', 'identity_refused', 'dead'],
  ])('%s: %s', async (start, refusal, word) => {
    const who = await somebody(start);
    expect(await lookUp(who)).toBe(refusal);
    expect(await statusOf(who)).toMatchObject({ State: 'refused', Refusal: { Why: { Word: word }, KeptYears: 5 } });
    expect(await callAt({ at: api, token: who.token }, identityRoutes.identityConfirm, { gender: 'man' })).toMatch(
      /identity_|code_/,
    );
    expect(await modules.kyc.ageOf(who.playerId, harness.clock.nowMs())).toBeNull();
  });

  it.each(['99902', '99904', '99905', '99908'])('%s is put right at the register, and then goes on', async (start) => {
    const who = await somebody(start);
    expect(await lookUp(who)).toBe('cpf_not_regular');
    expect(stateOf(await statusOf(who))).toMatchObject({ cpf: 'failed' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { situation: '0' });
    expect(await lookUp(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });

  it('an answer in part, or none, is asked again and lets nobody in', async () => {
    const who = await somebody('99906');
    expect(await lookUp(who)).toMatchObject({ Found: null, State: 'open' });
    const waiting = (await statusOf(who)).Steps[0];
    expect(waiting).toMatchObject({ State: 'waiting', NextActor: 'house', Reason: { Word: 'register_away' } });
    expect(waiting?.DueAt).not.toBeNull();
    await parties.state.control('POST', '/faults', { kind: 'down', at: 'register' });
    harness.clock.moveMs(31_000);
    await modules.identity.askDue();
    expect(stateOf(await statusOf(who))).toMatchObject({ cpf: 'waiting' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { isPartial: false });
    harness.clock.moveMs(31_000);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ Found: { IsConfirmed: false } });
  });
});

describe('faces and documents', () => {
  it('without a portrait the document serves, and its vendor answers later', async () => {
    const who = await somebody();
    await parties.identity.control('PUT', `/portraits/${who.cpf}`, { shows: null });
    await parties.identity.control('PUT', '/settings', { decideAfterMs: null });
    await sendAll(who);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'checking', Document: { IsPortraitNeeded: true } });
    expect(await work(who)).toMatchObject({ State: 'done' });
    await parties.identity.control('PUT', '/settings', {});
  });

  it('another face is tried three times with pauses, then a person looks', async () => {
    const who = await somebody();
    await sendAll(who, { face: 'face:somebody else' });
    for (const left of [2, 1]) {
      const failed = await work(who);
      expect(failed).toMatchObject({ State: 'open', Face: { TriesLeft: left, TriesMax: 3 } });
      expect(failed.Steps.find(({ Name }) => Name === 'face')).toMatchObject({ State: 'failed', Redo: ['face'] });
      expect(await sendFace(who)).toBe('face_later');
      harness.clock.moveMs(600_000);
      await sendFace(who, 'face:somebody else');
    }
    const review = await work(who);
    expect(review).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'tries_spent' } } } });
    expect(review.Case?.Wait.DueAt).not.toBeNull();
  });

  it('only the part that failed is sent again', async () => {
    const who = await somebody();
    await parties.identity.control('PUT', `/portraits/${who.cpf}`, { shows: null });
    await confirm(who);
    await got(identityRoutes.identityPep, who.token, { answer: 'no' });
    await sendDocument(who, `document:${who.cpf}::unreadable`);
    await sendFace(who);
    const failed = await work(who);
    expect(stateOf(failed)).toMatchObject({ document: 'failed', face: 'waiting' });
    await sendDocument(who);
    expect(await work(who)).toMatchObject({ State: 'done' });
  });

  it('one face has one account: the second waits for two people, on whichever shard it lives', async () => {
    const first = await somebody();
    await sendAll(first);
    expect(await work(first)).toMatchObject({ State: 'done' });
    const second = await somebody();
    await parties.identity.control('PUT', `/portraits/${second.cpf}`, { shows: first.cpf });
    await sendAll(second, { face: `face:${first.cpf}` });
    expect(await work(second)).toMatchObject({ State: 'held', Case: { Wait: { Why: { Word: 'face_reused' } } } });
    expect(await modules.kyc.stepsOf(second.playerId)).not.toContain('face');
    const { directory } = harness;
    const rows = await directory.rows<{ hmac: Buffer }>(
      sql`select hmac from kyc.faces where player_id = ${first.playerId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('a vendor that stays away is a person’s case after its time, and nobody’s yes', async () => {
    const who = await somebody();
    await parties.identity.control('POST', '/faults', { kind: 'down', at: 'portrait', times: 50 });
    await sendAll(who);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'checking' });
    harness.clock.moveMs(11 * 60_000);
    await modules.identity.askDue();
    expect(await statusOf(who)).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'party_away' } } } });
    await parties.identity.control('DELETE', '/faults');
  });

  it('an open account proves its face again, and keeps the old time when it is another’s', async () => {
    const who = await somebody();
    await sendAll(who);
    await work(who);
    const before = await modules.identity.faceCheckedAt(who.playerId);
    harness.clock.moveMs(60_000);
    await sendFace(who, 'face:somebody else again');
    await modules.identity.askDue();
    expect(await modules.identity.faceCheckedAt(who.playerId)).toEqual(before);
    harness.clock.moveMs(600_000);
    await sendFace(who);
    await modules.identity.askDue();
    expect((await modules.identity.faceCheckedAt(who.playerId))?.getTime()).toBe(harness.clock.nowMs());
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
  });
});

describe('lists', () => {
  it('a public office is a person’s case; the United Nations’ list holds an open account the day it names somebody', async () => {
    const pep = await somebody();
    await sendAll(pep, { pep: 'self' });
    expect(await work(pep)).toMatchObject({ State: 'review', Case: { Wait: { Why: { Word: 'pep' } } } });
    const who = await somebody();
    await sendAll(who);
    expect(await work(who)).toMatchObject({ State: 'done' });
    await parties.state.control('PUT', `/persons/${who.cpf}`, { isSanctioned: true });
    await modules.identity.screenDaily();
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
    harness.clock.moveMs(86_400_001);
    await modules.identity.screenDaily();
    expect(await statusOf(who)).toMatchObject({ State: 'held', Case: { Wait: { Why: { Word: 'sanctioned' } } } });
    // A game that is open obeys at its next bet, and an account that opened heard so.
    const answered = sql`select e.payload->>'ending' as ending from outbox.events e where e.topic = 'kyc.answered'`;
    expect(await context.shards.ofPlayer(who.playerId).rows(answered)).toContainEqual({ ending: 'done' });
    const account = await context.shards.inPlayerTransaction(who.playerId, (tx) => lockAccount(tx, who.playerId));
    expect(account?.betsBlocked).toBe(true);
    expect(await modules.kyc.stepsOf(who.playerId)).not.toContain('face');
  });

  it('what somebody on the United Nations’ list owns stays where it is until two people clear it', async () => {
    const who = await somebody();
    await sendAll(who);
    await work(who);
    await parties.state.control('PUT', `/persons/${who.cpf}`, { isSanctioned: true });
    harness.clock.moveMs(86_400_001);
    await modules.identity.screenDaily();
    const held = await got(ownRoutes.playerBlocks, who.token, {});
    expect(held.Cases).toMatchObject([{ Code: 'LISTED-01', Scopes: ['withdrawal'] }]);
    const playerId = `${who.playerId}`;
    const lift = { playerId, caseId: held.Cases[0]?.CaseId ?? '', reason: 'UB-CLEARED' } as const;
    expect(await asStaff('staff-1', staffRoutes.playerUnblock, lift)).toBe('block_of_identity');

    const asked = await asStaff('staff-1', staffRoutes.kycOverride, { playerId, reason: 'outra pessoa' });
    const { ApprovalId: id } = asked as BodyOf<typeof staffRoutes.kycOverride>;
    await asStaff('staff-2', staffRoutes.approvalsDecide, { id, verdict: 'approved', note: 'conferido' });
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
    expect((await got(ownRoutes.playerBlocks, who.token, {})).Cases).toEqual([]);
    // The same entry finds nobody whom people cleared of it.
    harness.clock.moveMs(86_400_001);
    await modules.identity.screenDaily();
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
  });
});

describe('under the market without identity', () => {
  it('nothing is asked and nothing is taken', async () => {
    const who = await somebody();
    const status = await callAt({ at: plain, token: who.token }, identityRoutes.identityStatus, {});
    expect(status).toMatchObject({ IsAsked: false, Steps: [] });
    const { cpf, birthDate, token } = who;
    expect(await callAt({ at: plain, token }, identityRoutes.identityLookUp, { cpf, birthDate })).toBe(
      'feature_off_in_market',
    );
  });
});
