import { X509Certificate } from 'node:crypto';
import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { mintId } from '@arara/domain/ids';
import { readPixKey } from '@arara/domain/payments';
import { HOUSE_VSHARD } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type Acting, type ApprovalKernel, defineStaffCommand } from '../../approvals/index.ts';
import {
  type ApprovalValues,
  approvedConnections,
  defineConnectionRequest,
  defineSwitchOff,
  defineSwitchOn,
  isSince,
  markOf,
  type OfBrand,
  tailOf,
} from '../../connections/index.ts';
import { bankContent, bankContentWith } from '../providers/approved-bank.ts';
import { connectionShape } from '../providers/connection.ts';
import { keyBoxes, type KeyMarks, type Side, type SideMark } from '../providers/key-boxes.ts';
import { type PaymentProviders, ROTATE, SWITCH_ON } from '../providers/providers.ts';
import {
  type ConnectionRow,
  listProviders,
  setConnection,
  setState,
  type SideRow,
} from '../providers/providers.store.ts';
import { insertCent, isCentWaiting, listCents } from '../shared/bank-cents.store.ts';
import { sealPerson } from './cents.ts';
import * as store from './connections.store.ts';
import {
  type GivenKeys,
  marksAfter,
  type ProposedKeys,
  requireMark,
  sealProposed,
  toSecrets,
} from './proposed-keys.ts';

type ConnectInput = InputOf<typeof staffRoutes.bankConnect>;
type RunInput = InputOf<typeof staffRoutes.bankRun>;
type CentInput = InputOf<typeof staffRoutes.bankCent>;
type OffInput = InputOf<typeof staffRoutes.bankSwitchOff>;
type RotateInput = InputOf<typeof staffRoutes.bankRotate>;

interface OneBank {
  readonly provider: string;
}

export interface BankConnectionsOptions extends ApprovalKernel {
  readonly providers: Pick<PaymentProviders, 'refresh' | 'missingOf'>;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly egress: Pick<Egress, 'allowsBase'>;
}

export type BankConnections = ReturnType<typeof createBankConnections>;

/** How a bank comes to the house without a programmer. What is to be done at the bank is asked for here and done by the worker. */
export function createBankConnections(options: BankConnectionsOptions) {
  return {
    connect: connectBank.bind(options, options),
    askRun: askRun.bind(options, options),
    askCent: askCent.bind(options, options),
    switchOff: switchOff.bind(options, options),
    askSwitchOn: switchOn.bind(options, options),
    askRotate: rotateKeys.bind(options, options),
  };
}

const subjectOf = ({ provider }: OneBank): `${string}:${string}` => `payment_provider:${provider}`;

/** A bank of another brand does not exist. */
async function holdOwn(tx: Tx, provider: string, brandId: number): Promise<store.HeldBank> {
  const held = await store.lockBank(tx, provider);
  if (held === undefined || held.brandId !== brandId) throw new RefusalError('bank_not_connected');
  return held;
}

const connectBank = defineStaffCommand({
  name: 'payments.connect_bank',
  route: staffRoutes.bankConnect,
  freshProof: true,
  audited: ['payments.bank_connected'],
  async lock(tx, { input, actor }: Acting<BankConnectionsOptions, ConnectInput>) {
    const held = await store.lockBank(tx, input.provider);
    // Orders under way are followed at the address that two people approved, so a new address is a new connection.
    if (held !== undefined && (held.brandId !== actor.brandId || held.wasOn)) throw new RefusalError('bank_taken');
    return held;
  },
  async apply(tx, held, acting) {
    const { input, actor, at } = acting;
    const before = held && (await listProviders(tx)).find(({ code }) => code === held.code);
    const party = held?.party ?? (await store.nextBankParty(tx));
    const written = writeKeys(acting, { before, marks: held?.keyMarks ?? null });
    await setConnection(tx, {
      code: input.provider,
      name: input.name,
      brandId: actor.brandId,
      party,
      cashIn: written.cashIn,
      cashOut: written.cashOut,
      ...written.hook,
      hookAddresses: input.hookAddresses,
      contractId: input.contract,
      licenceId: input.licence,
      country: 'BR',
      isTest: input.isTest,
      at,
    });
    const hookUrl = input.hookUrl.replace(/\/+$/, '');
    await store.markConnected(tx, { code: input.provider, hookUrl, marks: written.marks, at });
    return input.keysIn !== undefined || input.keysOut !== undefined;
  },
  audit: (hasNewKeys, _, { input }) => ({
    action: 'payments.bank_connected',
    subject: subjectOf(input),
    details: { baseUrl: input.baseUrl, paysOut: input.outProtocol !== undefined, hasNewKeys },
  }),
  afterCommit: (_, { deps }) => deps.providers.refresh(),
});

