import type { BodyOf, RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { readJpeg } from '../../../platform/pictures/jpeg.ts';
import { testSecrets } from '../../../../test/factories.ts';
import { evidenceContext, putItem } from '../cases/evidence.store.ts';
import { openIdentityWorld } from './identity-world.ts';

const world = await openIdentityWorld();
afterAll(() => world.close());
const { harness, context, parties, modules, asStaff, somebody, lookUp, statusOf, sendAll, work } = world;

/** Nobody sees a picture as it was sent: it says who opened it, and what a document says is coarse. */
async function seesStamped(opened: RequestOf<typeof staffRoutes.kycPicture>, shows: string): Promise<void> {
  const seen = await asStaff('staff-1', staffRoutes.kycPicture, opened);
  const { Data } = seen as BodyOf<typeof staffRoutes.kycPicture>;
  const [sent, shown] = [await parties.picture(shows), Buffer.from(Data, 'base64')].map((bytes) => readJpeg(bytes));
  expect([shown?.width, shown?.height]).toEqual([sent?.width, sent?.height]);
  expect(shown?.components[0]?.squares).not.toEqual(sent?.components[0]?.squares);
}

const queueOf = async (staff: string, view: 'staff' | 'soon' | 'mine' | 'player') =>
  (await asStaff(staff, staffRoutes.kycQueue, { view, limit: 100 })) as BodyOf<typeof staffRoutes.kycQueue>;
const caseSeen = async (staff: string, playerId: string) =>
  (await asStaff(staff, staffRoutes.kycCase, { playerId })) as BodyOf<typeof staffRoutes.kycCase>;

describe('the desk', () => {
  it('counts its views, and what is asked for again is with the player until it comes', async () => {
    const who = await somebody();
    const playerId = `${who.playerId}`;
    await sendAll(who, { pep: 'self' });
    await work(who);
    const before = await queueOf('staff-1', 'staff');
    await asStaff('staff-1', staffRoutes.kycClaim, { playerId });
    const mine = await queueOf('staff-1', 'mine');
    expect(mine.List.map((row) => row.PlayerId)).toContain(playerId);
    expect(mine).toMatchObject({ Counts: { staff: before.Counts?.staff }, Free: (before.Free ?? 0) - 1 });
    expect((await queueOf('staff-2', 'mine')).List).toEqual([]);
    const seen = await caseSeen('staff-1', playerId);
    expect(seen.Choices.find(({ Code }) => Code === 'K-FAC-02')).toMatchObject({
      Does: 'again_face',
      Text: 'Seu rosto não bateu com a foto de comparação.',
    });
    expect(seen.Regulator).toMatchObject({ IsImpeded: false });
    await asStaff('staff-1', staffRoutes.kycDecide, { playerId, code: 'K-FAC-02' });
    const again = await queueOf('staff-1', 'player');
    expect(again.List.map((row) => [row.PlayerId, row.Phase])).toContainEqual([playerId, 'open']);
    expect(again.Counts).toMatchObject({
      player: (before.Counts?.player ?? 0) + 1,
      staff: (before.Counts?.staff ?? 0) - 1,
    });
  });

  it('a case that was handed up is decided by whoever leads and nobody else', async () => {
    const who = await somebody();
    const playerId = `${who.playerId}`;
    await sendAll(who, { pep: 'self' });
    await work(who);
    expect(await asStaff('staff-1', staffRoutes.kycHandUp, { playerId, reason: 'tenho dúvida' })).toEqual({});
    expect((await caseSeen('staff-1', playerId)).Row.IsLead).toBe(true);
    const decision = { playerId, code: 'K-APR-02' } as const;
    expect(await asStaff('compliance-3', staffRoutes.kycDecide, decision)).toBe('staff_role_missing');
    expect(await asStaff('compliance-3', staffRoutes.kycClaim, { playerId })).toBe('staff_role_missing');
    expect(await asStaff('staff-2', staffRoutes.kycDecide, decision)).toEqual({});
    expect(await statusOf(who)).toMatchObject({ State: 'done' });
  });

  it('lists what waits with masked data, opens a picture with a record, and refuses: pictures go after a day', async () => {
    const who = await somebody();
    const playerId = `${who.playerId}`;
    await sendAll(who, { pep: 'self' });
    await work(who);
    const queue = await asStaff('staff-1', staffRoutes.kycQueue, { limit: 100 });
    const row = (queue as BodyOf<typeof staffRoutes.kycQueue>).List.find((one) => one.PlayerId === playerId);
    expect(row).toMatchObject({ Phase: 'review', Why: 'pep', NeedsTwo: false, Owner: null });
    expect(JSON.stringify(queue)).not.toContain(who.cpf);
    expect(JSON.stringify(queue)).not.toContain(who.name);
    expect(await asStaff('support-1', staffRoutes.kycQueue, {})).toBe('staff_role_missing');

    await asStaff('staff-1', staffRoutes.kycClaim, { playerId });
    expect(await asStaff('staff-2', staffRoutes.kycDecide, { playerId, code: 'K-APR-02' })).toBe('kyc_case_taken');
    const opened = { playerId, kind: 'straight', reason: 'KV-DECIDE' } as const;
    await seesStamped(opened, `face:${who.cpf}`);
    const records = await Promise.all(
      harness.shards.map((shard) =>
        shard.rows(
          sql`select 1 from audit.records where action = 'kyc.picture_opened' and subject = ${`player:${playerId}`}`,
        ),
      ),
    );
    expect(records.flat()).toHaveLength(1);

    expect(await asStaff('staff-1', staffRoutes.kycDecide, { playerId, code: 'K-DOC-02' })).toEqual({});
    expect(await statusOf(who)).toMatchObject({ State: 'refused', Refusal: { Why: { Word: 'by_person' } } });
    expect(await modules.identity.eraseEvidence()).toBe(0);
    harness.clock.moveMs(86_400_001);
    expect(await modules.identity.eraseEvidence()).toBe(1);
    expect(await asStaff('staff-1', staffRoutes.kycPicture, opened)).toBe('kyc_picture_gone');
    const { Pictures } = (await asStaff('staff-1', staffRoutes.kycCase, { playerId })) as BodyOf<
      typeof staffRoutes.kycCase
    >;
    expect(Pictures).toEqual([]);
  });

  it('shows nobody an old picture that the parser refuses, as one that a release before kept as it came', async () => {
    const who = await somebody();
    const playerId = `${who.playerId}`;
    await sendAll(who, { pep: 'self' });
    await work(who);
    await asStaff('staff-1', staffRoutes.kycClaim, { playerId });
    const photo = await parties.picture(`face:${who.cpf}`);
    const enlarged = Buffer.from(photo);
    const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
    enlarged.writeUInt16BE(19_000, frame + 5);
    enlarged.writeUInt16BE(19_000, frame + 7);
    const sealed = testSecrets.seal(enlarged.toString('base64'), evidenceContext(who.playerId, 'straight'));
    await context.shards.inPlayerTransaction(who.playerId, (tx) =>
      putItem(tx, who.playerId, { kind: 'straight', ...sealed, at: harness.clock.now() }),
    );
    const opened = { playerId, kind: 'straight', reason: 'KV-DECIDE' } as const;
    expect(await asStaff('staff-1', staffRoutes.kycPicture, opened)).toBe('picture_unreadable');
  });

  it('lets in whom a machine held only by two people, and nobody against the register', async () => {
    const first = await somebody();
    await sendAll(first);
    await work(first);
    const twin = await somebody();
    await parties.identity.control('PUT', `/portraits/${twin.cpf}`, { shows: first.cpf });
    await sendAll(twin, { face: `face:${first.cpf}` });
    expect(await work(twin)).toMatchObject({ State: 'held' });
    const playerId = `${twin.playerId}`;
    expect(await asStaff('staff-1', staffRoutes.kycDecide, { playerId, code: 'K-APR-01' })).toBe('kyc_decision_unfit');
    const asked = await asStaff('staff-1', staffRoutes.kycOverride, { playerId, reason: 'irmãos gêmeos' });
    const { ApprovalId: id } = asked as BodyOf<typeof staffRoutes.kycOverride>;
    // Blind: the second person sees the case and neither who asked nor why.
    expect((await caseSeen('staff-1', playerId)).Second).toMatchObject({ IsMine: true, CanDecide: false });
    expect((await caseSeen('staff-2', playerId)).Second).toMatchObject({ IsMine: false, CanDecide: true });
    const listOf = async (staff: string) => {
      const list = await asStaff(staff, staffRoutes.approvalsList, { state: 'waiting', kind: 'kyc.override' });
      return (list as BodyOf<typeof staffRoutes.approvalsList>).List.find(({ Id }) => Id === id);
    };
    expect(await listOf('staff-1')).toMatchObject({ Reason: 'irmãos gêmeos', AuthorId: '1' });
    expect(await listOf('staff-2')).toMatchObject({ Reason: '', AuthorId: '', CanDecide: true });
    const approve = { id, verdict: 'approved', note: 'conferido' } as const;
    expect(await asStaff('staff-1', staffRoutes.approvalsDecide, approve)).toEqual(expect.any(String));
    expect(await statusOf(twin)).toMatchObject({ State: 'held' });
    await asStaff('staff-2', staffRoutes.approvalsDecide, approve);
    expect(await statusOf(twin)).toMatchObject({ State: 'done' });

    const other = await somebody();
    await parties.identity.control('PUT', `/portraits/${other.cpf}`, { shows: first.cpf });
    await sendAll(other, { face: `face:${first.cpf}` });
    await work(other);
    const third = { playerId: `${other.playerId}`, reason: 'parece ela' };
    const again = (await asStaff('staff-1', staffRoutes.kycOverride, third)) as typeof asked & { ApprovalId: string };
    const disagrees = { id: again.ApprovalId, verdict: 'refused', note: 'é outra' } as const;
    await asStaff('staff-2', staffRoutes.approvalsDecide, disagrees);
    expect((await caseSeen('staff-1', third.playerId)).Row).toMatchObject({ Phase: 'held', IsLead: true });

    const minor = await somebody('99907');
    await lookUp(minor);
    const refused = { playerId: `${minor.playerId}`, reason: 'parece maior' };
    expect(await asStaff('staff-1', staffRoutes.kycOverride, refused)).toBe('kyc_decision_unfit');
  });
});
