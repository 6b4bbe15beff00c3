import { createECDH } from 'node:crypto';
import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { mintId } from '@arara/domain/ids';
import { parseAnyPhone } from '@arara/domain/players';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import { elapsedMs } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type ApprovalKernel, defineStaffCommand } from '../../approvals/index.ts';
import {
  type ApprovalValues,
  approvedConnections,
  defineConnectionRequest,
  defineSwitchOff,
  defineSwitchOn,
  isLongEnough,
  isSince,
  markOf,
  type OfBrand,
  requireSame,
  type SecretMark,
  setSecret,
  setSwitch,
} from '../../connections/index.ts';
import type { Outcome } from '../provider.ts';
import { type MessageBrand, renderMail, renderSms } from '../templates/render.ts';
import {
  createOpeners,
  HOUSE,
  HOUSE_POSITION,
  houseRow,
  senderBoxes,
  senderContent,
  type SendersOptions,
  type StoredSecret,
} from './senders.ts';
import * as store from './senders.store.ts';

type ConnectInput = InputOf<typeof staffRoutes.senderConnect>;
type TestInput = InputOf<typeof staffRoutes.senderTest>;
type OrderInput = InputOf<typeof staffRoutes.senderOrder>;
type OffInput = InputOf<typeof staffRoutes.senderOff>;
type RotateInput = InputOf<typeof staffRoutes.senderRotate>;

/** The kinds of requests that staff see in the list of approvals. */
export const SWITCH_ON = 'senders.switch_on';
export const ROTATE = 'senders.rotate_secret';
/** Players prove who they are by what a sender carries. */
const RIGHT = 'approvals.people';

export interface SenderDeskOptions extends ApprovalKernel, Omit<SendersOptions, 'directory'> {
  readonly egress: Pick<Egress, 'send' | 'connect' | 'allowsBase'>;
  readonly brandOf: (brandId: number) => MessageBrand;
  /** Of the person who tries a sender. */
  readonly emailOf: (staffId: bigint) => Promise<string | undefined>;
}

type Deps = SenderDeskOptions & { readonly open: ReturnType<typeof createOpeners> };

export interface Tested {
  readonly result: Outcome;
  readonly isPassed: boolean;
  readonly tookMs: number;
}

export type SenderDesk = ReturnType<typeof createSenderDesk>;

/** How a sender comes to a brand without a programmer. */
export function createSenderDesk(options: SenderDeskOptions) {
  const deps: Deps = { ...options, open: createOpeners(options) };
  return {
    connect: connectSender.bind(deps, options),
    test: testSender.bind(deps, options),
    order: orderSenders.bind(deps, options),
    switchOff: switchOff.bind(deps, options),
    askSwitchOn: switchOn.bind(deps, options),
    askRotate: rotateSecret.bind(deps, options),
  };
}

const subjectOf = ({ channel, code }: Pick<store.SenderKey, 'channel' | 'code'>): `${string}:${string}` =>
  `sender:${channel}/${code}`;

/** A sender of another brand does not exist; the installation's gets its row when somebody first touches it. */
async function holdSender(tx: Tx, key: store.SenderKey, at: Date): Promise<store.SenderRow> {
  if (key.code === HOUSE) await store.ensureHouse(tx, { ...houseRow(key.brandId, key.channel), at });
  const held = await store.lockSender(tx, key);
  if (held === undefined) throw new RefusalError('sender_unknown');
  return held;
}

const HTTP = ['https:', 'http:'];
const PROTOCOLS = { sms: HTTP, mail: ['smtp:', 'smtps:'], push: HTTP } as const;
const ADAPTERS = { sms: 'sms-http', mail: 'smtp', push: 'web-push' } as const;
const PUSH_KEY_BYTES = 32;

interface MadeSecret {
  readonly secret: string;
  readonly marks: store.SecretMarks;
}

/** Of pushes the key is ours, and nobody types it; what others give must be long enough to hide all but its end. */
function makeSecret(
  deps: Deps,
  channel: store.SenderChannel,
  typed: { readonly secret: string | undefined; readonly at: Date },
): MadeSecret {
  if (channel === 'push') {
    const secret = Buffer.from(deps.random(PUSH_KEY_BYTES)).toString('base64');
    const publicKey = publicKeyOf(secret);
    return { secret, marks: { ...markOf(publicKey, typed.at), publicKey } };
  }
  const { secret = '' } = typed;
  if (!isLongEnough(secret)) throw new RefusalError('sender_secret_missing');
  return { secret, marks: markOf(secret, typed.at) };
}