interface Before {
  readonly before: ConnectionRow | undefined;
  readonly marks: KeyMarks | null;
}

type HookPart = Pick<ConnectionRow, 'hookAuth' | 'hookCertificates' | 'hookKeysId' | 'hookKeysBox'>;

interface Written {
  readonly cashIn: SideRow;
  readonly cashOut: SideRow | undefined;
  readonly hook: HookPart;
  readonly marks: KeyMarks;
}

/** Keys that were typed are sealed as they come; those that were not stay in their boxes. */
function writeKeys(acting: Acting<BankConnectionsOptions, ConnectInput>, { before, marks }: Before): Written {
  const { deps, input, at } = acting;
  const boxes = keyBoxes(deps.secrets);
  const { payerCheck, outProtocol } = input;
  const config = configOf(input, deps.egress);
  // How errors read is chosen for the standard's calls; the protocol that pays out knows its own.
  const { errorDialect: _, ...outConfig } = config;
  const side = (name: Side, given: GivenKeys | undefined, mark: SideMark | null): [SideRow, SideMark] => {
    const kept = before?.[name];
    const protocol = name === 'cashIn' ? input.inProtocol : (outProtocol ?? '');
    const own = { protocol, config: name === 'cashIn' ? { ...config, payerCheck } : outConfig };
    if (given === undefined) {
      if (kept === undefined) throw new RefusalError('bank_key_unreadable');
      // Keys of payouts are sealed for the worker; without a mark of theirs they are typed again.
      if (mark === null && name === 'cashOut') throw new RefusalError('bank_key_unreadable');
      const shown = mark ?? requireMark(boxes.side(input.provider, name, kept), at);
      return [{ ...own, keysId: kept.keysId, keysBox: kept.keysBox }, shown];
    }
    const secrets = toSecrets(given);
    return [{ ...own, ...boxes.seal(input.provider, name, secrets) }, requireMark(secrets, at)];
  };
  const [cashIn, inMark] = side('cashIn', input.keysIn, marks?.in ?? null);
  // Most banks have one application for both ways.
  const outKeys = input.keysOut ?? (before?.cashOut === undefined ? input.keysIn : undefined);
  const [cashOut, outMark] =
    outProtocol === undefined ? [undefined, null] : side('cashOut', outKeys, marks?.out ?? null);
  const { hook, mark } = writeHook(acting, { before, marks });
  return { cashIn, cashOut, hook, marks: { in: inMark, out: outMark, hook: mark } };
}

function configOf(input: ConnectInput, egress: BankConnectionsOptions['egress']) {
  const { baseUrl, tokenUrl, key, errorDialect, clientAuth, tokenBody, scope } = input;
  const own = { baseUrl: baseUrl.replace(/\/+$/, ''), tokenUrl, key, errorDialect, clientAuth, tokenBody };
  const read = connectionShape.safeParse(scope === undefined ? own : { ...own, scope });
  if (!read.success || ![own.baseUrl, tokenUrl].every((url) => egress.allowsBase(url)))
    throw new RefusalError('bank_address_unsafe');
  return scope === undefined ? own : { ...own, scope };
}

const HOOK_SECRET_BYTES = 24;

