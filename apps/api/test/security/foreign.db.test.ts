import { refusals } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlayer } from '../factories.ts';
import { backgroundOf, workerModulesOf } from '../test-app.ts';
import { validInput } from './inputs.ts';
import { isOfPlayers, type Naming, namingFields, readEverything } from './objects.ts';
import { anOwner, type Owner } from './owner.ts';
import {
  type Answered,
  type Caller,
  inParallel,
  openStage,
  OTHER_BRAND,
  OWN_BRAND,
  type Person,
  routes,
  type Stage,
} from './stage.ts';

let stage: Stage;
let owner: Owner;
beforeAll(async () => {
  stage = await openStage();
  owner = await anOwner(stage);
}, 120_000);
afterAll(() => stage.harness.close());

/** Fields that name nothing of a player's, by what they name. */
const ofNobody: Readonly<Record<string, string>> = {
  captchaId: 'a riddle, signed, for whoever solves it',
  appId: 'an app, told and never believed',
  gameId: 'a game, the same for all',
  giftKey: 'a code that is worth what is written on it to whoever has it',
  passkey: 'what an authenticator signed, bound to its owner by its key',
  pixKey: 'a key of PIX as its owner writes it',
  code: 'the code of an invitation, made to be passed on',
  endpoint: 'an address of a browser, written by whoever has that browser',
  key: 'the secret of a visitor who has no account',
};

/** Fields that choose among the caller's own by a word, or for which nothing is made here. */
const withoutThing: readonly string[] = [
  // A word of a rule, the same for all; what it gives is looked up for the caller.
  '/v1/api/signIn/player id',
  '/v1/api/promote/receive-box id',
  '/v1/api/vip/receive-box id',
  '/v1/api/bonus/claim id',
  '/v1/api/agent/receive id',
  '/v1/api/game/quite id',
  '/v1/api/pay/recharge destinationId',
  // Answered alike whatever was found: that nothing of the owner's changed is seen in what the owner reads.
  '/v1/api/passkey/delete id',
  '/v1/api/agent/message-delete id',
  '/v1/api/agent/close-popup id',
  // Only a complaint goes on to the ombudsman, and the owner's case is none.
  '/v1/api/support/escalate id',
  // Looked up last, after what this stage has not: a bank, a statement of a week, a code that is right.
  '/v1/api/pay/recharge accountId',
  '/v1/api/account/update id',
  '/v1/api/team/ask statementId',
  '/v1/api/team/dispute statementId',
  '/v1/api/gift/orientation playerId',
  '/v1/api/gift/Random playerId',
];

const naming = namingFields(({ path }) => !path.startsWith('/staff/')).filter(
  ({ field }) => ofNobody[field] === undefined,
);

/** A name of the same shape that nothing has. */
const madeUp = (thing: string) =>
  thing.slice(0, -4) +
  Array.from(thing.slice(-4), (letter) =>
    /\d/.test(letter) ? (Number(letter) + 3) % 10 : letter === 'Q' ? 'W' : 'Q',
  ).join('');

/** An answer without the name that was sent and without what is new in every answer. */
const bare = ({ status, Code, Body }: Answered, sent: string) =>
  `${status} ${Code} ${JSON.stringify(Body)}`
    .replaceAll(sent, '·')
    .replace(/"(Id|Key|Number|At|DueAt|OpenedAt)":"[^"]*"/g, '"$1":"·"');

const inputs = new Map<string, Record<string, unknown>>();

/** What must be right so that a field beside it is looked at. */
const beside = (field: string) => ({
  position: 0,
  // A complaint is taken only where the market has an ombudsman; this stage has none, and all would be refused alike.
  isComplaint: false,
  ...(field === 'pictureId' ? { id: owner.ticketId } : { pictureId: owner.pictureId }),
});

/** What is answered to a name of this shape that nothing has. */
const inventedAnswers = new Map<string, Promise<string>>();

async function tryThing({ route, field, place }: Naming, thing: string, caller: Caller) {
  const input = inputs.get(route.path) ?? (validInput(route) as Record<string, unknown>);
  inputs.set(route.path, input);
  const bareOf = async (name: string) =>
    bare(await stage.call(route, { ...input, ...beside(field), [field]: name }, caller), name);
  const shape = `${place} ${caller.token} ${thing.length} ${thing.replace(/[a-z0-9]/gi, '')}`;
  const invented = inventedAnswers.get(shape) ?? bareOf(madeUp(thing));
  inventedAnswers.set(shape, invented);
  const answers = [await bareOf(thing), await invented];
  const isRefused = answers.some((answer) => soMany.some((code) => answer.startsWith(`200 ${code} `)));
  return { isSame: answers[0] === answers[1], isRefused, text: answers.join(' | ') };
}

