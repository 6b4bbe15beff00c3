import { expect, inject, test } from 'vitest';
import { connect } from '../../../scripts/migrate/index.ts';
import { openHarness } from './harness.ts';

test('measures', async () => {
  const stack = inject('stack');
  const client = await connect(stack.postgresUrl);
  const size = await client.query(
    `select datname, pg_database_size(oid)/1e6 as mb from pg_database where datname like '${stack.template}%'`,
  );
  console.log(size.rows);
  const names = size.rows.map((r: { datname: string }) => r.datname);
  for (let round = 0; round < 3; round += 1)
    for (const strategy of ['wal_log', 'file_copy']) {
      const begun = performance.now();
      for (const name of names)
        await client.query(
          `create database zz_${round}_${strategy}_${name.slice(-10)} template ${name} strategy ${strategy} owner arara_owner`,
        );
      console.log(strategy, Math.round(performance.now() - begun));
    }
  {
    const begun = performance.now();
    const clients = await Promise.all(names.map(() => connect(stack.postgresUrl)));
    await Promise.all(
      names.map((name: string, i: number) =>
        clients[i]?.query(`create database zz_par_${name.slice(-10)} template ${name} owner arara_owner`),
      ),
    );
    console.log('parallel', Math.round(performance.now() - begun));
    for (const one of clients) await one.end();
  }
  const made = await client.query(`select datname from pg_database where datname like 'zz\\_%'`);
  const b = performance.now();
  for (const { datname } of made.rows) await client.query(`drop database ${datname}`);
  console.log('drop each', (performance.now() - b) / made.rows.length);
  for (let i = 0; i < 4; i += 1) {
    const begun = performance.now();
    const h = await openHarness();
    const opened = performance.now();
    await h.close();
    console.log('open', Math.round(opened - begun), 'close', Math.round(performance.now() - opened));
  }
  await client.end();
  expect(1).toBe(1);
}, 300_000);
