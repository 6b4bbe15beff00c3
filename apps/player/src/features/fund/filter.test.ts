import { expect, it } from 'vitest';
import { everything, filterOf } from './filter.ts';

const today = '2026-11-16';
const chosen = (choice: object) => filterOf({ ...everything(today), ...choice }, today);

it('asks for nothing but what narrows the list', () => {
  expect(chosen({})).toEqual({});
  expect(chosen({ kind: 'deposits', period: 'days7', size: 'middle' })).toEqual({
    kind: 'deposits',
    from: '2026-11-10',
    to: '2026-11-16',
    min: 50,
    max: 200,
  });
  expect(chosen({ period: 'month' })).toEqual({ from: '2026-11-01', to: '2026-11-16' });
});

it('keeps days that stand the wrong way round, or are not typed yet, within what was', () => {
  expect(chosen({ period: 'chosen', from: '2026-12-24', to: '2026-12-31' })).toEqual({ from: today, to: today });
  expect(chosen({ period: 'chosen', from: '', to: '2026-11-05' })).toEqual({ from: '2026-11-05', to: '2026-11-05' });
});
