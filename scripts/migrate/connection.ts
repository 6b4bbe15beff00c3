import pg from 'pg';

/**
 * A connection without the time limits of its role. A pooler refuses such a connection, and should: whoever migrates holds
 * a lock of its session, which a pooler would give to somebody else.
 */
export async function connect(url: string): Promise<pg.Client> {
  const options = '-c statement_timeout=0 -c lock_timeout=0';
  const client = new pg.Client({ connectionString: url, application_name: 'arara migrate', options });
  await client.connect();
  return client;
}

/** The database a URL names. */
export function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
