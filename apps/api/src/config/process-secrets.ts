/** What an installation runs; `console` is the image of the migration with the keys that an operator's commands need. */
export const processNames = [
  'players',
  'events',
  'staff',
  'worker',
  'migrate',
  'console',
  'reports',
  'edge',
  'postgres',
  'redis',
  'restate',
] as const;

export type ProcessName = (typeof processNames)[number];

/** The processes of ours that read secrets as variables. */
export type OwnProcess = 'players' | 'staff' | 'worker' | 'migrate' | 'console';

const databases = ['DATABASE_DIRECTORY_URL', 'DATABASE_SHARD_URLS'] as const;
const personalData = ['SECRET_DATA_KEYS', 'SECRET_INDEX_KEY', 'SECRET_REFERRAL_KEY'] as const;
const messages = ['MESSAGES_MAIL_URL', 'MESSAGES_SMS_KEY', 'MESSAGES_PUSH_KEY'] as const;
const passwords = ['SECRET_PASSWORD_PEPPER'] as const;
const shared = [...databases, 'REDIS_URL', ...personalData, 'SECRET_FINGERPRINT_KEY', ...messages] as const;
const admin = [...databases, 'DATABASE_DIRECT_URLS', 'DATABASE_ADMIN_LOGIN'] as const;

/**
 * The secrets that each process is given, and no other: variables as files of `SECRETS_FOLDER`, and the files that the
 * engines read. `npm run -s report secrets` prints the table; a test compares it with `deploy/`.
 */
export const processSecrets = {
  players: [...shared, ...passwords],
  // The same program as `players`; it answers event streams only.
  events: [...shared, ...passwords],
  staff: [...shared, ...passwords, 'AUTH_STAFF_OIDC_CLIENT_SECRET', 'REPORTS_KEY'],
  worker: [...shared, 'REPORTS_KEY', 'SECRET_PAYOUT_KEYS'],
  migrate: admin,
  console: [...admin, 'REDIS_URL', ...personalData, ...passwords],
  reports: ['REPORTS_KEY', 'REPORTS_DATABASE_URLS'],
  // Certificates lie in a folder of their own.
  edge: [],
  postgres: ['postgres', 'cipher.conf'],
  redis: ['redis.conf'],
  restate: ['restate.pem'],
} as const satisfies Readonly<Record<ProcessName, readonly string[]>>;

/** The role of PostgreSQL as which each process logs in; the migration takes the superuser's place in the same address. */
export const databaseRoles = {
  players: 'arara_players',
  staff: 'arara_staff',
  worker: 'arara_worker',
  console: 'arara_worker',
  migrate: undefined,
} as const satisfies Readonly<Record<OwnProcess, string | undefined>>;

type EngineFile = (typeof processSecrets)['postgres' | 'redis' | 'restate'][number];

/** Secrets that a process of ours reads as a variable; the engines' own are files that none of ours reads. */
export type SecretVariable = Exclude<(typeof processSecrets)[ProcessName][number], EngineFile>;

const engineFiles: readonly string[] = (['postgres', 'redis', 'restate'] as const).flatMap((name) => [
  ...processSecrets[name],
]);

export const secretVariables: readonly SecretVariable[] = [...new Set(Object.values(processSecrets).flat())].filter(
  (name): name is SecretVariable => !engineFiles.includes(name),
);

/** Undefined stands for development, where one environment serves every process. */
export function isGiven(process: ProcessName | undefined, name: string): boolean {
  return process === undefined || (processSecrets[process] as readonly string[]).includes(name);
}
