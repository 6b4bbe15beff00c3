import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { type Environment, originIn, type VariableName, type Variables } from './environment.ts';
import { payoutPublicKeyOf } from '../platform/secrets/payout-boxes.ts';
import { databaseRoles, type OwnProcess } from './process-secrets.ts';
import { isLoopback } from './unsafe.ts';

/** SHA-256 of every key and password that this repository has published; whoever reads the source knows them. */
export const publishedSecrets: ReadonlySet<string> = new Set([
  '84b741aa0fa68b1deeb9c9b8d9460b242c45f3a83daf98e05ddd2a8c579edcd7',
  '917e112cf749d4efea63f61ded5e22cab692fd1597e8c9f11769ee21179d2acc',
  'b911699d182f49bf835ab029098bf9487e64a8dfbb63fc8657e85f1bdaf470a9',
  '1e61fe161b9556c170529e999a50e01bfa5c561dd4be2e5090a97e6dfc7b4ed0',
  '568d255fc8c2f453f2424251d2dee0c5292c76c96adb267c5984b2f33f0195ac',
  'd96342bc6c7d80b6026f3ee0cf96681475318d83ecc0235c819504d7458af2bb',
  'd88ba121f44b1838e13f00e6fe450bb57dca87c4cb71b1823cb8a0bdc4f95d5e',
  'd046480a103e22d7e824153a98172e47fdd3366bd84be416a3a44fa80cd36711',
  'fde5fc8823c60bcecb1b7a8b139d3743b0ff1a93570aef44a70c5743c9accc42',
  '2fafdac2fae514b6fb219d22ddd9903b56e83d1a5f624766d0281801e95946ff',
  '9c5158f976e9733310972dfe0fe5a9cd2be305fa1b0134d096a2b01f00c60da1',
  'd4e25b0b9cb0fa67f500345e042225f103c1aee218dfe04b49e2042959db9a10',
  '260f86ecc97e015e5adefac17a89b1ddaaddc15d50d1d10e96bf51cfe313222d',
  '81ba73618b512901b968f78d1d97b659f1a7f795312ebb2ca80ae813ae3a8192',
  '0091c904a9cdc28169053f1d6624003ae2fcc5eb339271a94da81f586862cf7e',
  '3832d581c776c689044c8a9ebc4d8b35aaec24cdc9257c816a57b0dbe16dad9f',
  'b58a6bb9ff6d0940a0f62a53fb6d5db695f9185840ab47e796c25ec5a83b7893',
]);

const KEY = '32 random bytes of its own (openssl rand -base64 32)';
/** Random bytes hold about 30 different ones; a pattern somebody typed holds a few. */
const DIFFERENT_BYTES_MIN = 16;

/** Variables of development, which production does not even read. */
const onlyInDevelopment = {
  CLOCK_MOVABLE: 'production has no movable clock',
  FAIL: 'production has no failpoints',
} as const;

/** Everything that would run and be wrong; empty when production may start. */
export function listProductionProblems(variables: Variables, env: Environment): string[] {
  return [
    ...Object.entries(onlyInDevelopment)
      .filter(([name]) => (env[name] ?? '') !== '')
      .map(([name, why]) => `${name}: ${why}; do not set it`),
    ...keyProblems(variables),
    ...payoutProblems(variables),
    ...publishedPasswords(variables),
    // On one listener the office is as near to everybody as the games.
    ...(variables.HTTP_SERVES === 'everybody'
      ? ['HTTP_SERVES: is missing; set it to players or to staff, with a listener for each']
      : []),
    ...pageProblems(variables),
    ...proxyProblems(variables.HTTP_TRUSTED_PROXIES),
    ...originProblems(variables),
    ...anchorProblems(variables.AUDIT_ANCHOR_FOLDERS),
    ...(isLoopback(variables.WORKER_HOST) || variables.RESTATE_IDENTITY_KEYS.length > 0
      ? []
      : // Beyond loopback anybody could ask the worker to run a step.
        ['RESTATE_IDENTITY_KEYS: is missing; set it to the public keys of Restate when WORKER_HOST is not loopback']),
  ];
}

