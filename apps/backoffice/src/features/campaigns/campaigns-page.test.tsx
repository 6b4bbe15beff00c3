import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { CampaignsPage } from './campaigns.tsx';
import { OwnPlayers } from './own-players.tsx';
import { SegmentsPage } from './segments.tsx';

const at = '2026-11-15T00:25:00.000Z';
const segment = {
  Id: '32',
  Number: 'SG-0032',
  Version: 3,
  Name: 'Originais de volta',
  Conditions: [
    { word: 'played', game: null, days: 60 },
    { word: 'quiet', days: 14 },
  ],
  SavedBy: '4',
  SavedAt: at,
  Campaigns: [],
};
const campaign = {
  Id: '61',
  Number: 'CP-0061',
  Name: 'Volta aos Originais',
  State: 'sending',
  Segment: { Id: '32', Number: 'SG-0032', Version: 3 },
  Conditions: segment.Conditions,
  Channels: ['push'],
  Texts: [{ Locale: 'pt-BR', Title: 'Originais', Text: 'A coleção está na tela inicial.' }],
  StartsAt: at,
  Until: '2099-11-19T22:00:00.000Z',
  HoldOutPercent: 10,
  AskedBy: '4',
  AskedAt: at,
  ApprovalId: '1',
  ExpiresAt: null,
  ApprovedBy: '2',
  ApprovedAt: at,
  DoneAt: null,
  StoppedBy: null,
  StoppedAt: null,
  StopReason: null,
  CanStop: true,
};
const share = (Share: number) => ({ Share, Low: Share - 0.05, High: Share + 0.05 });
const small = { Measure: 'deposit', Reached: { People: 5, Did: 0 }, HeldOut: { People: 1, Did: 0 }, Compared: null };
const compared = {
  Reached: share(0.145),
  HeldOut: share(0.096),
  Difference: { Share: 0.049, Low: -0.043, High: 0.106 },
  Claim: 'too_few',
};
let isLawful = true;
const own = (Id: string, State: string) => ({
  Id,
  Name: `ana•••${Id}`,
  Level: 4,
  Manager: '4',
  Since: at,
  State,
  Ways: State === 'can' ? ['push'] : [],
});

const sent = serveApi({
  '/staff/segments/list': () => ({ Total: 1, List: [segment] }),
  '/staff/segments/count': () => ({ UpTo: at, Everybody: 186_420, Steps: [62_118, 21_904] }),
  '/staff/segments/sample': () => ({
    Asked: 100,
    Reached: 91,
    Kept: [{ Reason: 'paused', People: 9 }],
    Channels: [{ Channel: 'push', People: 91 }],
    People: [{ Name: 'wal•••18', Level: 2, Reason: 'paused' }],
    QuietUntil: null,
  }),
  '/staff/segments/save': () => ({ Id: '32', Number: 'SG-0032', Version: 4 }),
  '/staff/campaigns/list': () => ({ Total: 1, List: [campaign] }),
  '/staff/campaigns/check': () => ({
    Market: 'br-spa',
    Checks: [{ Name: 'gain', IsOk: isLawful, Source: 'Lei 14.790', Found: isLawful ? [] : ['lucr'] }],
    Warning: 'Apostar pode causar dependência. 18+',
    Quiet: { From: 22, Until: 8 },
    Cap: { Most: 1, Days: 7 },
  }),
  '/staff/list': () => ({ Total: 0, List: [] }),
  '/staff/vip-players/list': () => ({ Total: 2, List: [own('11', 'can'), own('12', 'protected')] }),
  '/staff/vip-players/message': () => ({ Number: 'CP-0063', ApprovalId: '10', ExpiresAt: at }),
  '/staff/campaigns/ask': () => ({ Number: 'CP-0062', ApprovalId: '9', ExpiresAt: at }),
  '/staff/campaigns/stop': () => ({ StoppedAt: at }),
  '/staff/campaigns/result': () => ({
    UpTo: at,
    Days: 7,
    Outcomes: [{ Outcome: 'at_risk', People: 7 }],
    Measures: [
      { Measure: 'bet', Reached: { People: 660, Did: 96 }, HeldOut: { People: 73, Did: 7 }, Compared: compared },
      small,
    ],
    PerHead: null,
  }),
  '/staff/me': () =>
    provedPerson({
      Id: '4',
      Name: 'Bia Torres',
      Roles: ['marketing'],
      Permissions: ['promotions.read', 'promotions.propose', 'promotions.stop', 'vip.read', 'vip.write'],
    }),
});
const bodyOf = (path: string) => sent.findLast((call) => call.path === path)?.input;

