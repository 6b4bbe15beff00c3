import { render, screen } from '../../test/dom.ts';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

it('has a name although it shows only a picture', () => {
  const press = vi.fn<() => void>();
  render(<IconButton icon="bell" label="Avisos, 1 novo" dot onClick={press} data-part="bell" />);
  const button = screen.getByRole('button', { name: 'Avisos, 1 novo' });
  button.click();
  expect(press).toHaveBeenCalledOnce();
  expect(button.dataset['part']).toBe('bell');
  expect(button.querySelector('.dot, [class*=dot]')).not.toBeNull();
});