/** The secret in our address is made here, goes to the bank with the registration and is seen by nobody. */
function writeHook({ deps, input, at }: Acting<BankConnectionsOptions, ConnectInput>, { before, marks }: Before) {
  const certificates = hookCertificatesOf(input.hookCertificate, before);
  const auth = { hookAuth: certificates.length === 0 ? 'url_secret' : 'both', hookCertificates: certificates } as const;
  if (before !== undefined) {
    const { hookKeysId, hookKeysBox } = before;
    const mark = marks?.hook ?? { tail: '', since: at.toISOString() };
    return { hook: { ...auth, hookKeysId, hookKeysBox }, mark };
  }
  const secret = Buffer.from(deps.random(HOOK_SECRET_BYTES)).toString('hex');
  const { keysId: hookKeysId, keysBox: hookKeysBox } = keyBoxes(deps.secrets).seal(input.provider, 'hook', { secret });
  return { hook: { ...auth, hookKeysId, hookKeysBox }, mark: markOf(secret, at) };
}

function hookCertificatesOf(given: string | undefined, before: ConnectionRow | undefined): readonly string[] {
  if (given === undefined) return before?.hookCertificates ?? [];
  try {
    return [new X509Certificate(given).fingerprint256.replaceAll(':', '').toLowerCase()];
  } catch {
    throw new RefusalError('bank_key_unreadable');
  }
}

const byOf = ({ staffId }: StaffActor) => String(staffId);

const askRun = defineStaffCommand({
  name: 'payments.test_bank',
  route: staffRoutes.bankRun,
  audited: ['payments.bank_run_asked'],
  async apply(tx, _, { input: { provider, kind }, actor, at }: Acting<BankConnectionsOptions, RunInput>) {
    await holdOwn(tx, provider, actor.brandId);
    if (await store.isRunWaiting(tx, provider, kind)) throw new RefusalError('bank_busy');
    return store.insertRun(tx, { provider, kind, by: byOf(actor), askedAt: at, readyAt: at });
  },
  audit: (id, _, { input }) => ({
    action: 'payments.bank_run_asked',
    subject: subjectOf(input),
    details: { kind: input.kind, runId: String(id) },
  }),
});

/** One person: what leaves is the cent that came in, to who paid it. */
const askCent = defineStaffCommand({
  name: 'payments.try_cent',
  route: staffRoutes.bankCent,
  freshProof: true,
  audited: ['payments.cent_asked'],
  async apply(tx, _, { deps, input, actor, at }: Acting<BankConnectionsOptions, CentInput>) {
    const { provider, name } = input;
    await holdOwn(tx, provider, actor.brandId);
    const key = readPixKey('CPF', input.cpf);
    if (key === undefined) throw new RefusalError('cpf_invalid');
    if (await isCentWaiting(tx, provider)) throw new RefusalError('bank_busy');
    const [id, payoutId] = [deps.random(16), deps.random(16)].map((bytes) => mintId(HOUSE_VSHARD, bytes)) as [
      string,
      string,
    ];
    const person = sealPerson(deps.secrets, id, { cpf: key.text, name });
    await insertCent(tx, { id, payoutId, provider, brandId: actor.brandId, by: byOf(actor), askedAt: at, ...person });
    return id;
  },
  audit: (id, _, { input }) => ({
    action: 'payments.cent_asked',
    subject: subjectOf(input),
    details: { cent: id },
  }),
});

const switchOff = defineSwitchOff({
  name: 'payments.switch_off_bank',
  route: staffRoutes.bankSwitchOff,
  audited: ['payments.bank_switched_off'],
  subjectOf,
  async setOff(tx: Tx, { input, actor, at }: Acting<BankConnectionsOptions, OffInput>) {
    const { provider, playersRead } = input;
    const held = await holdOwn(tx, provider, actor.brandId);
    // A bank that nobody approved stays one.
    if (held.wasOn) await setState(tx, { code: provider, state: 'off', at, playersRead });
  },
  // This process stops now; the others look every two seconds.
  afterCommit: ({ providers }) => providers.refresh(),
});

export const isSinceConnected = (at: Date, connectedAt: Date | null): boolean =>
  connectedAt === null || isSince(at, connectedAt);

interface SwitchingOn extends OneBank {
  /** What it was shown by: a newer run makes the request void. */
  readonly runId: string;
  readonly centId: string;
}

