import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PolicyKey } from '@arara/domain/policy';

/** A rule of the regulator, and what of the product holds it. */
export interface Rule {
  /** The letter and number under which the team's research knows it. */
  readonly id: string;
  readonly norm: string;
  readonly what: string;
  readonly keys: readonly PolicyKey[];
  /** Files of the product. */
  readonly code: readonly string[];
  /** The file of a test, and a part of its name. */
  readonly tests: readonly (readonly [file: string, test: string])[];
  /** What is still missing; absent where the rule is held. */
  readonly missing?: string;
}

/** `outside`: it binds people, contracts or machines, and no line of ours can hold it. */
export type State = 'held' | 'partly' | 'not built' | 'outside';

export function stateOf({ code, missing, tests }: Rule): State {
  if (missing === undefined) return 'held';
  if (missing.startsWith('outside:')) return 'outside';
  return code.length > 0 && tests.length > 0 ? 'partly' : 'not built';
}

/** Files and tests that are named and do not exist. */
export function listGone(root: string, { id, code, tests }: Rule): readonly string[] {
  const goneCode = code.filter((file) => !existsSync(join(root, file)));
  const goneTests = tests.filter(
    ([file, test]) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(test),
  );
  return [...goneCode, ...goneTests.map(([file, test]) => `${file}: "${test}"`)].map((gone) => `${id} ${gone}`);
}

type Held = Partial<Omit<Rule, 'id' | 'norm' | 'what'>>;

export const rule = (id: string, [norm, what]: readonly [string, string], held: Held): Rule => ({
  id,
  norm,
  what,
  keys: held.keys ?? [],
  code: held.code ?? [],
  tests: held.tests ?? [],
  ...(held.missing === undefined ? {} : { missing: held.missing }),
});

export const api = (path: string) => `apps/api/src/modules/${path}`;
export const domain = (path: string) => `packages/domain/src/${path}`;
