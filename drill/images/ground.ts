import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FAULTING_PROXY_PORT, officeUrl, playerUrl } from '../../e2e/support/addresses.ts';
import {
  databaseRoles,
  type OwnProcess,
  processSecrets,
  secretVariables,
} from '../../apps/api/src/config/process-secrets.ts';
import { payoutPublicKeyOf } from '../../apps/api/src/platform/secrets/payout-boxes.ts';
import { startFaultingProxy } from '../../e2e/support/faulting-proxy.ts';
import { openLoadedPool } from '../../e2e/support/loaded-pool.ts';
import { stack } from '../../scripts/browsers/stack.ts';
import { brandsBeside, OFFICE_HOST, PLAYER_HOST, testIdentity } from '../../scripts/edge/test-hosts.ts';
import { freePort } from '../../scripts/edge/testing/raw-edge.ts';
import { connectBank } from '../../scripts/product/connect-bank.ts';
import { environmentBehindEdge } from '../../scripts/product/edge.ts';
import { fundBank } from '../../scripts/product/fund-bank.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { seedDatabases } from '../../scripts/product/seed.ts';
import { connectStudio } from '../../scripts/product/studio.ts';
import { startStack, type StackUrls, stopStack, wipeStack } from '../../scripts/stack/index.ts';
import { becomesTrue } from '../../scripts/stack/processes.ts';
import { type Container, runContainer, startContainer } from './containers.ts';
import { carrierOf, openOutside } from './outside.ts';

const READY_WITHIN_MS = 120_000;

export interface Ground {
  /** The keys of the processes, for stages that stand beside them. */
  readonly keys: Readonly<Record<string, string>>;
  /** Where each listener of the API is reached without the edge. */
  readonly listeners: readonly string[];
  close(): Promise<void>;
}

