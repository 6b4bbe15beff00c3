import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { fairBody } from '../../testing/round-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './fair.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

const fair = (answers: object = {}, path = '/game/fair?round=1%3Ar-1') => ({
  ...answerCalls({ 'game/fair': fairBody, 'game/rounds': { Total: 0, List: [] }, ...answers }),
  ...renderAt(path, <Page />),
});
const verdictOf = (container: Element) =>
  container.querySelector('[data-part="fair-verdict"]')?.getAttribute('data-verdict');

it('draws a round of the account again and says that it is right, step by step', async () => {
  const { container } = fair();
  expect(await screen.findByText('Confere: 1,96×')).toBeDefined();
  expect(container.querySelector('[data-part="fair-drawn"]')?.textContent).toContain('47,28');
  expect(container.querySelector('[data-part="fair-paid"]')?.textContent).toMatch(/R\$\s1,00 → R\$\s1,96/);
});

it('says so when the books paid something else, and leads to the contest', async () => {
  const { container } = fair({ 'game/fair': { ...fairBody, Won: '1.95000' } });
  expect(await screen.findByText('Não confere: 1,96×')).toBeDefined();
  expect(verdictOf(container)).toBe('different');
  expect(screen.getByRole('link', { name: 'Contestar' }).getAttribute('href')).toBe('/game/Registos?round=1%3Ar-1');
});

it('says that a seed is still in use, and opens the game in which it can be changed', async () => {
  fair({ 'game/fair': { ...fairBody, ServerSeed: null } });
  expect(await screen.findByText('A semente ainda está em uso')).toBeDefined();
  const [first] = screen.getAllByRole('link', { name: 'Abrir o jogo' });
  expect(first?.getAttribute('href')).toBe('/game/gameWeb?gameId=dadinho');
});

it('computes what a visitor pastes, and refuses what is no round', async () => {
  endSession();
  const { container, asked } = fair({}, '/game/fair');
  const field = await screen.findByLabelText('Dados da rodada');
  fireEvent.change(field, { target: { value: 'um bilhete' } });
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Não são os dados de uma rodada');
  const { GameCode, Hash, ServerSeed, ClientSeed, Nonce, Stake, Choice, View } = fairBody;
  const pasted = {
    game: GameCode,
    hash: Hash,
    serverSeed: ServerSeed,
    clientSeed: ClientSeed,
    nonce: Nonce,
    stake: Stake,
    choice: Choice,
    view: View,
  };
  fireEvent.change(field, { target: { value: JSON.stringify(pasted) } });
  fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
  expect(await screen.findByText('Confere: 1,96×')).toBeDefined();
  expect(verdictOf(container)).toBe('same');
  expect(asked).not.toContain('game/fair');
});

it('asks a visitor to log in before it opens a round of an account', async () => {
  endSession();
  fair();
  expect((await screen.findByRole('link', { name: 'Entrar' })).getAttribute('href')).toContain('next=');
});
