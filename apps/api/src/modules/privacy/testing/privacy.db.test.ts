import { inflateRawSync } from 'node:zlib';
import { ownRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';
import { appendSignal } from '../../auth/sessions/sessions.store.ts';
import { createPlayer, findPlayerByIdentifier, type PlayersContext } from '../../players/index.ts';
import { post } from '../../ledger/index.ts';
import { notifyFromEvents } from '../../notifications/index.ts';
import { aContext, aPlayer, aSession } from '../../../../test/factories.ts';
import { codeOf, type DeskStage, openDeskStage } from '../../../../test/desk-stage.ts';
import { type Harness, openHarness, settled } from '../../../../test/harness.ts';
import { privacyNotices } from '../notices.ts';
import { eraseKept } from '../kept.ts';
import { makeCopies } from '../requests.ts';
import { erasedTables, keptTables, notExported, playerTables } from '../registry.ts';

const BRAND = 1;
/** Below a centavo: it stays on the row of an account that closes. */
const CRUMB_E5 = 900n;
let harness: Harness;
let context: PlayersContext;
let modules: DeskStage['modules'];
let call: DeskStage['call'];
let ok: DeskStage['ok'];

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  ({ modules, call, ok } = await openDeskStage(harness, context));
});
afterAll(async () => {
  modules.payments.providers.close();
  await harness.close();
});

interface Planted {
  readonly id: PlayerId;
  readonly token: string;
  /** What only this person knows and wrote. */
  readonly facts: readonly string[];
}

let persons = 0;

/** Somebody with a name, a document, contacts, a favourite and a conversation that nobody else has. */
async function aPerson(letter: string): Promise<Planted> {
  persons += 1;
  const phone = `+5511977${String(100_000 + persons)}`;
  const email = `pessoa.${letter.toLowerCase()}@correio.example`;
  const cpf = ['52998224725', '11144477735', '93541134780'][persons - 1] ?? '';
  const name = `Zuleica ${letter} Quaresma`;
  const identifiers = { phone, email, cpf };
  const suggestedBank = { bank_code: '260', bank_number: '81234-5' };
  const created = await createPlayer(context, { brandId: BRAND, locale: 'pt-BR', identifiers, name, suggestedBank });
  if (!created.ok) throw new Error(created.reason);
  const id = created.playerId;
  const token = await aSession(context, id);
  const text = `Minha pergunta sobre ${letter}-xilofone.`;
  await ok(ownRoutes.supportOpen, token, { topic: 'other', text });
  await context.shards.inPlayerTransaction(id, async (tx) => {
    await tx.run(sql`insert into games.favourites (player_id, game, brand_id, collected_at)
      values (${id}, ${`jogo-${letter}`}, ${BRAND}, now())`);
    const legs = [
      { account: 'psp_clearing', amountE5: -CRUMB_E5 },
      { account: 'cash', amountE5: CRUMB_E5 },
    ] as const;
    await post(tx, context.clock, { key: `p:${id}`, playerId: id, brandId: BRAND, movement: 'deposit', legs });
  });
  return { id, token, facts: [phone, email, cpf, name, `${letter}-xilofone`, `jogo-${letter}`] };
}

