import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFullRun } from '@arara/domain/bonuses/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness, TEST_START_MS } from '../../../test/harness.ts';
import { fixedClock } from '../../platform/clock.ts';
import { type Database, openDatabase, type Tx } from '../../platform/db/db.ts';
import { sql } from '../../platform/db/sql.ts';
import { GENESIS, link } from './chain.ts';
import { createSealer } from './sealer.ts';
import { askFullVerification, verifyChain, verifyStep } from './verifier.ts';
import { openAnchors } from './providers/index.ts';
import { findLastBlock, listSealed, readMark } from './store.ts';

const RECORDS = 600;
/** The check makes some; all of them are made with `npx vitest run --mode full tampering`. */
const TAMPERINGS = isFullRun(import.meta) ? 1_000 : 200;
const clock = fixedClock(TEST_START_MS);

let harness: Harness;
let superuser: Database;
let anchors: ReturnType<typeof openAnchors>;

async function appendMany(count: number): Promise<void> {
  await harness.directory.run(sql`
    select audit.append(jsonb_build_object('atMs', ${clock.nowMs()}::bigint + n, 'brandId', 1, 'actorKind', 'staff',
      'actorId', (n % 7)::text, 'action', 'test.happened', 'subject', 'thing:' || n,
      'details', jsonb_build_object('before', n, 'after', n + 1), 'requestId', 'r' || n))
    from generate_series(1, ${count}::int) n`);
}

/** A transaction of any other database of the server holds the sealer back too, so tests wait for their records. */
async function sealUntil(count: number): Promise<void> {
  const sealer = createSealer({ databases: [harness.directory], anchors, clock, anchorEveryMs: 0 });
  for (let sealed = 0; sealed < count; ) sealed += await sealer.sealOnce();
}

beforeAll(async () => {
  harness = await openHarness();
  const url = harness.urlsFor('postgres').directoryUrl;
  superuser = openDatabase({ name: 'directory', url, poolMax: 2, statementTimeoutMs: 20_000 });
  anchors = openAnchors({ adapter: 'file', paths: [await mkdtemp(join(tmpdir(), 'arara-anchors-'))] });
  for (let block = 0; block < 6; block += 1) {
    await appendMany(RECORDS / 6);
    await sealUntil(RECORDS / 6);
  }
  // Late enough that nothing can hide as "sealed or anchored in a moment".
  clock.moveMs(3_600_000);
});
afterAll(async () => {
  await superuser.close();
  await harness.close();
});

/** Small, seeded, and the same on every machine (mulberry32). */
function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof seededRandom>;
const anId = (random: Random) => BigInt(random(RECORDS) + 1);

/** Hashes the whole chain anew, as an attacker with every right would. */
async function rehash(tx: Tx): Promise<void> {
  let head: Buffer = GENESIS;
  const rows = await listSealed(tx, 0n, 1_000_000);
  const hashes = rows.map((row) => {
    head = link(head, row.canonical ?? '');
    return head;
  });
  await tx.run(sql`update audit.seals s set hash = n.hash
    from unnest(${rows.map((row) => row.position)}::bigint[], ${hashes}::bytea[]) as n(position, hash)
    where s.position = n.position`);
  await tx.run(sql`update audit.blocks b set head = s.hash from audit.seals s where s.position = b.last_position`);
}

async function sealAtTheEnd(tx: Tx, recordId: bigint): Promise<void> {
  await tx.run(sql`insert into audit.seals
    select max(position) + 1, ${recordId}, sha256('x') from audit.seals`);
  const [last] = await listSealed(tx, BigInt(RECORDS), 1);
  const [before] = await listSealed(tx, BigInt(RECORDS) - 1n, 1);
  const hash = link(before?.hash ?? GENESIS, last?.canonical ?? '');
  await tx.run(sql`update audit.seals set hash = ${hash} where position = ${last?.position}`);
  await tx.run(sql`insert into audit.blocks
    select max(number) + 1, ${last?.position}, ${'1'}::xid8, ${recordId}, ${hash}, max(sealed_at) from audit.blocks`);
}

const edits = [
  sql`details = details || '{"after": 0}'`,
  sql`at = at + interval '1 millisecond'`,
  sql`actor_id = actor_id || '0'`,
  sql`actor_kind = 'system'`,
  sql`action = 'test.hid'`,
  sql`subject = subject || '0'`,
  sql`brand_id = brand_id + 1`,
  sql`request_id = null`,
  sql`actor_id = actor_id || chr(31) || action`,
  sql`details = '{}'`,
];

const insertRecord = (tx: Tx) =>
  tx.one<{ id: bigint }>(sql`
    insert into audit.records (at, brand_id, actor_kind, actor_id, action, subject, details)
    select at, brand_id, actor_kind, actor_id, 'test.invented', subject, details from audit.records where id = 1
    returning id`);

