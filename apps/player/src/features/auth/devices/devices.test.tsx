import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { Devices } from './devices.tsx';
import { openStage, PlainFrame, show } from '../testing/stage.tsx';

const at = new Date().toISOString();
const device = (Id: string, Name: string, IsCurrent = false) => ({
  Id,
  Name,
  IsCurrent,
  OpenedBy: 'password',
  OpenedAt: at,
  LastSeenAt: at,
});

function open() {
  let devices = [device('a', 'Android 14 · Chrome', true), device('b', 'Windows · Edge'), device('c', '')];
  let passkeys = [{ Id: 'key', Name: 'Android 14 · Chrome', CreatedAt: at, LastUsedAt: null }];
  const failed = { At: at, Kind: 'login_failed', Name: 'iPhone · Safari' };
  const stage = openStage({
    list: () => ({
      Body: {
        Devices: devices,
        Passkeys: passkeys,
        Accesses: [failed, failed],
        Asked: { IdleMinutes: 30, SecondFactorDays: 0, PlaceMinutes: 0, SecondFactorAt: null },
      },
    }),
    end: ({ id }) => {
      const before = devices.length;
      devices = devices.filter((one) => one.IsCurrent || (id !== undefined && one.Id !== id));
      return { Body: { Ended: before - devices.length } };
    },
    delete: () => {
      passkeys = [];
      return { Body: {} };
    },
  });
  show(<Devices frame={PlainFrame} />);
  return stage;
}

it('ends one device and keeps the others', async () => {
  const stage = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar: Windows · Edge' }));
  await waitFor(() => expect(screen.queryByText('Windows · Edge')).toBeNull());
  expect(screen.getByText('Aparelho desconhecido')).toBeTruthy();
  expect(stage.calls.find(({ name }) => name === 'end')?.input).toEqual({ id: 'b' });
  expect(toaster.current()?.text).toBe('1 aparelho encerrado');
});

it('ends all others and offers nothing more to end', async () => {
  const stage = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Sair de todos os outros' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sair de todos os outros' })).toBeNull());
  expect(screen.getByText('Você')).toBeTruthy();
  expect(stage.calls.find(({ name }) => name === 'end')?.input).toEqual({});
});

it('counts wrong passwords in a row in one line', async () => {
  open();
  expect(await screen.findByText('Senha errada, 2 vezes')).toBeTruthy();
});

it('asks before a passkey goes', async () => {
  const stage = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Remover passkey/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Remover esta passkey?' });
  expect(stage.calls.some(({ name }) => name === 'delete')).toBe(false);
  await userEvent.click(within(question).getByRole('button', { name: 'Remover passkey' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(stage.calls.find(({ name }) => name === 'delete')?.input).toEqual({ id: 'key' });
});
