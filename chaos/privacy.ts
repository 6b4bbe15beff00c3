import { setTimeout as sleep } from 'node:timers/promises';
import { aCpf, eventually } from '../conformance/pix/people.ts';
import { EMAIL_KEY, openPixWorld } from '../conformance/pix/world.ts';
import { attackFundPasswords, makeCrowd } from './pix/crowd.ts';
import { isAtItsEnd } from './pix/judge.ts';
import { beginOrder, type Input, type Order, orderNow, payFor, requestOrder } from './pix/orders.ts';
import { type Place, plant, readPlaces, watch } from './pix/places.ts';
import { createSearch } from './pix/search.ts';
import { openMarket } from './state/market.ts';
import { openPeople } from './state/people.ts';
import { type Planted, plantPeople } from './state/planted.ts';
import { simulatorsOf } from './state/simulators.ts';

/**
 * Money goes in and out by PIX for people whose CPF, name and keys are known, beside a crowd that binds accounts with
 * keys and fund passwords; then the market asks who people are, and others open accounts whose birth dates, faces and
 * documents are known; then everything that the product keeps is searched for them: dumps and files of all
 * databases with the log of their writes, the raw bodies of the bank, Restate's data, Redis, and all logs at their most
 * talkative. Each fund password is tried on its stolen hash. In the end the same is planted in clear everywhere: a
 * search that misses it proves nothing. `--people=50` for a smaller crowd.
 */
const FRIEND_CPF = '52998224725';
const FRIEND_NAME = 'Quiteria Amiga Zanzibar';
const PLANTED_NAME = 'Wenceslau Plantado';
const PHONE_DIGITS = '11987654321';
const KILOBYTES = 1_024;
const people = Number(process.argv.find((one) => one.startsWith('--people='))?.slice('--people='.length) ?? 1_000);
/** So many of them show their faces. */
const planted = Math.min(people, 200);
const PATIENCE_MS = 180_000;
const WRITTEN_AFTER_MS = 1_500;

const requests: readonly Input[] = [
  'deposit',
  'foreign',
  { kind: 'withdrawal', key: 'CPF' },
  { kind: 'withdrawal', key: 'EMAIL' },
  { kind: 'withdrawal', key: 'PHONE' },
  'deposit',
];

const market = openMarket();
const env = { ...market.env, LOG_LEVEL: 'trace' };
const world = await openPixWorld({ withdrawers: 4, withSpecialKeys: true, withParties: true, env });
const watched = watch(world.stage);
try {
  const crowd = await makeCrowd(world.casino, people);
  const orders = await moveMoney();
  const faces = await openAccounts();
  const personal = [...orders.map(({ person }) => person), ...crowd].flatMap(({ cpf, name }) => [
    cpf,
    dotted(cpf),
    name,
  ]);
  const secrets = crowd.flatMap(({ pixKey, fundPasswordMd5 }) => [pixKey, fundPasswordMd5]);
  const needles = [
    ...personal,
    ...secrets,
    FRIEND_CPF,
    dotted(FRIEND_CPF),
    FRIEND_NAME,
    EMAIL_KEY,
    PHONE_DIGITS,
    ...faces.texts,
  ].flatMap(forms);
  const pieces = faces.pieces.flatMap(formsOfBytes);
  const places = readPlaces(world.stage, watched);
  const found = report(places, [...needles, ...pieces]);
  const blind = places.filter(({ namesOrders, texts }) => namesOrders && !orders.every((order) => names(texts, order)));
  for (const { name } of blind) console.log(`${name}: does not name every order, so the search there is blind`);
  const searched = new Set([...needles, ...pieces]).size;
  console.log(
    `${crowd.length} people in the crowd, ${faces.count} with faces and birth dates, ${searched} forms searched, ${found} found`,
  );
  const opened = await attackFundPasswords(world.stage, crowd);
  const missed = await control(faces);
  if (found + opened + blind.length + missed > 0) process.exitCode = 1;
} finally {
  await watched.stop();
  await world.stage.close();
  market.close();
}
process.exit();

