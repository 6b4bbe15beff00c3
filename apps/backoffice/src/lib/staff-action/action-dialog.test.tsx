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
    const asking = { Code: 200, Msg: '', Body: { Options: { challenge: 'AAAA', allowCredentials: [] } } };
    const other = path === staffRoutes.staffPasskeyLoginStart.path ? asking : proved;
    const answer = path === staffRoutes.gamesLift.path ? (answers.shift() ?? asked) : other;
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

/** A device that gives the key when somebody touches it; nobody does the first time. */
function aDevice() {
  const bytes = new Uint8Array([1]).buffer;
  const response = { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes };
  const key = { id: 'key', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  const get = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('nobody')).mockResolvedValue(key);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
}

test('when the server wants the passkey the dialog says so, asks for it, and calls once more', async () => {
  aDevice();
  answers = [NEEDS_PROOF, asked];
  const { confirm, onClose } = openDialog();
  fireEvent.click(confirm);
  await screen.findByText(/^Confirme com sua passkey/);
  fireEvent.click(confirm);
  await screen.findByText('Nenhuma passkey foi usada.');
  expect(called(staffRoutes.gamesLift.path)).toHaveLength(1);
  await waitFor(() => expect(confirm.className).not.toContain('loading'));
  fireEvent.click(confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(called(staffRoutes.staffProve.path)).toMatchObject([{ response: { id: 'key' } }]);
  expect(called(staffRoutes.gamesLift.path)).toHaveLength(2);
});