function publicKeyOf(secret: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(secret, 'base64'));
  return pair.getPublicKey().toString('base64url');
}

const connectSender = defineStaffCommand({
  name: 'senders.connect',
  route: staffRoutes.senderConnect,
  freshProof: true,
  audited: ['senders.connected'],
  async lock(tx, { input, actor }: Acting<Deps, ConnectInput>) {
    const held = await store.lockSender(tx, { ...input, brandId: actor.brandId });
    // What carries messages is switched off before anybody changes where they go.
    if (input.code === HOUSE || held?.isOn === true) throw new RefusalError('sender_on');
    return held;
  },
  async apply(tx, held, { deps, input, actor, at }) {
    const { channel, secret } = input;
    const key = { brandId: actor.brandId, channel, code: input.code };
    const kept = secret === undefined && held?.keysBox ? held : undefined;
    const fresh = kept === undefined ? makeSecret(deps, channel, { secret, at }) : undefined;
    const sealed = fresh && senderBoxes(deps.secrets).seal(key, { secret: fresh.secret });
    const row: store.SenderRow = {
      ...houseRow(actor.brandId, channel),
      code: input.code,
      name: input.name,
      adapter: ADAPTERS[channel],
      addresses: input.addresses,
      login: input.login ?? '',
      keysId: sealed?.keyId ?? kept?.keysId ?? null,
      keysBox: sealed?.box ?? kept?.keysBox ?? null,
      keyMarks: fresh?.marks ?? kept?.keyMarks ?? null,
      position: held?.position ?? (await nextPosition(tx, key)),
    };
    assertSafe(deps, row);
    await store.upsertSender(tx, { ...row, at });
    return fresh !== undefined;
  },
  audit: (hasNewSecret, _, { input }) => ({
    action: 'senders.connected',
    subject: subjectOf(input),
    details: { addresses: input.addresses.join(' '), hasNewSecret },
  }),
});

async function nextPosition(tx: Tx, { brandId, channel }: store.SenderKey): Promise<number> {
  const taken = (await store.listSenders(tx, brandId, channel)).map(({ position }) => position);
  return Math.max(0, ...taken.filter((position) => position < HOUSE_POSITION)) + 1;
}

/** Codes leave this machine by TLS or not at all, and a secret stands nowhere but in its box. */
function assertSafe({ open, egress }: Deps, row: store.SenderRow): void {
  try {
    // Neither a secret in it nor a query, and no network of this machine.
    if (!row.addresses.every((address) => egress.allowsBase(address, { protocols: PROTOCOLS[row.channel] })))
      throw new Error('an address that is not called');
    open[row.channel](row);
  } catch {
    throw new RefusalError('sender_address_unsafe');
  }
}

const testSender = defineStaffCommand({
  name: 'senders.test',
  route: staffRoutes.senderTest,
  audited: ['senders.tested'],
  async read({ deps, input, actor, at }: Acting<Deps, TestInput>): Promise<Tested> {
    const { channel, code } = input;
    const rows = await store.listSenders(deps.directory, actor.brandId, channel);
    const row = rows.find((one) => one.code === code) ?? houseRow(actor.brandId, channel);
    if (row.code !== code) throw new RefusalError('sender_unknown');
    const startMs = elapsedMs();
    const result = await sendTest(deps, row, { phone: input.phone, staffId: actor.staffId, at });
    // A push goes to a browser that is made up: the service has answered when it says that it knows none.
    const isPassed = channel === 'push' ? result.outcome !== 'unknown' : result.outcome === 'ok';
    return { result, isPassed, tookMs: Math.round(elapsedMs() - startMs) };
  },
  async apply(tx, { result, isPassed, tookMs }, { input: { channel, code }, actor, at }) {
    const key = { brandId: actor.brandId, channel, code };
    const reason = result.outcome === 'ok' ? null : result.reason;
    await store.insertTest(tx, {
      ...key,
      outcome: result.outcome,
      reason,
      isPassed,
      tookMs,
      by: `${actor.staffId}`,
      at,
    });
    return { result, isPassed, tookMs };
  },
  audit: ({ result }, _, { input }) => ({
    action: 'senders.tested',
    subject: subjectOf(input),
    details: { outcome: result.outcome, reason: result.outcome === 'ok' ? '' : result.reason },
  }),
});

