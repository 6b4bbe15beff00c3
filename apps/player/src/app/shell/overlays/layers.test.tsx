import { Dialog } from '@arara/ui/dialog';
import { Sheet } from '@arara/ui/sheet';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { back, push } from '../../../lib/navigation/navigation.ts';
import { renderAt } from '../../testing/render-app.tsx';

/** The entries of a browser's history as this environment does not keep them; the last is where the page stands. */
let entries: { readonly state: unknown; readonly path: string }[];
const page = history;

function standAt(next: typeof entries) {
  entries = next;
  page.replaceState(null, '', entries.at(-1)?.path);
}

beforeEach(() => {
  standAt([{ state: { idx: 0 }, path: '/game/idx1' }]);
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)?.state;
    },
    replaceState: (state: unknown, _: string, path: string) => standAt([...entries.slice(0, -1), { state, path }]),
    pushState: (state: unknown, _: string, path = location.pathname) => standAt([...entries, { state, path }]),
    go: (by: number) => {
      standAt(entries.slice(0, entries.length + by));
      setTimeout(() => window.dispatchEvent(new PopStateEvent('popstate')));
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
/** Android's back. */
const pressBack = async () => {
  history.go(-1);
  await settled();
};

function Screen() {
  const [open, setOpen] = useState<'sheet' | 'dialog'>();
  const [isAbove, setAbove] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <>
      <button type="button" onClick={() => setOpen('sheet')}>
        Abrir
      </button>
      <Sheet open={open === 'sheet'} onClose={close} title="Folha">
        <button type="button" onClick={() => setOpen('dialog')}>
          Trocar
        </button>
        <button type="button" onClick={() => setAbove(true)}>
          Mais
        </button>
        <button type="button" onClick={() => push('/game/limits')}>
          Limites
        </button>
      </Sheet>
      <Sheet open={isAbove} onClose={() => setAbove(false)} title="Em cima" />
      <Dialog open={open === 'dialog'} title="Pergunta" safe={{ label: 'Não', onPress: close }} />
    </>
  );
}

const open = async () => {
  fireEvent.click(screen.getByText('Abrir'));
  await settled();
};

it('closes the sheet that is on top and leaves the screen where it is', async () => {
  const { where } = renderAt('/game/idx1', <Screen />);
  await open();
  fireEvent.click(screen.getByText('Mais'));
  await settled();
  expect(entries).toHaveLength(3);
  await pressBack();
  expect([screen.queryByText('Em cima'), screen.queryByText('Folha')].map(Boolean)).toEqual([false, true]);
  await pressBack();
  expect(screen.queryByText('Folha')).toBeNull();
  expect([where(), entries.length]).toEqual(['/game/idx1', 1]);
});

it('takes its own entry away when the sheet is closed by hand', async () => {
  renderAt('/game/idx1', <Screen />);
  await open();
  fireEvent.keyDown(screen.getByText('Trocar'), { key: 'Escape' });
  await settled();
  expect(entries).toHaveLength(1);
});

it('keeps one entry when a dialog takes the place of a sheet, and back closes the dialog', async () => {
  renderAt('/game/idx1', <Screen />);
  await open();
  fireEvent.click(screen.getByText('Trocar'));
  await settled();
  expect([screen.queryByText('Pergunta') !== null, entries.length]).toEqual([true, 2]);
  await pressBack();
  expect(screen.queryByText('Pergunta')).toBeNull();
});

it('closes what lies above a screen that is left by a link in it', async () => {
  const { where } = renderAt('/game/idx1', <Screen />);
  await open();
  fireEvent.click(screen.getByText('Limites'));
  await settled();
  expect(where()).toBe('/game/limits');
  expect(screen.queryByText('Folha')).toBeNull();
  act(() => back());
});
