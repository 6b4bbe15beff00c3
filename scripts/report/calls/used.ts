import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The player app's code by its path inside the app, without tests. */
export type Sources = ReadonlyMap<string, string>;

export interface CallUse {
  readonly path: string;
  /** Files that draw a screen, or start the app, and that reach the call. */
  readonly screens: readonly string[];
  /** Why no screen of this app makes the call, where it is named as one for other clients. */
  readonly reason?: string;
}

const root = new URL('../../../apps/player/src/', import.meta.url);
const isTest = (file: string) => file.includes('.test.') || file.includes('/testing/');

export function readPlayerSources(): Sources {
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  return new Map(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
}

/** Lines of "path, tab, reason"; the first line names the columns. */
export function parseOtherClients(text: string): Map<string, string> {
  const lines = text.trimEnd().split('\n').slice(1);
  return new Map(lines.map((line) => line.split('\t') as [string, string]));
}

export const heldOtherClients = (): string => readFileSync(new URL('other-clients.tsv', import.meta.url), 'utf8');

/** For each named route, the screens that reach it or the reason why none does. */
export function listUses(
  routes: Readonly<Record<string, { readonly path: string }>>,
  sources: Sources,
  otherClients: ReadonlyMap<string, string>,
): CallUse[] {
  const modules = new Map([...sources].map(([file, text]) => [file, readModule(file, text)]));
  return Object.entries(routes).map(([name, { path }]) => {
    const reason = otherClients.get(path);
    const found: Found = { screens: new Set(), seen: new Set() };
    const route = new RegExp(`\\b\\w+Routes\\.${name}\\b`);
    for (const [file, { declarations }] of modules)
      for (const symbol of namesAround(declarations, route)) follow(modules, { file, symbol }, found);
    return { path, screens: [...found.screens].sort(), ...(reason === undefined ? {} : { reason }) };
  });
}

/** What is wrong with the uses: neither used nor named, named although used, named but unknown. */
export function findUnaccounted(uses: readonly CallUse[], otherClients: ReadonlyMap<string, string>): string[] {
  const known = new Set(uses.map(({ path }) => path));
  return [
    ...uses
      .filter(({ screens, reason }) => screens.length === 0 && !reason)
      .map(({ path }) => `${path} is used by no screen and not named as a call for other clients`),
    ...uses
      .filter(({ screens, reason }) => screens.length > 0 && reason !== undefined)
      .map(({ path, screens }) => `${path} is named as a call for other clients, and ${screens[0]} uses it`),
    ...[...otherClients.keys()]
      .filter((path) => !known.has(path))
      .map((path) => `${path} is named as a call for other clients, and there is no such call`),
  ];
}

export function describeUse({ path, screens, reason }: CallUse): string {
  const [first, second, ...more] = screens;
  if (first === undefined) return `${path}: ${reason === undefined ? 'unused' : `for other clients: ${reason}`}`;
  const rest = more.length > 0 ? ` and ${more.length} more` : '';
  return `${path}: ${[first, second].filter(Boolean).join(', ')}${rest}`;
}

interface Place {
  readonly file: string;
  readonly symbol: string;
}

interface Found {
  readonly screens: Set<string>;
  readonly seen: Set<string>;
}

interface Module {
  readonly declarations: readonly { readonly name: string; readonly text: string }[];
  readonly imports: readonly { readonly from: string; readonly names: string }[];
}

/** A file that draws or that starts the app counts as a screen; a plain module is followed to whoever imports it. */
const isScreen = (file: string) => file.endsWith('.tsx') || file.startsWith('app/start/');

function follow(modules: ReadonlyMap<string, Module>, { file, symbol }: Place, found: Found): void {
  const key = `${file} ${symbol}`;
  if (found.seen.has(key)) return;
  found.seen.add(key);
  if (isScreen(file)) {
    found.screens.add(file);
    return;
  }
  const wanted = new RegExp(`\\b${symbol}\\b`);
  for (const [user, { declarations, imports }] of modules) {
    const isUser = user === file || imports.some(({ from, names }) => from === file && wanted.test(names));
    if (!isUser) continue;
    for (const name of namesAround(declarations, wanted)) follow(modules, { file: user, symbol: name }, found);
  }
}

const namesAround = (declarations: Module['declarations'], wanted: RegExp): string[] =>
  declarations.filter(({ text }) => wanted.test(text)).map(({ name }) => name);

function readModule(file: string, source: string): Module {
  const text = source.replace(/typeof\s+playerRoutes\.\w+/g, '');
  const plain = [...text.matchAll(/(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g)];
  // Code that comes later may use any name of what it imports.
  const late = [...text.matchAll(/import\('(\.[^']+)'\)/g)];
  const resolve = (specifier: string) => join(dirname(file), specifier);
  return {
    declarations: [...readDeclarations(text), ...readHandedOn(text)],
    imports: [
      ...plain.map(([, names = '', specifier = '']) => ({ from: resolve(specifier), names })),
      ...late.map(([, specifier = '']) => ({ from: resolve(specifier), names: text })),
    ],
  };
}

function readDeclarations(text: string): Module['declarations'] {
  const starts = [...text.matchAll(/^(?:export\s+)?(?:async\s+)?(?:const|let|function|class)\s+(\w+)/gm)];
  return starts.map((start, index) => ({
    name: start[1] ?? '',
    text: text.slice(start.index, starts[index + 1]?.index),
  }));
}

/** Names that a file only hands on to those who import it. */
function readHandedOn(text: string): Module['declarations'] {
  const lists = [...text.matchAll(/^export\s*\{([^}]*)\}/gm)];
  return lists.flatMap(([, names = '']) => [...names.matchAll(/\w+/g)].map(([name]) => ({ name, text: name })));
}