/** The files of an archive, as any program reads them. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04_03_4b_50; ) {
    const [packed, names] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const begin = at + 30 + names;
    files.set(zip.toString('utf8', at + 30, begin), inflateRawSync(zip.subarray(begin, begin + packed)).toString());
    at = begin + packed;
  }
  return files;
}

async function download(token: string): Promise<Map<string, string>> {
  const { Copy } = await ok(ownRoutes.dataRights, token, {});
  expect(Copy).toMatchObject({ State: 'ready' });
  const pieces: Buffer[] = [];
  for (let position = 0; position < (Copy?.Pieces ?? 0); position += 1) {
    const { Piece } = await ok(ownRoutes.dataCopyPiece, token, { id: Copy?.Id ?? '', position });
    pieces.push(Buffer.from(Piece, 'base64'));
  }
  const zip = Buffer.concat(pieces);
  expect(zip.length).toBe(Copy?.Bytes);
  return unzip(zip);
}

const kinds = () => [
  { kind: 'directory', db: harness.owner.directory },
  ...harness.owner.shards.slice(0, 1).map((db) => ({ kind: 'shard', db })),
];

describe('the registry of people’s data', () => {
  it('names every table that holds a player’s id, or says why it is left out', async () => {
    const found = await Promise.all(
      kinds().map(async ({ kind, db }) => {
        const tables = await db.rows<{ name: string }>(sql`
          select distinct c.table_schema || '.' || c.table_name as name from information_schema.columns c
          join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
            and r.relkind in ('r', 'p') and not r.relispartition
          where c.column_name in ('player_id', 'player', 'account_id') and c.table_schema <> 'pg_catalog'`);
        return tables.map(({ name }) => `${kind} ${name}`);
      }),
    );
    const named = [
      ...playerTables
        .filter(({ through }) => through === undefined)
        .map(({ database, table }) => `${database} ${table}`),
      ...notExported.map(([table]) => table),
    ];
    expect(named.toSorted()).toEqual(found.flat().toSorted());
  });

  it.each([
    ['privacy.erase', erasedTables],
    ['privacy.erase_kept', keptTables],
  ])('erases in both databases exactly what it says: %s', async (name, tables) => {
    const inSources = await Promise.all(
      kinds().map(async ({ kind, db }) => {
        const { text } = await db.one<{ text: string }>(sql`select pg_get_functiondef(${name}::regproc) as text`);
        const listed = [...text.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, table]) => `${kind} ${table}`);
        return listed.filter((table) => !table.endsWith(' privacy.erase'));
      }),
    );
    expect(inSources.flat().toSorted()).toEqual(tables.toSorted());
  });

  it('keeps no box longer than the law', () => {
    const sealed = playerTables.filter((table) => table.sealed !== undefined && table.goes !== 'all');
    const names = sealed.map(({ database, table }) => `${database} ${table}`);
    expect(names.filter((name) => !keptTables.includes(name))).toEqual([]);
  });
});

const DEVICE = 'the-secret-name-of-a-device';

describe('a copy of everything', () => {
  it('has what is known of its owner and of nobody else, and nobody else can read it', async () => {
    const [mine, other] = [await aPerson('A'), await aPerson('B')];
    const text = `O CPF da minha amiga é ${other.facts[2]}.`;
    await aSession(context, mine.id, DEVICE);
    const signal = {
      brandId: BRAND,
      kind: 'login',
      deviceId: DEVICE,
      address: '127.0.0.1',
      userAgent: 'test',
    } as const;
    await appendSignal(context.shards.ofPlayer(mine.id), { ...signal, playerId: mine.id, at: context.clock.now() });
    await ok(ownRoutes.supportOpen, mine.token, { topic: 'other', text });
    await context.shards.inPlayerTransaction(mine.id, (tx) =>
      tx.run(sql`
      update auth.sessions s set proved_at = to_timestamp(0) where s.player_id = ${mine.id}`),
    );
    expect((await call(ownRoutes.dataCopyAsk, mine.token, {})).Code).toBe(codeOf('password_needed_again'));
    await context.shards.inPlayerTransaction(mine.id, (tx) =>
      tx.run(sql`
      update auth.sessions s set proved_at = ${context.clock.now()} where s.player_id = ${mine.id}`),
    );
    const { Copy } = await ok(ownRoutes.dataCopyAsk, mine.token, {});
    expect(Copy).toMatchObject({ State: 'waiting', Pieces: 0 });
    expect((await ok(ownRoutes.dataCopyAsk, mine.token, {})).Copy?.Id).toBe(Copy?.Id);
    expect(await makeCopies(modules.privacy.context)).toBe(1);
    expect(await makeCopies(modules.privacy.context)).toBe(0);

    const files = await download(mine.token);
    // Its name stands for a known device at a login, so it is not handed to whoever finds the file.
    expect([...files.values()].join('\n')).not.toContain(DEVICE);
    const all = [...files.values()].join('\n');
    for (const fact of mine.facts) expect(all).toContain(fact);
    for (const fact of other.facts) expect(all).not.toContain(fact);
    expect(all).toContain('O CPF da minha amiga é •••.');
    expect(files.get('index.html')).toContain('Seus dados na');
    expect(files.get('csv/ledger-entries.csv')).toContain('"0.00900"');

    const piece = { id: Copy?.Id ?? '', position: 0 };
    expect((await call(ownRoutes.dataCopyPiece, other.token, piece)).Code).toBe(codeOf('data_copy_gone'));
    expect(await foundInClear(mine.facts.slice(0, 4))).toEqual([]);

    const shard = context.shards.ofPlayer(mine.id);
    await settled(shard);
    await notifyFromEvents(shard, { sources: [privacyNotices], push: { toPlayer: async () => undefined } });
    const { List } = await ok(ownRoutes.messageList, mine.token, {});
    expect(List[0]?.Title).toBe('Sua cópia está pronta');
    harness.clock.moveMs(8 * 86_400_000);
    expect((await ok(ownRoutes.dataRights, mine.token, {})).Copy?.State).toBe('gone');
    await makeCopies(modules.privacy.context);
    expect(await shard.rows(sql`select 1 from privacy.archives`)).toEqual([]);
  });

  it('of somebody who plays all day is ready within five minutes', async () => {
    const id = await aPlayer(context);
    const token = await aSession(context, id);
    const owner = harness.owner.shards[context.shards.all.indexOf(context.shards.ofPlayer(id))];
    await owner?.run(sql`
      insert into games.rounds (player_id, round, brand_id, party, game, type, weight_bp, state, bets, cash_stake_e5,
        bonus_stake_e5, cash_win_e5, bonus_win_e5, jackpot_win_e5, effective_e5, effective_cash_e5, first_version,
        last_version, opened_at, last_at, closed_at)
      select ${id}, 'r' || n, 1, 1, 'slot', 1, 10000, 'closed', 1, 100000, 0, 0, 0, 0, 100000, 100000, n, n, now(), now(), now()
      from generate_series(1, 100000) n`);
    await ok(ownRoutes.dataCopyAsk, token, {});
    const begunMs = performance.now();
    expect(await makeCopies(modules.privacy.context)).toBe(1);
    const seconds = (performance.now() - begunMs) / 1_000;
    const { Copy } = await ok(ownRoutes.dataRights, token, {});
    process.stdout.write(`a copy with 100000 rounds: ${seconds.toFixed(1)} s, ${Copy?.Bytes} bytes\n`);
    expect(seconds).toBeLessThan(300);
  }, 320_000);
});

/** Whether a text stands in clear in any row of any table. */
async function foundInClear(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { db } of [{ db: harness.owner.directory }, ...harness.owner.shards.map((shard) => ({ db: shard }))]) {
    const tables = await db.rows<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
    for (const { name } of tables)
      for (const text of texts) {
        const like = { text: `select 1 from ${name} t where t::text like '%' || $1 || '%' limit 1`, values: [text] };
        if ((await db.rows(like)).length > 0) found.push(`${name}: ${text}`);
      }
  }
  return found;
}

