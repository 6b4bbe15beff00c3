import pg from 'pg';

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'arara migrate' });
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

/** `login` is `role` or `role:password`. */
export function withLogin(url: string, login: string): string {
  const changed = new URL(url);
  const [role = '', ...password] = login.split(':');
  changed.username = encodeURIComponent(role);
  changed.password = encodeURIComponent(password.join(':'));
  return changed.href;
}
