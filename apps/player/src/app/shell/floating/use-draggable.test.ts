import { expect, it } from 'vitest';
import { settle } from './use-draggable.ts';

it('keeps the button clear of the bars', () => {
  expect(settle({ side: 'end', upPx: -40 }, 844)).toEqual({ side: 'end', upPx: 0 });
  expect(settle({ side: 'end', upPx: 123.4 }, 844)).toEqual({ side: 'end', upPx: 123 });
  expect(settle({ side: 'start', upPx: 9000 }, 844)).toEqual({ side: 'start', upPx: 604 });
  expect(settle({ side: 'start', upPx: 50 }, 200)).toEqual({ side: 'start', upPx: 0 });
});
