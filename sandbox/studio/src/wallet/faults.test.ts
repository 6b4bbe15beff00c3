import { expect, test } from 'vitest';
import { createFaults, type Fault, faultKinds, parseFault, parsePlan } from './faults.ts';

const fault = (request: Partial<Fault>): Fault => ({
  kind: 'delay',
  connection: '',
  path: '',
  times: 1,
  delayMs: 1,
  count: 1,
  ...request,
});

test('a fault strikes the calls it names, as often as it says', () => {
  const faults = createFaults();
  faults.add(fault({ kind: 'reset', path: 'win', times: 2 }));
  expect(faults.take('c', '/transaction/bet')).toBeUndefined();
  expect(faults.take('c', '/transaction/win')?.kind).toBe('reset');
  expect(faults.take('c', '/transaction/win')?.kind).toBe('reset');
  expect(faults.take('c', '/transaction/win')).toBeUndefined();
});

test('a fault for one connection spares the others', () => {
  const faults = createFaults();
  faults.add(fault({ connection: 'a' }));
  expect(faults.take('b', '/bet')).toBeUndefined();
  expect(faults.take('a', '/bet')).toBeDefined();
});

test('the same seed strikes the same calls in the same way, at the rate of the plan', () => {
  const draw = (seed: number) => {
    const faults = createFaults();
    faults.follow({ seed, rate: 0.25, kinds: faultKinds });
    return Array.from({ length: 2_000 }, () => faults.take('c', '/bet')?.kind ?? '-');
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
  const struck = draw(7).filter((kind) => kind !== '-');
  expect(struck.length).toBeGreaterThan(400);
  expect(struck.length).toBeLessThan(600);
  expect(new Set(struck).size).toBe(faultKinds.length);
});

test('what is no fault is not taken for one', () => {
  expect(parseFault({ kind: 'earthquake' })).toBeUndefined();
  expect(parseFault({ kind: 'delay', times: 'often' })).toBeUndefined();
  expect(parseFault({ kind: 'delay' })).toMatchObject({ kind: 'delay', times: 1 });
  expect(parsePlan({ seed: 1, rate: 'high' })).toBeUndefined();
});