/** Every row of money, as one number. */
async function digestOf(db: Database): Promise<string[]> {
  return Promise.all(
    ['accounts', 'transfers', 'entries', 'stakes', 'holds'].map(async (table) => {
      const statement = {
        text: `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ledger.${table} t`,
        values: [],
      };
      return (await db.one<{ digest: string }>(statement)).digest;
    }),
  );
}

describe('a correction', () => {
  it('is answered by a person before its day, and a right name is written', async () => {
    const id = await aPlayer(context);
    const token = await aSession(context, id);
    const input = { field: 'name', text: 'Ana Nova Certa' } as const;
    const { Requests } = await ok(ownRoutes.dataCorrect, token, input);
    expect(Requests[0]).toMatchObject({ Kind: 'correct', Wait: { NextActor: 'house', DueAt: expect.any(String) } });
    expect((await call(ownRoutes.dataCorrect, token, input)).Code).toBe(codeOf('data_request_open'));
    const { List } = await ok(staffRoutes.dataRequests, 'compliance-4', { view: 'open' });
    const row = List.find(({ PlayerId }) => PlayerId === `${id}`);
    expect(row).toMatchObject({ Kind: 'correct', Text: 'Ana Nova Certa' });
    const answer = { playerId: `${id}`, requestId: row?.RequestId ?? '', answer: 'corrected' } as const;
    expect((await call(staffRoutes.dataAnswer, 'finance-3', answer)).Code).toBe(codeOf('staff_role_missing'));
    await ok(staffRoutes.dataAnswer, 'compliance-4', answer);
    expect((await call(staffRoutes.dataAnswer, 'compliance-4', answer)).Code).toBe(codeOf('data_request_unknown'));
    expect((await ok(ownRoutes.dataRights, token, {})).Requests[0]?.Answer?.Word).toBe('corrected');
    expect((await ok(staffRoutes.player360, 'compliance-4', { playerId: `${id}` })).Head.Name).toContain('Ana');
  });

  it('takes longer once, when two people say why; its player reads the reason and the new day', async () => {
    const id = await aPlayer(context);
    const token = await aSession(context, id);
    const { Requests } = await ok(ownRoutes.dataCorrect, token, { field: 'birth', text: '01/02/1990' });
    const [first] = Requests;
    const extend = { playerId: `${id}`, requestId: first?.Id ?? '', why: 'registry', reason: 'Receita fora' } as const;
    expect((await call(staffRoutes.dataExtend, 'finance-3', extend)).Code).toBe(codeOf('staff_role_missing'));
    const { ApprovalId } = await ok(staffRoutes.dataExtend, 'compliance-4', extend);
    const rowOf = async () =>
      (await ok(staffRoutes.dataRequests, 'compliance-4', { view: 'open' })).List.find(
        ({ RequestId }) => RequestId === extend.requestId,
      );
    expect(await rowOf()).toMatchObject({ ApprovalId, ExtendedAt: null, DueAt: first?.Wait?.DueAt });
    const approve = { id: ApprovalId, verdict: 'approved' } as const;
    expect((await call(staffRoutes.approvalsDecide, 'compliance-4', approve)).Code).toBe(
      codeOf('approval_same_person'),
    );
    await ok(staffRoutes.approvalsDecide, 'risk-5', approve);

    const [longer] = (await ok(ownRoutes.dataRights, token, {})).Requests;
    const days = (Date.parse(longer?.Wait?.DueAt ?? '') - Date.parse(first?.Wait?.DueAt ?? '')) / 86_400_000;
    expect(days).toBe(15);
    expect(longer?.Wait?.Why.Text).toBe('A Receita ainda não respondeu.');
    expect((await rowOf())?.ExtendedAt).not.toBeNull();
    expect((await call(staffRoutes.dataExtend, 'compliance-4', extend)).Code).toBe(codeOf('data_request_unknown'));
    await settled(harness.directory);
    await notifyFromEvents(context.shards.ofPlayer(id), {
      sources: [privacyNotices],
      push: { toPlayer: async () => undefined },
    });
    const { List } = await ok(ownRoutes.messageList, token, {});
    expect(List[0]?.Title).toBe('Seu pedido leva mais tempo');
  });
});