const tamperings: Readonly<Record<string, (tx: Tx, random: Random) => Promise<unknown>>> = {
  edit: (tx, random) => tx.run(sql`update audit.records set ${edits[random(edits.length)]} where id = ${anId(random)}`),
  'delete the record': (tx, random) => tx.run(sql`delete from audit.records where id = ${anId(random)}`),
  'delete record and seal': async (tx, random) => {
    const id = anId(random);
    await tx.run(sql`delete from audit.seals where record_id = ${id}`);
    await tx.run(sql`delete from audit.records where id = ${id}`);
  },
  'delete and close the gap': async (tx, random) => {
    const id = anId(random);
    await tx.run(sql`delete from audit.seals where record_id = ${id}`);
    await tx.run(sql`delete from audit.records where id = ${id}`);
    await tx.run(sql`update audit.seals set position = position + 1000000 where record_id > ${id}`);
    await tx.run(sql`update audit.seals set position = position - 1000001 where position > 1000000`);
    await tx.run(sql`update audit.blocks set last_position = last_position - 1, last_record_id = s.record_id
      from audit.seals s where last_record_id >= ${id} and s.position = last_position - 1`);
    await rehash(tx);
  },
  insert: insertRecord,
  'insert and seal': async (tx) => sealAtTheEnd(tx, (await insertRecord(tx)).id),
  'swap two records': async (tx, random) => {
    const a = anId(random);
    const b = (a % BigInt(RECORDS)) + 1n;
    await tx.run(sql`update audit.records r set details = o.details, subject = o.subject, request_id = o.request_id
      from audit.records o where (r.id, o.id) in ((${a}::bigint, ${b}::bigint), (${b}::bigint, ${a}::bigint))`);
  },
  'swap two seals': async (tx, random) => {
    const a = anId(random);
    const b = (a % BigInt(RECORDS)) + 1n;
    await tx.run(sql`update audit.seals set record_id = -record_id where record_id in (${a}, ${b})`);
    await tx.run(
      sql`update audit.seals set record_id = case when record_id = -(${a}::bigint) then ${b}::bigint else ${a}::bigint end where record_id < 0`,
    );
  },
  'cut the tail': async (tx, random) => {
    const keep = BigInt(RECORDS - 1 - random(RECORDS / 2));
    await tx.run(sql`delete from audit.seals where position > ${keep}`);
    await tx.run(sql`delete from audit.records where id > ${keep}`);
    await tx.run(sql`delete from audit.blocks where last_position > ${keep}`);
    await tx.run(sql`insert into audit.blocks select b.number, s.position, r.xid, r.id, s.hash, now()
      from audit.seals s join audit.records r on r.id = s.record_id, (select max(number) + 1 as number from audit.blocks) b
      where s.position = ${keep} on conflict do nothing`);
  },
  'edit and hash everything anew': async (tx, random) => {
    await tx.run(sql`update audit.records set details = '{}' where id = ${anId(random)}`);
    await rehash(tx);
  },
  'empty everything': (tx) => tx.run(sql`truncate audit.records, audit.seals, audit.blocks`),
};

class Undo extends Error {}