interface TestFor {
  readonly phone: string | undefined;
  readonly staffId: bigint;
  readonly at: Date;
}

const ID_BYTES = 16;
const AUTH_BYTES = 16;
const REFERENCE_LENGTH = 32;
const PUSH_TTL_SECONDS = 60;

async function sendTest(deps: Deps, row: store.SenderRow, to: TestFor): Promise<Outcome> {
  const brand = deps.brandOf(row.brandId);
  const reference = mintId(HOUSE_VSHARD, deps.random(ID_BYTES));
  const content = { template: 'sender_test', locale: 'pt-BR', values: { atMs: to.at.getTime() }, brand } as const;
  if (row.channel === 'sms') {
    const phone = parseAnyPhone(to.phone ?? '');
    if (phone === undefined) throw new RefusalError('sender_test_nowhere');
    return deps.open.sms(row).send({ reference, to: phone, text: renderSms(content) });
  }
  if (row.channel === 'mail') {
    const email = await deps.emailOf(to.staffId);
    if (email === undefined) throw new RefusalError('sender_test_nowhere');
    const { fromName: name, from: address, replyTo } = brand.senders.email;
    const from = { name, address };
    return deps.open.mail(row).send({ reference, to: email, from, replyTo, locale: 'pt-BR', ...renderMail(content) });
  }
  const [provider] = deps.open.push(row);
  if (provider === undefined) throw new RefusalError('sender_unknown');
  const browser = createECDH('prime256v1');
  const [origin = ''] = row.adapter === null ? deps.house.push.origins : row.addresses;
  return provider.send({
    endpoint: `${new URL(origin).origin}/push/${reference}`,
    keys: {
      p256dh: browser.generateKeys().toString('base64url'),
      auth: Buffer.from(deps.random(AUTH_BYTES)).toString('base64url'),
    },
    reference: reference.slice(0, REFERENCE_LENGTH),
    text: '{}',
    ttlSeconds: PUSH_TTL_SECONDS,
    urgent: false,
    contact: brand.senders.email.replyTo,
  });
}

const orderSenders = defineStaffCommand({
  name: 'senders.order',
  route: staffRoutes.senderOrder,
  freshProof: true,
  audited: ['senders.ordered'],
  async lock(tx, { input: { channel, codes }, actor: { brandId }, at }: Acting<Deps, OrderInput>) {
    await holdSender(tx, { brandId, channel, code: HOUSE }, at);
    const known = (await store.listSenders(tx, brandId, channel)).map(({ code }) => code);
    const isWhole = known.length === codes.length && known.every((code) => codes.includes(code));
    if (!isWhole) throw new RefusalError('sender_unknown');
    return codes;
  },
  async apply(tx, codes, { input: { channel }, actor: { brandId } }) {
    for (const [place, code] of codes.entries()) await store.setPosition(tx, { brandId, channel, code }, place + 1);
  },
  audit: (_, codes, { input: { channel } }) => ({
    action: 'senders.ordered',
    subject: `channel:${channel}`,
    details: { order: codes.join(' ') },
  }),
});

const switchOff = defineSwitchOff({
  name: 'senders.switch_off',
  route: staffRoutes.senderOff,
  audited: ['senders.switched_off'],
  subjectOf,
  async setOff(tx: Tx, { input, actor, at }: Acting<Deps, OffInput>) {
    const { reason, playersRead = null } = input;
    const key = await holdSender(tx, { ...input, brandId: actor.brandId }, at);
    await setSwitch(tx, store.senders, { key, to: { isOn: false, reason, playersRead, at } });
  },
});

interface SwitchingOn extends Pick<store.SenderKey, 'channel' | 'code'> {
  readonly name: string;
  readonly testId: string;
}

