import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { parseCpf } from '@arara/domain/players';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import { type Acting, type ApprovalKernel, defineStaffCommand } from '../../approvals/index.ts';
import {
  type ApprovalValues,
  approvedConnections,
  defineCaseTest,
  defineConnectionRequest,
  defineSwitchOff,
  defineSwitchOn,
  insertTest,
  isLongEnough,
  isSince,
  listTests,
  markOf,
  type OfBrand,
  requireSame,
  type SecretMark,
  setSecret,
  setSwitch,
  tailOf,
} from '../../connections/index.ts';
import type { PartiesAround } from '../parties/index.ts';
import { runPartyCases } from './cases.ts';
import {
  configOf,
  type ConnectedOptions,
  openConnection,
  partyBoxes,
  partyContent,
  type PartySecrets,
  partyShapes,
  type StoredSecrets,
} from './connected.ts';
import * as store from './connections.store.ts';

type ConnectInput = InputOf<typeof staffRoutes.partyConnect>;
type TestInput = InputOf<typeof staffRoutes.partyTest>;
type OffInput = InputOf<typeof staffRoutes.partyOff>;
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

export type PartyDesk = ReturnType<typeof createPartyDesk>;

/** How whoever is asked who somebody is comes to the house without a programmer. */
export function createPartyDesk(options: PartyDeskOptions) {
  return {
    connect: connectParty.bind(options, options),
    test: testParty.bind(options, options),
    switchOff: switchOff.bind(options, options),
    askSwitchOn: switchOn.bind(options, options),
    askRotate: rotateSecret.bind(options, options),
  };
}

const subjectOf = ({ kind }: Pick<store.Connection, 'kind'>): `${string}:${string}` => `party:${kind}`;

function requireHouse({ houseBrandId }: PartyDeskOptions, { brandId }: Pick<StaffActor, 'brandId'>): void {
  if (brandId !== houseBrandId) throw new RefusalError('party_of_house');
}

async function holdParty(tx: Tx, kind: store.PartyKind): Promise<store.PartyRow> {
  const held = await store.lockParty(tx, kind);
  if (held === undefined) throw new RefusalError('party_unknown');
  return held;
}

/** What was typed in the place of what stood. */
function newSecrets(kind: store.PartyKind, typed: Partial<PartySecrets>, kept?: PartySecrets): PartySecrets {
  const { secret = kept?.secret ?? '', hookSecret = kept?.hookSecret ?? '' } = typed;
  const made = partyShapes[kind].hasHooks ? [secret, hookSecret] : [secret];
  if (!made.every(isLongEnough)) throw new RefusalError('party_not_whole');
  return { secret, ...(partyShapes[kind].hasHooks && { hookSecret }) };
}

function marksOf({ secret, hookSecret }: PartySecrets, at: Date): store.SecretMarks {
  return { ...markOf(secret, at), ...(hookSecret !== undefined && { hookTail: tailOf(hookSecret) }) };
}

/** CPFs and faces leave this machine by TLS or not at all, and a secret stands nowhere but in its box. */
function safeAddress({ around }: PartyDeskOptions, typed: string): string {
  if (!around.egress.allowsBase(typed)) throw new RefusalError('party_address_unsafe');
  return new URL(typed).href.replace(/\/+$/, '');
}

/** The row as it will stand: the same for staff, for development and for tests. */
export function sealConnection(
  secrets: PartyDeskOptions['secrets'],
  of: Omit<store.Connection, 'keysId' | 'keysBox' | 'keyMarks'> & { readonly keys: PartySecrets; readonly at: Date },
): store.Connection & { readonly at: Date } {
  const { keys, ...row } = of;
  const { keyId, box } = partyBoxes(secrets).seal(row.kind, keys);
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
    const addresses = input.addresses.map((typed) => safeAddress(deps, typed));
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
    subject: subjectOf(input),
    details: { addresses: input.addresses.join(' '), hasNewSecret },
  }),
});

function storedSecrets({ secrets }: PartyDeskOptions, held: store.PartyRow): StoredSecrets {
  return partyBoxes(secrets).open(held.kind, { keyId: held.keysId, box: held.keysBox });
}

const testParty = defineCaseTest({
  name: 'parties.test',
  route: staffRoutes.partyTest,
  audited: ['parties.tested'],
  subjectOf,
  async run({ deps, input: { kind, cpf: typed }, actor }: Acting<PartyDeskOptions, TestInput>) {
    requireHouse(deps, actor);
    const row = await store.findParty(deps.directory, kind);
    if (row === undefined) throw new RefusalError('party_unknown');
    // Of vendors only what they keep is asked; the others need somebody who is made up for it.
    const isOfPictures = kind === 'portrait' || kind === 'document';
    const cpf = isOfPictures ? '' : parseCpf(typed ?? '');
    if (cpf === undefined) throw new RefusalError('cpf_invalid');
    const open = (keys: PartySecrets) => openConnection(deps, deps.around, configOf(row, keys));
    const keys = storedSecrets(deps, row);
    const foreign = open({ ...keys, secret: deps.newMark() });
    return runPartyCases({ kind, own: open(keys), foreign, cpf, mark: deps.newMark(), slowMs: deps.slowMs });
  },
  async keep(tx, test, { input: { kind } }) {
    await holdParty(tx, kind);
    await insertTest(tx, store.partyTests, { ...test, of: kind });
  },
});

