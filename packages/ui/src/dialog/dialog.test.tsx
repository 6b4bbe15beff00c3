import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Dialog } from './dialog.tsx';

function ask() {
  const keep = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  render(
    <Dialog
      open
      title="Cancelar este pedido?"
      text="O código PIX deixa de valer."
      safe={{ label: 'Manter pedido', onPress: keep }}
      destructive={{ label: 'Cancelar pedido', onPress: cancel }}
      data-part="ask"
    />,
  );
  return { keep, cancel };
}

it('asks with the safe answer first', async () => {
  ask();
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancelar este pedido?' });
  expect(dialog.dataset['part']).toBe('ask');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Manter pedido',
    'Cancelar pedido',
  ]);
});

it('takes Escape for the safe answer', async () => {
  const { keep, cancel } = ask();
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Manter pedido' }), { key: 'Escape' });
  expect(keep).toHaveBeenCalledOnce();
  expect(cancel).not.toHaveBeenCalled();
});

it('does the irreversible thing only when it is pressed', async () => {
  const { keep, cancel } = ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
  expect(cancel).toHaveBeenCalledOnce();
  expect(keep).not.toHaveBeenCalled();
});

it('lets Escape leave where the safe answer leads on', async () => {
  const next = vi.fn<() => void>();
  const leave = vi.fn<() => void>();
  render(
    <Dialog
      open
      title="PIX em manutenção"
      text="Amanhã às 3h."
      head={<button type="button">Aviso</button>}
      foot="1 de 2"
      safe={{ label: 'Próximo', onPress: next }}
      onDismiss={leave}
    />,
  );
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Próximo' }), { key: 'Escape' });
  expect(leave).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('Próximo');
  expect(next).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/^Aviso.*1 de 2$/);
});
