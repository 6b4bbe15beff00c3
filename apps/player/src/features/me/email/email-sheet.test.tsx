import email from '@arara/texts/player/email/pt-BR.json';
import { UiProvider } from '@arara/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { openApi } from '../../../lib/api/api.ts';
import { openingQuestion } from '../../../lib/session/proved.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { addCatalogue } from '../../../lib/texts.ts';
import { EmailSheet } from './email-sheet.tsx';

afterEach(cleanup);

type Reply = { Code?: number; Msg?: string; Body?: unknown };
type Sent = { name: string; input: Readonly<Record<string, unknown>> };

/** A server that answers one after the other, and what it was asked. */
function open(isConfirmed: boolean, replies: Reply[]) {
  const sent: Sent[] = [];
  addCatalogue('email', 'pt-BR', email);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ name: url.split('/').at(-1) ?? '', input: JSON.parse(init.body as string) as Sent['input'] });
    const { Code = 200, Msg = '', Body = null } = replies.shift() ?? {};
    return Response.json({ Code, Msg, Body }, { headers: { 'x-server-time': `${Date.now()}` } });
  });
  openApi(Promise.resolve(''), {
    networkError: () => 'Erro de rede',
    sessionOver: () => undefined,
    transportFailed: () => undefined,
  });
  const closed = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="pt-BR">
        <EmailSheet isConfirmed={isConfirmed} open onClose={closed} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { sent, closed };
}

const kept = (IsConfirmed: boolean) => ({
  Body: { Email: 'n***@correio.example', IsConfirmed, ConfirmUntil: null, Digits: null },
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('binds the first address with the code that came to it, after the password when it is asked', async () => {
  const { sent, closed } = open(false, [{ Code: 1118, Msg: 'Digite a senha.' }, kept(false), kept(true)]);
  await userEvent.type(await screen.findByLabelText('E-mail'), 'nova@correio.example');
  await press('Enviar código ao e-mail');
  await vi.waitFor(() => expect(openingQuestion.get()).toBeDefined());
  openingQuestion.get()?.(true);
  await userEvent.type(await screen.findByLabelText('Código do e-mail'), '123456');
  await press('Confirmar e-mail');
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  const mail = 'nova@correio.example';
  expect(sent).toEqual([
    { name: 'bindMail', input: { mail } },
    { name: 'bindMail', input: { mail } },
    { name: 'bindMail', input: { mail, verificationCode: '123456' } },
  ]);
});

it('changes a proven address only with a code to the phone', async () => {
  const now = new Date().toISOString();
  const sms = { Body: { SentTo: '(11) *****-0000', ResendAt: now, ExpiresAt: now, Digits: 6 } };
  const { sent } = open(true, [sms, { Code: 1105, Msg: 'Código errado.' }]);
  await press('Enviar código ao celular');
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '654321');
  await userEvent.type(screen.getByLabelText('E-mail'), 'outra@correio.example');
  await press('Enviar código ao e-mail');
  expect((await screen.findByRole('alert')).textContent).toBe('Código errado.');
  expect(sent.map(({ name }) => name)).toEqual(['authSendOpt', 'email']);
});
