import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mayDo, type Permission, type Route, staffRoles } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { listStaffActs } from '../../../apps/api/src/modules/approvals/index.ts';

export type Act = ReturnType<typeof listStaffActs>[number];

const root = resolve(import.meta.dirname, '../../..');
const featuresFolder = 'apps/backoffice/src/features';

const rolesOf = (permission: Permission) => staffRoles.filter((role) => mayDo([role], permission)).join(' ');
const whoMay = (permission: Permission | undefined) =>
  permission === undefined ? 'everybody' : `${rolesOf(permission)} (${permission})`;

/** Every act of staff; one is known once the file that defines it is loaded. */
export async function loadActs(): Promise<readonly Act[]> {
  const files = globSync('apps/api/src/modules/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') });
  const defining = files
    .map((file) => resolve(root, file))
    .filter((file) => /\bdefine(StaffCommand|TwoPersonCommand|RecordedRead)\(\{/.test(readFileSync(file, 'utf8')));
  await Promise.all(defining.map((file) => import(file)));
  return listStaffActs();
}

/** The features of the back office whose source calls a route, by the route's address. */
function screensByPath(): ReadonlyMap<string, string> {
  const sources = globSync(`${featuresFolder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({
      feature: file.split('/')[featuresFolder.split('/').length] ?? '',
      text: readFileSync(resolve(root, file), 'utf8'),
    }));
  const featuresOf = (name: string) => {
    const used = new RegExp(`\\bstaffRoutes\\.${name}\\b`);
    return [...new Set(sources.filter(({ text }) => used.test(text)).map(({ feature }) => feature))].toSorted();
  };
  const routes = Object.entries<Route>(staffRoutes);
  return new Map(routes.map(([name, { path }]) => [path, featuresOf(name).join(' ') || 'none']));
}

function secondPersonOf({ secondPerson }: Act): string {
  if (secondPerson === undefined) return 'no';
  if (typeof secondPerson === 'string') return secondPerson;
  const { kind, right } = secondPerson;
  return `${kind}: ${typeof right === 'string' ? whoMay(right) : 'by its key, below'}`;
}

function lineOf(act: Act, screens: ReadonlyMap<string, string>): string {
  return [
    act.name,
    whoMay(act.permission),
    act.freshProof ? 'fresh proof' : 'no proof',
    `second person: ${secondPersonOf(act)}`,
    `audited: ${act.audited.join(' ') || 'no'}`,
    act.paths.join(' '),
    `screen: ${[...new Set(act.paths.map((path) => screens.get(path) ?? 'none'))].join(' ')}`,
  ].join(' | ');
}

/** Who may be the second person of each key, where a kind has keys. */
function keysOf({ secondPerson }: Act): readonly string[] {
  if (typeof secondPerson !== 'object' || typeof secondPerson.right === 'string') return [];
  const { kind, right } = secondPerson;
  return Object.entries(right).map(([key, permission]) => `${kind} | ${key} | ${whoMay(permission)}`);
}

/** Every act of staff as its definition says it, and every other call of staff, one line each. */
export async function actsTable(): Promise<string> {
  const acts = await loadActs();
  const screens = screensByPath();
  const byCommand = new Set(acts.flatMap(({ paths }) => paths));
  const others = Object.values<Route>(staffRoutes)
    .filter(({ path, access }) => access === 'staff' && !byCommand.has(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [
    `${acts.length} acts by staff command`,
    ...acts.map((act) => lineOf(act, screens)),
    '',
    'Second person by key',
    ...acts.flatMap(keysOf),
    '',
    `${others.length} other calls of staff, which read, decide what waits for a second person, or handle their own session`,
    ...others.map(({ path, permission }) => `${path} | ${whoMay(permission)} | screen: ${screens.get(path) ?? 'none'}`),
    '',
  ].join('\n');
}
