import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls } from '../../testing/wire-answers.ts';
import { Page } from './verify.tsx';

const AT = '2026-09-12T13:04:00.000Z';
const step = (Name: string, State: string, more: object = {}) => ({
  Name,
  State,
  At: null,
  Shown: null,
  Reason: null,
  NextActor: null,
  DueAt: null,
  Seconds: 60,
  Redo: [],
  ...more,
});
const names = ['cpf', 'contact', 'document', 'face', 'address', 'pep', 'limits'];
const open = {
  IsAsked: true,
  State: 'open',
  Level: 0,
  Steps: names.map((name) => step(name, name === 'cpf' ? 'now' : 'next')),
  SecondsLeft: 320,
  DoneAt: null,
  Found: null,
  Document: {
    Kind: null,
    Choices: [{ Kind: 'identity_card', Sides: ['front', 'back'], Seconds: 60 }],
    Sides: [],
    IsPortraitNeeded: false,
  },
  Face: { TriesLeft: 3, TriesMax: 3, NextTryAt: null, CheckedAt: null },
  LookUps: { Max: 5, PauseMinutes: 60 },
  Checking: null,
  Case: null,
  Refusal: null,
};
const found = {
  Name: 'Ma•••• A. Du••••',
  IsWhole: false,
  AnsweredAt: AT,
  Checks: [{ Name: 'adult', IsOk: true }],
  IsConfirmed: false,
};

const at = (view: string, answers: object) => ({
  ...answerCalls({ 'identity/status': open, 'playerMain/mainInfo': mainInfo, ...answers }),
  ...renderAt(`/game/verify${view}`, <Page />),
});

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('keeps the two checks where the market asks for no more', async () => {
  at('', { 'identity/status': { ...open, IsAsked: false, Steps: [] }, 'kyc/status': { Level: 1, Checks: [] } });
  expect(await screen.findByRole('heading', { name: 'Verificação' })).toBeDefined();
});

