import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { md5Hex, type Route, SUCCESS_CODE } from '@arara/contract';
import { ownRoutes, playerRoutes } from '@arara/contract/player';
import { mintId } from '@arara/domain/ids';
import { currencies } from '@arara/domain/ledger';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import { SEED_ENVELOPE, seedActivity } from '../../dev/seed/activity.ts';
import { games, providers } from '../../dev/seed/originals.ts';
import { insertPasskey } from '../../src/modules/auth/passkeys/passkeys.store.ts';
import { createCatalogue } from '../../src/modules/games/index.ts';
import { insertSession } from '../../src/modules/games/shared/play.store.ts';
import { applyGroup } from '../../src/modules/games/wallet/wallet.store.ts';
import { hashOf } from '../../src/modules/games/wallet/wallet.ts';
import { insertNotices } from '../../src/modules/notifications/inbox.store.ts';
import { insertDeposit } from '../../src/modules/payments/deposits/deposits.store.ts';
import { insertQuestion } from '../../src/modules/payments/withdrawals/questions.store.ts';
import { insertScheduled } from '../../src/modules/payments/withdrawals/schedule.store.ts';
import { blockCase } from '../../src/modules/players/blocks/blocks.ts';
import { setIdentifier } from '../../src/modules/players/index.ts';
import { insertRequest, saveCopy } from '../../src/modules/privacy/store.ts';
import { aPlayer, settingsOf } from '../factories.ts';
import { isOfPlayers, readEverything, thingsIn } from './objects.ts';
import { OWN_BRAND, type Person, type Stage } from './stage.ts';

const REAL_E5 = 100_000n;
const DAY_MS = 86_400_000;
const PARTY = providers[0]?.party ?? 0;
const PHOTO = readFileSync(resolve(import.meta.dirname, '../../src/platform/pictures/testing/photo.jpg'), 'base64');

export const FUND_PASSWORD = md5Hex('284619');
/** What must never be found in an answer or a log. */
export const OWNER_CPF = '11144477735';
const OWNER_NAME = 'Bruna Kimura Sato';

/** A player who has one of each thing in a house with games and an envelope, and the names of those things. */
export interface Owner extends Person {
  readonly things: readonly string[];
  /** A picture is named together with its ticket. */
  readonly ticketId: string;
  readonly pictureId: string;
}

export async function anOwner(stage: Stage): Promise<Owner> {
  const { deps } = stage.api;
  const playerId = await aPlayer(deps, { cashE5: 900n * REAL_E5 });
  await createCatalogue({ directory: deps.shards.directory, settings: settingsOf(deps) }).add({ providers, games });
  await seedActivity(deps.shards, playerId);
  await setIdentifier(deps, { playerId, brandId: 1 }, { kind: 'cpf', text: OWNER_CPF, name: OWNER_NAME });
  const person = await stage.newSession(playerId, OWN_BRAND);
  await stage.newSession(playerId, OWN_BRAND);
  const orders = await moneyThings(stage, person);
  const rounds = await aRound(stage, playerId);
  const written = await rowsOf(stage, playerId);
  const talked = await talk(stage, person, rounds[0] ?? '');
  const seen = await readEverything(stage, person, isOfPlayers);
  const { List: messages } = JSON.parse(seen.get(playerMessages) ?? '{}') as {
    readonly List?: { readonly Id: string }[];
  };
  const named = [
    `${playerId}`,
    ...orders,
    ...rounds,
    ...written,
    talked.ticketId,
    ...(messages ?? []).map(({ Id }) => Id),
  ];
  const found = thingsIn(seen).filter(isOneOfMany);
  return { ...person, ...talked, things: [...new Set([...named, ...Object.values(talked), ...found])] };
}

const playerMessages = ownRoutes.messageList.path;

/** A word of a rule is everybody's; what was made for somebody has a long name. */
const isOneOfMany = (thing: string) => thing.length >= 16 && /\d/.test(thing) && !/\d{4}-\d{2}-\d{2}/.test(thing);

interface At {
  readonly stage: Stage;
  readonly person: Person;
}

/** The answer of a call that must succeed. */
async function got({ stage, person }: At, route: Route, input: object): Promise<Record<string, unknown>> {
  const { Code, Msg, Body } = await stage.call(route, input, person);
  if (Code !== SUCCESS_CODE) throw new Error(`${route.path} answered ${Code} ${Msg}`);
  return Body as Record<string, unknown>;
}

