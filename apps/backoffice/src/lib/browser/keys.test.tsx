import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type KeyMap, useKeys } from './keys.ts';

afterEach(cleanup);

function Keys({ map }: { readonly map: KeyMap }) {
  useKeys(map);
  return <input aria-label="campo" />;
}

function strokesOn(...maps: readonly ((told: string[]) => KeyMap)[]) {
  const told: string[] = [];
  const { getAllByLabelText } = render(
    <>
      {maps.map((map, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the maps of a test never move.
        <Keys key={place} map={map(told)} />
      ))}
    </>,
  );
  return { told, field: getAllByLabelText('campo')[0] };
}

const page = (told: string[]): KeyMap => ({ p: () => told.push('player'), a: () => told.push('approve') });
const frame = (told: string[]): KeyMap => ({ 'g p': () => told.push('payments'), 'g a': () => told.push('audit') });

test('a letter after g goes to a desk and never acts on the case that is open', () => {
  const { told } = strokesOn(page, frame);
  for (const key of ['g', 'p', 'a', 'g', 'a']) fireEvent.keyDown(window, { key });
  expect(told).toEqual(['payments', 'approve', 'audit']);
});

test('letters rest while somebody types', () => {
  const { told, field } = strokesOn(page);
  if (field) fireEvent.keyDown(field, { key: 'a' });
  expect(told).toEqual([]);
});
