import { md5Hex } from '@arara/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { beginSession, currentToken } from '../../../lib/session/session.ts';
import { keepStored, readStored } from '../../../lib/storage/local-storage.ts';
import { Register } from './register.tsx';
import { config, openStage, PlainFrame, type Replies, show } from '../testing/stage.tsx';

const sent = () => ({
  Body: {
    SentTo: '(11) 9••••-3382',
    Digits: 6,
    ResendAt: new Date(Date.now() + 60_000).toISOString(),
    ExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  },
});
const opened = () => ({ Body: { Token: 'token-1', PlayerId: '42', Rfcode: 'ABC' } });

const Around = ({ name, next }: { name: string; next: string }) => <p>{`${name} is shown around before ${next}`}</p>;

function openRegister(replies: Replies = {}, invitation?: () => void, search = '') {
  const stage = openStage({ sendOpt: sent, register: opened, ...replies });
  invitation?.();
  show(<Register frame={PlainFrame} search={search} onboarding={Around} />);
  return stage;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function tillCode() {
  await userEvent.type(screen.getByLabelText('Celular'), '11982143382');
  await press('Receber código');
  return screen.findByLabelText('Código enviado por SMS');
}

/** The sixth digit goes on by itself; the password is typed once. */
async function tillPassword(password = 'arara123') {
  await userEvent.type(await tillCode(), '419072');
  await userEvent.type(await screen.findByLabelText('Senha'), password);
}

async function tillIdentity() {
  await tillPassword();
  await press('Continuar');
  await userEvent.type(await screen.findByLabelText('CPF'), '529.982.247-25');
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
  await userEvent.click(screen.getByRole('checkbox'));
}
const create = () => press('Criar conta');

it('asks one question a screen, opens an account, says who somebody is and uses the invitation up', async () => {
  const stage = openRegister({ cpf: () => ({ Body: { Level: 1 } }) }, () => {
    keepStored('referralCode', 'MAR7782');
    keepStored('appId', '1000007');
  });
  expect(screen.getByText('Aplicado')).toBeTruthy();
  await tillIdentity();
  await create();
  expect((await screen.findByRole('heading', { name: /Oi,\s*Ana\./ })).textContent).toBe('Oi,\nAna.');
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
  expect(stage.calls.find(({ name }) => name === 'cpf')?.input).toEqual({ cpf: '52998224725', name: 'Ana Souza' });
  expect(currentToken()).toBe('token-1');
  expect([readStored('referralCode'), readStored('appId')]).toEqual([undefined, undefined]);
  await press('Ver todos os jogos');
  expect(screen.getByText('Ana is shown around before /game/idx1')).toBeTruthy();
  expect(stage.moves).toEqual([]);
});

it('registers a phone of another country that the house lists, and sends its country along', async () => {
  const area = (AreaCode: string, Country: string, Name: string) => ({ AreaCode, Country, Name, Example: '' });
  const List = [area('55', 'BR', 'Brasil'), area('351', 'PT', 'Portugal')];
  const stage = openRegister({ 'res-area': () => ({ Body: { Total: 2, List } }), cpf: () => ({ Body: { Level: 1 } }) });
  await screen.findByRole('option', { name: 'Portugal (+351)' });
  await userEvent.selectOptions(screen.getByLabelText('País'), '351');
  await userEvent.type(screen.getByLabelText('Celular'), '912345678');
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('912345678');
  await press('Receber código');
  await userEvent.type(await screen.findByLabelText('Código enviado por SMS'), '419072');
  await userEvent.type(await screen.findByLabelText('Senha'), 'arara123');
  await press('Continuar');
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.type(screen.getByLabelText('CPF'), '529.982.247-25');
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
  await create();
  await waitFor(() => expect(stage.calls.map(({ name }) => name)).toContain('register'));
  const inputOf = (call: string) => stage.calls.find(({ name }) => name === call)?.input;
  expect(inputOf('sendOpt')).toMatchObject({ playerName: '+351912345678' });
  expect(inputOf('register')).toMatchObject({ playerName: '+351912345678', areaCode: '351' });
});

it('opens terms and privacy on the pages of the package, when they are ours', async () => {
  vi.stubEnv('VITE_ALLOWED_HOSTS', 'paginas.arara.example');
  openRegister({ config: () => ({ Body: { ...config, hurl: 'https://paginas.arara.example' } }) });
  await tillIdentity();
  const terms = screen.getByRole('link', { name: /Termos/ });
  expect(terms.getAttribute('href')).toBe('https://paginas.arara.example/game/support?page=terms');
  vi.unstubAllEnvs();
});

it('leads whoever came for something else there, without being shown around', async () => {
  const stage = openRegister({ cpf: () => ({ Body: { Level: 1 } }) }, undefined, '?next=%2Fgame%2Frecharge');
  await tillIdentity();
  await create();
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(stage.moves).toEqual(['/game/recharge']);
});

it('leads to the proof of who somebody is where the market asks for it, and offers no money and no game before', async () => {
  const stage = openRegister({
    cpf: () => ({ Body: { Level: 1 } }),
    config: () => ({ Body: { ...config, Market: 'br-spa', Features: ['age_verified'] } }),
  });
  await tillIdentity();
  await create();
  expect(await screen.findByText(/Falta confirmar\s*quem você é\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /CPF, documento e rosto/ }).getAttribute('href')).toBe('/game/verify');
  expect(screen.queryByText('Depositar com PIX')).toBeNull();
  await press('Continuar');
  expect(stage.moves).toEqual(['/game/verify']);
});