/** The data engines of the stack, the sandbox outside, and between them nothing but the four images. */
export async function openGround(release: string): Promise<Ground> {
  await wipeStack(stack);
  const urls = await startStack(stack);
  const staffPort = await freePort();
  const registry = { smsKey: secret(), mailPassword: randomBytes(16).toString('hex'), publicPort: await freePort() };
  const keys = newKeys();
  const closing: (() => Promise<unknown>)[] = [() => stopStack(stack)];
  const close = async () => {
    for (const end of closing.reverse()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const of = containersOf(urls, { release, variables: { ...keys, ...variablesOf(urls, registry) } });
    await runContainer(of('migrate', { HTTP_SERVES: 'players' }));
    const development = { ...environmentFor(urls), ...keys };
    await seedDatabases(development);
    await openLoadedPool(development);
    const outside = await openOutside(urls, registry);
    const proxy = await startFaultingProxy({
      port: FAULTING_PROXY_PORT,
      target: `http://127.0.0.1:${urls.ports.api}`,
    });
    closing.push(
      () => outside.close(),
      () => proxy.close(),
    );
    const ports = { players: urls.ports.api, staff: staffPort };
    for (const [serves, port] of Object.entries(ports))
      closing.push(startContainer(of('api', { HTTP_SERVES: serves, HTTP_PORT: String(port) })).stop);
    closing.push(startContainer(of('worker', { HTTP_SERVES: 'players' })).stop);
    closing.push(startContainer(edgeOf(of('edge', {}), urls, staffPort)).stop);
    const listeners = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
    const pages = [playerUrl, officeUrl].map((edge) => `${edge}/`);
    await Promise.all([...listeners.map((listener) => `${listener}/readyz`), ...pages].map(waitUntilReady));
    await connectStudio({ urls, env: development, isTest: false });
    await connectBank(urls, development, false);
    await fundBank(urls, development);
    return { keys, listeners, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const secret = () => randomBytes(32).toString('base64');

/** Nobody has published these. */
function newKeys(): Record<string, string> {
  const payoutKey = secret();
  return {
    SECRET_DATA_KEYS: `1:${secret()}`,
    SECRET_INDEX_KEY: secret(),
    SECRET_REFERRAL_KEY: secret(),
    SECRET_PASSWORD_PEPPER: secret(),
    SECRET_FINGERPRINT_KEY: secret(),
    MESSAGES_PUSH_KEY: secret(),
    SECRET_PAYOUT_KEYS: `1:${payoutKey}`,
    PAYOUT_PUBLIC_KEY: `1:${payoutPublicKeyOf(Buffer.from(payoutKey, 'base64')).toString('base64')}`,
  };
}

/** What `app.env` of an operator holds. */
function variablesOf(
  urls: StackUrls,
  registry: { readonly smsKey: string; readonly mailPassword: string; readonly publicPort: number },
): Record<string, string> {
  const carrier = carrierOf(registry);
  const {
    HTTP_PLAYER_PAGE_FILE: _,
    HTTP_OFFICE_PAGE_FILE: __,
    NODE_ENV: ___,
    ...shared
  }: Record<string, string> = { ...environmentFor(urls), ...environmentBehindEdge(urls.ports) };
  return {
    ...shared,
    HTTP_HOST: '127.0.0.1',
    WORKER_HOST: '127.0.0.1',
    WORKER_SWEEP_SECONDS: '5',
    // The sandbox plays every counterparty on this machine.
    EGRESS_LOOPBACK: 'allowed',
    // A tenth of the work: dozens of logins share the machine.
    AUTH_CAPTCHA_WORK: '6000',
    AUDIT_ANCHOR_FOLDERS: '/var/lib/arara/anchors,/mnt/vault/anchors',
    MESSAGES_MAIL_URL: `smtp://arara:${registry.mailPassword}@127.0.0.1:${urls.ports.registryMail}`,
    MESSAGES_SMS_URL: `${carrier}/sms`,
    MESSAGES_SMS_KEY: registry.smsKey,
    MESSAGES_PUSH_ORIGINS: carrier,
    SUPPORT_POST_CODE_URL: `${carrier}/cep/`,
    NODE_EXTRA_CA_CERTS: '/run/certificates/ca.pem',
  };
}

function processOf(image: string, { HTTP_SERVES: serves }: Readonly<Record<string, string>>): OwnProcess {
  if (image === 'worker' || image === 'migrate') return image;
  return serves === 'staff' ? 'staff' : 'players';
}

type Of = (name: string, env: Readonly<Record<string, string>>) => Container;

/** Secrets come as files, everything else as variables; the folders are readable by the images' user. */
function containersOf(
  urls: StackUrls,
  { release, variables }: { readonly release: string; readonly variables: Readonly<Record<string, string>> },
): Of {
  const folder = join(urls.directory, 'images');
  const place = (name: string) => {
    const made = join(folder, name);
    mkdirSync(made, { recursive: true });
    chmodSync(made, 0o777);
    return made;
  };
  rmSync(folder, { recursive: true, force: true });
  const isSecret = ([name]: readonly [string, string]) => (secretVariables as readonly string[]).includes(name);
  const secretsOf = (process: OwnProcess) => {
    const secrets = place(`secrets/${process}`);
    for (const name of processSecrets[process])
      if (variables[name] !== undefined)
        writeFileSync(
          join(secrets, name),
          variables[name].replaceAll('arara_staff@', `${databaseRoles[process] ?? 'arara_staff'}@`),
        );
    return secrets;
  };
  const certificates = place('certificates');
  const hosts = [PLAYER_HOST, OFFICE_HOST, ...brandsBeside.flatMap(({ player, office }) => [player, office])];
  for (const host of hosts) {
    const { certificateFile, keyFile } = testIdentity(host);
    copyFileSync(certificateFile, join(certificates, `${host}.pem`));
    copyFileSync(keyFile, join(certificates, `${host}.key`));
    chmodSync(join(certificates, `${host}.key`), 0o644);
    copyFileSync(join(dirname(certificateFile), 'ca.pem'), join(certificates, 'ca.pem'));
  }
  const plain = Object.fromEntries(Object.entries(variables).filter((one) => !isSecret(one)));
  return (name, env) => ({
    name: [name, env['HTTP_SERVES']].join('-'),
    image: `localhost/arara/${name}:${release}`,
    env: { ...plain, ...env, SECRETS_FOLDER: '/run/secrets' },
    folders: {
      '/run/secrets': secretsOf(processOf(name, env)),
      '/run/certificates': certificates,
      '/var/lib/arara/anchors': place('anchors'),
      '/mnt/vault/anchors': place('vault'),
    },
    hosts: [PLAYER_HOST],
    logFile: join(urls.directory, 'logs', `${[name, env['HTTP_SERVES']].join('-')}.log`),
  });
}

function edgeOf(edge: Container, { ports }: StackUrls, staffPort: number): Container {
  const app = (
    name: string,
    at: { readonly hosts: readonly string[]; readonly port: number; readonly upstream: number },
  ) => [
    ...at.hosts.flatMap((host) => [
      `--${name}-hosts=${host}`,
      `--${name}-certificate=/run/certificates/${host}.pem`,
      `--${name}-key=/run/certificates/${host}.key`,
    ]),
    `--${name}-listen=127.0.0.1:${at.port}`,
    `--${name}-upstream=127.0.0.1:${at.upstream}`,
  ];
  const [players, offices] = [brandsBeside.map(({ player }) => player), brandsBeside.map(({ office }) => office)];
  return {
    ...edge,
    env: {},
    tmpfs: ['/run/edge:mode=1777', '/var/lib/nginx:mode=1777'],
    args: [
      // What journeys spoil and count stands behind the edge.
      ...app('player', { hosts: [PLAYER_HOST, ...players], port: ports.player, upstream: FAULTING_PROXY_PORT }),
      ...app('office', { hosts: [OFFICE_HOST, ...offices], port: ports.backoffice, upstream: staffPort }),
    ],
  };
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await becomesTrue(isReady, READY_WITHIN_MS, 500))) throw new Error(`${url} did not become ready`);
}
