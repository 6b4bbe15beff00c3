import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { codeQuestion, proved } from '../../../lib/session/proved.ts';
import { beginSession } from '../../../lib/session/session.ts';
import { challenge, credential, giveFinger } from '../../../lib/session/testing/finger.ts';
import { openStage, show } from '../testing/stage.tsx';
import { ConfirmCode } from './confirm-code.tsx';

afterEach(() => vi.unstubAllGlobals());

const sent = {
  Body: { SentTo: '(21) 9••••-5432', ResendAt: '2030-01-01T00:00:00Z', ExpiresAt: '2030-01-01T00:00:00Z', Digits: 6 },
};

it('sends a code by itself, stays while it is wrong and goes on when it is right', async () => {
  const replies = [{ Code: 1105, Msg: 'Código errado.' }, { Body: { ConfirmedUntil: new Date().toISOString() } }];
  const stage = openStage({ authSendOpt: () => sent, codeConfirm: () => replies.shift() ?? {} });
  const answered = vi.fn<(proved: boolean) => void>();
  show(<ConfirmCode onAnswer={answered} />);
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Código errado.');
  expect(answered).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  const names = stage.calls.map(({ name }) => name).filter((name) => /^(authSendOpt|codeConfirm)$/.test(name));
  expect(names).toEqual(['authSendOpt', 'codeConfirm', 'codeConfirm']);
});

it('takes a passkey in place of the code where the account has one, and asks for the code when it is refused', async () => {
  const Asked = { IdleMinutes: 30, SecondFactorDays: 7, PlaceMinutes: 30, SecondFactorAt: null };
  const Passkeys = [{ Id: 'key', Name: '', CreatedAt: '2026-01-01T00:00:00.000Z', LastUsedAt: null }];
  const replies = [{ Code: 1119, Msg: 'Passkey recusada' }, { Body: {} }];
  const stage = openStage({
    authSendOpt: () => sent,
    list: () => ({ Body: { Devices: [], Accesses: [], Asked, Passkeys } }),
    loginStart: () => ({ Body: challenge }),
    confirm: () => replies.shift() ?? {},
  });
  giveFinger(async () => credential);
  beginSession('abc');
  const answered = vi.fn<(proved: boolean) => void>();
  show(<ConfirmCode isSecondFactor onAnswer={answered} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Usar minha passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Não deu para usar essa passkey. Digite o código.');
  expect(answered).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Usar minha passkey' }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  expect(stage.calls.find(({ name }) => name === 'confirm')?.input).toMatchObject({ response: { id: 'AQID' } });
});

it('says how often the market asks for a second factor and when it was shown last, and what is missing', async () => {
  const Asked = { IdleMinutes: 30, SecondFactorDays: 7, PlaceMinutes: 30, SecondFactorAt: '2026-11-07T21:20:00.000Z' };
  const list = () => ({ Body: { Devices: [], Passkeys: [], Accesses: [], Asked } });
  openStage({ authSendOpt: () => sent, list });
  show(<ConfirmCode isSecondFactor onAnswer={() => undefined} />);
  expect(await screen.findByText('Uma vez a cada 7 dias')).toBeDefined();
  expect(screen.getByText('Última: 07/11, 18:20')).toBeDefined();
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '4190');
  expect(screen.getByText(/^Faltam 2 números\./)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' }).disabled).toBe(true);
});

it('sends a refused change again once the code is confirmed, and not when the player turns away', async () => {
  const refused = { ok: false, kind: 'refused', code: 1133, message: 'Confirme' } as const;
  const send = vi.fn<() => Promise<typeof refused>>(async () => refused);
  const first = proved(send);
  await vi.waitFor(() => expect(codeQuestion.get()).toBeDefined());
  codeQuestion.get()?.(true);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(codeQuestion.get()).toBeDefined());
  codeQuestion.get()?.(false);
  expect(await first).toBe(refused);
  expect(send).toHaveBeenCalledTimes(2);
});
