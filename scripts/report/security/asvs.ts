import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestReference } from './finding.ts';
import { listMissing } from './findings.ts';

/** One section of the standard as our table answers it. */
export interface Section {
  readonly name: string;
  readonly heldBy: readonly TestReference[];
  /** Why it does not apply or is not held; empty when a test holds it. */
  readonly reason: string;
  /** The row says itself that we do not do what is asked. */
  readonly isNotHeld: boolean;
}

/** Reads the table of `docs/asvs.md`: a test is its file in backquotes, a colon and a part of its name. */
export function readSections(root: string): readonly Section[] {
  const lines = readFileSync(join(root, 'docs/asvs.md'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, name, answer] = /^\| (\d+\.\d[^|]*) \| ([^|]*) \|$/.exec(line) ?? [];
    if (name === undefined || answer === undefined) return [];
    const heldBy = [...answer.matchAll(/`([^`]+)`: ([^;]+)/g)].map(([, file = '', test = '']) => ({
      file,
      test: test.trim(),
    }));
    const [, word, reason = ''] = /^not (applicable|held)[^:]*: (.+)$/.exec(answer) ?? [];
    return [{ name, reason, isNotHeld: word === 'held', heldBy: reason === '' ? heldBy : [] }];
  });
}

/** Sections that neither a test holds nor a reason answers, and tests that do not exist. */
export function listOpenSections(root: string): string[] {
  return readSections(root).flatMap(({ name, reason, heldBy }) => {
    if (heldBy.length === 0 && reason === '') return [`${name}: empty`];
    return listMissing(root, { id: name, what: '', heldBy }).map((missing) => `${name}: ${missing}`);
  });
}
