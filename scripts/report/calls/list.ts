import { readFileSync } from 'node:fs';

/** One call that was asked for. Two forms of a body stand side by side. */
export interface AskedCall {
  readonly path: string;
  readonly needsToken: boolean;
  readonly forms: readonly (readonly string[])[];
}

/** Headings of the specification and the first call of each part, in the order of the list. */
const parts = [
  { heading: 'User and app', first: '/v1/api/player/login' },
  { heading: 'Accounts and payments', first: '/v1/api/account/save' },
  { heading: 'Gifts and sign-in', first: '/v1/api/gift/orientation' },
  { heading: 'Promotion, VIP, agent, blogger', first: '/v1/api/promote/home' },
  { heading: 'Games', first: '/v1/api/game/types' },
] as const;

export interface Part {
  readonly heading: string;
  readonly calls: readonly AskedCall[];
}

/** Reads the tab-separated list: path, token, body, note. */
export function parseCalls(text: string): AskedCall[] {
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [path = '', token = '', body = ''] = line.split('\t');
      const forms = body.split('|').map((form) =>
        form
          .split(',')
          .map((field) => field.trim())
          .filter(Boolean),
      );
      return { path, needsToken: token === 'player', forms };
    });
}

export function groupCalls(calls: readonly AskedCall[]): Part[] {
  const starts = parts.map(({ first }) => calls.findIndex(({ path }) => path === first));
  return parts.map(({ heading }, index) => ({ heading, calls: calls.slice(starts[index], starts[index + 1]) }));
}

/** The list as this repository holds it. */
export function heldList(): string {
  return readFileSync(new URL('list.tsv', import.meta.url), 'utf8');
}
