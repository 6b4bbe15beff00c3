import { render } from '../../test/dom.ts';
import { expect, it } from 'vitest';
import { readSource } from '../../test/sources.ts';
import { Feather } from './feather.tsx';

it('takes its corners from the brand pack, opposite corners alike', () => {
  const { container } = render(<Feather size="xl" data-part="wing" />);
  const box = container.firstElementChild;
  expect(box?.className).toContain('feather-xl');
  expect(box?.getAttribute('data-part')).toBe('wing');
  const rule = /\.feather-xl \{([^}]*)\}/.exec(readSource('feather/feather.module.css'))?.[1] ?? '';
  expect(rule).toContain('border-start-start-radius: var(--shape-xl-round)');
  expect(rule).toContain('border-end-end-radius: var(--shape-xl-round)');
  expect(rule).toContain('border-start-end-radius: var(--shape-xl-cut)');
});