describe('the figures of the desk', () => {
  it('count what waits for a person, what needed nobody and what came late', async () => {
    const figures = async () => {
      const { Figures } = await ok(staffRoutes.dataRequests, 'compliance-4', { view: 'open' });
      if (Figures === null) throw new Error('a shard is away');
      return Figures;
    };
    const before = await figures();
    const [copied, late] = [await aPlayer(context), await aPlayer(context)];
    await ok(ownRoutes.dataCopyAsk, await aSession(context, copied), {});
    await makeCopies(modules.privacy.context);
    await ok(ownRoutes.dataCorrect, await aSession(context, late), { field: 'birth', text: '01/02/1990' });
    const now = await figures();
    expect(now).toMatchObject({
      WithHouse: before.WithHouse + 1,
      Ended: before.Ended + 1,
      Alone: before.Alone + 1,
      Late: before.Late,
    });
    await context.shards.inPlayerTransaction(late, (tx) =>
      tx.run(sql`update privacy.requests r set asked_at = r.asked_at - interval '16 days',
        due_at = r.due_at - interval '16 days' where r.player_id = ${late}`),
    );
    expect(await figures()).toMatchObject({ Late: before.Late + 1, WithHouse: now.WithHouse });
  });
});

interface Kept {
  readonly id: PlayerId;
  readonly request: string;
  readonly cpf: string;
  readonly before: readonly string[];
}

/** Five years later nobody knows any more who it was, and every line of money is as it was. */
async function expectKeptErased({ id, request, cpf, before }: Kept): Promise<void> {
  const shard = context.shards.ofPlayer(id);
  const owner = harness.owner.shards[context.shards.all.indexOf(shard)];
  const order = 'w-kept';
  const box = context.secrets.seal('{"holder":{"name":"Zuleica"}}', `payments.withdrawals:${order}`);
  await owner?.run(sql`
    insert into payments.withdrawals (id, player_id, brand_id, source, state, amount_e5, fee_ppm, fee_e5, count_day, counts,
      account_id, key_id, box, created_at, due_at, look_at)
    values (${order}, ${id}, ${BRAND}, 'cash', 'paid', 1000000, 0, 0, '2026-01-01', true, 'a', ${box.keyId}, ${box.box},
      now(), now(), now())`);
  const erase = () => eraseKept(context);
  expect(await erase()).toBe(0);
  await expect(
    shard.rows(sql`select * from privacy.erase_kept(${id}, ${context.clock.now()}, 1::smallint, '{}', '{}')`),
  ).rejects.toThrow('not over');
  const fiveYearsMs = 5 * 366 * 86_400_000;
  harness.clock.moveMs(fiveYearsMs);
  const until = new Date(context.clock.nowMs() + fiveYearsMs);
  await owner?.run(sql`insert into limits.stops (player_id, brand_id, kind, position, asked_at, until)
    values (${id}, ${BRAND}, 'exclusion', 1, now(), ${until})`);
  expect(await erase(), 'who excluded themselves for longer is still known').toBe(0);
  await owner?.run(sql`delete from limits.stops s where s.player_id = ${id}`);
  // Two workers at once, and once more: it happens once.
  const both = await Promise.all([erase(), erase()]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await erase()).toBe(0);
  expect(await digestOf(shard)).toEqual(before);
  expect(await findPlayerByIdentifier(context, { brandId: BRAND, kind: 'cpf', text: cpf })).toBeUndefined();
  expect(await shard.rows(sql`select 1 from players.personal p where p.player_id = ${id}`)).toEqual([]);
  const left = await shard.one<{ keyId: number; box: Buffer }>(sql`
    select w.key_id as "keyId", w.box from payments.withdrawals w where w.id = ${order}`);
  expect(JSON.parse(context.secrets.open(left, `payments.withdrawals:${order}`))).toMatchObject({
    target: { kind: 'pix' },
    holder: { name: '', cpf: '' },
  });
  expect(
    await shard.rows(sql`select a.actor_id as "by" from audit.records a
      where a.action = 'privacy.kept_erased' and a.subject = ${`player:${id}`}`),
  ).toHaveLength(1);
  const { List } = await ok(staffRoutes.dataRequests, 'compliance-4', { view: 'closed' });
  expect(List.find(({ RequestId }) => RequestId === request)?.KeptErasedAt).not.toBeNull();
}

