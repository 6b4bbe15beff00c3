import { md5Hex } from '@arara/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentToken } from '../../../lib/session/session.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { Login } from './login.tsx';
import { openStage, show } from '../testing/stage.tsx';

const enters = { Body: { Token: 'token-1', PlayerId: '42', IsNewDevice: false } };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }));

it('logs in by phone with the hash of the password and work done, fetches contacts, and goes where it was wanted', async () => {
  const stage = openStage({ login: () => enters, smobiles: () => ({ Body: { Total: 0, List: [] } }) });
  show(<Login search="?next=%2Fgame%2Fidx5" />);
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await press();
  await waitFor(() => expect(stage.moves).toEqual(['/game/idx5']));
  expect(currentToken()).toBe('token-1');
  expect(stage.calls.find(({ name }) => name === 'login')?.input).toMatchObject({
    username: '+5511982143382',
    password: md5Hex('arara123'),
    captchaId: 'drawn',
    verifyCode: '21',
    appId: '1000001',
  });
  await waitFor(() => expect(stage.calls.map(({ name }) => name)).toContain('smobiles'));
  expect(JSON.stringify(stage.calls)).not.toContain('arara123');
});

it('logs in by login name', async () => {
  const stage = openStage({ login: () => enters });
  show(<Login search="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Usar e-mail ou usuário' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail ou usuário'));
  await userEvent.keyboard('marina.duarte');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await press();
  await waitFor(() => expect(stage.moves).toEqual(['/game/idx1']));
  expect(stage.calls.find(({ name }) => name === 'login')?.input['username']).toBe('marina.duarte');
});

it('takes an e-mail that a password store fills into the field of the phone', async () => {
  openStage({});
  show(<Login search="" />);
  await userEvent.click(screen.getByLabelText('Celular'));
  await userEvent.paste('marina@example.com');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail ou usuário').value).toBe('marina@example.com');
});

it('says what is missing and sends nothing', async () => {
  const stage = openStage({});
  show(<Login search="" />);
  await press();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Confira o celular: DDD e nove números.',
    'Digite a senha.',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Celular'));
  expect(stage.calls.some(({ name }) => name === 'login')).toBe(false);
  await userEvent.keyboard('1');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

it('shows a refused password beside the field, and any other refusal for a moment', async () => {
  let answer = { Code: 1103, Msg: 'Login ou senha incorretos.' };
  const stage = openStage({ login: () => answer });
  show(<Login search="" />);
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await press();
  expect((await screen.findByRole('alert')).textContent).toBe('Login ou senha incorretos.');
  expect(toaster.current()).toBeUndefined();
  answer = { Code: 1116, Msg: 'Esta conta foi encerrada.' };
  await userEvent.type(screen.getByLabelText('Senha'), '4');
  await press();
  await waitFor(() => expect(toaster.current()).toMatchObject({ text: 'Esta conta foi encerrada.', tone: 'error' }));
  expect(stage.moves).toEqual([]);
});

it('works again, without a word, when the proof was no longer taken', async () => {
  let tries = 0;
  const stage = openStage({
    login: () => {
      tries += 1;
      return tries === 1 ? { Code: 1102, Msg: 'A verificação expirou.' } : enters;
    },
  });
  show(<Login search="" />);
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await press();
  await waitFor(() => expect(stage.moves).toEqual(['/game/idx1']));
  expect(stage.calls.filter(({ name }) => name === 'captcha')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for the code on a new device, sends another when it may, enters with the sixth digit, and back closes it', async () => {
  const Msg = 'Confirme que é você. Enviamos um código para (11) 9••••-3382.';
  const asks = (resendInMs: number) => ({
    Code: 1131,
    Msg,
    Body: {
      SentTo: '(11) 9••••-3382',
      ResendAt: new Date(Date.now() + resendInMs).toISOString(),
      ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      Digits: 6,
    },
  });
  const stage = openStage({
    login: ({ verificationCode: code }) => {
      if (code === undefined) return asks(sent() === 1 ? 0 : 60_000);
      return code === '123456' ? enters : { Code: 1105, Msg: 'O código não confere.' };
    },
  });
  const sent = () => stage.calls.filter(({ name }) => name === 'login').length;
  show(<Login search="" />);
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await press();
  expect(await screen.findByRole('dialog', { name: 'Confirme que é você' })).toBeDefined();
  expect(screen.getByText(/Digite o código que enviamos para/).textContent).toContain('(11) 9••••-3382');
  expect(currentToken()).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Reenviar código' }));
  expect((await screen.findByText(/^Reenviar em/)).textContent).toMatch(/\d:\d\d$/);
  expect(toaster.current()).toMatchObject({ text: Msg, tone: 'ok' });

  await userEvent.type(screen.getByLabelText('Código do SMS'), '000000');
  expect((await screen.findByRole('alert')).textContent).toBe('O código não confere.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press();
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '123456');
  await waitFor(() => expect(stage.moves).toEqual(['/game/idx1']));
  expect(currentToken()).toBe('token-1');
});