const switchOff = defineSwitchOff({
  name: 'parties.switch_off',
  route: staffRoutes.partyOff,
  audited: ['parties.switched_off'],
  subjectOf,
  async setOff(tx: Tx, { deps, input, actor, at }: Acting<PartyDeskOptions, OffInput>) {
    requireHouse(deps, actor);
    const { kind: key, reason, playersRead = null } = input;
    await holdParty(tx, key);
    await setSwitch(tx, store.parties, { key, to: { isOn: false, reason, playersRead, at } });
  },
});

interface SwitchingOn {
  readonly kind: store.PartyKind;
  readonly name: string;
  readonly testId: string;
}

const switchOn = defineSwitchOn({
  name: 'parties.switch_on',
  route: staffRoutes.partySwitchOn,
  secondPerson: { kind: SWITCH_ON, right: RIGHT },
  audited: ['parties.switch_on_asked', 'parties.switched_on'],
  subjectOf,
  details: ({ testId }: SwitchingOn) => ({ testId }),
  /** Every case green on the connection as it is now. */
  async requireReady(tx: Tx, of: OfBrand<Pick<SwitchingOn, 'kind'>>, deps: PartyDeskOptions): Promise<SwitchingOn> {
    requireHouse(deps, of);
    const { kind } = of;
    const held = await holdParty(tx, kind);
    const [test] = await listTests(tx, store.partyTests, store.parties.where(kind));
    if (held.isOn || test?.isPassed !== true || !isSince(test.at, held.connectedAt))
      throw new RefusalError('party_not_ready');
    return { kind, name: held.name, testId: `${test.id}` };
  },
  async contentOf(tx, { kind }, deps) {
    const held = await holdParty(tx, kind);
    return partyContent(deps.secrets, held, storedSecrets(deps, held));
  },
  async setOn(tx, { at, approvedId, payload: { kind } }) {
    if (approvedId === null) throw new RefusalError('party_not_ready');
    await store.setPartyOn(tx, { kind, approvedId, at });
  },
});

/** Which of the proposed secrets: whoever proposes again makes the first request void. */
interface Rotation extends SecretMark, ApprovalValues {
  readonly kind: store.PartyKind;
  readonly name: string;
}

const rotateSecret = defineConnectionRequest({
  name: 'parties.rotate',
  route: staffRoutes.partyRotate,
  secondPerson: { kind: ROTATE, right: RIGHT },
  audited: ['parties.rotation_asked', 'parties.secret_rotated'],
  subjectOf,
  details: ({ tail, fingerprint }: Rotation) => ({ tail, fingerprint }),
  async lock(tx, { deps, input, actor, at }: Acting<PartyDeskOptions, RotateInput>): Promise<Rotation> {
    requireHouse(deps, actor);
    const { kind, secret, hookSecret } = input;
    if (secret === undefined && hookSecret === undefined) throw new RefusalError('party_not_whole');
    const held = await holdParty(tx, kind);
    // Two people approve a new secret, not an address that one of them wrote meanwhile.
    if (held.approvedId === null) throw new RefusalError('party_not_ready');
    const { proposed: _, ...kept } = storedSecrets(deps, held);
    const typed = { ...(secret !== undefined && { secret }), ...(hookSecret !== undefined && { hookSecret }) };
    const made = newSecrets(kind, typed, kept);
    const mark = markOf(made.secret, at);
    const sealed = partyBoxes(deps.secrets).seal(kind, { ...kept, proposed: { ...made, ...mark } });
    await setSecret(tx, store.parties, { key: kind, sealed });
    const values = approvedConnections.toRequest(deps.secrets, partyContent(deps.secrets, held, made));
    return { kind, name: held.name, ...mark, ...values };
  },
  async apply(tx, approved, deps) {
    const { kind, tail, since } = approved.payload;
    const held = await holdParty(tx, kind);
    const { proposed } = storedSecrets(deps, held);
    requireSame({ tail, since }, proposed);
    const { secret, hookSecret } = proposed;
    const keys = { secret, ...(hookSecret !== undefined && { hookSecret }) };
    const { secrets } = deps;
    const approvedId = await approvedConnections.approve(
      tx,
      { secrets, content: partyContent(secrets, held, keys) },
      approved,
    );
    const sealed = partyBoxes(secrets).seal(kind, keys);
    const marks = { ...marksOf(keys, approved.at), since };
    await setSecret(tx, store.parties, { key: kind, sealed, marks, connectedAt: approved.at });
    await approvedConnections.mark(tx, store.parties, { key: kind, approvedId });
  },
});
