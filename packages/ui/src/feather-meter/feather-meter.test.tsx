import { expect, it } from 'vitest';
import { render } from '../../test/dom.ts';
import { FeatherMeter } from './feather-meter.tsx';

it('fills as many feathers as it is told', () => {
  const { container } = render(<FeatherMeter filled={4} />);
  const feathers = [...container.querySelectorAll('i')];
  expect(feathers.map((feather) => feather.className !== '')).toEqual([true, true, true, true, false]);
});
