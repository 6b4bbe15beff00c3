import { md5Hex } from '@arara/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession } from '../../../lib/session/session.ts';
import { challenge, credential, giveFinger } from '../../../lib/session/testing/finger.ts';
import { openStage, PlainFrame, show } from '../testing/stage.tsx';
import { Locked } from './locked.tsx';
import { NotMe } from './not-me.tsx';

afterEach(() => vi.unstubAllGlobals());

/** The second byte of the list is the payout key; the last four before the signature are 27/11/2026, 10:12 in Sao Paulo. */
const bytes = new Uint8Array(24);
bytes[0] = 1;
new DataView(bytes.buffer).setUint32(9, Date.parse('2026-11-27T10:12:00-03:00') / 1_000);
const token = btoa(String.fromCharCode(...bytes))
  .replaceAll('+', '-')
  .replaceAll('/', '_');
const locked = { Body: { LockedAt: '2026-11-28T11:06:00.000Z', CaseId: 'BL-7KQ2AB' } };

const notMe = (at: { search: string; hash: string }) =>
  show(<NotMe frame={PlainFrame} title="Aviso de segurança" at={at} />);

it('locks in one tap from a message, without a login, and shows the way on', async () => {
  const stage = openStage({ moneyLock: () => locked });
  notMe({ search: '', hash: `#${token}` });
  expect(await screen.findByText('Alguém trocou sua chave PIX. Foi você?')).toBeTruthy();
  expect(screen.getByText(/27\/11/).textContent).toContain('10:12');
  await userEvent.click(screen.getByRole('button', { name: 'Não fui eu, travar agora' }));
  expect(await screen.findByText('Seu dinheiro está travado e seguro.')).toBeTruthy();
  expect(stage.calls.filter(({ name }) => name !== 'config')).toEqual([{ name: 'moneyLock', input: { token } }]);
});

it('locks from the inbox within the session and leads to the locked page', async () => {
  const stage = openStage({ moneyLock: () => locked });
  beginSession('abc');
  notMe({ search: '?change=fund_password&at=1795698720000', hash: '' });
  expect(await screen.findByText('Alguém trocou sua senha de saque. Foi você?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Não fui eu, travar agora' }));
  await vi.waitFor(() => expect(stage.moves).toEqual(['/game/locked']));
  expect(stage.calls).toEqual([{ name: 'moneyLock', input: {} }]);
});

const blockCase = {
  CaseId: 'BL-7KQ2AB',
  Code: 'NOT-ME-01',
  Title: 'Você travou seu dinheiro',
  Text: '',
  Scopes: ['bet', 'withdrawal'],
  PlacedAt: '2026-11-28T11:06:00.000Z',
  Reviewer: '',
  Wait: { Why: { Word: 'NOT-ME-01', Text: '' }, NextActor: 'player', DueAt: '2026-11-29T11:06:00.000Z' },
  CanAppeal: false,
  Appeal: null,
  Timeline: [],
};
const situation = (Cases: readonly object[]) => ({
  Body: { Cases, Ended: null, AppealTerms: { LettersMin: 20, LettersMax: 500, BusinessDays: 5 } },
});
const showLocked = () =>
  show(<Locked frame={PlainFrame} title="Conta protegida" leadsTo="/game/bindaccount" failure={() => null} />);

it('opens with a code of the own phone and a new password, and leads to the key', async () => {
  const sent = {
    SentTo: '(21) 9••••-5432',
    ResendAt: '2030-01-01T00:00:00Z',
    ExpiresAt: '2030-01-01T00:00:00Z',
    Digits: 6,
  };
  const stage = openStage({
    blocks: () => situation([blockCase]),
    authSendOpt: () => ({ Body: sent }),
    moneyUnlock: () => ({ Body: { WithdrawalsOpenAt: '2026-11-29T11:10:00.000Z' } }),
  });
  beginSession('abc');
  showLocked();
  expect((await screen.findByText(/^Você travou em/)).textContent).toContain('Caso BL-7KQ2AB');
  expect(screen.getByText('Apostas esperam. Prêmios entram normalmente.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Começar a destravar' }));
  await userEvent.type(await screen.findByLabelText('Código do SMS'), '123456');
  await userEvent.type(screen.getByLabelText('Nova senha'), 'arara2027x');
  await userEvent.click(screen.getByRole('button', { name: 'Destravar' }));
  await vi.waitFor(() => expect(stage.moves).toEqual(['/game/bindaccount']));
  const passWord = md5Hex('arara2027x');
  expect(stage.calls.find(({ name }) => name === 'moneyUnlock')?.input).toEqual({
    verificationCode: '123456',
    passWord,
    repeatPassword: passWord,
  });
});

/** What the server says to a player whose account knows the finger of this device. */
const knowsFinger = {
  blocks: () => situation([blockCase]),
  list: () => ({
    Body: {
      Devices: [],
      Accesses: [],
      Asked: { IdleMinutes: 30, SecondFactorDays: 0, PlaceMinutes: 0, SecondFactorAt: null },
      Passkeys: [{ Id: 'key', Name: '', CreatedAt: '2026-01-01T00:00:00.000Z', LastUsedAt: null }],
    },
  }),
  loginStart: () => ({ Body: challenge }),
};

async function unlockByFinger() {
  giveFinger(async () => credential);
  beginSession('abc');
  showLocked();
  await userEvent.click(await screen.findByRole('button', { name: 'Usar digital ou rosto' }));
  expect(screen.queryByLabelText('Código do SMS')).toBeNull();
  await userEvent.type(screen.getByLabelText('Nova senha'), 'arara2027x');
  await userEvent.click(screen.getByRole('button', { name: 'Destravar' }));
}

it('opens with the finger and a new password, without a code', async () => {
  const stage = openStage({
    ...knowsFinger,
    moneyUnlock: () => ({ Body: { WithdrawalsOpenAt: '2026-11-29T11:10:00.000Z' } }),
  });
  await unlockByFinger();
  await vi.waitFor(() => expect(stage.moves).toEqual(['/game/bindaccount']));
  const passWord = md5Hex('arara2027x');
  expect(stage.calls.find(({ name }) => name === 'moneyUnlock')?.input).toMatchObject({
    passkey: { id: 'AQID' },
    passWord,
    repeatPassword: passWord,
  });
  expect(stage.calls.some(({ name }) => name === 'authSendOpt')).toBe(false);
});

it('shows the code as the other way when the key is too young to be trusted', async () => {
  openStage({ ...knowsFinger, moneyUnlock: () => ({ Code: 1119, Msg: 'Passkey recusada' }) });
  await unlockByFinger();
  expect(await screen.findByRole('button', { name: 'Começar a destravar' })).toBeTruthy();
});

it('says so when nothing is locked', async () => {
  openStage({ blocks: () => situation([]) });
  beginSession('abc');
  showLocked();
  expect(await screen.findByText('Seu dinheiro não está travado')).toBeTruthy();
});
