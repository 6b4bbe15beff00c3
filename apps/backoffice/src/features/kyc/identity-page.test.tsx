import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { IdentityPage } from './identity-page.tsx';

const free = {
  PlayerId: '20519931',
  Number: 'ID-8X4C12',
  Name: 'Ja•••• S••••',
  Phase: 'review',
  Why: 'unsure',
  QueuedAt: '2026-11-14T22:00:00.000Z',
  TargetAt: '2099-11-15T00:00:00.000Z',
  DueAt: '2099-11-16T21:00:00.000Z',
  Owner: null as string | null,
  Until: null as string | null,
  IsMine: false,
  NeedsTwo: false,
  IsLead: false,
};
const mine = { ...free, Owner: '3', Until: '2099-11-15T00:00:00.000Z', IsMine: true };
const held = { ...mine, Phase: 'held', Why: 'face_reused', NeedsTwo: true };
const choices = [
  { Code: 'K-APR-01', Does: 'approve', Text: '' },
  { Code: 'K-FAC-02', Does: 'again_face', Text: 'Seu rosto não bateu com a foto de comparação.' },
  { Code: 'K-IMG-02', Does: 'again_document', Text: 'Não conseguimos ler seu documento.' },
  { Code: 'K-FAC-01', Does: 'refuse', Text: 'Uma pessoa conferiu seus dados e não aprovou a conta.' },
];
const drawn = {
  Cpf: '•••.318.704-••',
  BirthYear: '1994',
  Pep: 'no',
  Doubts: [],
  TriesUsed: 0,
  Attempts: [],
  Pictures: [{ Kind: 'front', At: '2026-11-14T21:00:00.000Z' }],
  Decision: null,
  DecidedBy: null,
  ConfirmedBy: null,
  OpenedAt: '2026-11-14T20:00:00.000Z',
  ConfirmedAt: null,
  ScreenedAt: null,
  DocumentKind: 'driving_licence',
  IsPortraitNeeded: false,
  Regulator: null,
  LeadAt: null,
  Choices: choices,
  MayOverride: false,
  Second: null as object | null,
};

let shown: typeof free = free;
let more: Partial<typeof drawn> = {};
const sent = serveApi({
  '/staff/kyc/queue': () => ({
    Away: [],
    Total: 1,
    List: [shown],
    Counts: { staff: 1, soon: 0, mine: 0, player: 0 },
    Free: 1,
    Today: { New: 4, Alone: 3 },
    TargetMinutes: 120,
  }),
  '/staff/kyc/case': () => ({ ...drawn, Row: shown, ...more }),
  '/staff/kyc/claim': () => {
    shown = mine;
    return {};
  },
  '/staff/kyc/decide': () => ({}),
  '/staff/kyc/override': () => ({ ApprovalId: '9', ExpiresAt: '2099-11-15T00:00:00.000Z' }),
  '/staff/kyc/hand-up': () => ({}),
  '/staff/kyc/picture': () => ({ Data: 'AAAA' }),
  '/staff/approvals/decide': () => ({}),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () =>
    provedPerson({
      Id: '3',
      Name: 'Vera Campos',
      Roles: ['compliance'],
      Permissions: ['players.identity', 'approvals.decide'],
    }),
});

beforeEach(() => {
  shown = free;
  more = {};
});

async function open() {
  openPage(<IdentityPage />, '/jogadores/identidade?caso=20519931');
  return screen.findByRole('complementary', { name: 'Caso ID-8X4C12' });
}
const key = (name: string) => fireEvent.keyDown(window, { key: name });
const callsTo = (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);

test('who has not taken a case decides nothing; one key takes it, another only chooses and points', async () => {
  const drawer = await open();
  expect(within(drawer).queryByRole('button', { name: /Recusar/ })).toBeNull();
  key('c');
  await screen.findByRole('button', { name: /Pedir de novo/ });
  key('d');
  const face = await screen.findByRole('button', { name: /Pedir só a selfie/ });
  await waitFor(() => expect(document.activeElement).toBe(face));
  // What the person will read stands there before anybody can press.
  expect(drawer.textContent).toContain('“Seu rosto não bateu com a foto de comparação.”');
  key('d');
  await screen.findByRole('button', { name: /Pedir só o documento/ });
  expect(callsTo('/staff/kyc/decide')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: /Pedir só o documento/ }));
  await waitFor(() => expect(callsTo('/staff/kyc/decide')).toEqual([{ playerId: '20519931', code: 'K-IMG-02' }]));
});

test('no picture comes before somebody asks for it, and what is written on it takes another asking', async () => {
  const drawer = await open();
  await within(drawer).findByText('Cada imagem aberta fica na auditoria com seu nome.');
  expect(callsTo('/staff/kyc/picture')).toEqual([]);
  key('v');
  await within(drawer).findByRole('img', { name: /CNH Frente/ });
  fireEvent.click(within(drawer).getByRole('button', { name: 'Mostrar os dados por 60 s' }));
  await within(drawer).findByText(/dados à vista por/);
  expect(callsTo('/staff/kyc/picture').map(({ kind, isWhole }) => [kind, isWhole])).toEqual([
    ['front', false],
    ['front', true],
  ]);
});

test('what a machine held is proposed with words, and the second person decides without them', async () => {
  shown = held;
  more = { MayOverride: true, Choices: choices.filter(({ Does }) => Does === 'refuse') };
  const drawer = await open();
  await within(drawer).findByText('Quatro olhos para passar do corte');
  fireEvent.click(within(drawer).getByRole('button', { name: /Aprovar com 2ª pessoa/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'irmãos gêmeos' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /Aprovar com 2ª pessoa/ }));
  await waitFor(() =>
    expect(callsTo('/staff/kyc/override')).toEqual([{ playerId: '20519931', reason: 'irmãos gêmeos' }]),
  );
});

test('a second person agrees or hands it to the lead, and may do nothing else', async () => {
  shown = { ...held, Owner: '7', IsMine: false };
  more = { Second: { ApprovalId: '9', ExpiresAt: '2099-11-15T00:00:00.000Z', IsMine: false, CanDecide: true } };
  const drawer = await open();
  expect(within(drawer).queryByRole('button', { name: /Recusar/ })).toBeNull();
  fireEvent.click(await within(drawer).findByRole('button', { name: /Discordo, vai à líder/ }));
  await waitFor(() => expect(callsTo('/staff/approvals/decide')).toMatchObject([{ id: '9', verdict: 'refused' }]));
});