describe('an erasure', () => {
  it('waits for the closing, takes two people, leaves every sum, and the person is found no more', async () => {
    const { id, token, facts } = await aPerson('C');
    const playerId = `${id}`;
    const { Requests } = await ok(ownRoutes.dataErase, token, {});
    expect(Requests[0]).toMatchObject({ Kind: 'erase', Wait: { NextActor: 'house', Why: { Word: 'last' } } });
    const request = { playerId, requestId: Requests[0]?.Id ?? '', reason: 'pediu no app' };
    expect((await call(staffRoutes.dataErasePlayer, 'compliance-4', request)).Code).toBe(codeOf('data_erasure_early'));
    // Whoever stays has asked for nothing; whoever asks again begins again.
    await ok(ownRoutes.playerClosingTakeBack, token, {});
    expect((await ok(ownRoutes.dataRights, token, {})).Requests).toEqual([]);
    const again = (await ok(ownRoutes.dataErase, token, {})).Requests[0]?.Id ?? '';
    expect(await modules.playersDesk.closings.closeEmpty()).toBe(1);

    const shard = context.shards.ofPlayer(id);
    const before = await digestOf(shard);
    const { ApprovalId } = await ok(staffRoutes.dataErasePlayer, 'compliance-4', { ...request, requestId: again });
    const approve = { id: ApprovalId, verdict: 'approved' } as const;
    expect((await call(staffRoutes.approvalsDecide, 'compliance-4', approve)).Code).toBe(
      codeOf('approval_same_person'),
    );
    await ok(staffRoutes.approvalsDecide, 'risk-5', approve);
    expect(await digestOf(shard)).toEqual(before);

    expect(await foundInClear(facts)).toEqual([]);
    const [phone = '', email = '', cpf = ''] = facts;
    for (const [kind, text] of [
      ['phone', phone],
      ['email', email],
    ] as const)
      expect(await findPlayerByIdentifier(context, { brandId: BRAND, kind, text })).toBeUndefined();
    // The law keeps who it was, and that the same person cannot begin anew unseen.
    expect((await findPlayerByIdentifier(context, { brandId: BRAND, kind: 'cpf', text: cpf }))?.playerId).toBe(id);
    const { List } = await ok(staffRoutes.dataRequests, 'compliance-4', { view: 'closed' });
    const row = List.find(({ RequestId }) => RequestId === again);
    expect(row).toMatchObject({ State: 'erased', Wait: null, AnsweredBy: '4' });
    // The office reads the words of the parts, never the names of tables.
    expect(row?.Erased).toContainEqual({ Part: 'play', Text: 'Apostas e rodadas', Lines: 1 });
    expect(row?.KeptUntil?.slice(0, 4)).toBe('2031');
    const { n } = await harness.directory.one<{ n: number }>(sql`
      select count(*)::int as n from notifications.messages m where m.template = 'data_erased'`);
    expect(n).toBe(1);
    await expectKeptErased({ id, request: again, cpf, before });
    // The database itself refuses an account that nobody closed.
    const open = await aPlayer(context);
    await expect(context.shards.ofPlayer(open).rows(sql`select * from privacy.erase(${open})`)).rejects.toThrow(
      'only a closed account',
    );
  });
});
