import { mintId } from '@arara/domain/ids';
import { shortOrderName } from '@arara/domain/payments';
import { makePlayerId, type PlayerId, shardOf } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { insertWithdrawal } from '../../payments/withdrawals/withdrawals.store.ts';
import { createPlayer } from '../index.ts';
import { sql } from '../../../platform/db/sql.ts';

const marina = { phone: '+5511982143382', cpf: '52998224725', email: 'marina@example.com', login_name: 'marinad' };
let harness: Harness;
let api: TestApp;
let playerId: PlayerId;

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  playerId = await plant(1, 'Marina Alves Duarte', marina);
  await plant(1, 'Marina Prado', {
    ...marina,
    phone: '+5521987650001',
    cpf: '11144477735',
    email: 'mp@example.com',
    login_name: 'mprado',
  });
  await plant(2, 'Marina de Outra Casa', marina);
});
afterAll(() => harness.close());

async function plant(brandId: number, name: string, identifiers: typeof marina): Promise<PlayerId> {
  const made = await createPlayer(api.deps, { brandId, locale: 'pt-BR', identifiers, name });
  if (!made.ok) throw new Error(made.reason);
  return made.playerId;
}

interface Found {
  readonly ReadAs: readonly string[];
  readonly Players: readonly { PlayerId: string; Name: string; Phone: string; Cpf: string; Email: string }[];
  readonly Rounds: readonly { RoundId: string; Staked: string }[];
  readonly Cases: readonly { CaseId: string }[];
  readonly Orders: readonly { Kind: string; Id: string; Name: string; PlayerId: string | null }[];
}
async function find(text: string): Promise<Found> {
  const headers = { 'content-type': 'application/json', token: 'staff-1' };
  const answer = await api.app.inject({ method: 'POST', url: '/staff/search', headers, payload: { text } });
  const { Code, Body } = answer.json<{ Code: number; Body: Found }>();
  expect(Code).toBe(200);
  return Body;
}
const idsIn = ({ Players }: Found) => Players.map((player) => player.PlayerId);

describe('the search of the back office', () => {
  it.each([
    ['982143382'.slice(-4), 'phone_last'],
    ['98214-3382', 'phone_end'],
    ['982.247', 'cpf_middle'],
    ['marina@example.com', 'email'],
    ['MARINA duarte', 'name_word'],
    ['marinad', 'login_name'],
    ['(11) 98214-3382', 'phone'],
    ['529.982.247-25', 'cpf'],
  ])('finds one player of the brand by "%s", read as %s', async (text, readAs) => {
    const found = await find(text);
    expect(found.ReadAs).toContain(readAs);
    expect(idsIn(found)).toEqual([`${playerId}`]);
  });

  it('finds a player by number, and nobody of another brand', async () => {
    expect(idsIn(await find(`${playerId}`))).toEqual([`${playerId}`]);
    expect(idsIn(await find(`${makePlayerId(9, 99n)}`))).toEqual([]);
    expect((await find('marina')).Players).toHaveLength(2);
  });

  it('shows masks only', async () => {
    const text = JSON.stringify(await find('marina duarte'));
    for (const clear of [marina.phone, marina.cpf, marina.email, 'Alves Duarte']) expect(text).not.toContain(clear);
    expect((await find('marina duarte')).Players[0]).toMatchObject({ Cpf: '•••.982.247-••' });
  });

  it('finds a round where its player lies, and a case by what it is about', async () => {
    const at = harness.clock.now();
    await api.deps.shards.ofPlayer(playerId).run(sql`
      insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
        bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
        last_version, opened_at, last_at)
      values (${playerId}, '1:r-77', 1, 1, 'dadinho', 3, 10000, 'open', 1, 200000, 0, 0, 0, 0, 0, 0, 1, 1, ${at}, ${at})`);
    const found = await find(`#${playerId}/1:r-77`);
    expect(found).toMatchObject({ ReadAs: ['round'], Rounds: [{ RoundId: '1:r-77', Staked: '2.00' }] });
    expect((await find('#no-such-thing')).Cases).toEqual([]);
  });

  it('finds an order and a ticket by the short name that people tell each other', async () => {
    const at = harness.clock.now();
    const id = mintId(shardOf(playerId), api.deps.random(16));
    await api.deps.shards.inPlayerTransaction(playerId, async (tx) => {
      const order = { source: 'cash', amountE5: 1_000n, feePpm: 0n, feeE5: 0n, bonusGivenUpE5: 0n } as const;
      const rest = { counts: true, accountId: 'a', createdAt: at, staffReason: null, device: null, dueAt: at } as const;
      const sealed = api.deps.secrets.seal('{}', 'x');
      await insertWithdrawal(tx, { id, playerId, brandId: 1, countDay: '2026-11-15', ...order, ...rest, ...sealed });
    });
    const Name = shortOrderName('withdrawal', id);
    expect((await find(Name)).Orders).toEqual([{ Kind: 'withdrawal', Id: id, Name, PlayerId: `${playerId}` }]);
    expect((await find(shortOrderName('deposit', id))).Orders).toEqual([]);
    await harness.directory.run(sql`
      insert into support.tickets (id, number, brand_id, player_id, locale, topic, due_at, opened_at, moved_at)
      values ('ticket-1', 88471, 1, ${playerId}, 'pt-BR', 'other', ${at}, ${at}, ${at})`);
    const ticket = { Kind: 'ticket', Id: 'ticket-1', Name: 'CH-88471', PlayerId: `${playerId}` };
    expect((await find('CH-88471')).Orders).toEqual([ticket]);
  });

  it('is in the audit without what was typed', async () => {
    await find('marina@example.com');
    const rows = await harness.directory.rows<{ details: unknown }>(
      sql`select details from audit.records where action = 'staff.searched' order by id desc limit 1`,
    );
    expect(rows[0]?.details).toEqual({ readAs: ['email'], found: [`player:${playerId}`] });
  });
});