/** A process that logs in as another one has that one's rights. */
export function listForeignRoles(variables: Variables, process: OwnProcess): string[] {
  const role = databaseRoles[process];
  const urls = {
    DATABASE_DIRECTORY_URL: [variables.DATABASE_DIRECTORY_URL],
    DATABASE_SHARD_URLS: variables.DATABASE_SHARD_URLS,
  };
  return Object.entries(urls)
    .filter(([, of]) => role !== undefined && !of.every((url) => decodeURIComponent(new URL(url).username) === role))
    .map(([name]) => `${name}: logs in as another role than ${process}; set it to postgres://${role}:<password>@…`);
}

/** Secrets of which several may stand side by side, while an older one is still needed. */
const rings = ['SECRET_DATA_KEYS', 'SECRET_INDEX_KEY', 'SECRET_PASSWORD_PEPPER', 'SECRET_PAYOUT_KEYS'] as const;

const singleKeys = ['REPORTS_KEY', 'SECRET_REFERRAL_KEY', 'SECRET_FINGERPRINT_KEY', 'MESSAGES_PUSH_KEY'] as const;

/** Empty for a ring that this process is not given. */
const ringOf = (text: string | undefined) =>
  (text?.split(',') ?? []).map((entry) => {
    const [id, key] = entry.includes(':') ? entry.split(':') : ['1', entry];
    return { id, key: key ?? '' };
  });

function keyProblems(variables: Variables): string[] {
  const keys: (readonly [VariableName, string])[] = [
    ...rings.flatMap((name) => ringOf(variables[name]).map(({ key }) => [name, key] as const)),
    ...singleKeys.flatMap((name) => {
      const key = variables[name];
      return key === undefined ? [] : [[name, key] as const];
    }),
  ];
  const problems = keys.flatMap(([name, key], at) => {
    const earlier = keys.slice(0, at).find(([, other]) => other === key);
    if (isPublished(key)) return [`${name}: holds a published key; set it to ${KEY}`];
    if (new Set(Buffer.from(key, 'base64')).size < DIFFERENT_BYTES_MIN)
      return [`${name}: holds a key that is not random; set it to ${KEY}`];
    return earlier ? [`${name}: holds the same key as ${earlier[0]}; set it to ${KEY}`] : [];
  });
  for (const name of rings) {
    const ids = ringOf(variables[name]).map(({ id }) => Number(id));
    if (new Set(ids).size !== ids.length)
      problems.push(`${name}: names one id twice; set each key to an id of its own`);
  }
  return problems;
}

/** What is sealed for another key than the worker's newest could be paid out by nobody, or by somebody else. */
function payoutProblems({ PAYOUT_PUBLIC_KEY: given, SECRET_PAYOUT_KEYS: ring }: Variables): string[] {
  const [id = '', key = ''] = given.split(':');
  if (isPublished(key)) return ['PAYOUT_PUBLIC_KEY: holds a published key; set it to the public half of your own'];
  if (ring === undefined) return [];
  const newest = ringOf(ring)[0];
  const isOwn =
    newest?.id === id && payoutPublicKeyOf(Buffer.from(newest.key, 'base64')).equals(Buffer.from(key, 'base64'));
  return isOwn
    ? []
    : ['PAYOUT_PUBLIC_KEY: is not the public half of the newest key; set it to that of SECRET_PAYOUT_KEYS'];
}

function publishedPasswords(variables: Variables): string[] {
  const mailUrl = variables.MESSAGES_MAIL_URL;
  const passwords = {
    MESSAGES_SMS_KEY: variables.MESSAGES_SMS_KEY,
    MESSAGES_MAIL_URL: mailUrl === undefined ? undefined : decodeURIComponent(new URL(mailUrl).password),
  };
  return Object.entries(passwords)
    .filter(([, password]) => password !== undefined && isPublished(password))
    .map(([name]) => `${name}: holds a published password; set it to one of your own`);
}

