import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { type KeyMap, useKeys } from './keys.ts';

afterEach(cleanup);

function Keys({ map }: { readonly map: KeyMap }) {
  useKeys(map);
  return <input aria-label="campo" />;
}

function strokesOn(...maps: readonly ((pressed: string[]) => KeyMap)[]) {
  const pressed: string[] = [];
  const { getAllByLabelText } = render(
    <>
      {maps.map((map, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the maps of a test never move.
        <Keys key={place} map={map(pressed)} />
      ))}
    </>,
  );
  return { pressed, field: getAllByLabelText('campo')[0] };
}

const page = (pressed: string[]): KeyMap => ({ p: () => pressed.push('player'), a: () => pressed.push('approve') });
const frame = (pressed: string[]): KeyMap => ({
  'g p': () => pressed.push('payments'),
  'g a': () => pressed.push('audit'),
});

test('a letter after g goes to a desk and never acts on the case that is open', () => {
  const { pressed } = strokesOn(page, frame);
  for (const key of ['g', 'p', 'a', 'g', 'a']) fireEvent.keyDown(window, { key });
  expect(pressed).toEqual(['payments', 'approve', 'audit']);
});

test('a letter right after a pair acts on the page, also when the frame hears the keys first', () => {
  const { pressed } = strokesOn(frame, page);
  for (const key of ['g', 'p', 'a']) fireEvent.keyDown(window, { key });
  expect(pressed).toEqual(['payments', 'approve']);
});

test('letters rest while somebody types', () => {
  const { pressed, field } = strokesOn(page);
  if (field) fireEvent.keyDown(field, { key: 'a' });
  expect(pressed).toEqual([]);
});

test('a key works from the moment on in which its screen is drawn', async () => {
  const pressed: string[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  const drawn = new Promise<void>((done) => {
    new MutationObserver(() => done()).observe(host, { childList: true });
  });
  // Drawn as a browser draws it, without the tools that wait for all effects.
  const root = createRoot(host);
  root.render(<Keys map={page(pressed)} />);
  await drawn;
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(pressed).toEqual(['approve']);
  root.unmount();
  host.remove();
});

test('a key that writes nothing works in a field, a letter does not', () => {
  const { pressed, field } = strokesOn((into) => ({ ...page(into), F6: () => into.push('drawer') }));
  if (field === undefined) throw new Error('no field');
  for (const key of ['a', 'F6']) fireEvent.keyDown(field, { key });
  expect(pressed).toEqual(['drawer']);
});
