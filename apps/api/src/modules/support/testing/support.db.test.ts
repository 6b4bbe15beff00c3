import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type BodyOf, refusals, type RequestOf, type Route } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { staffRoutes } from '@arara/contract/staff';
import { pauseOf } from '@arara/domain/limits';
import type { PlayerId } from '@arara/domain/shards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStop } from '../../limits/changes.ts';
import { notifyAnswers } from '../index.ts';
import type { PlayersContext } from '../../players/index.ts';
import { sql } from '../../../platform/db/sql.ts';
import { readJpeg } from '../../../platform/pictures/jpeg.ts';
import { aContext, aPlayer, aSession, sessionsOf, testSecrets } from '../../../../test/factories.ts';
import { type Harness, openHarness } from '../../../../test/harness.ts';
import { namedSessions, openTestApp, type TestApp } from '../../../../test/test-app.ts';

let harness: Harness;
let context: PlayersContext;
let api: TestApp;

beforeAll(async () => {
  harness = await openHarness();
  context = await aContext(harness);
  const { authenticateStaff } = namedSessions;
  api = await openTestApp(harness, { sessions: { ...sessionsOf(context), authenticateStaff }, secrets: testSecrets });
});
afterAll(() => harness.close());

let callers = 0;

/** The body, or the name of the refusal. */
async function call<R extends Route>(route: R, input: RequestOf<R>, token?: string): Promise<BodyOf<R> | string> {
  callers += 1;
  const answer = await api.app.inject({
    method: 'POST',
    url: route.path,
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
      ...(token === undefined ? {} : { token }),
    },
    payload: input as object,
    remoteAddress: `10.3.0.${callers % 250}`,
  });
  const { Code, Body } = answer.json<{ Code: number; Body: BodyOf<R> }>();
  if (Code === 200) return Body;
  return Object.entries(refusals).find(([, { code }]) => code === Code)?.[0] ?? `${Code}`;
}

async function got<R extends Route>(route: R, input: RequestOf<R>, token?: string): Promise<BodyOf<R>> {
  const answer = await call(route, input, token);
  if (typeof answer === 'string') throw new Error(`${route.path}: ${answer}`);
  return answer;
}

async function somebody(cashE5 = 0n): Promise<{ readonly playerId: PlayerId; readonly token: string }> {
  const playerId = await aPlayer(context, { cashE5 });
  return { playerId, token: await aSession(context, playerId) };
}

async function work(): Promise<{ readonly captchaId: string; readonly verifyCode: string }> {
  const { CaptchaId: captchaId, Salt, Challenge } = await got(playerRoutes.captcha, {});
  for (let number = 0; ; number += 1) {
    const hash = createHash('sha256').update(`${Salt}${number}`).digest('hex');
    if (hash === Challenge) return { captchaId, verifyCode: `${number}` };
  }
}

/** The smallest picture there is. */
const PHOTO = readFileSync(resolve(import.meta.dirname, '../../../platform/pictures/testing/photo.jpg'));
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');

