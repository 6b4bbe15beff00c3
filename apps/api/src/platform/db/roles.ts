/**
 * The time limits of each role that runs the product. They are properties of the role and not of a connection, because a
 * pooler in transaction mode hands one connection to many callers and refuses settings that come with a connection.
 */
export interface RoleLimits {
  readonly role: string;
  readonly statementMs: number;
  readonly lockMs: number;
}

/** Of the API, unless it is told otherwise: below the shortest time-out of a supplier, so that we never commit after the caller gave up. */
export const STATEMENT_TIMEOUT_MS = 2_500;

/** The worker's statements may take longer than a supplier waits. */
export const WORKER_STATEMENT_TIMEOUT_MS = 30_000;

/** Whoever waits for a lock gives up first, so that the error says what was waited for. */
const LOCK_SHARE = 0.8;

export function limitsOfRoles(appStatementMs: number): RoleLimits[] {
  const limits = (role: string, statementMs: number) => ({
    role,
    statementMs,
    lockMs: Math.ceil(statementMs * LOCK_SHARE),
  });
  return [
    limits('arara_app', appStatementMs),
    limits('arara_players', appStatementMs),
    limits('arara_staff', appStatementMs),
    limits('arara_worker', Math.max(appStatementMs, WORKER_STATEMENT_TIMEOUT_MS)),
  ];
}

/** The same database for another role; `login` is `role` or `role:password`. */
export function withLogin(url: string, login: string): string {
  const changed = new URL(url);
  const [role = '', ...password] = login.split(':');
  changed.username = encodeURIComponent(role);
  changed.password = encodeURIComponent(password.join(':'));
  return changed.href;
}
