import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-app.tsx';
import { LoadFailure } from './load-failure.tsx';

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('tries again by itself when the line is back, and not after it is gone', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { unmount } = renderAt(
    '/game/idx1',
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
  complained.mockRestore();
});

it('says the words of the specification, and a click anywhere on the panel reloads', () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  renderAt(
    '/game/idx1',
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  const panel = screen.getByRole('button');
  expect(panel.textContent).toContain('A conexão com o servidor expirou.Toque na tela para tentar de novo');
  fireEvent.click(panel);
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
  complained.mockRestore();
});
