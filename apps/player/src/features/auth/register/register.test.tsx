import { md5Hex } from '@arara/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { beginSession, currentToken } from '../../../lib/session/session.ts';
import { keepStored, readStored } from '../../../lib/storage/local-storage.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { Register } from './register.tsx';
import { openStage, PlainFrame, type Replies, show } from '../testing/stage.tsx';

const sent = () => ({
  Body: {
    SentTo: '(11) 9••••-3382',
    ResendAt: new Date(Date.now() + 60_000).toISOString(),
    ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  },
});
const opened = () => ({ Body: { Token: 'token-1', PlayerId: '42', Rfcode: 'ABC' } });

function openRegister(replies: Replies = {}, invitation?: () => void) {
  const stage = openStage({ sendOpt: sent, register: opened, ...replies });
  invitation?.();
  show(<Register frame={PlainFrame} search="" />);
  return stage;
}

async function fillAll() {
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await userEvent.type(await screen.findByLabelText('Código enviado por SMS'), '419072');
  await userEvent.type(screen.getByLabelText('Senha'), 'arara123');
  await userEvent.type(screen.getByLabelText('Repita a senha'), 'arara123');
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
}
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuar' }));

it('opens an account and uses the invitation up', async () => {
  const stage = openRegister({}, () => {
    keepStored('referralCode', 'MAR7782');
    keepStored('appId', '1000007');
  });
  expect(screen.getByText('Aplicado')).toBeTruthy();
  await fillAll();
  await goOn();
  await screen.findByRole('heading', { name: /seus dados/ });
  const hash = md5Hex('arara123');
  expect(stage.calls.find(({ name }) => name === 'register')?.input).toMatchObject({
    playerName: '+5511982143382',
    verificationCode: '419072',
    passWord: hash,
    repeatPassword: hash,
    referralCode: 'MAR7782',
    appId: '1000007',
    captchaId: 'drawn',
  });
  expect(currentToken()).toBe('token-1');
  expect([readStored('referralCode'), readStored('appId')]).toEqual([undefined, undefined]);
});

it('leads whoever has an account already on, instead of asking for one again', () => {
  const stage = openRegister({}, () => beginSession('token-1'));
  expect(stage.moves).toHaveLength(1);
});

it('names what is missing until nothing is', async () => {
  openRegister();
  const missing = () => screen.queryByText(/^Falta/)?.textContent;
  expect(missing()).toBe('Falta: celular, código, senha, idade e termos');
  expect(screen.getByRole('button', { name: 'Continuar' })).toHaveProperty('disabled', true);
  await fillAll();
  expect(missing()).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Repita a senha'), '4');
  expect(missing()).toBe('Falta: repetir a senha');
});

it('counts the seconds to the next code by the server and says where the first went', async () => {
  const stage = openRegister();
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText(/^Reenviar em (1:00|0:5\d)$/)).toBeTruthy();
  expect(toaster.current()?.text).toContain('(11) 9••••-3382');
  expect(document.activeElement).toBe(screen.getByLabelText('Código enviado por SMS'));
  // Another phone may have its code at once.
  await userEvent.type(screen.getByLabelText('Celular'), '{Backspace}1');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(stage.calls.filter(({ name }) => name === 'sendOpt')).toHaveLength(2));
});

it('asks for the phone before it sends a code', async () => {
  const stage = openRegister();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(screen.getByRole('alert').textContent).toBe('Confira o celular: DDD e nove números.');
  expect(stage.calls.some(({ name }) => name === 'sendOpt')).toBe(false);
});

it('blames a short password kindly when its field is left, and no sooner', async () => {
  openRegister();
  await userEvent.type(screen.getByLabelText('Senha'), '123456');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('Use pelo menos 8 caracteres, com letra e número. Faltam 2.');
});

it.each([
  [1105, 'O código não confere.', 'Código enviado por SMS'],
  [1111, 'Este celular já tem conta.', 'Celular'],
  [1109, 'Esta senha é muito comum.', 'Senha'],
  [1114, 'Este código de convite não existe.', 'Código de convite'],
  [1113, 'Este nome de usuário já tem dono.', 'Nome de usuário'],
])('puts refusal %i beside its field', async (Code, Msg, label) => {
  openRegister({ register: () => ({ Code, Msg }) });
  await fillAll();
  await userEvent.click(screen.getByRole('button', { name: '+ nome de usuário' }));
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toBe(Msg);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(currentToken()).toBeUndefined();
});

it('asks who somebody is after that, and lets it wait', async () => {
  const stage = openRegister({ cpf: () => ({ Body: { Level: 1 } }) });
  await fillAll();
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar CPF e nome' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'CPF inválido. Confira os números.',
    'Digite nome e sobrenome.',
  ]);
  await userEvent.type(screen.getByLabelText('CPF'), '529.982.247-25');
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar CPF e nome' }));
  await waitFor(() => expect(stage.moves).toEqual(['/game/idx1']));
  expect(stage.calls.find(({ name }) => name === 'cpf')?.input).toEqual({ cpf: '52998224725', name: 'Ana Souza' });
});
