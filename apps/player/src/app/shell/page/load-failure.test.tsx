import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-app.tsx';
import { LateSkeleton } from './late-skeleton.tsx';
import { LoadFailure } from './load-failure.tsx';

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
const line = { isThere: true };

beforeEach(() => {
  line.isThere = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => narrow);
  vi.stubGlobal('fetch', async () => {
    if (!line.isThere) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('tries again by itself when the line is back, and not after it is gone', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { unmount } = renderAt(
    '/game/idx1',
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  expect(reload).not.toHaveBeenCalled();
  // A phone says so before anything can travel; a page that is left then would come back black.
  line.isThere = false;
  dispatchEvent(new Event('online'));
  await settled();
  expect(reload).not.toHaveBeenCalled();
  line.isThere = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
  dispatchEvent(new Event('online'));
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['/game/idx1', '[data-part="brand"]'],
  ['/game/recharge', '[data-part="nav-bar"] button'],
  ['/game/LoadingPage', '[data-part="nav-bar"] button'],
])('keeps the head of %s with its way out, also while the code is on its way', async (path, wayOut) => {
  const { unmount } = renderAt(
    path,
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  expect(document.querySelector(wayOut)).not.toBeNull();
  unmount();
  renderAt(path, <LateSkeleton />);
  await vi.waitFor(() => expect(document.querySelector(wayOut)).not.toBeNull());
});

it('says that there is no line when there is none, with pictures that need none', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderAt(
    '/game/idx1',
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  const panel = screen.getByRole('button', { name: /Você está sem internet/ });
  expect(panel.querySelector('svg path')).not.toBeNull();
});

it('says the words of the specification, and a click anywhere on the panel reloads', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  renderAt(
    '/game/idx1',
    <LoadFailure>
      <Broken />
    </LoadFailure>,
  );
  const panel = screen.getByRole('button', { name: /expirou/ });
  expect(panel.textContent).toContain('A conexão com o servidor expirou.Toque na tela para tentar de novo');
  fireEvent.click(panel);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
