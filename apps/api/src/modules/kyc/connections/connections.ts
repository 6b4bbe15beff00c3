import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { parseCpf } from '@arara/domain/players';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import type { PartiesAround } from '../parties/index.ts';
import { runCases } from './cases.ts';
import {
  configOf,
  type ConnectedOptions,
  openConnection,
  type PartySecrets,
  partyShapes,
  secretBoxes,
  type StoredSecrets,
} from './connected.ts';
import * as store from './connections.store.ts';

type ConnectInput = InputOf<typeof staffRoutes.partyConnect>;
type TestInput = InputOf<typeof staffRoutes.partyTest>;
type OffInput = InputOf<typeof staffRoutes.partyOff>;
type SwitchInput = InputOf<typeof staffRoutes.partySwitchOn>;
type RotateInput = InputOf<typeof staffRoutes.partyRotate>;

/** The kinds of requests that staff see in the list of approvals. */
export const SWITCH_ON = 'parties.switch_on';
export const ROTATE = 'parties.rotate_secret';
const RIGHT = 'approvals.people';

export interface PartyDeskOptions extends ApprovalKernel, Omit<ConnectedOptions, 'directory'> {
  /** The authorisation is the operator's: staff of its first brand connect for all of them. */
  readonly houseBrandId: number;
  readonly around: PartiesAround;
  /** Something that occurs nowhere else. */
  readonly newMark: () => string;
}

/** How whoever is asked who somebody is comes to the house without a programmer. */
export interface PartyDesk {
  connect(input: ConnectInput, actor: StaffActor): Promise<boolean>;
  test(input: TestInput, actor: StaffActor): Promise<readonly store.CaseResult[]>;
  switchOff(input: OffInput, actor: StaffActor): Promise<void>;
  /** Another person must approve. */
  askSwitchOn(input: SwitchInput, actor: StaffActor): Promise<Asked>;
  askRotate(input: RotateInput, actor: StaffActor): Promise<Asked>;
}

export function createPartyDesk(options: PartyDeskOptions): PartyDesk {
  return {
    connect: connectParty.bind(options, options),
    test: testParty.bind(options, options),
    switchOff: switchOff.bind(options, options),
    askSwitchOn: switchOn.bind(options, options),
    askRotate: rotateSecret.bind(options, options),
  };
}

export const isPassed = (cases: readonly Pick<store.CaseResult, 'outcome'>[]) =>
  cases.every(({ outcome }) => outcome !== 'failed');

const subjectOf = (kind: store.PartyKind): `${string}:${string}` => `party:${kind}`;

function requireHouse({ houseBrandId }: PartyDeskOptions, { brandId }: Pick<StaffActor, 'brandId'>): void {
  if (brandId !== houseBrandId) throw new RefusalError('party_of_house');
}

async function holdParty(tx: Tx, kind: store.PartyKind): Promise<store.PartyRow> {
  const held = await store.lockParty(tx, kind);
  if (held === undefined) throw new RefusalError('party_unknown');
  return held;
}

const SECRET_LETTERS_MIN = 8;
const TAIL_LETTERS = 4;
const tailOf = (secret: string) => secret.slice(-TAIL_LETTERS);

/** What was typed in the place of what stood; long enough to hide all but its end. */
function newSecrets(kind: store.PartyKind, typed: Partial<PartySecrets>, kept?: PartySecrets): PartySecrets {
  const { secret = kept?.secret ?? '', hookSecret = kept?.hookSecret ?? '' } = typed;
  const made = partyShapes[kind].hasHooks ? [secret, hookSecret] : [secret];
  if (made.some((one) => one.length < SECRET_LETTERS_MIN)) throw new RefusalError('party_not_whole');
  return { secret, ...(partyShapes[kind].hasHooks && { hookSecret }) };
}

function marksOf({ secret, hookSecret }: PartySecrets, at: Date): store.SecretMarks {
  const since = at.toISOString();
  return { tail: tailOf(secret), since, ...(hookSecret !== undefined && { hookTail: tailOf(hookSecret) }) };
}

const LOOPBACK: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** CPFs and faces leave this machine by TLS or not at all, and a secret stands nowhere but in its box. */
function safeAddress(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!isSafe || url === undefined || url.username !== '' || url.password !== '' || url.search !== '')
    throw new RefusalError('party_address_unsafe');
  return url.href.replace(/\/+$/, '');
}