describe('a conversation', () => {
  it('goes from the player to the desk and back, with a clock, a picture and a note nobody outside sees', async () => {
    const { token } = await somebody();
    const opened = await got(ownRoutes.supportOpen, { topic: 'withdrawal', text: 'Cadê meu saque?' }, token);
    const { Id: id } = opened.Ticket;
    expect(opened).toMatchObject({
      Key: null,
      Ticket: { Title: 'Saque', State: 'open', NextActor: 'house', Owner: null },
    });
    expect(opened.Ticket.Attached).toMatchObject([{ Kind: 'device', Title: 'Android 14 · Chrome' }]);
    expect(Date.parse(opened.Ticket.DueAt ?? '')).toBe(harness.clock.nowMs() + 30 * 60_000);

    expect(await call(ownRoutes.supportPicture, { id, data: SVG }, token)).toBe('picture_unreadable');
    const tooLarge = Buffer.alloc(2_097_153, 1).toString('base64').slice(0, 2_796_200);
    expect(await call(ownRoutes.supportPicture, { id, data: tooLarge }, token)).toMatch(/picture_|invalid/);
    expect(await call(ownRoutes.supportPicture, { id, data: PNG }, token)).toBe('picture_unreadable');
    const place = Buffer.from('46.6333W');
    const sent = Buffer.concat([PHOTO, place]);
    const withPicture = await got(ownRoutes.supportPicture, { id, data: sent.toString('base64') }, token);
    const pictureId = withPicture.Entries.at(-1)?.PictureId ?? '';
    const shown = await got(ownRoutes.supportPictureGet, { id, pictureId }, token);
    expect(shown.Mime).toBe('image/jpeg');
    const kept = Buffer.from(shown.Data, 'base64');
    expect(kept.includes(place)).toBe(false);
    expect(readJpeg(kept)?.width).toBe(readJpeg(PHOTO)?.width);
    const held = await harness.owner.directory.one<{ box: Buffer }>(sql`select box from support.pictures`);
    expect(held.box.includes(Buffer.from(shown.Data.slice(0, 8)))).toBe(false);

    // A release that kept pictures as they came stored the place in them; what does not decode is shown to nobody.
    for (const [old, isShown] of [
      [sent, true],
      [Buffer.from(PNG, 'base64'), false],
    ] as const) {
      const { box, keyId } = context.secrets.seal(old.toString('base64'), `support.pictures:${pictureId}:box`);
      await harness.owner.directory.run(
        sql`update support.pictures set box = ${box}, key_id = ${keyId} where id = ${pictureId}`,
      );
      for (const answer of [
        await call(ownRoutes.supportPictureGet, { id, pictureId }, token),
        await call(staffRoutes.supportCasePicture, { id, pictureId }, 'staff-1'),
      ])
        expect(answer).toEqual(isShown ? shown : 'picture_unreadable');
    }
    const again = context.secrets.seal(kept.toString('base64'), `support.pictures:${pictureId}:box`);
    await harness.owner.directory.run(sql`update support.pictures set box = ${again.box} where id = ${pictureId}`);

    const queue = await got(staffRoutes.supportQueue, { view: 'due' }, 'staff-1');
    expect(queue.List.map(({ Id }) => Id)).toContain(id);
    await got(staffRoutes.supportClaim, { id }, 'staff-1');
    expect(await call(staffRoutes.supportClaim, { id }, 'staff-2')).toBe('ticket_taken');
    expect(await call(staffRoutes.supportReply, { id, text: 'Oi', next: 'player' }, 'staff-2')).toBe('ticket_taken');
    await got(staffRoutes.supportNote, { id, text: 'só para a mesa' }, 'staff-1');
    expect(await got(staffRoutes.supportCasePicture, { id, pictureId }, 'staff-1')).toMatchObject({ Data: shown.Data });
    await got(staffRoutes.supportReply, { id, text: 'Foi pago agora.', next: 'player' }, 'staff-1');

    const home = await got(ownRoutes.supportHome, {}, token);
    expect(home.Tickets).toMatchObject([{ Id: id, NextActor: 'player', DueAt: null, Unread: 1 }]);
    const push = { toPlayer: async () => undefined };
    const inbox = () => got(ownRoutes.messageList, {}, token);
    await expect
      .poll(async () => {
        await notifyAnswers(context.shards, push);
        return (await inbox()).Total;
      })
      .toBe(1);
    await context.shards.directory.run(
      sql`update outbox.cursors set xid = '0', id = 0 where reader = 'support.answers'`,
    );
    await notifyAnswers(context.shards, push);
    const published = { Template: 'ticket_answered', Link: `/game/support?ticket=${id}` };
    expect((await inbox()).List).toMatchObject([{ ...published, IsRead: false }]);
    const seen = await got(ownRoutes.supportTicket, { id }, token);
    expect(seen.Entries.map(({ Text }) => Text)).toEqual(['Cadê meu saque?', '', 'Foi pago agora.']);
    expect(seen.Entries[0]?.IsRead).toBe(true);
    expect((await got(ownRoutes.supportHome, {}, token)).Tickets[0]?.Unread).toBe(0);
    expect((await inbox()).List).toMatchObject([{ ...published, IsRead: true }]);
  });

  it('leaves no unread message of an answer that was read before the message stood', async () => {
    const { token } = await somebody();
    const { Ticket } = await got(ownRoutes.supportOpen, { topic: 'game', text: 'Travou' }, token);
    await got(staffRoutes.supportReply, { id: Ticket.Id, text: 'Resolvido', next: 'player' }, 'staff-3');
    await got(ownRoutes.supportTicket, { id: Ticket.Id }, token);
    const inbox = () => got(ownRoutes.messageList, {}, token);
    await expect
      .poll(async () => {
        await notifyAnswers(context.shards, { toPlayer: async () => undefined });
        return (await inbox()).Total;
      })
      .toBe(1);
    expect((await inbox()).List).toMatchObject([{ IsRead: true }]);
  });

  it('keeps our promise when the player writes again, and opens again after it was closed', async () => {
    const { token } = await somebody();
    const { Ticket } = await got(ownRoutes.supportOpen, { topic: 'game', text: 'Travou' }, token);
    harness.clock.moveMs(10 * 60_000);
    const again = await got(ownRoutes.supportWrite, { id: Ticket.Id, text: 'E de novo' }, token);
    expect(again.DueAt).toBe(Ticket.DueAt);
    await got(staffRoutes.supportReply, { id: Ticket.Id, text: 'Resolvido', next: 'close' }, 'staff-3');
    expect(await got(ownRoutes.supportTicket, { id: Ticket.Id }, token)).toMatchObject({
      State: 'closed',
      NextActor: null,
    });
    const reopened = await got(ownRoutes.supportWrite, { id: Ticket.Id, text: 'Não resolveu' }, token);
    expect(reopened).toMatchObject({ State: 'open', NextActor: 'house', ClosedAt: null });
    expect(Date.parse(reopened.DueAt ?? '')).toBe(harness.clock.nowMs() + 24 * 3_600_000);
  });

  it('is nobody else’s, and five are enough', async () => {
    const [owner, simulator] = [await somebody(), await somebody()];
    const { Ticket } = await got(ownRoutes.supportOpen, { topic: 'other', text: 'Oi' }, owner.token);
    for (const token of [simulator.token, undefined])
      expect(await call(ownRoutes.supportTicket, { id: Ticket.Id }, token)).toBe('ticket_unknown');
    expect(await call(ownRoutes.supportWrite, { id: Ticket.Id, text: 'x' }, simulator.token)).toBe('ticket_unknown');
    for (let count = 0; count < 4; count += 1)
      await got(ownRoutes.supportOpen, { topic: 'other', text: 'Oi' }, owner.token);
    expect(await call(ownRoutes.supportOpen, { topic: 'other', text: 'Oi' }, owner.token)).toBe('tickets_too_many');
  });

  it('lets a player who opens ten tickets at the same moment keep five', async () => {
    const { token } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(ownRoutes.supportOpen, { topic: 'other', text: 'Oi' }, token)),
    );
    expect(answers.filter((answer) => answer === 'tickets_too_many')).toHaveLength(5);
  });

  it('is open to a visitor, who comes back by a key and is answered by mail', async () => {
    expect(await call(ownRoutes.supportOpen, { topic: 'account', text: 'Não entro' })).toBe('contact_invalid');
    const question = { topic: 'account', text: 'Não entro', contact: 'ana@casa.example' } as const;
    expect(await call(ownRoutes.supportOpen, question)).toBe('captcha_needed');
    const proof = await work();
    const opened = await got(ownRoutes.supportOpen, { ...question, ...proof });
    expect(await call(ownRoutes.supportOpen, { ...question, ...proof })).toBe('captcha_wrong');
    const { Id: id } = opened.Ticket;
    const key = opened.Key ?? '';
    expect(await call(ownRoutes.supportTicket, { id, key: `${key}x` })).toBe('ticket_unknown');
    await got(staffRoutes.supportReply, { id, text: 'Use a recuperação.', next: 'player' }, 'staff-1');
    expect((await got(ownRoutes.supportTicket, { id, key })).Entries.at(-1)).toMatchObject({
      Text: 'Use a recuperação.',
    });
    const mails = await context.shards.directory.rows<{ template: string }>(
      sql`select template from notifications.messages where key like ${`support.answer:${id}:%`}`,
    );
    expect(mails).toEqual([{ template: 'support_answer' }]);
    const row = await harness.owner.directory.one<{ contact_box: Buffer }>(
      sql`select contact_box from support.tickets where id = ${id}`,
    );
    expect(row.contact_box.includes(Buffer.from('ana@'))).toBe(false);
  });
});

