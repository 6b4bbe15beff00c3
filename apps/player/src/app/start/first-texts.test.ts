import { expect, it, vi } from 'vitest';
import { untilHere } from './first-texts.ts';

it('asks again until the first texts are here, and says meanwhile that there is no line', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  const root = document.getElementById('root') ?? document.body;
  let failures = 2;
  const load = vi.fn<() => Promise<void>>(() =>
    failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(),
  );
  const here = untilHere(load, root, 50);
  await vi.waitFor(() => expect(root.textContent).toContain('Você está sem internet.'));
  expect(root.querySelector('button')?.textContent).toBe('Tentar de novo');
  await here;
  expect(load).toHaveBeenCalledTimes(3);
  expect(root.textContent).toBe('');
});

it('does not wait when the browser says that the line is back, or when somebody presses', async () => {
  const root = document.createElement('div');
  let failures = 2;
  const load = () => (failures-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve());
  const here = untilHere(load, root, 60_000);
  await vi.waitFor(() => expect(root.querySelector('button')).not.toBeNull());
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(failures).toBe(0));
  root.querySelector('button')?.click();
  await here;
  expect(failures).toBe(-1);
});