export function isPublished(secret: string): boolean {
  return publishedSecrets.has(createHash('sha256').update(secret).digest('hex'));
}

/** A listener without its page would answer calls that nobody can make. */
function pageProblems(variables: Variables): string[] {
  const name = { players: 'HTTP_PLAYER_PAGE_FILE', staff: 'HTTP_OFFICE_PAGE_FILE', everybody: undefined } as const;
  const wanted = name[variables.HTTP_SERVES];
  if (wanted === undefined || variables[wanted] !== undefined) return [];
  return [`${wanted}: is missing; set it to the index.html that the build of this app made`];
}

/** Without a proxy that is believed all players share its address, and the figures are open to whoever it lets in. */
function proxyProblems(proxies: readonly string[]): string[] {
  const sentence = 'set it to the addresses or ranges of our own proxies, separated by commas';
  if (proxies.length === 0) return [`HTTP_TRUSTED_PROXIES: is missing; ${sentence}`];
  if (!proxies.every(isRange)) return [`HTTP_TRUSTED_PROXIES: makes no sense; ${sentence}`];
  return proxies.some(isEverybody) ? [`HTTP_TRUSTED_PROXIES: believes the whole internet; ${sentence}`] : [];
}

function isRange(range: string): boolean {
  const [address = '', bits, ...more] = range.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** No company of ours has more addresses than a private network. */
const BITS_MIN = 8;
const isEverybody = (range: string) => Number(range.split('/')[1] ?? 32) < BITS_MIN;

const originLists = ['HTTP_CORS_ORIGINS', 'MESSAGES_PUSH_ORIGINS'] as const;
const brandOrigins = ['BRAND_PLAYER_ORIGINS', 'BRAND_OFFICE_ORIGINS'] as const;
/** What browsers open, what carries codes to people, and what says who somebody is. */
const publicUrls = ['MESSAGES_SMS_URL', 'SUPPORT_POST_CODE_URL', 'AUTH_STAFF_OIDC_ISSUER'] as const;

function originProblems(variables: Variables): string[] {
  const problems: string[] = [];
  for (const name of originLists)
    if (!variables[name].every(isHttpsOrigin))
      problems.push(`${name}: must be origins in public; set it to https://<host> without a path, separated by commas`);
  for (const name of brandOrigins)
    if (!variables[name].map(originIn).every((origin) => isHttpsOrigin(origin) && isDomain(new URL(origin).hostname)))
      problems.push(`${name}: must be in public; set it to <brand id>=https://<host>, or to nothing`);
  for (const name of publicUrls)
    if (variables[name] !== undefined && !isHttps(variables[name]))
      problems.push(`${name}: is not in public; set it to an address with https`);
  return problems;
}

const isDomain = (host: string) => /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/.test(host);

function isHttps(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' && !isLoopback(hostname);
}

const isHttpsOrigin = (address: string) => isHttps(address) && new URL(address).origin === address;

/** Whoever could rewrite one place must not reach the other. */
function anchorProblems(folders: readonly string[]): string[] {
  const sentence =
    'set it to two absolute paths on different volumes that the host of the databases cannot write, separated by commas';
  if (!folders.every((folder) => isAbsolute(folder) && !folder.split('/').includes('.stack')))
    return [`AUDIT_ANCHOR_FOLDERS: is a folder of development; ${sentence}`];
  const isWithinAnother = (folder: string, at: number) =>
    folders.some((other, otherAt) => at !== otherAt && `${resolve(folder)}/`.startsWith(`${resolve(other)}/`));
  return folders.length < 2 || folders.some(isWithinAnother)
    ? [`AUDIT_ANCHOR_FOLDERS: names one place; ${sentence}`]
    : [];
}