it('shows each step in a word, and leads to the one that is next', async () => {
  at('', {
    'identity/status': {
      ...open,
      Steps: [
        step('cpf', 'done', { At: AT }),
        step('document', 'failed', { Redo: ['front'], Reason: { Word: 'x', Text: 'Saiu com reflexo.' }, Seconds: 30 }),
        step('face', 'now'),
        step('address', 'waiting', { DueAt: AT, Reason: { Word: 'x', Text: 'Lendo' } }),
      ],
      SecondsLeft: 90,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Falta pouco: uns 2 minutos' })).toBeDefined();
  expect(screen.getByText(/1 pronto, 2 com você, 1 com a gente/)).toBeDefined();
  expect(screen.getByText('Saiu com reflexo.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Refazer só a frente' }).getAttribute('href')).toBe(
    '/game/verify?view=camera&only=front',
  );
  expect(screen.getByRole('link', { name: 'Continuar com o rosto' }).getAttribute('href')).toBe(
    '/game/verify?view=face',
  );
});

it('asks the register, shows the name with dots, and goes on only with a gender that somebody chose', async () => {
  const { inputs } = at('?view=cpf', {
    'identity/lookUp': { ...open, Found: found },
    'identity/confirm': { ...open, Steps: [step('cpf', 'done', { At: AT }), step('pep', 'now')] },
  });
  fireEvent.change(await screen.findByLabelText('CPF'), { target: { value: '52998224725' } });
  fireEvent.change(screen.getByLabelText('Nascimento'), { target: { value: '23051991' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar meu nome' }));
  expect(await screen.findByText('Ma, oculto, A. Du, oculto')).toBeDefined();
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Sou eu, continuar' });
  expect(go.disabled).toBe(true);
  expect(screen.getByText('Falta: gênero')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Gênero'), { target: { value: 'not_said' } });
  fireEvent.click(go);
  expect(await screen.findByRole('link', { name: 'Continuar com a declaração' })).toBeDefined();
  expect(inputs.find(([name]) => name === 'identity/lookUp')?.[1]).toEqual({
    cpf: '52998224725',
    birthDate: '1991-05-23',
  });
  expect(inputs.find(([name]) => name === 'identity/confirm')?.[1]).toEqual({ gender: 'not_said' });
});

it('says to an impeded person the one sentence, and where the money leaves', async () => {
  answerCalls({ 'identity/status': open });
  const wire = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('lookUp') ? Promise.resolve(Response.json({ Code: 1560, Msg: 'x', Body: null })) : wire(url, init),
  );
  renderAt('/game/verify?view=cpf', <Page />);
  fireEvent.change(await screen.findByLabelText('CPF'), { target: { value: '52998224725' } });
  fireEvent.change(screen.getByLabelText('Nascimento'), { target: { value: '23051991' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buscar meu nome' }));
  expect(await screen.findByText(/respondeu que este CPF não pode apostar no momento/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Tem dinheiro seu aqui/ }).getAttribute('href')).toBe('/game/withdraw');
});

it('chooses nothing beforehand in the declaration', async () => {
  const { inputs } = at('?view=pep', { 'identity/pep': open });
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Declarar e continuar' });
  expect(send.disabled).toBe(true);
  expect(screen.getAllByRole('radio').every((one) => one.getAttribute('aria-checked') === 'false')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Sim, alguém da família/ }));
  fireEvent.click(send);
  await waitFor(() => expect(inputs.find(([name]) => name === 'identity/pep')?.[1]).toEqual({ answer: 'family' }));
});

it('offers a file where no camera opens, and keeps the shutter off', async () => {
  at('?view=camera&kind=identity_card', {});
  expect(await screen.findByText('Libere a câmera no navegador ou envie um arquivo.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fotografar' }).disabled).toBe(true);
  expect(screen.getByLabelText('Arquivo').getAttribute('type')).toBe('file');
});

it('gives a person as the other way than a face', async () => {
  const { asked } = at('?view=selfie', {
    'identity/review': {
      ...open,
      State: 'review',
      Case: {
        Number: 'ID-2291',
        SentAt: AT,
        Wait: { Why: { Word: 'asked_by_player', Text: 'Você pediu' }, NextActor: 'house', DueAt: AT },
        IfLate: 'O caso vai para a ouvidoria',
        UsualMinutes: null,
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Prefiro ajuda de uma pessoa' }));
  expect(await screen.findByRole('heading', { name: 'Análise por uma pessoa' })).toBeDefined();
  for (const label of ['Por quê', 'Quem age', 'Até quando', 'E se atrasar'])
    expect(screen.getByText(label)).toBeDefined();
  expect(asked).toContain('identity/review');
});

it('says the numbers of its rules as they are set, and what an address is where nothing else is known of it', async () => {
  const status = {
    ...open,
    Steps: names.map((name) => step(name, name === 'address' ? 'done' : 'next')),
    Face: { TriesLeft: 1, TriesMax: 4, NextTryAt: null, CheckedAt: null },
  };
  const { unmount } = at('?view=paths', { 'identity/status': status });
  expect(await screen.findByText(/^Por que 4 tentativas\?/)).toBeDefined();
  unmount();
  at('', { 'identity/status': status });
  expect(await screen.findByText('CEP, rua e número')).toBeDefined();
});

it('says why, who acts and by when while machines check', async () => {
  at('', {
    'identity/status': {
      ...open,
      State: 'checking',
      Checking: {
        Checks: [{ Name: 'face', State: 'now', At: null }],
        Wait: { Why: { Word: 'checking', Text: '' }, NextActor: 'clock', DueAt: '2026-09-12T13:18:00.000Z' },
      },
    },
  });
  expect(await screen.findByText('12/09, 10:18')).toBeDefined();
  for (const label of ['Por quê', 'Quem age', 'Até quando']) expect(screen.getByText(label)).toBeDefined();
});

it('tells a minor about age and nothing else', async () => {
  const Refusal = { Why: { Word: 'minor', Text: 'outra frase' }, At: AT, ErasedBy: AT, KeptYears: 5 };
  at('?view=face', { 'identity/status': { ...open, State: 'refused', Refusal } });
  expect(await screen.findByText(/só para maiores de 18/)).toBeDefined();
  expect(screen.queryByText('outra frase')).toBeNull();
  expect(screen.getByText('Por 5 anos, porque a lei pede')).toBeDefined();
});
