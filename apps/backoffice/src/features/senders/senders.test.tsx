import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { buttonOf, openPage, press } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { Senders } from './senders.tsx';

const passed = { Outcome: 'ok', Reason: '', IsPassed: true, Ms: 140 };
const base = {
  Channel: 'sms',
  Code: 'recado',
  Name: 'Recado Rápido',
  IsHouse: false,
  Adapter: 'sms-http',
  Addresses: ['https://sms.recado.example/send'],
  Login: '',
  Secret: { Tail: '9f1c', Since: '2026-11-01T12:00:00.000Z', PublicKey: null } as object | null,
  IsOn: false,
  OffReason: null as string | null,
  PlayersRead: null as string | null,
  SwitchedAt: '2026-11-01T12:00:00.000Z',
  Test: { ...passed, At: '2026-11-14T21:18:00.000Z', By: '2', IsCurrent: true } as object | null,
  SwitchApprovalId: null,
  RotateApprovalId: null,
};
const house = { ...base, Code: 'house', Name: '', IsHouse: true, Addresses: [], Secret: null, IsOn: true, Test: null };

let shown: (typeof base)[];
const sent = serveApi({
  '/staff/senders/list': () => ({ List: shown, Late: [] }),
  '/staff/senders/test': () => ({ ...passed, Outcome: 'unknown', Reason: 'unauthorised', IsPassed: false }),
  '/staff/senders/connect': () => ({ Code: 'recado' }),
  '/staff/senders/off': () => ({}),
  '/staff/senders/order': () => ({}),
  '/staff/senders/switch-on': () => ({ ApprovalId: '17', ExpiresAt: '2026-11-16T12:00:00.000Z' }),
  '/staff/list': () => ({ List: [{ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], IsActive: true }] }),
  '/staff/me': () =>
    provedPerson({ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], Permissions: ['settings.read', 'senders.connect'] }),
});
beforeEach(() => {
  shown = [house, base];
});

function open(address: string) {
  openPage(<Senders />, address);
}
const sentTo = (path: string) => sent.findLast((one) => one.path === path)?.input;
const OWN = '/configuracoes/canais?remetente=sms/recado';

test('one that was not tested since it changed cannot be asked for; one that was can', async () => {
  shown = [{ ...base, Test: { ...base.Test, IsCurrent: false } }, house];
  open(OWN);
  const button = () => buttonOf('Pedir para ligar');
  expect((await button()).disabled).toBe(true);
  shown = [base, house];
  await queryClient.invalidateQueries();
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  fireEvent.click(await button());
  fireEvent.change(await screen.findByLabelText(/Motivo/), { target: { value: 'teste chegou' } });
  await press('Mandar à segunda pessoa');
  await waitFor(() =>
    expect(sentTo('/staff/senders/switch-on')).toEqual({ channel: 'sms', code: 'recado', reason: 'teste chegou' }),
  );
});

test("a test goes to the person's own number and says what the gateway answered", async () => {
  open(OWN);
  await press('Mandar teste');
  fireEvent.change(await screen.findByLabelText('Seu celular, com DDD'), { target: { value: '11987654321' } });
  await press('Mandar');
  await waitFor(() =>
    expect(sentTo('/staff/senders/test')).toEqual({ channel: 'sms', code: 'recado', phone: '11987654321' }),
  );
  expect(await screen.findByText('Resposta: não aceitou o nosso segredo')).toBeDefined();
});

test('a change shows no secret, and sends none when none was typed', async () => {
  open(OWN);
  await press('Mudar conexão');
  expect((await screen.findByLabelText<HTMLInputElement>('Chave do provedor')).value).toBe('');
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Recado' } });
  await press('Guardar conexão');
  await waitFor(() => expect(sentTo('/staff/senders/connect')).toMatchObject({ code: 'recado', name: 'Recado' }));
  expect(sentTo('/staff/senders/connect')).not.toHaveProperty('secret');
});

test('what came with the installation is switched off with a reason, and moved, but not changed here', async () => {
  open('/configuracoes/canais?remetente=sms/house');
  expect(await screen.findByText(/Veio com a instalação/)).toBeDefined();
  expect(screen.queryByText('Mudar conexão')).toBeNull();
  expect(screen.queryByText('Trocar segredo')).toBeNull();
  await press('Desligar agora');
  fireEvent.change(await screen.findByLabelText(/Motivo/), { target: { value: 'fora do ar' } });
  fireEvent.change(screen.getByLabelText(/O que o jogador lê/), { target: { value: 'Voltamos às 18h.' } });
  await press('Desligar Remetente padrão');
  await waitFor(() =>
    expect(sentTo('/staff/senders/off')).toEqual({
      channel: 'sms',
      code: 'house',
      reason: 'fora do ar',
      playersRead: 'Voltamos às 18h.',
    }),
  );
});

test('one moves a place forward in its channel', async () => {
  open(OWN);
  await press('Chamar antes');
  await screen.findByText('Chamar Recado Rápido antes?');
  await press('Chamar antes');
  await waitFor(() => expect(sentTo('/staff/senders/order')).toEqual({ channel: 'sms', codes: ['recado', 'house'] }));
});
