import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
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
      Complaint: null,
      Tickets: [],
    },
  });
  const way = await screen.findByRole('link', { name: /Abrir chamado/ });
  expect(way.getAttribute('href')).toBe('/game/support?new=other');
  expect(way.textContent).toContain('Primeira resposta em até 30 min');
  expect(screen.getByText('Nunca pedimos sua senha nem PIX de teste.')).toBeDefined();
});

const complaint = (stage: object, ticket: object = {}) => ({
  Id: 'a',
  Number: 'CH-1',
  Protocol: 'OU-2026-000001',
  Topic: 'withdrawal',
  Title: 'Saque',
  State: 'open',
  NextActor: 'house',
  DueAt: null,
  OpenedAt: '2026-11-16T12:10:00.000Z',
  ClosedAt: null,
  Unread: 0,
  Owner: null,
  Attached: [],
  Entries: [],
  Complaint: {
    Protocol: 'OU-2026-000001',
    Stage: 'service',
    DueAt: '2026-11-24T21:00:00.000Z',
    WorkdaysBegun: 2,
    Workdays: 5,
    Holidays: ['2026-11-20'],
    OpenedAt: '2026-11-16T12:10:00.000Z',
    AnsweredAt: null,
    EscalatedAt: null,
    DecidedAt: null,
    MayEscalate: false,
    Phone: '0800 1',
    ...stage,
  },
  ...ticket,
});

it('says of a complaint where it stands, and takes it to the ombudsman once it was answered', async () => {
  beginSession('abc');
  const answered = { AnsweredAt: '2026-11-17T12:00:00.000Z', MayEscalate: true };
  const behind = { Stage: 'ombudsman', EscalatedAt: '2026-11-18T12:00:00.000Z', DueAt: '2026-12-03T21:00:00.000Z' };
  const first = open('/game/support?ticket=a', { 'support/ticket': complaint({}) });
  expect(await screen.findByText('O atendimento está lendo sua reclamação')).toBeDefined();
  expect(screen.getByText('24/11/2026, 18:00')).toBeDefined();
  expect(screen.getByText('O dia 20/11 é feriado e não conta.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Levar à ouvidoria' })).toBeNull();
  first.unmount();
  const { asked } = answerCalls({
    'package/config': packageConfig,
    'support/ticket': complaint(answered, { NextActor: 'player' }),
    'support/escalate': complaint({ ...answered, ...behind, MayEscalate: false }),
  });
  const second = renderAt('/game/support?ticket=a', <Page />);
  fireEvent.click(await screen.findByRole('button', { name: 'Levar à ouvidoria' }));
  await waitFor(() => expect(asked).toContain('support/escalate'));
  second.unmount();
  open('/game/support?ticket=a', { 'support/ticket': complaint({ ...answered, ...behind, MayEscalate: false }) });
  expect(await screen.findByText('A ouvidoria está conferindo o que aconteceu')).toBeDefined();
  expect(screen.getByText('03/12/2026, 18:00')).toBeDefined();
  endSession();
});

it('takes a complaint in the own words, with what it promises', async () => {
  beginSession('abc');
  const { inputs } = answerCalls({
    'package/config': packageConfig,
    'support/home': {
      Name: 'Ana',
      Answers: [],
      FirstAnswerMinutes: null,
      PromiseMinutes: 30,
      OmbudsmanDays: 10,
      Complaint: { ServiceDays: 5, ServiceDueAt: '2026-11-24T21:00:00.000Z' },
      Tickets: [],
    },
    'support/open': { Ticket: complaint({}), Key: null },
  });
  renderAt('/game/support?complaint=new', <Page />);
  expect(await screen.findByText('Dias úteis. Neste caso, 24/11')).toBeDefined();
  const send = screen.getByRole('button', { name: 'Enviar e receber o protocolo' });
  expect(send.hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Depósito' }));
  fireEvent.change(screen.getByLabelText('Com suas palavras'), { target: { value: 'Não caiu' } });
  fireEvent.click(send);
  await waitFor(() => expect(inputs.at(-1)?.[0]).toBe('support/open'));
  expect(inputs.at(-1)?.[1]).toMatchObject({ topic: 'deposit', text: 'Não caiu', isComplaint: true });
  endSession();
});