const switchOn = defineSwitchOn({
  name: 'senders.switch_on',
  route: staffRoutes.senderSwitchOn,
  secondPerson: { kind: SWITCH_ON, right: RIGHT },
  audited: ['senders.switch_on_asked', 'senders.switched_on'],
  subjectOf,
  details: ({ testId }: SwitchingOn) => ({ testId }),
  /** The newest test arrived, on the sender as it is now. */
  async requireReady(
    tx: Tx,
    { brandId, channel, code, at }: OfBrand<Pick<store.SenderKey, 'channel' | 'code'>>,
  ): Promise<SwitchingOn> {
    const held = await holdSender(tx, { brandId, channel, code }, at);
    const tests = await store.listTests(tx, brandId);
    const test = tests.find((one) => one.channel === channel && one.code === code);
    if (held.isOn || test?.isPassed !== true || !isSince(test.at, held.connectedAt))
      throw new RefusalError('sender_not_ready');
    return { channel, code, name: held.name, testId: `${test.id}` };
  },
  async contentOf(tx, { brandId, channel, code, at }, deps: Deps) {
    const held = await holdSender(tx, { brandId, channel, code }, at);
    return held.adapter === null ? undefined : senderContent(deps.secrets, held, storedSecret(deps, held));
  },
  async setOn(tx, { brandId, at, approvedId, payload: { channel, code } }) {
    const key = { brandId, channel, code };
    if (approvedId !== null) await approvedConnections.mark(tx, store.senders, { key, approvedId });
    await setSwitch(tx, store.senders, { key, to: { isOn: true, reason: null, playersRead: null, at } });
  },
});

/** Which of the proposed secrets: whoever proposes again makes the first request void. */
interface Rotation extends SecretMark, ApprovalValues, Pick<store.SenderKey, 'channel' | 'code'> {
  readonly name: string;
}

function storedSecret({ secrets }: Deps, held: store.SenderRow): StoredSecret {
  if (held.keysId === null || held.keysBox === null) throw new RefusalError('sender_unknown');
  return senderBoxes(secrets).open(held, { keyId: held.keysId, box: held.keysBox });
}

/** Browsers that subscribed with the key before are spoken to by it. */
const secretAfter = (
  channel: store.SenderChannel,
  { secret, older }: { readonly secret: string; readonly older: string },
): StoredSecret => (channel === 'push' ? { secret, older } : { secret });

const rotateSecret = defineConnectionRequest({
  name: 'senders.rotate',
  route: staffRoutes.senderRotate,
  secondPerson: { kind: ROTATE, right: RIGHT },
  audited: ['senders.rotation_asked', 'senders.secret_rotated'],
  subjectOf,
  details: ({ tail, fingerprint }: Rotation) => ({ tail, fingerprint }),
  async lock(tx, { deps, input, actor, at }: Acting<Deps, RotateInput>): Promise<Rotation> {
    const { channel, code } = input;
    const key = await holdSender(tx, { brandId: actor.brandId, channel, code }, at);
    const { proposed: _, ...kept } = storedSecret(deps, key);
    // Two people approve a new secret, not an address that one of them wrote meanwhile.
    if (key.approvedId === null) throw new RefusalError('sender_not_ready');
    const { secret, marks } = makeSecret(deps, channel, { secret: input.secret, at });
    const { tail, since } = marks;
    const sealed = senderBoxes(deps.secrets).seal(key, { ...kept, proposed: { secret, tail, since } });
    await setSecret(tx, store.senders, { key, sealed });
    const content = senderContent(deps.secrets, key, secretAfter(channel, { secret, older: kept.secret }));
    return { channel, code, name: key.name, tail, since, ...approvedConnections.toRequest(deps.secrets, content) };
  },
  async apply(tx, approved, deps) {
    const { brandId, at, payload } = approved;
    const { channel, code, tail, since } = payload;
    const key = await holdSender(tx, { brandId, channel, code }, at);
    const { secret: older, proposed } = storedSecret(deps, key);
    requireSame({ tail, since }, proposed);
    const { secret } = proposed;
    const stored = secretAfter(channel, { secret, older });
    const content = senderContent(deps.secrets, key, stored);
    const approvedId = await approvedConnections.approve(tx, { secrets: deps.secrets, content }, approved);
    const sealed = senderBoxes(deps.secrets).seal(key, stored);
    const marks = { tail, since, ...(channel === 'push' && { publicKey: publicKeyOf(secret) }) };
    await setSecret(tx, store.senders, { key, sealed, marks, connectedAt: at });
    await approvedConnections.mark(tx, store.senders, { key, approvedId });
  },
});
