import { expect, it } from 'vitest';
import { render } from '../../test/dom.ts';
import { Avatar } from './avatar.tsx';

it('falls back to the first letter of the name', () => {
  const { container } = render(<Avatar name="carl•••41" size="sm" data-part="avatar" />);
  expect(container.textContent).toBe('C');
  expect(container.querySelector('[data-part=avatar]')?.className).toContain('avatar--sm');
});

it('shows the picture the player chose', () => {
  const { container } = render(<Avatar name="Marina" src="/avatar/3.svg" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/avatar/3.svg');
  expect(container.textContent).toBe('');
});
