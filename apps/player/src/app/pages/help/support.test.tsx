import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, contact, packageConfig } from '../../testing/wire-answers.ts';
import { Page } from './support.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (path: string, answers: object = {}) => {
  answerCalls({ 'package/config': { ...packageConfig, FooterText: 'O rodapé do mercado.' }, ...answers });
  return renderAt(path, <Page />);
};

it('opens the legal page that the address names, in the words of the market', async () => {
  open('/game/support?page=terms');
  expect(await screen.findByRole('heading', { level: 1, name: 'Termos de uso' })).toBeDefined();
  expect(screen.getByText(/Só pessoas com 18 anos ou mais/)).toBeDefined();
  expect(screen.getByText('O rodapé do mercado.')).toBeDefined();
});

it('leads from responsible play to the limits and to the help line', async () => {
  open('/game/support?page=responsible');
  expect((await screen.findByRole('link', { name: 'Definir meus limites' })).getAttribute('href')).toBe('/game/limits');
  expect(screen.getByRole('link', { name: /188/ }).getAttribute('href')).toBe('tel:188');
});

it('lists the rules for everybody, and offers to talk when there is somebody to talk to', async () => {
  const { unmount } = open('/game/support?page=unknown');
  expect(await screen.findByRole('link', { name: 'Privacidade' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Falar com a gente' })).toBeNull();
  unmount();
  open('/game/support?page=help', { 'apk/smobiles': { Total: 1, List: [contact(2, 'Telegram')] } });
  expect(await screen.findByRole('button', { name: 'Falar com a gente' })).toBeDefined();
});

it('answers a visitor with the ways to a person, and asks for no login to open a conversation', async () => {
  open('/game/support', {
    'support/home': {
      Name: null,
      Answers: [],
      FirstAnswerMinutes: null,
      PromiseMinutes: 30,
      OmbudsmanDays: 10,
      Tickets: [],
    },
  });
  const way = await screen.findByRole('link', { name: /Abrir chamado/ });
  expect(way.getAttribute('href')).toBe('/game/support?new=other');
  expect(way.textContent).toContain('Primeira resposta em até 30 min');
  expect(screen.getByText('Nunca pedimos sua senha nem PIX de teste.')).toBeDefined();
});