const switchOn = defineSwitchOn({
  name: 'payments.switch_on_bank',
  route: staffRoutes.bankSwitchOn,
  secondPerson: { kind: SWITCH_ON, right: 'approvals.money' },
  audited: ['payments.switch_on_asked', 'payments.bank_switched_on'],
  subjectOf,
  details: ({ runId, centId }: SwitchingOn) => ({ runId, cent: centId }),
  /** Every case green and a cent both ways, on the connection as it is now, and every paper there. */
  async requireReady(tx: Tx, of: OfBrand<OneBank>, { providers }: BankConnectionsOptions): Promise<SwitchingOn> {
    const { brandId, provider } = of;
    const held = await holdOwn(tx, provider, brandId);
    const run = (await store.listRuns(tx, brandId)).find((one) => one.provider === provider && one.kind === 'cases');
    const cent = (await listCents(tx, brandId)).find((one) => one.provider === provider);
    const isTested = run?.isPassed === true && isSinceConnected(run.askedAt, held.connectedAt);
    const isTried = cent?.state === 'passed' && isSinceConnected(cent.askedAt, held.connectedAt);
    if (held.isOn || !isTested || !isTried || (await providers.missingOf(provider)).length > 0)
      throw new RefusalError('bank_not_ready');
    return { provider, runId: String(run.id), centId: cent.id };
  },
  async contentOf(tx: Tx, { provider }, { secrets }) {
    const row = (await listProviders(tx)).find(({ code }) => code === provider);
    return row && bankContent(secrets, row);
  },
  async setOn(tx, { at, approvedId, payload: { provider } }) {
    if (approvedId === null) throw new RefusalError('bank_not_ready');
    await setState(tx, { code: provider, state: 'on', at, approvedId });
  },
  afterCommit: ({ providers }) => providers.refresh(),
});

interface Rotation extends OneBank, ApprovalValues {
  readonly runId: string;
  readonly tails: string;
}

/** Tried before they count: what does not open the bank never takes the place of what does. */
const rotateKeys = defineConnectionRequest({
  name: 'payments.rotate_bank_keys',
  route: staffRoutes.bankRotate,
  secondPerson: { kind: ROTATE, right: 'approvals.money' },
  audited: ['payments.rotation_asked', 'payments.rotation_approved', 'payments.keys_swapped'],
  subjectOf,
  details: ({ runId, fingerprint }: Rotation) => ({ runId, fingerprint }),
  async lock(tx, { deps, input, actor, at }: Acting<BankConnectionsOptions, RotateInput>): Promise<Rotation> {
    const { provider } = input;
    const held = await holdOwn(tx, provider, actor.brandId);
    const keys: ProposedKeys = {
      ...(input.keysIn === undefined ? {} : { cashIn: toSecrets(input.keysIn) }),
      ...(input.keysOut === undefined ? {} : { cashOut: toSecrets(input.keysOut) }),
    };
    if (held.keyMarks === null || Object.keys(keys).length === 0) throw new RefusalError('bank_key_unreadable');
    const marks = marksAfter(held.keyMarks, keys, at);
    const approved = await approvedConnections.find(tx, { kind: 'bank', brandId: held.brandId, code: provider });
    // Two people approve new keys, not an address that one of them wrote meanwhile.
    if (approved === undefined || held.approvedId !== approved.id) throw new RefusalError('bank_not_ready');
    const content = bankContentWith(deps.secrets, approved, keys);
    if (content === undefined) throw new RefusalError('bank_key_unreadable');
    const values = approvedConnections.toRequest(deps.secrets, content);
    const sealed = { ...sealProposed(deps.secrets, provider, keys), marks, fingerprint: values.fingerprint };
    const run = { provider, kind: 'keys', by: byOf(actor), askedAt: at, readyAt: null, keys: sealed } as const;
    const tails = Object.values(keys).map(({ clientSecret = '' }) => tailOf(clientSecret));
    return { provider, runId: String(await store.insertRun(tx, run)), tails: tails.join(', '), ...values };
  },
  async apply(tx, { id, brandId, at, payload: { provider, runId } }) {
    await holdOwn(tx, provider, brandId);
    if (!(await store.readyRun(tx, BigInt(runId), { at, approvalId: id }))) throw new RefusalError('approval_expired');
  },
});