/** The row as it will stand: the same for staff, for development and for tests. */
export function sealConnection(
  secrets: PartyDeskOptions['secrets'],
  of: Omit<store.Connection, 'keysId' | 'keysBox' | 'keyMarks'> & { readonly keys: PartySecrets; readonly at: Date },
): store.Connection & { readonly at: Date } {
  const { keys, ...row } = of;
  const { keyId, box } = secretBoxes(secrets).seal(row.kind, keys);
  return { ...row, keysId: keyId, keysBox: box, keyMarks: marksOf(keys, of.at) };
}

const connectParty = defineStaffCommand({
  name: 'parties.connect',
  route: staffRoutes.partyConnect,
  freshProof: true,
  audited: ['parties.connected'],
  async lock(tx, { deps, input, actor }: Acting<PartyDeskOptions, ConnectInput>) {
    requireHouse(deps, actor);
    const held = await store.lockParty(tx, input.kind);
    // Who is asked is switched off before anybody changes who that is.
    if (held?.isOn === true) throw new RefusalError('party_on');
    return held;
  },
  async apply(tx, held, { deps, input, at }) {
    const { kind, name, login = '', secret, hookSecret } = input;
    const shape = partyShapes[kind];
    const addresses = input.addresses.map(safeAddress);
    if (addresses.length !== shape.addresses || (shape.hasLogin && login === ''))
      throw new RefusalError('party_not_whole');
    const kept = held && storedSecrets(deps, held);
    const typed = { ...(secret !== undefined && { secret }), ...(hookSecret !== undefined && { hookSecret }) };
    const keys = newSecrets(kind, typed, kept);
    const hasNewSecret = kept === undefined || Object.keys(typed).length > 0;
    const row = sealConnection(deps.secrets, { kind, name, addresses, login: shape.hasLogin ? login : '', keys, at });
    await store.upsertParty(tx, hasNewSecret || held === undefined ? row : { ...row, keyMarks: held.keyMarks });
    return hasNewSecret;
  },
  audit: (hasNewSecret, _, { input }) => ({
    action: 'parties.connected',
    subject: subjectOf(input.kind),
    details: { addresses: input.addresses.join(' '), hasNewSecret },
  }),
});

function storedSecrets({ secrets }: PartyDeskOptions, held: store.PartyRow): StoredSecrets {
  return secretBoxes(secrets).open(held.kind, { keyId: held.keysId, box: held.keysBox });
}

const testParty = defineStaffCommand({
  name: 'parties.test',
  route: staffRoutes.partyTest,
  audited: ['parties.tested'],
  async read({ deps, input: { kind, cpf: typed }, actor, at }: Acting<PartyDeskOptions, TestInput>) {
    requireHouse(deps, actor);
    const row = await store.findParty(deps.directory, kind);
    if (row === undefined) throw new RefusalError('party_unknown');
    // Of vendors only what they keep is asked; the others need somebody who is made up for it.
    const isOfPictures = kind === 'portrait' || kind === 'document';
    const cpf = isOfPictures ? '' : parseCpf(typed ?? '');
    if (cpf === undefined) throw new RefusalError('cpf_invalid');
    const open = (keys: PartySecrets) => openConnection(deps, deps.around, configOf(row, keys));
    const keys = storedSecrets(deps, row);
    const foreign = { ...keys, secret: deps.newMark() };
    const cases = await runCases({
      kind,
      own: open(keys),
      foreign: open(foreign),
      cpf,
      mark: deps.newMark(),
      slowMs: deps.slowMs,
    });
    // What changed while the cases ran was not tested.
    return { cases, at };
  },
  async apply(tx, { cases, at }, { input: { kind }, actor }) {
    await holdParty(tx, kind);
    await store.insertTest(tx, { kind, cases, isPassed: isPassed(cases), by: `${actor.staffId}`, at });
    return cases;
  },
  audit: (cases, _, { input }) => ({
    action: 'parties.tested',
    subject: subjectOf(input.kind),
    details: {
      failed: cases
        .filter(({ outcome }) => outcome === 'failed')
        .map(({ name }) => name)
        .join(' '),
    },
  }),
});

const switchOff = defineStaffCommand({
  name: 'parties.switch_off',
  route: staffRoutes.partyOff,
  audited: ['parties.switched_off'],
  lock(tx, { deps, input, actor }: Acting<PartyDeskOptions, OffInput>) {
    requireHouse(deps, actor);
    return holdParty(tx, input.kind);
  },
  async apply(tx, _, { input: { kind, reason, playersRead = null }, at }) {
    await store.setSwitch(tx, kind, { isOn: false, reason, playersRead, at });
  },
  audit: (_, __, { input: { kind, reason } }) => ({
    action: 'parties.switched_off',
    subject: subjectOf(kind),
    details: { reason },
  }),
});

