import { md5Hex } from '@arara/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { beginSession, currentToken } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { rememberedLogin, rememberLogin } from '../login/remembered-login.ts';
import { config, openStage, PlainFrame, show } from '../testing/stage.tsx';

const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const sent = () => ({ Body: { SentTo: '(11) 9••••-3382', ResendAt: inAMinute(), ExpiresAt: inAMinute(), Digits: 6 } });

async function walkToPassword() {
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '409172');
}

it('opens one step after the other and leads back to login with the phone filled in', async () => {
  const stage = openStage({
    sendOpt: sent,
    config: () => ({ Body: config }),
    forgetPassword: () => ({ Body: { WithdrawalsOpenAt: '2026-11-16T03:51:00Z' } }),
  });
  beginSession('token of this device');
  show(<ForgotPassword frame={PlainFrame} search="?mode=forgot" />);
  expect(screen.queryByLabelText('Código do SMS')).toBeNull();
  await walkToPassword();
  expect(document.activeElement).toBe(screen.getByLabelText('Código do SMS'));
  expect(screen.getByLabelText('Celular')).toHaveProperty('readOnly', true);
  await userEvent.type(screen.getByLabelText('Nova senha'), 'canto 88');
  expect(screen.getByText('Falta: repetir a senha')).toBeTruthy();
  expect(screen.getByText(/saques ficam parados por 36 h/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Repita a nova senha'), 'canto 88');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  await waitFor(() => expect(stage.moves).toHaveLength(1));
  expect(stage.moves[0]).toMatch(/^\/game\/login\/login\?next=/);
  expect(toaster.current()?.text).toBe('Senha nova salva. Saques voltam em 16/11/2026, 00:51.');
  expect(stage.calls.find(({ name }) => name === 'forgetPassword')?.input).toMatchObject({
    playerName: '+5511982143382',
    verificationCode: '409172',
    passWord: md5Hex('canto 88'),
  });
  expect(currentToken()).toBeUndefined();
  expect(rememberedLogin()).toBe('11982143382');
  rememberLogin('');
});

it('begins again with another phone', async () => {
  openStage({ sendOpt: sent });
  show(<ForgotPassword frame={PlainFrame} search="" />);
  await walkToPassword();
  await userEvent.click(screen.getByRole('button', { name: 'Trocar' }));
  expect(screen.queryByLabelText('Código do SMS')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('');
});

it('sends the code to a confirmed e-mail too', async () => {
  const stage = openStage({ sendOpt: sent });
  show(<ForgotPassword frame={PlainFrame} search="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Usar e-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail'), 'Marina@Example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByLabelText('Código do e-mail')).toBeTruthy();
  expect(stage.calls.find(({ name }) => name === 'sendOpt')?.input['playerName']).toBe('marina@example.com');
});

it('shows a wrong code at the code', async () => {
  openStage({ sendOpt: sent, forgetPassword: () => ({ Code: 1105, Msg: 'O código não confere.' }) });
  show(<ForgotPassword frame={PlainFrame} search="" />);
  await walkToPassword();
  await userEvent.type(screen.getByLabelText('Nova senha'), 'canto 88');
  await userEvent.type(screen.getByLabelText('Repita a nova senha'), 'canto 88');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar nova senha' }));
  expect((await screen.findByRole('alert')).textContent).toBe('O código não confere.');
  expect(document.activeElement).toBe(screen.getByLabelText('Código do SMS'));
});
