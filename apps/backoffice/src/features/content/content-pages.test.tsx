import { locales } from '@arara/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { HomeContent } from './content-pages.tsx';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';

const item = (Id: string, title: string, change: object = {}) => ({
  Id,
  IsShown: true,
  StartsAt: '2026-11-01T03:00:00.000Z',
  EndsAt: null,
  Audience: 'everybody',
  Place: 'banner',
  Image: '',
  Target: '/game/recharge',
  VipLevelMin: null,
  Texts: { 'pt-BR': { Title: title, Action: 'Ver' }, en: { Title: 'Bonus', Action: 'See' } },
  ...change,
});
const items = [item('bonus', 'Bônus no PIX'), item('limites', 'Seu limite', { Audience: 'players' })];
const version = {
  Version: 2,
  StartsAt: '2026-11-14T03:00:00.000Z',
  EndsAt: null,
  Items: items,
  Reason: 'semana da regra',
  AuthorId: '3',
  CreatedAt: '2026-11-14T03:00:00.000Z',
  State: 'live',
};
const board = {
  Items: items,
  LiveVersion: 2,
  NewestVersion: 2,
  Versions: [version],
  Groups: [],
  Places: [{ Name: 'bonuses.deposit.firstMax', Value: 'R$ 50' }],
};

let newest = 2;
let permissions: readonly string[] = [];
interface Sent {
  readonly path: string;
  readonly input: Record<string, unknown>;
}
const sent: Sent[] = [];
type ItemInput = { id: string; texts: Record<string, Record<string, string> | undefined> };

/** Places are filled by the server; here by one figure. */
function preview({ item: request }: Record<string, unknown>) {
  const { id, texts } = request as ItemInput;
  const spoken = (locale: string) => ({ ...texts['pt-BR'], ...texts[locale] });
  const upper = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);
  const filled = (words: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(words).map(([field, text]) => [upper(field), text.replaceAll(/\{.*?\}/g, 'R$ 50')]),
    );
  const typed = /R\$ \d+/.exec(texts['pt-BR']?.['title'] ?? '')?.[0];
  return {
    Id: id,
    Spoken: locales.map((locale) => ({ Locale: locale, Words: filled(spoken(locale)) })),
    Problems: typed === undefined ? [] : [{ Code: 'figure_typed', Locale: 'pt-BR', What: typed }],
  };
}

const answers: Readonly<Record<string, (input: Record<string, unknown>) => object>> = {
  '/staff/content/show': () => ({ ...board, NewestVersion: newest }),
  '/staff/content/preview': preview,
  '/staff/content/plan': () => ({ Version: 3, StartsAt: '2026-11-15T12:00:00.000Z' }),
  '/staff/content/restore': () => ({ Version: 3, StartsAt: '2026-11-15T12:00:00.000Z' }),
  '/staff/rails/show': () => ({ Rails: [], LivePlanId: null, Plans: [] }),
  '/staff/me': () => provedPerson({ Id: '3', Name: 'Bia Torres', Roles: ['marketing'], Permissions: permissions }),
};