/** The player, the orders, the round, the block and the ticket. */
const OF_STAFF = 8;

const soMany: readonly number[] = [refusals.tickets_too_many.code, refusals.rate_limited.code];

async function anAttacker(brand: typeof OWN_BRAND): Promise<Person> {
  return stage.newSession(await aPlayer(stage.api.deps, { ...brand, cashE5: 1_000_000n }), brand);
}

/** The cells of one field for one brand's player. Who has asked too often leaves the rest to the next one. */
async function holesOf(one: Naming, brand: typeof OWN_BRAND): Promise<readonly string[]> {
  const holes: string[] = [];
  let attacker = await anAttacker(brand);
  for (const thing of owner.things) {
    let tried = await tryThing(one, thing, attacker);
    if (tried.isRefused) {
      attacker = await anAttacker(brand);
      tried = await tryThing(one, thing, attacker);
    }
    if (!tried.isSame || tried.isRefused) holes.push(`${one.place} = ${thing} at ${brand.host}: ${tried.text}`);
  }
  return holes;
}

test('a thing of somebody else is to a player of either brand as one that does not exist', async () => {
  const begunMs = performance.now();
  const holes: string[] = [];
  const before = await readEverything(stage, owner, isOfPlayers);
  const pairs = naming.flatMap((one) => [OWN_BRAND, OTHER_BRAND].map((brand) => ({ one, brand })));
  await inParallel(pairs, async ({ one, brand }) => void holes.push(...(await holesOf(one, brand))));
  const after = await readEverything(stage, owner, isOfPlayers);
  const changed = [...before].filter(([path, text]) => after.get(path) !== text).map(([path]) => path);
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
  const cells = pairs.length * owner.things.length;
  process.stdout.write(
    `player x foreign object: ${naming.length} fields, ${owner.things.length} things, ${cells} cells, ${holes.length} holes, ${seconds} s\n`,
  );
  expect(holes).toEqual([]);
  expect(changed).toEqual([]);
}, 120_000);

test('each of these fields is one by which the owner reaches an own thing', async () => {
  const unreached: string[] = [];
  for (const one of naming.filter(({ place }) => !withoutThing.includes(place))) {
    const person = await stage.newSession(owner.playerId);
    let isReached = false;
    for (const thing of owner.things) isReached ||= !(await tryThing(one, thing, person)).isSame;
    if (!isReached) unreached.push(one.place);
  }
  expect(unreached).toEqual([]);
}, 120_000);

test('a token of one brand opens nothing at the other', async () => {
  const staff = await stage.newStaff(['owner']);
  const outsider = await stage.newStaff(['owner'], OTHER_BRAND);
  const holes: string[] = [];
  const cells = routes
    .filter(({ access }) => access !== 'public')
    .flatMap((route) => {
      const [own, other] = route.access === 'staff' ? [staff, outsider] : [owner, stage.foreigner];
      return [
        { route, caller: { ...own, ...OTHER_BRAND } },
        { route, caller: { ...other, ...OWN_BRAND } },
      ];
    });
  await inParallel(cells, async ({ route, caller }) => {
    const { status, Code, Body } = await stage.call(route, {}, caller);
    if (status !== 200 || Code !== refusals.session_missing.code || Body !== null) holes.push(`${route.path}: ${Code}`);
  });
  process.stdout.write(`brand x brand: ${cells.length} cells of tokens, ${holes.length} holes\n`);
  expect(holes).toEqual([]);
}, 60_000);

test('a thing of one brand is to the staff of the other as one that does not exist', async () => {
  const begunMs = performance.now();
  const outsider = await stage.newStaff(['owner'], OTHER_BRAND);
  const fields = namingFields(({ access }) => access === 'staff').filter(({ field }) => ofNobody[field] === undefined);
  const holes: string[] = [];
  await inParallel(fields, async (one) => {
    for (const thing of owner.things.slice(0, OF_STAFF)) {
      const { isSame, text } = await tryThing(one, thing, outsider);
      if (!isSame) holes.push(`${one.place} = ${thing}: ${text}`);
    }
  });
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1);
  process.stdout.write(
    `brand x brand: ${fields.length * OF_STAFF} cells of staff, ${holes.length} holes, ${seconds} s\n`,
  );
  expect(holes).toEqual([]);
}, 120_000);

