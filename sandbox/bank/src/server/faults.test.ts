import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFaults, type Fault, parseFault, parsePlan } from './faults.ts';
import { openStore, type Store } from '../state/store.ts';

let folder: string;
let store: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faults-'));
  store = openStore(folder);
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

function made(request: object): Fault {
  const fault = parseFault(request);
  if (fault === undefined) throw new Error('no fault');
  return fault;
}

test('a fault strikes what it names, as often as it says, after what it lets pass, and survives a restart', () => {
  createFaults(store).add(made({ kind: 'cut', match: 'PUT /v2/cob', times: 2, skip: 1 }));
  const faults = createFaults(store);
  const strikes = (text: string) => faults.take(['cut'], text) !== undefined;
  expect(strikes('GET /v2/cob/a')).toBe(false);
  expect(['a', 'b', 'c', 'd'].map((id) => strikes(`PUT /v2/cob/${id}`))).toEqual([false, true, true, false]);
  expect(faults.list().faults).toEqual([]);
});

test('what is no fault is refused', () => {
  const wrong = [
    {},
    { kind: 'fire' },
    { kind: 'cut', times: -1 },
    { kind: 'cut', when: 'never' },
    { kind: 'payout-return', parts: ['2'] },
  ];
  expect(wrong.map(parseFault)).toEqual(Array(5).fill(undefined));
  expect([{ seed: 1 }, { seed: 1, rate: 2 }, { seed: 1, rate: 0.1, kinds: ['fire'] }].map(parsePlan)).toEqual(
    Array(3).fill(undefined),
  );
});

test('a plan strikes its share, the same things for the same seed, and nothing it does not name', () => {
  const run = (seed: number) => {
    const faults = createFaults(store);
    faults.follow({ seed, rate: 0.3, kinds: ['cut', 'hook-lost'] });
    return Array.from({ length: 300 }, () => faults.take(['cut', 'status'], 'x')?.kind ?? '-').join();
  };
  const first = run(7);
  expect(run(7)).toBe(first);
  expect(run(8)).not.toBe(first);
  const struck = first.split(',').filter((kind) => kind === 'cut').length;
  expect(struck).toBeGreaterThan(60);
  expect(struck).toBeLessThan(120);
  expect(first).not.toContain('status');
});
