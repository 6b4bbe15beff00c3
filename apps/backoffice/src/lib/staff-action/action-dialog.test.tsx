import { staffRoutes } from '@arara/contract/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi, queryClient } from '../api/api.ts';
import { ActionDialog } from './action-dialog.tsx';

configure({ asyncUtilTimeout: 10_000 });

const NEEDS_PROOF = { Code: 6006, Msg: 'Confirme com o segundo fator.', Body: null };
const asked = { Code: 200, Msg: '', Body: { ApprovalId: '12', ExpiresAt: '2099-01-01T00:00:00.000Z' } };
let answers: (typeof NEEDS_PROOF | typeof asked)[] = [];
const sent: { path: string; input: Record<string, unknown> }[] = [];
const called = (path: string) => sent.filter((one) => one.path === path).map(({ input }) => input);

beforeEach(() => {
  sent.length = 0;
  // The network is not ours; everything on this side of it is.
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, input: JSON.parse(body) as Record<string, unknown> });
    const proved = { Code: 200, Msg: '', Body: { ProvedUntil: '2099-01-01T00:00:00.000Z' } };
    const answer = path === staffRoutes.gamesLift.path ? (answers.shift() ?? asked) : proved;
    return Response.json(answer, { headers: { 'x-server-time': String(Date.now()) } });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function openDialog() {
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <ActionDialog
          desk={{ refreshes: [] }}
          title="Pedir a volta?"
          effect="Outra pessoa decide."
          confirm="Enviar"
          reason={{}}
          call={(reason) => callApi(staffRoutes.gamesLift, { scope: 'game', name: 'dadinho', reason })}
          onClose={onClose}
        />
      </App>
    </QueryClientProvider>,
  );
  const confirm = screen.getByRole('button', { name: 'Enviar' });
  fireEvent.change(screen.getByLabelText('Motivo, para a equipe'), { target: { value: 'matemática conferida' } });
  return { confirm, onClose };
}

test('a request with its reason closes the dialog and says that a second person decides', async () => {
  answers = [asked];
  const { confirm, onClose } = openDialog();
  fireEvent.click(confirm);
  await screen.findByText('Pedido enviado. Outra pessoa decide em Aprovações.');
  expect(called(staffRoutes.gamesLift.path)).toEqual([
    { scope: 'game', name: 'dadinho', reason: 'matemática conferida' },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refusal stays in the dialog as one line, with the sentence of the API', async () => {
  answers = [{ Code: 5001, Msg: 'Este jogo não está parado.', Body: null }];
  const { confirm, onClose } = openDialog();
  fireEvent.click(confirm);
  expect((await screen.findByRole('alert')).textContent).toBe('Nada mudou: Este jogo não está parado.');
  expect(onClose).not.toHaveBeenCalled();
});

test('when the server wants the second factor the dialog asks for it, shows it, and calls once more', async () => {
  answers = [NEEDS_PROOF, asked];
  const { confirm, onClose } = openDialog();
  fireEvent.click(confirm);
  const code = await screen.findByLabelText('Código de 6 dígitos do autenticador');
  await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(true));
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(called(staffRoutes.staffProve.path)).toEqual([{ code: '123456' }]);
  expect(called(staffRoutes.gamesLift.path)).toHaveLength(2);
});
