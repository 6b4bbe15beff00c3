import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Sheet } from './sheet.tsx';

it('is a dialog with its title and text, and closes on Escape', async () => {
  const close = vi.fn<() => void>();
  render(
    <Sheet open onClose={close} title="Fale com a gente" text="Nunca pedimos sua senha." data-part="support-sheet">
      <button type="button">Chat</button>
    </Sheet>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Fale com a gente' });
  expect(dialog.dataset['part']).toBe('support-sheet');
  expect(screen.getByRole('heading', { name: 'Fale com a gente' })).toBeDefined();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Chat' }), { key: 'Escape' });
  expect(close).toHaveBeenCalledOnce();
});

it('does not close when it is locked, as the age gate is', async () => {
  const close = vi.fn<() => void>();
  render(
    <Sheet open locked onClose={close} title="Você tem 18 anos ou mais?">
      <button type="button">Sim</button>
    </Sheet>,
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Sim' }), { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog')).toBeDefined();
});

it('draws nothing while it is closed', () => {
  render(<Sheet open={false} onClose={() => undefined} title="Idioma" />);
  expect(screen.queryByRole('dialog')).toBeNull();
});