/** Also by way of errors: those are what programs are careless about. */
async function moveMoney(): Promise<Order[]> {
  const { bank } = world;
  await bank.ask('PUT', `/admin/people/${FRIEND_CPF}`, { name: FRIEND_NAME });
  await bank.ask('PUT', '/admin/settings', { tellsPayer: true });
  await bank.ask('POST', '/admin/faults', { kind: 'status', match: 'PUT /v2/cob', status: 400 });
  await bank.ask('POST', '/admin/faults', { kind: 'html', match: 'PUT /v3/gn/pix', when: 'after', status: 400 });
  await bank.ask('POST', '/admin/faults', { kind: 'status', match: 'GET /v2/pix?', status: 503 });
  const orders: Order[] = [];
  for (const request of requests) orders.push(await beginOrder(world, request));
  // Nobody takes the calls up before each was seen in the journal: a finished one is forgotten at once.
  await world.stage.kill('worker');
  for (const order of orders) await requestOrder(world, order);
  const begun = orders.filter(({ id }) => id !== undefined);
  await eventually(
    'the journal named every order',
    async () => begun.every((order) => names([watched.journal()], order)),
    PATIENCE_MS,
  );
  await world.stage.start('worker');
  for (const order of orders) await payFor(world, order);
  for (const order of orders) await waitForEnd(order);
  await sleep(WRITTEN_AFTER_MS);
  return begun;
}

/** The brand moves into the market that asks who people are. */
async function openAccounts(): Promise<Planted> {
  const { stage } = world;
  await stage.kill('worker');
  await market.toBrazil(stage);
  await stage.start('worker');
  const simulators = simulatorsOf(stage);
  const own = await openPeople(world, simulators);
  const made = await plantPeople(own, simulators, planted);
  await own.close();
  await sleep(WRITTEN_AFTER_MS);
  return made;
}

/** A stranger's payment is called one only when the bank says so twice, minutes apart. */
async function waitForEnd(order: Order): Promise<void> {
  await eventually(
    `${order.kind} ${order.id} came to its end`,
    async () => {
      await world.pass(30_000);
      return isAtItsEnd(order, order.refusal === undefined ? await orderNow(world, order) : undefined);
    },
    PATIENCE_MS,
  );
}

function names(texts: readonly string[], { id }: Order): boolean {
  return id === undefined || forms(id).some((form) => texts.some((text) => text.includes(form)));
}

function report(places: readonly Place[], needles: readonly string[]): number {
  const search = createSearch(needles);
  let found = 0;
  for (const { name, texts } of places) {
    const hits = search(texts);
    found += hits.size;
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    console.log(`${name}: ${Math.ceil(length / KILOBYTES)} KB, ${hits.size} in clear`);
  }
  return found;
}

/** How many places hide what was just planted in them. */
async function control({ pieces, texts }: Planted): Promise<number> {
  const cpf = aCpf();
  const birthDate = texts.find((text) => /^\d{4}-/.test(text)) ?? '';
  const piece = pieces[0] ?? Buffer.alloc(0);
  await plant(world.stage, `${cpf} ${PLANTED_NAME} ${birthDate} ${piece.toString('base64')}`);
  await sleep(WRITTEN_AFTER_MS);
  const places = readPlaces(world.stage, watched);
  const searches = [[cpf, PLANTED_NAME].flatMap(forms), forms(birthDate), formsOfBytes(piece)].map(createSearch);
  const missed = places.filter((place) => searches.some((search) => search(place.texts).size === 0));
  for (const { name } of missed) console.log(`${name}: what was planted there was not found`);
  console.log(`control: planted in ${places.length} places, found in ${places.length - missed.length}`);
  return missed.length;
}

function dotted(cpf: string): string {
  return cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
}

/** The text as people write it, and the forms in which a careless program stores it. */
function forms(text: string): string[] {
  const bytes = Buffer.from(text);
  return [text, bytes.toString('hex'), ...inBase64(bytes)].map((form) => form.toLowerCase());
}

/** A picture as it is, and as programs write bytes; a body that holds one as a text is itself kept as bytes. */
function formsOfBytes(bytes: Buffer): string[] {
  const text = bytes.toString('base64');
  const inBody = Buffer.from(text).toString('hex');
  return [bytes.toString('latin1'), bytes.toString('hex'), text, inBody].map((form) => form.toLowerCase());
}

/** Base64 of a text inside another one depends on where it begins; the middle of each is the same everywhere. */
function inBase64(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = padded.subarray(0, padded.length - (padded.length % 3)).toString('base64');
    const middle = whole.slice(before === 0 ? 0 : 4);
    return [middle, middle.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