beforeEach(() => {
  permissions = ['content.read', 'content.publish'];
  newest = 2;
  sent.length = 0;
  // The network is not ours; everything on this side of it is.
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const input = JSON.parse(body) as Record<string, unknown>;
    sent.push({ path, input });
    const Body = answers[path]?.(input);
    const answer = Body === undefined ? { Code: 404, Msg: 'nada', Body: null } : { Code: 200, Msg: '', Body };
    return Response.json(answer, { headers: { 'x-server-time': String(Date.parse('2026-11-15T12:00:00Z')) } });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const openHome = () =>
  openPage(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <HomeContent />
    </ConfigProvider>,
    '/conteudo/home',
  );
const inputOf = (path: string) => sent.findLast((one) => one.path === path)?.input;
const openBonus = async () => {
  openHome();
  fireEvent.click(await screen.findByRole('button', { name: /^Bônus no PIX/ }));
  return screen.findByRole('complementary', { name: 'Item aberto' });
};

test('an item opens with its words, the state of every language, and the phone of the player', async () => {
  const drawer = await openBonus();
  expect(drawer.textContent).toContain('2 de 9 idiomas prontos');
  expect(within(drawer).getByRole('button', { name: 'ar, árabe, falta' })).toBeTruthy();
  await within(drawer).findByText('7 idiomas caem no português: es, bn, tr, nl, ar, fr, fa');
  const phone = await screen.findByRole('heading', { name: 'Bônus no PIX' });
  expect(screen.queryByText(/Fora do horário/)).toBeNull();
  expect(phone.closest('[data-theme]')?.getAttribute('data-theme')).toBe('dark');
  const side = screen.getByRole('region', { name: 'Prévia' });
  fireEvent.click(within(side).getByRole('button', { name: 'en, inglês' }));
  const english = await screen.findByRole('heading', { name: 'Bonus' });
  expect(english.closest('[lang]')?.getAttribute('lang')).toBe('en');
  const moment = within(side).getByLabelText('Em outro momento, com as regras de lá');
  fireEvent.change(moment, { target: { value: '01/10/2026 20:00' } });
  fireEvent.keyDown(moment, { key: 'Enter' });
  await within(side).findByText(/Fora do horário/);
  await waitFor(() => expect(inputOf('/staff/content/preview')?.['at']).toBe('2026-10-01T23:00:00.000Z'));
  fireEvent.click(within(side).getByText('Claro'));
  expect(english.closest('[data-theme]')?.getAttribute('data-theme')).toBe('light');
});

test('a figure is named by its rule, and one that is typed keeps the draft from going live', async () => {
  const drawer = await openBonus();
  const title = within(drawer).getByDisplayValue('Bônus no PIX');
  fireEvent.change(title, { target: { value: 'R$ 90 no PIX' } });
  await within(drawer).findByText('Valor digitado: “R$ 90”. Use o valor da regra');
  expect(
    within(drawer)
      .getByRole('button', { name: /Publicar/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  fireEvent.change(title, { target: { value: 'Até {bonuses.deposit.firstMax}' } });
  await screen.findByRole('heading', { name: 'Até R$ 50' });
  await waitFor(() =>
    expect(
      within(drawer)
        .getByRole('button', { name: /Publicar/ })
        .hasAttribute('disabled'),
    ).toBe(false),
  );
});

test('a draft is published whole, in its order, with a reason and over the version that was seen', async () => {
  await openBonus();
  fireEvent.keyDown(window, { key: 'ArrowDown', altKey: true });
  await screen.findByText('Rascunho: 2 mudanças');
  fireEvent.click(screen.getAllByRole('button', { name: /Publicar…/ })[0] ?? document.body);
  await screen.findByText('Publicar a versão 3?');
  const question = screen.getByRole('dialog', { hidden: true });
  const publish = within(question).getByRole('button', { name: 'Publicar agora', hidden: true });
  expect(publish.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(question).getByLabelText('Motivo, para a equipe'), { target: { value: 'limites primeiro' } });
  fireEvent.click(publish);
  await waitFor(() => expect(inputOf('/staff/content/plan')).toBeDefined());
  const { kind, after, reason, items: sentItems } = inputOf('/staff/content/plan') ?? {};
  expect({ kind, after, reason }).toEqual({ kind: 'banners', after: 2, reason: 'limites primeiro' });
  expect((sentItems as ItemInput[]).map(({ id }) => id)).toEqual(['limites', 'bonus']);
});

test('a draft that began before somebody else published still says which version it saw', async () => {
  await openBonus();
  fireEvent.keyDown(window, { key: 'ArrowDown', altKey: true });
  await screen.findByText('Rascunho: 2 mudanças');
  newest = 5;
  fireEvent.keyDown(window, { key: '.' });
  await screen.findAllByText(/muda na versão 6/);
  fireEvent.click(screen.getAllByRole('button', { name: /Publicar…/ })[0] ?? document.body);
  fireEvent.change(await screen.findByLabelText('Motivo, para a equipe'), { target: { value: 'limites primeiro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publicar agora', hidden: true }));
  await waitFor(() => expect(inputOf('/staff/content/plan')?.['after']).toBe(2));
});

test('one click goes back to the version before', async () => {
  const drawer = await openBonus();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Voltar à versão 1' }));
  await waitFor(() => expect(inputOf('/staff/content/restore')).toBeDefined());
  expect(inputOf('/staff/content/restore')).toEqual({
    kind: 'banners',
    version: 1,
    after: 2,
    reason: 'Voltar à versão 1',
  });
});

test('who may only look finds nothing to change with', async () => {
  permissions = ['content.read'];
  const drawer = await openBonus();
  expect(within(drawer).getByDisplayValue('Bônus no PIX').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: /Publicar|Voltar à versão|Banner$/ })).toBeNull();
});
