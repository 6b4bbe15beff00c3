import { type BodyOf, refusals, type RequestOf, type Route } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlayersContext } from '../../players/index.ts';
import { aContext, aPlayer, aSession, sessionsOf, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { firstBrandIn, namedSessions, openTestApp, type TestApp } from '../../../../test/test-app.ts';

let harness: Harness;
let context: PlayersContext;
let licensed: TestApp;
let plain: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const sessions = { ...sessionsOf(context), authenticateStaff: namedSessions.authenticateStaff };
  plain = await openTestApp(harness, { sessions, secrets: testSecrets });
  const brands = firstBrandIn('br-spa', plain.deps.brands);
  licensed = await openTestApp(harness, { sessions, secrets: testSecrets, brands });
});
afterAll(() => harness.close());

/** The body, or the name of the refusal. */
const caller = (api: TestApp) =>
  async function call<R extends Route>(route: R, input: RequestOf<R>, token?: string) {
    const headers = token === undefined ? {} : { token };
    const answer = await api.app.inject({ method: 'POST', url: route.path, headers, payload: input as object });
    const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
    if (Code === 200) return Body;
    return Object.entries(refusals).find(([, { code }]) => code === Code)?.[0] ?? `${Code}`;
  };

async function got<R extends Route>(route: R, input: RequestOf<R>, token: string): Promise<BodyOf<R>> {
  const answer = await caller(licensed)(route, input, token);
  if (typeof answer === 'string') throw new Error(`${route.path}: ${answer}`);
  return answer;
}

const somebody = async () => aSession(context, await aPlayer(context));
const complain = { topic: 'withdrawal', text: 'Pedi um saque e demorou', isComplaint: true } as const;
const inSaoPaulo = (text: string) => new Date(`${text}-03:00`).toISOString();

it('goes from customer service to the ombudsman, each by its working days, and is decided by somebody else', async () => {
  const token = await somebody();
  const { Ticket } = await got(ownRoutes.supportOpen, complain, token);
  const { Id: id } = Ticket;
  // Monday the 16th; the 20th is a holiday.
  const service = inSaoPaulo('2026-11-24T18:00:00');
  expect(Ticket).toMatchObject({ DueAt: service, Protocol: expect.stringMatching(/^OU-2026-\d{6}$/) });
  expect(Ticket.Complaint).toMatchObject({ Stage: 'service', DueAt: service, Workdays: 5, WorkdaysBegun: 0 });
  expect(Ticket.Complaint).toMatchObject({ Holidays: ['2026-11-20'], MayEscalate: false });
  expect((await got(ownRoutes.supportHome, {}, token)).Complaint).toEqual({ ServiceDays: 5, ServiceDueAt: service });

  expect(await caller(licensed)(ownRoutes.supportEscalate, { id }, token)).toBe('complaint_unanswered');
  const queue = await got(staffRoutes.supportQueue, { view: 'due' }, 'support-1');
  expect(queue.List.find(({ Id }) => Id === id)?.Complaint).toMatchObject({ Stage: 'service', DueAt: service });
  await got(staffRoutes.supportReply, { id, text: 'Foi o banco.', next: 'close' }, 'support-1');
  await got(staffRoutes.supportNote, { id, text: 'nota' }, 'support-2');

  const taken = await got(ownRoutes.supportEscalate, { id }, token);
  const due = inSaoPaulo('2026-12-01T18:00:00');
  expect(taken).toMatchObject({ State: 'open', NextActor: 'house', DueAt: due, Owner: null });
  expect(taken.Complaint).toMatchObject({ Stage: 'ombudsman', DueAt: due, Workdays: 10, MayEscalate: false });
  expect((await got(ownRoutes.supportEscalate, { id }, token)).DueAt).toBe(due);
  // Writing and being asked move no deadline.
  harness.clock.moveMs(3 * 86_400_000);
  const later = await got(ownRoutes.supportWrite, { id, text: 'E então?' }, token);
  expect(later).toMatchObject({ DueAt: due, Complaint: { WorkdaysBegun: 3 } });

  const reply = { id, text: 'Você tem razão.', next: 'player' } as const;
  expect(await caller(licensed)(staffRoutes.supportReply, reply, 'support-2')).toBe('staff_role_missing');
  expect(await caller(licensed)(staffRoutes.supportClaim, { id }, 'support-2')).toBe('staff_role_missing');
  expect(await caller(licensed)(staffRoutes.supportReply, reply, 'ombudsman-1')).toBe('complaint_answered_by_you');
  await got(staffRoutes.supportReply, reply, 'ombudsman-2');
  expect(await got(ownRoutes.supportTicket, { id }, token)).toMatchObject({ NextActor: 'player', DueAt: due });
  await got(staffRoutes.supportReply, { ...reply, next: 'close' }, 'ombudsman-2');
  const decided = await got(ownRoutes.supportTicket, { id }, token);
  expect(decided).toMatchObject({ State: 'closed', DueAt: null, Complaint: { Stage: 'decided' } });
  expect(decided.Complaint?.DecidedAt).toBe(new Date(harness.clock.nowMs()).toISOString());
});

it('reaches the ombudsman unanswered when customer service is late', async () => {
  const token = await somebody();
  const { Ticket } = await got(ownRoutes.supportOpen, complain, token);
  harness.clock.moveMs(9 * 86_400_000);
  expect(await got(ownRoutes.supportEscalate, { id: Ticket.Id }, token)).toMatchObject({
    Complaint: { Stage: 'ombudsman', AnsweredAt: null },
  });
  const other = await somebody();
  expect(await caller(licensed)(ownRoutes.supportEscalate, { id: Ticket.Id }, other)).toBe('ticket_unknown');
});

it('is not taken where the market asks for no ombudsman, and never of a visitor', async () => {
  const token = await somebody();
  expect(await caller(plain)(ownRoutes.supportOpen, complain, token)).toBe('feature_off_in_market');
  expect(await caller(plain)(ownRoutes.supportHome, {}, token)).toMatchObject({ Complaint: null });
  expect(await caller(licensed)(ownRoutes.supportOpen, { ...complain, contact: 'a@b.example' })).toBe(
    'session_missing',
  );
  const { Ticket } = await got(ownRoutes.supportOpen, { ...complain, isComplaint: false }, token);
  expect(await caller(licensed)(ownRoutes.supportEscalate, { id: Ticket.Id }, token)).toBe('ticket_unknown');
});
