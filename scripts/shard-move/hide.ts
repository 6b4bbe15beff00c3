import type { Database } from '../../apps/api/src/platform/db/db.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';
import type { MovedTable } from './catalogue.ts';
import { alterSoon } from './follow.ts';

/**
 * Rows of a virtual shard that is `arriving` are not to be seen: loops and reports go through whole databases, and would
 * send, sum or settle twice what two databases hold. The owner of the tables, who moves, sees them. A policy is on its
 * tables only while a move is open: at all other times it costs nothing.
 */
export function hide(db: Database, tables: readonly MovedTable[], { mark }: { mark: () => Promise<void> }) {
  return alone(db, async () => {
    await mark();
    const hidden = await listHidden(db);
    for (const { name, key } of tables.filter((table) => !hidden.has(table.name))) {
      const vshard = key === 'vshard' ? 'vshard' : 'shards.vshard_of(player_id)';
      await alterSoon(db, [
        `drop policy if exists arrived on ${name}`,
        // Not true and not "false": rows of nobody stay in sight.
        `create policy arrived on ${name} using
           ((${vshard} = any (array(select o.vshard from shards.owned o where o.state = 'arriving'))) is not true)`,
        `alter table ${name} enable row level security`,
      ]);
    }
  });
}

/** Takes the policies off when nothing arrives here any more. */
export function show(db: Database): Promise<void> {
  return alone(db, async () => {
    const { arriving } = await db.one<{ arriving: boolean }>(
      sql`select exists (select from shards.owned o where o.state = 'arriving') as arriving`,
    );
    if (arriving) return;
    for (const name of await listHidden(db)) await alterSoon(db, [`alter table ${name} disable row level security`]);
  });
}

async function listHidden(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ name: string }>(sql`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_policy p on p.polrelid = c.oid and p.polname = 'arrived' where c.relrowsecurity`);
  return new Set(rows.map(({ name }) => name));
}

/** Two movers must not take off and put on at once. */
function alone(db: Database, work: () => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout to 0`);
    await tx.run(sql`select pg_advisory_xact_lock(4098, 0)`);
    await work();
  });
}