/** A key of PIX, a withdrawal with a question, a deposit and a withdrawal for later. */
async function moneyThings(stage: Stage, person: Person): Promise<readonly string[]> {
  const { shards, clock } = stage.api.deps;
  const { playerId } = person;
  const key = { isPix: 1, pixType: 'CPF', pixKey: OWNER_CPF, password: FUND_PASSWORD };
  await got({ stage, person }, playerRoutes.accountSave, key);
  const asked = await got({ stage, person }, playerRoutes.payPayout, { amount: '50.00', password: FUND_PASSWORD });
  const withdrawal = String(asked['OrderId']);
  const newId = () => mintId(shardOf(playerId), randomBytes(16));
  const [depositId, scheduledId] = [newId(), newId()];
  const owned = { playerId, brandId: 1 };
  const at = clock.now();
  const later = new Date(clock.nowMs() + DAY_MS);
  await shards.inPlayerTransaction(playerId, async (tx) => {
    await insertDeposit(tx, {
      ...owned,
      id: depositId,
      provider: 'ipe',
      amountE5: REAL_E5,
      isReward: false,
      createdAt: at,
    });
    await insertScheduled(tx, {
      ...owned,
      id: scheduledId,
      amountE5: REAL_E5,
      givesUpBonus: false,
      deviceId: null,
      runsAt: later,
      createdAt: at,
    });
    await insertQuestion(tx, {
      ...owned,
      orderId: withdrawal,
      word: 'ask_income',
      askedBy: '1',
      askedAt: at,
      dueAt: later,
      teamDueAt: later,
    });
  });
  return [withdrawal, depositId, scheduledId];
}

/** One round, bet and won. */
async function aRound(stage: Stage, playerId: PlayerId): Promise<readonly string[]> {
  const { shards, clock } = stage.api.deps;
  const database = shards.ofPlayer(playerId);
  const token = hashOf(`table of ${playerId}`);
  const seat = { playerId, brandId: 1, party: PARTY, game: 'dadinho', currency: currencies.BRL } as const;
  const until = { expiresAt: new Date(clock.nowMs() + DAY_MS), idleMinutes: 1_000, playEndsAt: null };
  await insertSession(database, {
    ...seat,
    ...until,
    tokenHash: token,
    openedAt: clock.now(),
    playerSession: undefined,
  });
  const round = `${PARTY}:${playerId}-1`;
  for (const operation of [10, 11] as const) {
    const spoken = { fingerprint: Buffer.from('f'), refers: null, refuse: null, token, type: 1, weightBp: 10_000 };
    const call = { key: `${round}:${operation}`, operation, amountE5: REAL_E5, round, jackpotE5: 0n };
    const moment = { day: businessDayOf(clock.nowMs()), at: clock.now(), waits: true };
    await applyGroup(database, [{ ...seat, ...spoken, ...call, flags: operation === 11 ? 1 : 0 }], moment);
  }
  return [round];
}

/** A passkey, a message, a block and a copy of the own data. */
async function rowsOf(stage: Stage, playerId: PlayerId): Promise<readonly string[]> {
  const { shards, clock } = stage.api.deps;
  const at = clock.now();
  const owned = { playerId, brandId: 1 };
  const credentialId = randomBytes(32).toString('base64url');
  const copyId = mintId(shardOf(playerId), randomBytes(16));
  const cases = await shards.inPlayerTransaction(playerId, async (tx) => {
    await insertPasskey(tx, {
      ...owned,
      credentialId,
      publicKey: randomBytes(65),
      counter: 0,
      transports: [],
      name: 'Chave',
      at,
    });
    await insertNotices(tx, [
      {
        ...owned,
        key: 'test:1',
        kind: 'account',
        template: 'password_changed',
        values: {},
        at,
        purpose: null,
        expiresAt: at,
        readAt: null,
      },
    ]);
    const later = new Date(at.getTime() + DAY_MS);
    await insertRequest(tx, { ...owned, id: copyId, kind: 'export', locale: 'pt-BR', askedAt: at, dueAt: later });
    const pieces = [0, 1].map((position) =>
      stage.api.deps.secrets.seal('AAAA', `privacy.archives:${copyId}:${position}`),
    );
    await saveCopy(tx, { id: copyId, playerId }, { pieces, bytes: 6, at, untilAt: later });
    const block = {
      playerId,
      scopes: ['reward' as const],
      code: 'SAFETY-01',
      owner: '1',
      reviewAt: new Date(at.getTime() + DAY_MS),
    };
    return blockCase(stage.api.deps, tx, { ...block, requestId: undefined });
  });
  return [credentialId, copyId, ...(cases ?? []).map(({ caseId }) => caseId)];
}

/** A ticket with a picture, a gift and a favourite; their names stand in what the owner reads. */
async function talk(stage: Stage, person: Person, roundId: string): Promise<Pick<Owner, 'ticketId' | 'pictureId'>> {
  const { Ticket } = await got({ stage, person }, ownRoutes.supportOpen, {
    topic: 'round',
    text: 'Uma pergunta',
    roundId,
  });
  const { Id: id } = Ticket as { readonly Id: string };
  const picture = await got({ stage, person }, ownRoutes.supportPicture, { id, data: PHOTO });
  await got({ stage, person }, playerRoutes.giftRandom, { playerId: `${person.playerId}`, giftKey: SEED_ENVELOPE });
  const pictureId = /"PictureId":"([^"]+)"/.exec(JSON.stringify(picture))?.[1] ?? '';
  return { ticketId: id, pictureId };
}