it('leads whoever has an account already on, instead of asking for one again', () => {
  const stage = openRegister({}, () => beginSession('token-1'));
  expect(stage.moves).toHaveLength(1);
});

it('stands in the first field of each question, so that nobody presses to write', async () => {
  openRegister();
  expect(document.activeElement).toBe(screen.getByLabelText('Celular'));
  expect(document.activeElement).not.toBe(await tillCode());
  expect(document.activeElement).toBe(screen.getByLabelText('Código enviado por SMS'));
  await userEvent.keyboard('419072');
  expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
  await userEvent.keyboard('arara123');
  expect(screen.getByText('Média')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('CPF'));
});

it('asks for age and terms once, and creates nothing before', async () => {
  openRegister();
  await tillIdentity();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByText('Falta: idade e termos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Criar conta' })).toHaveProperty('disabled', true);
});

it('keeps every answer when somebody goes back, by the arrow or the phone', async () => {
  const stage = openRegister();
  await tillIdentity();
  await press('Voltar');
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('arara123');
  history.back();
  await screen.findByLabelText('Código enviado por SMS');
  await press('Voltar');
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toBe('(11) 98214-3382');
  // The code is on its way already: nobody is sent another.
  await press('Receber código');
  await screen.findByLabelText('Código enviado por SMS');
  expect(stage.calls.filter(({ name }) => name === 'sendOpt')).toHaveLength(1);
});

it('counts the seconds to the next code by the server and says where the first went', async () => {
  const stage = openRegister();
  await tillCode();
  expect(await screen.findByText(/^Reenviar em (1:00|0:5\d)$/)).toBeTruthy();
  expect(screen.getByText(/Enviamos para .*\(11\) 98214-3382/)).toBeTruthy();
  // Another phone may have its code at once.
  await press('Voltar');
  await userEvent.type(screen.getByLabelText('Celular'), '{Backspace}1');
  await press('Receber código');
  await waitFor(() => expect(stage.calls.filter(({ name }) => name === 'sendOpt')).toHaveLength(2));
});

it('says nothing of a code that the house could not send, but why', async () => {
  const why = 'O envio de códigos por aqui está parado.';
  openRegister({ sendOpt: () => ({ Code: 1136, Msg: why }) });
  await tillCode();
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByText(/Enviamos para/)).toBeNull();
});

it('asks for the phone before it sends a code', async () => {
  const stage = openRegister();
  await press('Receber código');
  expect(screen.getByRole('alert').textContent).toBe('Confira o celular: DDD e nove números.');
  expect(stage.calls.some(({ name }) => name === 'sendOpt')).toBe(false);
});

it('blames a short password kindly when its field is left, and no sooner', async () => {
  openRegister();
  await tillPassword('123456');
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
])('leads back to the question of refusal %i and puts it beside its field', async (Code, Msg, label) => {
  openRegister({ register: () => ({ Code, Msg }) }, () => keepStored('referralCode', 'MAR7782'));
  await tillPassword();
  await press('+ nome de usuário');
  await userEvent.type(screen.getByLabelText('Nome de usuário'), 'ana.souza');
  await press('Continuar');
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('Informar o CPF depois');
  expect((await screen.findByRole('alert')).textContent).toBe(Msg);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  expect(currentToken()).toBeUndefined();
});

it('opens the account once when the CPF is refused, and lets the CPF wait', async () => {
  const stage = openRegister({ cpf: () => ({ Code: 1502, Msg: 'Este CPF já tem conta.' }) });
  await tillIdentity();
  await create();
  expect((await screen.findByRole('alert')).textContent).toBe('Este CPF já tem conta.');
  await press('Informar o CPF depois');
  await screen.findByRole('heading', { name: 'Oi.' });
  expect(stage.calls.filter(({ name }) => name === 'register')).toHaveLength(1);
});

it('asks for every digit of a code that has grown', async () => {
  openRegister({ sendOpt: () => ({ Body: { ...sent().Body, Digits: 8 } }) });
  const code = await tillCode();
  await userEvent.type(code, '419072');
  await press('Continuar');
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('8 números');
  await userEvent.type(code, '11');
  expect(await screen.findByLabelText('Senha')).toBeTruthy();
});