/** The rooms of which nothing may be seen from another brand, by the addresses of their calls. */
const rooms: Readonly<Record<string, RegExp>> = {
  players: /\/player|\/staff\/players|profile/i,
  sessions: /device|session|access/i,
  passkeys: /passkey|device/i,
  games: /\/game|lobby|rail/i,
  rankings: /rank|recordTop|wins|bigWin/i,
  jackpots: /jackpot/i,
  teams: /promote|\/team|agent|blogger|affiliate/i,
  tickets: /support/i,
  exports: /privacy|data|export|statement/i,
  settings: /settings|approval/i,
  promotions: /bonus|promotion|activity|gift|mission|signIn|tournament/i,
  statistics: /stat|report|figure|overview|audit/i,
  payments: /\/pay|account|payments|deposit|withdraw/i,
};
/** A round of one stake makes no ranking and no team, and tickets are read by their number. */
const nothingAtHome = ['rankings', 'teams', 'tickets'];
const READ_BY = ['a visitor', 'a player', 'staff'] as const;
const MARK = 'mark-of-the-first-brand-0001';

/** What each reads who is at one brand: by reader and address. */
async function readAt(brand: typeof OWN_BRAND, player: Caller): Promise<ReadonlyMap<string, string>> {
  const staff = await stage.newStaff(['owner'], brand);
  const readers: readonly (readonly [string, Caller, Parameters<typeof readEverything>[2]])[] = [
    [READ_BY[0], { host: brand.host }, ({ access }) => access === 'public'],
    [READ_BY[1], player, isOfPlayers],
    [READ_BY[2], staff, ({ access }) => access === 'staff'],
  ];
  const all = new Map<string, string>();
  for (const [reader, caller, of] of readers)
    for (const [path, text] of await readEverything(stage, caller, of)) all.set(`${reader} ${path}`, text);
  return all;
}

/** A pool of each brand, and a change that somebody of the first brand has asked for. */
async function leaveMarks(): Promise<void> {
  const jackpots = backgroundOf(stage.api).loops.filter(({ name }) => name === 'activity.order_jackpot');
  for (const { run } of jackpots) await run();
  const asker = await stage.newStaff(['owner']);
  const key = 'privacy.messageDays';
  await stage.call(staffRoutes.settingsPropose, { key, value: 90, reason: MARK }, asker);
}

test('nothing that one brand reads names a thing of the other', async () => {
  await leaveMarks();
  // Another test may have ended the sessions that the stage began with.
  const [atHome, abroad] = [await stage.newSession(owner.playerId), await anAttacker(OTHER_BRAND)];
  const [own, other] = [await readAt(OWN_BRAND, atHome), await readAt(OTHER_BRAND, abroad)];
  // These were made at the first brand, or are in its catalogue alone.
  const { exclusive } = stage.api.deps.brands.of(OWN_BRAND.brandId).catalogue;
  const promise = /"DropPointHash":"([^"]+)"/.exec([...own.values()].join(' '))?.[1] ?? 'no promise';
  // The installation's key to push services is one for all brands.
  const [house] = await workerModulesOf(stage.api).messages.context.senders.push(OWN_BRAND.brandId);
  const publicKey = house?.provider.publicKey;
  const things = [...owner.things, ...exclusive, promise, MARK].filter((thing) => thing !== publicKey);
  const named = (text: string) => things.filter((thing) => text.includes(thing));
  const holes = [...other].flatMap(([place, text]) => named(text).map((thing) => `${place} names ${thing}`));
  const cellsOf = (reads: number) => `${reads} reads, ${reads * things.length} cells`;
  const covered = Object.entries(rooms).map(([room, of]) => {
    const [ofOwn, ofOther] = [own, other].map((reads) => [...reads].filter(([place]) => of.test(place)));
    const telling = (ofOwn ?? []).filter(([, text]) => named(text).length > 0).length;
    return { room, reads: ofOther?.length ?? 0, telling };
  });
  for (const { room, reads, telling } of covered)
    process.stdout.write(`brand x brand: ${room}: ${cellsOf(reads)}; ${telling} name something at home\n`);
  process.stdout.write(`brand x brand: ${things.length} things, ${cellsOf(other.size)}, ${holes.length} holes\n`);
  expect(holes).toEqual([]);
  expect(covered.filter(({ reads }) => reads === 0)).toEqual([]);
  expect(covered.filter(({ telling }) => telling === 0).map(({ room }) => room)).toEqual(nothingAtHome);
  const unread = [promise, MARK].filter((thing) => ![...own.values()].some((text) => text.includes(thing)));
  expect(unread).toEqual([]);
}, 120_000);