/** With every right there is, and taken back at the end. */
async function undoing(work: (tx: Tx) => Promise<void>): Promise<void> {
  await superuser
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await work(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}

async function tamperAndVerify(tamper: (tx: Tx) => Promise<unknown>, against = anchors) {
  let report: Awaited<ReturnType<typeof verifyChain>> | undefined;
  await undoing(async (tx) => {
    await tamper(tx);
    report = await verifyChain({ database: { ...tx, name: 'directory' }, anchors: against, clock });
  });
  if (report === undefined) throw new Error('never verified');
  return report;
}

/** One turn of the verifier with slices of a hundred; each look at its clock takes a millisecond. */
function turn(database: Tx | Database, sweepMs: number) {
  let ms = 0;
  const ticking = { ...clock, nowMs: () => clock.nowMs() + (ms += 1) };
  return verifyStep({ database: { ...database, name: 'directory' }, anchors, clock: ticking, sweepMs, sliceRows: 100 });
}

const kindsOf = ({ findings }: Awaited<ReturnType<typeof turn>>) => findings.map(({ kind, at }) => [kind, at]);

/** The sealer waits for transactions that still run, as this one does; so the block is written as it would write it. */
async function sealHere(tx: Tx): Promise<void> {
  const last = await findLastBlock(tx);
  let head = last?.head ?? GENESIS;
  const first = last?.last_position ?? 0n;
  await tx.run(sql`insert into audit.seals select ${first}::bigint + row_number() over (order by r.id), r.id, sha256('x')
    from audit.records r where r.id > ${last?.last_record_id ?? 0n}`);
  const rows = await listSealed(tx, first, 1_000);
  for (const row of rows) {
    head = link(head, row.canonical ?? '');
    await tx.run(sql`update audit.seals set hash = ${head} where position = ${row.position}`);
  }
  const end = rows.at(-1);
  await tx.run(sql`insert into audit.blocks select max(number) + 1, ${end?.position}, '1'::xid8, ${end?.record_id}, ${head},
    ${clock.now()} from audit.blocks`);
}

describe('a chain tampered with by a superuser', () => {
  it(`is found out in each of ${TAMPERINGS} random tamperings, and only then`, async () => {
    const seed = 20_261_115;
    const random = seededRandom(seed);
    const names = Object.keys(tamperings);
    const missed: string[] = [];
    for (let n = 0; n < TAMPERINGS; n += 1) {
      const name = names[n % names.length] ?? '';
      const report = await tamperAndVerify(async (tx) => tamperings[name]?.(tx, random));
      if (report.intact) missed.push(`${n}: ${name}`);
    }
    const untouched = await verifyChain({ database: harness.directory, anchors, clock });
    process.stdout.write(`seed ${seed}: ${TAMPERINGS - missed.length} of ${TAMPERINGS} tamperings found\n`);
    expect(missed).toEqual([]);
    expect(untouched).toMatchObject({ intact: true, records: BigInt(RECORDS) });
  }, 600_000);

  it('is called out by the next turn when the record is new, and by the full pass when it is old', async () => {
    await askFullVerification(harness.directory);
    const whole = await turn(harness.directory, 60_000);
    expect(whole).toMatchObject({ intact: true, records: BigInt(RECORDS) });
    const fresh = BigInt(RECORDS + 20);
    await undoing(async (tx) => {
      await tx.run(sql`select audit.append(jsonb_build_object('atMs', ${clock.nowMs()}::bigint, 'brandId', 1, 'actorKind',
        'staff', 'actorId', '1', 'action', 'test.happened', 'subject', 'thing:' || n, 'details', '{}'::jsonb))
        from generate_series(1, 40) n`);
      await sealHere(tx);
      const both = sql`r.id in (select s.record_id from audit.seals s where s.position in (300, ${fresh}))`;
      await tx.run(sql`update audit.records r set subject = 'thing:other' where ${both}`);
      // Nothing of the full pass is due: only what is new was read.
      expect(kindsOf(await turn(tx, 60_000))).toEqual([['changed', fresh]]);
      // It stands until it is mended, although the mark went past it.
      expect(kindsOf(await turn(tx, 60_000))).toEqual([['changed', fresh]]);
      await askFullVerification(tx);
      expect(kindsOf(await turn(tx, 60_000))).toEqual([
        ['changed', 300n],
        ['changed', fresh],
      ]);
      await tx.run(
        sql`update audit.records r set subject = 'thing:' || case r.id when 300 then 100 else 20 end where ${both}`,
      );
      expect(await turn(tx, 60_000)).toMatchObject({ intact: true });
    });
  });

  it('is read slice by slice: each turn goes on where the one before ended', async () => {
    await turn(harness.directory, 60_000);
    await undoing(async (tx) => {
      await tx.run(sql`update audit.records set subject = 'thing:other' where id = 555`);
      await askFullVerification(tx);
      const places: bigint[] = [];
      for (let found = 0; found === 0 && places.length < 20; ) {
        found = (await turn(tx, 3)).findings.length;
        places.push((await readMark(tx, 'swept')).position);
      }
      // One slice of a hundred in each turn.
      expect(places).toEqual([100n, 200n, 300n, 400n, 500n, 600n]);
    });
  });

  it('is wrong as long as it does not pass through the place where the last turn ended', async () => {
    await turn(harness.directory, 60_000);
    await undoing(async (tx) => {
      await tx.run(sql`update audit.records set details = '{}' where id = 300`);
      await rehash(tx);
      for (const _ of [1, 2]) expect(kindsOf(await turn(tx, 0))).toContainEqual(['changed', BigInt(RECORDS)]);
    });
  });

  it('would look intact after a full re-hash if there were no anchor outside the database', async () => {
    const none = { ...anchors, list: () => Promise.resolve([]) };
    const tamper = async (tx: Tx) => {
      await tx.run(sql`update audit.records set details = '{}' where id = 300`);
      await rehash(tx);
    };
    const without = await tamperAndVerify(tamper, none);
    expect(without.findings).toEqual([{ kind: 'unanchored', at: BigInt(RECORDS) }]);
    const withAnchors = await tamperAndVerify(tamper);
    expect(withAnchors.findings.map((finding) => finding.kind)).toContain('anchor');
  });

  it('is reported at the place that was changed and nowhere else', async () => {
    const report = await tamperAndVerify((tx) => tx.run(sql`update audit.records set details = '{}' where id = 300`));
    expect(report.findings).toEqual([{ kind: 'changed', at: 300n }]);
  });

  it('is verified at a speed that is printed', async () => {
    await appendMany(30_000);
    await sealUntil(30_000);
    const startedMs = performance.now();
    const report = await verifyChain({ database: harness.directory, anchors, clock });
    const perSecond = Math.round((Number(report.records) * 1_000) / (performance.now() - startedMs));
    process.stdout.write(`verified ${report.records} records at ${perSecond} rows/s\n`);
    expect(report).toMatchObject({ intact: true, records: BigInt(RECORDS + 30_000) });
  });
});
