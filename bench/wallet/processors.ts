import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../scripts/migrate/index.ts';

/** Processor time in microseconds since a process began. */
export interface ProcessorTime {
  readonly api: number;
  readonly postgres: number;
}

/** Linux counts in hundredths of a second. */
const US_PER_TICK = 10_000;

/** Reads how long the API and the whole server of PostgreSQL have computed, from the process table. */
export async function openMeter(apiPid: number, postgresUrl: string): Promise<() => ProcessorTime> {
  const client = await connect(postgresUrl);
  const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`);
  await client.end();
  const [first = ''] = readFileSync(join(rows[0]?.data ?? '', 'postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(first);
  return () => {
    const backends = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
    const own = backends.filter(({ pid, parent }) => pid === postmaster || parent === postmaster);
    return {
      api: backends.find(({ pid }) => pid === apiPid)?.us ?? 0,
      // What ended meanwhile is counted at its parent.
      postgres: own.reduce((sum, { us, endedUs, pid }) => sum + us + (pid === postmaster ? endedUs : 0), 0),
    };
  };
}

function readProcess(pid: number): { pid: number; parent: number; us: number; endedUs: number }[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const ticks = (at: number) => Number(fields[at]) * US_PER_TICK;
    return [{ pid, parent: Number(fields[1]), us: ticks(11) + ticks(12), endedUs: ticks(13) + ticks(14) }];
  } catch {
    // It ended between the list and the look.
    return [];
  }
}
