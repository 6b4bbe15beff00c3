import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { gameCard } from '../../testing/own-answers.ts';
import { noDispute, openDispute, round, roundDetail } from '../../testing/round-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './records.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const played = (GameId: string, given: object = {}) => ({
  Game: gameCard(GameId),
  LastPlayedAt: '2026-11-14T22:42:00.000Z',
  Rounds: 14,
  Staked: '20.00',
  Won: '7.60',
  OpenRounds: 0,
  ...given,
});
const records = (answers: object, path: string) => ({ ...answerCalls({ ...answers }), ...renderAt(path, <Page />) });
const textsOf = (container: Element, part: string) =>
  [...container.querySelectorAll(`[data-part="${part}"]`)].map((row) => row.textContent ?? '');

it('lists rounds by day, what was played last, and first what is unfinished with the way back', async () => {
  const rounds = [
    round('1:c', { State: 'open', OpenedAt: '2026-11-15T13:00:00.000Z', ClosedAt: null, Result: '-10.00000' }),
    round('1:b', { Result: '-10.00000', Won: '0.00000' }),
    round('1:a'),
  ];
  const { container } = records(
    {
      'game/rounds': { Total: 3, List: rounds },
      'game/playHistory': { Total: 2, List: [played('a'), played('b', { OpenRounds: 1 })] },
    },
    '/game/Registos?view=rounds',
  );
  expect((await screen.findByRole('link', { name: 'Continuar' })).getAttribute('href')).toBe('/game/gameWeb?gameId=b');
  expect(textsOf(container, 'played-row')[0]).toMatch(/Jogo a14\/11, 19:42 · 14 rodadas.*−\sR\$\s12,40/);
  expect(container.querySelectorAll('[data-part="round-day"]')).toHaveLength(2);
  const rows = textsOf(container, 'round-row');
  expect(rows[0]).toContain('Aberta');
  expect(rows[1]).toMatch(/19:41 ·\sAposta\sR\$\s10,00.*−\sR\$\s10,00/);
  expect(rows[2]).toMatch(/\+\sR\$\s14,70/);
});

it('shows every bet and win of a round with its time, the split and what counted', async () => {
  const { container } = records(
    { 'game/round': roundDetail('1:r-1'), 'game/disputeState': noDispute },
    '/game/Registos?round=1%3Ar-1',
  );
  expect(await screen.findByText('Foguetinho')).toBeDefined();
  expect(textsOf(container, 'round-moves')[0]).toMatch(/Aposta 19:41:06−\sR\$\s10,00.*Prêmio 19:41:20\+\sR\$\s24,70/);
  expect(textsOf(container, 'round-split')[0]).toMatch(/Dinheiro−\sR\$\s10,00.*\+\sR\$\s24,70.*BônusR\$\s0,00/);
  expect(screen.getByText('Contou para o rollover (40%)')).toBeDefined();
  expect(screen.getByRole('link', { name: /Conferir se foi justa/ }).getAttribute('href')).toBe(
    '/game/fair?round=1%3Ar-1',
  );
});

it('contests a round with what the player says, and then tells who acts next and by when', async () => {
  const sent: unknown[] = [];
  const { container } = records(
    { 'game/round': roundDetail('1:r-1'), 'game/disputeState': noDispute },
    '/game/Registos?round=1%3Ar-1',
  );
  expect(await screen.findByText(/Resposta até 16\/11, 19:41\. Prazo para contestar: 14\/12\/2026/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Contestar esta rodada' }));
  fireEvent.change(await screen.findByLabelText('O que você viu?'), { target: { value: 'Parou em 3,18.' } });
  vi.stubGlobal('fetch', (_: string, init: { readonly body: string }) => {
    sent.push(JSON.parse(init.body));
    return Promise.resolve(Response.json({ Code: 200, Msg: '', Body: openDispute }));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar contestação' }));
  await waitFor(() => expect(textsOf(container, 'dispute-steps')[0]).toContain('Nossa equipe · até 16/11, 19:50'));
  expect(sent[0]).toMatchObject({ roundId: '1:r-1', text: 'Parou em 3,18.' });
  expect(screen.queryByRole('button', { name: 'Contestar esta rodada' })).toBeNull();
});

it('tells the answer of a closed case, and that it is too late for an old round', async () => {
  const closed = {
    ...openDispute.Dispute,
    State: 'closed',
    NextActor: null,
    ClosedAt: '2026-11-15T15:00:00.000Z',
    Answer: 'O fornecedor confirmou 2,47×.',
  };
  const answers = { 'game/round': roundDetail('1:r-1'), 'game/disputeState': { ...noDispute, Dispute: closed } };
  const { unmount } = records(answers, '/game/Registos?round=1%3Ar-1');
  expect(await screen.findByText('O fornecedor confirmou 2,47×.')).toBeDefined();
  unmount();
  records({ ...answers, 'game/disputeState': { ...noDispute, CanContestUntil: null } }, '/game/Registos?round=1%3Ar-2');
  expect(await screen.findByText('O prazo para contestar esta rodada terminou.')).toBeDefined();
});

it('offers to go on with a round that is not over, and says so when there is none of that name', async () => {
  const open = roundDetail('1:r-1', { State: 'open', ClosedAt: null });
  const { unmount } = records({ 'game/round': open, 'game/disputeState': noDispute }, '/game/Registos?round=1%3Ar-1');
  expect((await screen.findByRole('link', { name: 'Continuar' })).getAttribute('href')).toBe(
    '/game/gameWeb?gameId=foguetinho',
  );
  expect(screen.queryByRole('link', { name: /Conferir/ })).toBeNull();
  unmount();
  records({}, '/game/Registos?round=9');
  expect(await screen.findByText('Rodada não encontrada')).toBeDefined();
});

/** This environment draws nothing: what would stand on the picture is written down. */
function watchPicture() {
  const written: string[] = [];
  const ignored = { addColorStop: () => undefined };
  const context = new Proxy(
    { fillText: (text: string) => void written.push(text) },
    { get: (known, name) => (name === 'fillText' ? known.fillText : () => ignored), set: () => true },
  );
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['picture'])),
  });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  return { last: () => written.splice(0) };
}

it('draws a win to show around: never a name or balance, the amount only where chosen', async () => {
  const picture = watchPicture();
  const shared: File[] = [];
  const share = ({ files }: { files: File[] }) => Promise.resolve(void shared.push(...files));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { canShare: () => true, share }));
  records({ 'game/round': roundDetail('1:r-1'), 'game/disputeState': noDispute }, '/game/Registos?round=1%3Ar-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Compartilhar' }));
  const words = ['Ganhei em Foguetinho', '2,47×', 'a aposta · 14/11/2026', '18+ · Jogo envolve risco'];
  await vi.waitFor(() => expect(picture.last()).toEqual(words));
  fireEvent.click(screen.getByRole('switch', { name: 'Mostrar o valor' }));
  await vi.waitFor(() => expect(picture.last()[1]).toBe('R$\u00a024,70'));
  fireEvent.click(screen.getByRole('button', { name: 'Enviar imagem' }));
  await vi.waitFor(() => expect(shared.map(({ name, type }) => `${name} ${type}`)).toEqual(['arara.png image/png']));
});

it('offers no picture of a round that paid no more than its stake', async () => {
  const lost = roundDetail('1:r-1', { Won: '10.00000', Result: '0.00000' });
  records({ 'game/round': lost, 'game/disputeState': noDispute }, '/game/Registos?round=1%3Ar-1');
  expect(await screen.findByText('Foguetinho')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull();
});
