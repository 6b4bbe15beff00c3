import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig, loadProductionReportsConfig } from './config.ts';
import {
  databaseRoles,
  type OwnProcess,
  type ProcessName,
  processNames,
  processSecrets,
  secretVariables,
} from './process-secrets.ts';
import { key, production } from './testing/production.ts';

const deploy = resolve(import.meta.dirname, '../../../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');

/** A value for every secret variable; those of `production` are the ones a process would start with. */
const values: Readonly<Record<string, string>> = {
  ...production,
  DATABASE_DIRECT_URLS: 'postgres://pw@db.internal/arara_directory',
  DATABASE_ADMIN_LOGIN: 'postgres:pw-admin',
  AUTH_STAFF_OIDC_CLIENT_SECRET: 'pw-oidc',
  REPORTS_KEY: key('reports'),
  SECRET_PAYOUT_KEYS: `1:${key('payouts')}`,
  REPORTS_DATABASE_URLS: 'postgres://pw@db.internal/arara_shard0',
};
const identity = { AUTH_STAFF_OIDC_ISSUER: 'https://id.casa.example', AUTH_STAFF_OIDC_CLIENT_ID: 'office' };
const own = ['players', 'staff', 'worker', 'migrate', 'console'] as const satisfies readonly OwnProcess[];

/** What an operator gives a process: the variables that are no secret, and its folder with its own secrets. */
function environmentOf(process: OwnProcess, more: readonly string[] = []): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const names = [...processSecrets[process], ...more];
  const asRole = (value: string) => value.replace('arara_players', databaseRoles[process] ?? 'arara_players');
  for (const name of names) writeFileSync(join(folder, name), asRole(values[name] ?? 'pw-file'));
  const plain = Object.entries(production).filter(([name]) => !(secretVariables as readonly string[]).includes(name));
  return {
    ...Object.fromEntries(plain),
    ...identity,
    REPORTS_URL: 'http://reports:15018',
    HTTP_SERVES: process === 'staff' ? 'staff' : 'players',
    HTTP_OFFICE_PAGE_FILE: 'index.html',
    SECRETS_FOLDER: folder,
  };
}

function problemsOf(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe.each(own)('the process %s', (process) => {
  test('starts with its own secrets and no other', () => {
    expect(problemsOf(() => loadConfig(environmentOf(process), process))).toEqual([]);
  });

  test('does not start when its folder holds the secret of another process', () => {
    const foreign = [...new Set<string>(Object.values(processSecrets).flat())].filter(
      (name) => !(processSecrets[process] as readonly string[]).includes(name),
    );
    expect(foreign.length).toBeGreaterThan(3);
    for (const name of foreign)
      expect(problemsOf(() => loadConfig(environmentOf(process, [name]), process))).toEqual([
        `${name}: is no secret of ${process}; do not set it here, and take its file out of SECRETS_FOLDER`,
      ]);
  });

  test('does not start when it would log in to a database as another process', () => {
    const env = { ...environmentOf(process), SECRETS_FOLDER: '' };
    const secrets = Object.fromEntries(processSecrets[process].map((name) => [name, values[name] ?? 'pw-file']));
    const urls = {
      DATABASE_DIRECTORY_URL: 'postgres://arara_app:pw@db.internal/arara_directory',
      DATABASE_SHARD_URLS: 'postgres://arara_app:pw@db.internal/arara_shard0',
    };
    const problems = problemsOf(() => loadConfig({ ...env, ...secrets, ...urls }, process));
    const expected = Object.keys(urls).map((name) => expect.stringMatching(`^${name}: logs in as another role`));
    expect(problems).toEqual(databaseRoles[process] === undefined ? [] : expected);
  });

  test('does not start when a variable holds the secret of another process', () => {
    const name = process === 'staff' ? 'DATABASE_ADMIN_LOGIN' : 'AUTH_STAFF_OIDC_CLIENT_SECRET';
    const env = { ...environmentOf(process), [name]: values[name] };
    expect(problemsOf(() => loadConfig(env, process))).toEqual([expect.stringMatching(`^${name}: is no secret of`)]);
  });
});

test('the process reports does not start when its folder holds a data key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  for (const name of [...processSecrets.reports, 'SECRET_DATA_KEYS'])
    writeFileSync(join(folder, name), values[name] ?? '');
  const env = { NODE_ENV: 'production', SECRETS_FOLDER: folder, REPORTS_FOLDER: folder };
  expect(problemsOf(() => loadProductionReportsConfig(env))).toEqual([
    expect.stringMatching('^SECRET_DATA_KEYS: is no secret of reports;'),
  ]);
});

test('a secret that a process is not given cannot be revealed in it', () => {
  const { databases, secrets } = loadConfig(environmentOf('migrate'), 'migrate');
  expect(databases.adminLogin.reveal()).toBe('postgres:pw-admin');
  expect(() => secrets.dataKeys.reveal()).toThrow('this secret is not given to this process');
  const worker = loadConfig(environmentOf('worker'), 'worker');
  expect(() => worker.secrets.passwordPepper.reveal()).toThrow('this secret is not given to this process');
});

/** Each service of compose.yaml with the part of the file that describes it. */
function servicesOf(compose: string): ReadonlyMap<string, string> {
  const [, services = ''] = compose.split('\nservices:\n');
  const parts = services.split(/^ {2}(?=[a-z]+:\n)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

/** The folders and files of secrets that a text mounts. */
const mountsIn = (text: string) =>
  (text.match(/\.\/secrets[^:]*/g) ?? []).map((path) => path.replace('./secrets/', ''));

describe('deploy', () => {
  const services = servicesOf(read('compose.yaml'));

  test('has a service for each process of the table and mounts secrets nowhere else', () => {
    expect([...services.keys()].toSorted()).toEqual([...processNames].toSorted());
    const [shared = ''] = read('compose.yaml').split('\nservices:\n');
    expect(mountsIn(shared.replaceAll(/^#.*$/gm, ''))).toEqual([]);
  });

  test.each(processNames)("mounts the folder of %s into its container, and no other process's", (process) => {
    const mounted = mountsIn(services.get(process) ?? '');
    const engines: readonly ProcessName[] = ['postgres', 'redis', 'restate'];
    const files = processSecrets[process].map((name) => `${process}/${name}`);
    const expected = engines.includes(process) ? files : files.length === 0 ? [] : [process];
    expect(mounted.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['systemd/arara-players.service', 'players'],
    ['systemd/arara-staff.service', 'staff'],
    ['systemd/arara-worker.service', 'worker'],
    ['systemd/arara-reports.service', 'reports'],
    ['backup/arara-moments.service', 'migrate'],
  ])('%s reads the folder of %s as a user of its own', (file, process) => {
    const unit = read(file);
    expect(unit).toContain(`SECRETS_FOLDER=/etc/arara/secrets/${process} `);
    expect(unit).toContain(`\nUser=arara-${process}\n`);
  });

  test('puts no password on a command line', () => {
    expect(read('compose.yaml')).not.toMatch(/requirepass|PASSWORD=|--password|PGPASSWORD/);
  });
});
