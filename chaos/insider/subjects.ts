import { randomBytes, randomUUID } from 'node:crypto';
import type { KnownOrder } from './counterparties/bank.ts';
import { type InsiderFixture, shardOfPlayer } from './fixture.ts';
import { createWaiting, type Waiting } from './waiting.ts';

const OK = 200;
const FORTUNE_E5 = 77_700_000_000n;
const DAY_MS = 24 * 3_600_000;

interface TicketName {
  readonly id: string;
  readonly number: string;
}

/** What an act can be about, made when an act asks for it. */
export interface Subjects extends Waiting {
  /** Waits for staff; once nobody has money left it is the last one again. */
  withdrawal(): Promise<KnownOrder>;
  /** A payment that waits for somebody of the staff, of whom an act of this kind is expected. */
  receipt(act: 'credit' | 'send_back' | 'settle'): Promise<string>;
  /** A difference between the books and the bank. */
  discrepancy(): Promise<string>;
  /** A conversation of the accomplice, and its number. */
  ticket(): Promise<TicketName>;
  gameCase(): Promise<string>;
  riskCase(): Promise<string>;
  networkCase(): Promise<string>;
  /** The accomplice's cash as a screen shows it. */
  cash(): Promise<string>;
  /** The newest row of a table in the directory, as text. */
  newestOf(table: string, column?: string): Promise<string>;
}

interface Rows {
  readonly fixture: InsiderFixture;
  readonly now: () => Date;
  readonly later: () => Date;
  /** The first column `id` of the first row, on the accomplice's shard or in the directory. */
  readonly ofAccomplice: (text: string, values: readonly unknown[]) => Promise<string | undefined>;
  readonly ofDirectory: (text: string, values: readonly unknown[]) => Promise<string | undefined>;
}

export function createSubjects(fixture: InsiderFixture): Subjects {
  const { directory, shards, world, accomplice } = fixture;
  const rows: Rows = {
    fixture,
    now: () => new Date(world.nowMs()),
    later: () => new Date(world.nowMs() + DAY_MS),
    async ofAccomplice(text, values) {
      const shard = await shardOfPlayer(shards, accomplice.id);
      return (await shard.query<{ id: string }>(text, [...values])).rows[0]?.id;
    },
    ofDirectory: async (text, values) => (await directory.query<{ id: string }>(text, [...values])).rows[0]?.id,
  };
  return {
    ...createMoneySubjects(rows),
    ...createCaseSubjects(rows),
    ...createWaiting(fixture),
    newestOf: async (table, column = 'id') =>
      (await rows.ofDirectory(`select max(${column})::text as id from ${table}`, [])) ?? '1',
  };
}

function createMoneySubjects({ fixture, now, later, ofAccomplice, ofDirectory }: Rows) {
  const { accomplice } = fixture;
  let last: KnownOrder | undefined;
  const lastDeposit = () =>
    ofAccomplice('select id from payments.deposits where player_id = $1 order by created_at desc limit 1', [
      accomplice.id,
    ]);
  return {
    async withdrawal() {
      last = (await fixture.newWithdrawal()) ?? last;
      if (last === undefined) throw new Error('nobody has a withdrawal');
      return last;
    },
    async receipt(act: 'credit' | 'send_back' | 'settle') {
      const minute = now().toISOString().replace(/\D/g, '').slice(0, 12);
      const endToEndId = `E99999999${minute}${randomBytes(6).toString('hex').slice(0, 11)}`;
      // Above its order it can be credited, without one it goes back, and what the bank refuses is settled.
      const order = act === 'credit' ? ((await fixture.newDeposit())?.id ?? (await lastDeposit())) : null;
      const [state, why] = act === 'credit' ? ['review', 'amount_above'] : ['manual', 'refund_refused'];
      await ofAccomplice(
        `insert into payments.receipts (provider, end_to_end_id, player_id, brand_id, deposit_id, amount_e5, paid_at, seen_at, state, reason, look_at)
         values ('jatoba', $1, $2, 1, $6, $3, $4, $4, $7, $8, $5)`,
        [endToEndId, accomplice.id, FORTUNE_E5, now(), later(), order, state, why],
      );
      return endToEndId;
    },
    async discrepancy() {
      const id = await ofDirectory(
        `insert into payments.breaks (provider, brand_id, day, kind, reference, ours_e5, theirs_e5, found_at, due_at, about)
         values ('jatoba', 1, $1::timestamptz::date, 'line_unknown', $2, null, $3, $1::timestamptz, $4, 'line')
         returning id::text as id`,
        [now(), randomUUID(), FORTUNE_E5, later()],
      );
      return id ?? '';
    },
    async cash() {
      const id = await ofAccomplice(
        "select to_char(floor(cash_e5 / 1000.0) / 100, 'FM999999999990.00') as id from ledger.accounts where player_id = $1",
        [accomplice.id],
      );
      return id ?? '0.00';
    },
  };
}

function createCaseSubjects({ fixture, now, later, ofAccomplice, ofDirectory }: Rows) {
  const { accomplice, world } = fixture;
  let ticket: TicketName | undefined;
  return {
    async ticket(): Promise<TicketName> {
      const fresh = await world.refreshed(accomplice);
      const { code, message, body } = await world.casino.call<{ Ticket: { Id: string; Number: string } }>(fresh, {
        path: 'support/open',
        fields: { topic: 'round', text: 'A rodada travou', isComplaint: 0 },
      });
      if (code === OK) ticket = { id: body.Ticket.Id, number: body.Ticket.Number };
      if (ticket === undefined) throw new Error(`no conversation was opened: ${code} ${message}`);
      await ofDirectory('update support.tickets set owner = null where id = $1', [ticket.id]);
      return ticket;
    },
    async gameCase() {
      const id = await ofDirectory(
        `insert into games.cases (brand_id, provider, kind, subject, player_id, round, owner, opened_at, due_at)
         values (1, 'honest', 'missing_here', $1, $2, $1, 'games', $3, $4) returning id::text as id`,
        [randomUUID(), accomplice.id, now(), later()],
      );
      return id ?? '';
    },
    async riskCase() {
      const id = `RK-${randomBytes(4).toString('hex').toUpperCase()}`;
      const open = `update risk.cases set claimed_by = null, claimed_until = null, held_by = null, held_until = null
        where player_id = $1 and verdict is null returning id`;
      const known = await ofAccomplice(open, [accomplice.id]);
      if (known !== undefined) return known;
      await ofAccomplice(
        'insert into risk.cases (player_id, id, brand_id, opened_at, due_at) values ($1, $2, 1, $3, $4)',
        [accomplice.id, id, now(), later()],
      );
      return id;
    },
    async networkCase() {
      const id = `case-${randomUUID()}`;
      await ofAccomplice(
        `insert into team.cases (id, player_id, brand_id, source, period, kind, text, opened_at, due_at)
         values ($1, $2, 1, 'team', $3::timestamptz::date, 'dispute', 'Falta comissão', $3::timestamptz, $4)
         on conflict do nothing`,
        [id, accomplice.id, now(), later()],
      );
      const open = `select id from team.cases where player_id = $1 and state = 'open'`;
      return (await ofAccomplice(open, [accomplice.id])) ?? id;
    },
  };
}