interface SwitchingOn {
  readonly kind: store.PartyKind;
  readonly name: string;
  readonly testId: string;
}

/** Every case green on the connection as it is now. */
async function requireReady(tx: Tx, kind: store.PartyKind): Promise<SwitchingOn> {
  const held = await holdParty(tx, kind);
  const test = (await store.listTests(tx)).find((one) => one.kind === kind);
  if (held.isOn || test?.isPassed !== true || test.at < held.connectedAt) throw new RefusalError('party_not_ready');
  return { kind, name: held.name, testId: `${test.id}` };
}

const switchOn = defineTwoPersonCommand({
  name: 'parties.switch_on',
  route: staffRoutes.partySwitchOn,
  freshProof: true,
  secondPerson: { kind: SWITCH_ON, right: RIGHT },
  audited: ['parties.switch_on_asked', 'parties.switched_on'],
  lock(tx, { deps, input: { kind }, actor }: Acting<PartyDeskOptions, SwitchInput>) {
    requireHouse(deps, actor);
    return requireReady(tx, kind);
  },
  asked: (_, { approvalId, payload }) => ({
    action: 'parties.switch_on_asked',
    subject: subjectOf(payload.kind),
    details: { approvalId: String(approvalId), testId: payload.testId },
  }),
  async apply(tx, { decidedAtMs, payload: { kind, testId } }) {
    if ((await requireReady(tx, kind)).testId !== testId) throw new RefusalError('approval_expired');
    await store.setSwitch(tx, kind, { isOn: true, reason: null, playersRead: null, at: new Date(decidedAtMs) });
  },
  audit: (_, { id, authorId, payload }) => ({
    action: 'parties.switched_on',
    subject: subjectOf(payload.kind),
    details: { approvalId: String(id), askedBy: String(authorId), testId: payload.testId },
  }),
});

interface Rotation {
  readonly kind: store.PartyKind;
  readonly name: string;
  /** Which of the proposed secrets: whoever proposes again makes the first request void. */
  readonly tail: string;
  readonly since: string;
}

const rotateSecret = defineTwoPersonCommand({
  name: 'parties.rotate',
  route: staffRoutes.partyRotate,
  freshProof: true,
  secondPerson: { kind: ROTATE, right: RIGHT },
  audited: ['parties.rotation_asked', 'parties.secret_rotated'],
  async lock(tx, { deps, input, actor, at }: Acting<PartyDeskOptions, RotateInput>): Promise<Rotation> {
    requireHouse(deps, actor);
    const { kind, secret, hookSecret } = input;
    if (secret === undefined && hookSecret === undefined) throw new RefusalError('party_not_whole');
    const held = await holdParty(tx, kind);
    const { proposed: _, ...kept } = storedSecrets(deps, held);
    const typed = { ...(secret !== undefined && { secret }), ...(hookSecret !== undefined && { hookSecret }) };
    const made = newSecrets(kind, typed, kept);
    const { tail, since } = marksOf(made, at);
    const stored = { ...kept, proposed: { ...made, tail, since } };
    await store.setSecret(tx, kind, secretBoxes(deps.secrets).seal(kind, stored));
    return { kind, name: held.name, tail, since };
  },
  asked: (_, { approvalId, payload }) => ({
    action: 'parties.rotation_asked',
    subject: subjectOf(payload.kind),
    details: { approvalId: String(approvalId), tail: payload.tail },
  }),
  async apply(tx, { decidedAtMs, payload: { kind, tail, since } }, deps) {
    const { proposed } = storedSecrets(deps, await holdParty(tx, kind));
    if (proposed?.tail !== tail || proposed.since !== since) throw new RefusalError('approval_expired');
    const { secret, hookSecret } = proposed;
    const keys = { secret, ...(hookSecret !== undefined && { hookSecret }) };
    const at = new Date(decidedAtMs);
    const sealed = secretBoxes(deps.secrets).seal(kind, keys);
    await store.setSecret(tx, kind, { ...sealed, marks: { ...marksOf(keys, at), since }, at });
  },
  audit: (_, { id, authorId, payload }) => ({
    action: 'parties.secret_rotated',
    subject: subjectOf(payload.kind),
    details: { approvalId: String(id), askedBy: String(authorId), tail: payload.tail },
  }),
});