describe('answers from the own figures', () => {
  it('say the truth of somebody to whom nothing happened, and of somebody in a pause', async () => {
    const { playerId, token } = await somebody(10_000_000n);
    const ask = async (question: 'withdrawal' | 'locked' | 'refused' | 'blocked' | 'deposit', search?: string) =>
      (await got(ownRoutes.supportAnswer, { question, search }, token)).Text;
    expect(await ask('withdrawal')).toBe('Você não tem saque a caminho.');
    expect(await ask('locked')).toBe('Tudo liberado para saque.');
    expect(await ask('refused')).toBe('Nenhum saque seu foi recusado.');
    expect(await ask('deposit', 'E123')).toContain('Não achamos');
    expect(await ask('blocked')).toBe('Nada está bloqueado na sua conta.');
    const acting = { playerId, brandId: 1, clock: harness.clock, requestId: undefined, whenChanged: [], guards: [] };
    await context.shards.inPlayerTransaction(playerId, (tx) =>
      startStop(tx, acting, { kind: 'pause', stopOf: (nowMs) => pauseOf(24, nowMs) }),
    );
    expect(await ask('blocked')).toMatch(/^Você pediu uma pausa até 17\/11, 12:10\. Você ainda pode sacar\.$/);
  });
});

it('an address is kept encrypted and read back; a post code must have eight digits', async () => {
  const { playerId, token } = await somebody();
  const address = {
    street: 'Avenida Paulista',
    number: '1000',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'sp',
  };
  expect(await call(ownRoutes.addressSet, { ...address, cep: '123' }, token)).toBe('cep_unknown');
  expect(await call(ownRoutes.addressOfCep, { cep: '01310-100' }, token)).toBe('temporarily_unavailable');
  await got(ownRoutes.addressSet, { ...address, cep: '01310-100' }, token);
  expect(await got(ownRoutes.addressGet, {}, token)).toMatchObject({
    Address: { Cep: '01310100', State: 'SP', Extra: '' },
  });
  const row = await context.shards
    .ofPlayer(playerId)
    .one<{ box: Buffer }>(sql`select box from support.addresses where player_id = ${playerId}`);
  expect(row.box.includes(Buffer.from('Paulista'))).toBe(false);
});