const pages = { segmentos: SegmentsPage, campanhas: CampaignsPage, vip: OwnPlayers } as const;
const open = (page: keyof typeof pages, search: string) => {
  const Shown = pages[page];
  return openPage(<Shown />, `/promocoes/${page}${search}`);
};

/** Fills the form of a campaign until it may be asked for. */
async function write(name: string): Promise<void> {
  const typed = {
    Nome: name,
    Título: 'Originais',
    Texto: 'A coleção está na tela inicial.',
    'Por que enviar': 'volta',
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Pedir liberação/ })).toHaveProperty('disabled', false),
  );
}

test('a segment is read as a sentence, counted after each line, and its locks cannot be taken away', async () => {
  open('segmentos', '?segmento=32');
  await screen.findByText('62.118');
  const text = () => document.body.textContent ?? '';
  expect(text()).toContain('de 186.420');
  expect(text()).toContain('−40.214');
  await waitFor(() => expect(text()).toContain('Em pausa−9'));
  expect(text()).toContain('wal•••18');
  expect(screen.queryByRole('button', { name: /Em pausa/ })).toBeNull();
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await waitFor(() => expect(bodyOf('/staff/segments/save')).toMatchObject({ id: '32', version: 3 }));
});

test('nobody else is asked while the text breaks a rule of the market, and which word breaks it is shown', async () => {
  isLawful = false;
  open('campanhas', '?segmento=32');
  await screen.findByText('achado: lucr');
  expect(document.body.textContent).toContain('passar nas leis');
  expect(screen.getByRole('button', { name: /Pedir liberação/ })).toHaveProperty('disabled', true);
  isLawful = true;
});

test('a campaign that was asked for from a segment gives way to the list, with nothing left to send twice', async () => {
  open('campanhas', '?segmento=32');
  await write('Volta');
  fireEvent.keyDown(screen.getByLabelText('Por que enviar'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(bodyOf('/staff/campaigns/ask')).toMatchObject({ segment: '32', name: 'Volta' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Campanhas'));
});

test('a campaign shows what is not known of its result, and is stopped in one act with a reason', async () => {
  open('campanhas', '?campanha=61');
  await screen.findByText('Ainda não dá para afirmar.');
  expect(document.body.textContent).toContain('+4,9 pontos de \u22124,3 a +10,6');
  expect(document.body.textContent).toContain('Poucas pessoas');
  expect(document.body.textContent).toContain('Risco no jogo moderado ou alto7');
  fireEvent.click(screen.getByRole('button', { name: /Parar/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Motivo' }), { target: { value: 'texto errado' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Parar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(bodyOf('/staff/campaigns/stop')).toEqual({ id: '61', reason: 'texto errado' }));
});

test('a VIP manager writes to own players by the keyboard, never to one who is protected', async () => {
  open('vip', '');
  await screen.findByText('ana•••12');
  expect(document.body.textContent).toContain('protegido, não recebe');
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  for (const key of ['j', 'x', 'j', 'x', 'e']) press(key);
  await write('Recado');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(bodyOf('/staff/vip-players/message')).toMatchObject({ players: ['11'], name: 'Recado' }));
});
