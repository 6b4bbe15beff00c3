import type { InputOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { makePlayerId } from '@arara/domain/shards';
import type { Tx } from '../../../platform/db/db.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type Acting, type ApprovalKernel, defineStaffCommand } from '../../approvals/index.ts';
import {
  type ApprovalValues,
  approvedConnections,
  defineCaseTest,
  defineConnectionRequest,
  defineSwitchOn,
  insertTest,
  isSince,
  type OfBrand,
  requireSame,
  type SecretMark,
  setSecret,
} from '../../connections/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { CatalogueSync } from '../catalogue/catalogue-sync.ts';
import { setCategory } from '../catalogue/operations.store.ts';
import type { GameAdapter } from '../provider.ts';
import { keyBoxes, type KeyPair, newKeysOf, type StoredKeys, type SupplierKeys } from '../providers/supplier-keys.ts';
import { supplierContent } from '../providers/approved-supplier.ts';
import { findDraft, liftStop, setConnection, setOn } from '../providers/suppliers.store.ts';
import { ROTATE, type Suppliers, SWITCH_ON } from '../providers/suppliers.ts';
import { insertProvider } from '../shared/store.ts';
import { runSupplierCases } from './cases.ts';
import * as store from './connections.store.ts';

type ConnectInput = InputOf<typeof staffRoutes.supplierConnect>;
type RotateInput = InputOf<typeof staffRoutes.supplierRotate>;
type MapInput = InputOf<typeof staffRoutes.supplierMapWord>;
interface OneSupplier {
  readonly provider: string;
}

export interface ConnectionsOptions extends ApprovalKernel {
  readonly settings: Pick<Settings, 'get'>;
  readonly suppliers: Pick<Suppliers, 'refresh' | 'missingOf' | 'openTrial'>;
  readonly secrets: Secrets;
  readonly egress: Pick<Egress, 'allowsBase'>;
  readonly adapterOf: (protocol: string) => GameAdapter | undefined;
  readonly catalogueSync: Pick<CatalogueSync, 'sync' | 'request'>;
  readonly makePair: () => KeyPair;
  readonly newMark: () => string;
  readonly appUrlOf: (brandId: number) => string;
}

export type Connections = ReturnType<typeof createConnections>;

/** How a supplier comes to the house without a programmer. */
export function createConnections(options: ConnectionsOptions) {
  return {
    connect: connectSupplier.bind(options, options),
    test: testSupplier.bind(options, options),
    sync: syncCatalogue.bind(options, options),
    mapWord: mapWord.bind(options, options),
    askRotate: rotateKeys.bind(options, options),
    askSwitchOn: switchOn.bind(options, options),
  };
}

const subjectOf = ({ provider }: OneSupplier): `${string}:${string}` => `provider:${provider}`;

/** A supplier of another brand does not exist. */
async function holdOwn(tx: Tx, provider: string, brandId: number): Promise<store.HeldConnection> {
  const held = await store.lockConnection(tx, provider);
  if (held === undefined || held.brandId !== brandId) throw new RefusalError('supplier_unknown');
  return held;
}

async function findOwn({ directory }: ConnectionsOptions, provider: string, brandId: number) {
  const found = (await store.listConnections(directory, brandId)).find(({ code }) => code === provider);
  if (found === undefined) throw new RefusalError('supplier_unknown');
  return found;
}

const connectSupplier = defineStaffCommand({
  name: 'games.connect_supplier',
  route: staffRoutes.supplierConnect,
  freshProof: true,
  audited: ['games.supplier_connected'],
  async lock(tx, { input, actor }: Acting<ConnectionsOptions, ConnectInput>) {
    const held = await store.lockConnection(tx, input.provider);
    // What plays is stopped before anybody changes where it is played from.
    if (held !== undefined && (held.brandId !== actor.brandId || (held.isOn && !held.isStopped)))
      throw new RefusalError('supplier_taken');
    return held;
  },
  async apply(tx, held, { deps, input, actor, at }) {
    const { provider: code, theirKey, contract, licence, certificate } = input;
    if (![input.baseUrl, ...input.frameOrigins].every((url) => deps.egress.allowsBase(url)))
      throw new RefusalError('supplier_address_unsafe');
    const kept = held?.protocol === input.protocol ? held : undefined;
    const fresh = theirKey === undefined ? undefined : newKeys(deps, { ...input, theirKey, at });
    const { keyId, box } = fresh
      ? keyBoxes(deps.secrets).seal(code, fresh)
      : { keyId: kept?.keysId, box: kept?.keysBox };
    if (!keyId || !box) throw new RefusalError('supplier_key_unreadable');
    if (held === undefined) {
      const { name } = input;
      // Nobody has a picture of it yet: its name stands alone.
      const row = {
        code,
        name,
        logo: '',
        brandId: actor.brandId,
        createdAt: at,
        party: await store.nextSupplierParty(tx),
      };
      await insertProvider(tx, row);
    }
    await setConnection(tx, {
      code,
      brandId: actor.brandId,
      protocol: input.protocol,
      baseUrl: input.baseUrl.replace(/\/+$/, ''),
      operatorId: input.operatorId,
      addresses: input.addresses,
      frameOrigins: input.frameOrigins.map((url) => new URL(url).origin),
      keysId: keyId,
      keysBox: box,
      country: 'BR',
      isTest: input.isTest,
      contractId: contract,
      licenceId: licence,
      certificateId: certificate,
    });
    const marks = fresh?.marks ?? kept?.keyMarks ?? null;
    await store.markConnected(tx, { code, name: input.name, currencies: input.currencies, marks, at });
    return fresh !== undefined;
  },
  audit: (hasNewKeys, _, { input }) => ({
    action: 'games.supplier_connected',
    subject: subjectOf(input),
    details: { protocol: input.protocol, baseUrl: input.baseUrl, hasNewKeys },
  }),
  afterCommit: (_, { deps }) => deps.suppliers.refresh(),
});

interface KeyInput {
  readonly protocol: string;
  readonly theirKey: string;
  readonly at: Date;
}

/** Marks stand beside the box, never in it. */
function newKeys({ adapterOf, makePair }: ConnectionsOptions, { protocol, theirKey, at }: KeyInput) {
  const kind = adapterOf(protocol)?.keyKind;
  const made = kind && newKeysOf({ kind, theirKey, makePair, at });
  if (made === undefined) throw new RefusalError('supplier_key_unreadable');
  return made;
}

/** The last number that a player could ever have. */
const NOBODY = makePlayerId(0, 2n ** 41n - 1n);

const testSupplier = defineCaseTest({
  name: 'games.test_supplier',
  route: staffRoutes.supplierTest,
  audited: ['games.supplier_tested'],
  subjectOf,
  async run({ deps, input: { provider }, actor }: Acting<ConnectionsOptions, OneSupplier>) {
    await findOwn(deps, provider, actor.brandId);
    await deps.catalogueSync.sync(provider);
    const catalogue = await findOwn(deps, provider, actor.brandId);
    const trial = await deps.suppliers.openTrial(provider);
    if (trial === undefined) throw new RefusalError('supplier_unknown');
    const foreignKey = trial.keyKind === 'pair' ? deps.makePair().privateKey : deps.newMark().repeat(2);
    return runSupplierCases({
      trial,
      catalogue,
      games: await store.listTrialGames(deps.directory, provider),
      playerId: NOBODY,
      mark: deps.newMark(),
      foreignKey,
      appUrl: deps.appUrlOf(actor.brandId),
      nowMs: () => deps.clock.nowMs(),
    });
  },
  async keep(tx, test, { input: { provider }, actor }) {
    await holdOwn(tx, provider, actor.brandId);
    await insertTest(tx, store.supplierTests, { ...test, of: provider });
  },
});

const syncCatalogue = defineStaffCommand({
  name: 'games.sync_catalogue',
  route: staffRoutes.supplierSync,
  freshProof: true,
  audited: ['games.catalogue_synced'],
  async read({ deps, input: { provider }, actor }: Acting<ConnectionsOptions, OneSupplier>) {
    await findOwn(deps, provider, actor.brandId);
    return deps.catalogueSync.sync(provider);
  },
  apply: async (_, report) => report,
  audit: ({ outcome, added, changed }, _, { input }) => ({
    action: 'games.catalogue_synced',
    subject: subjectOf(input),
    details: { outcome, added, changed },
  }),
});

/** 1 slots, 2 table and live, 3 instant. */
const typeOfKind = (kind: string) => (({ slot: 1, roulette: 2, blackjack: 2 }) as const)[kind] ?? 3;

/** For games whose supplier states no limits, as the house has it at this moment. */
async function usualBets({ settings }: ConnectionsOptions, at: { brandId: number; atMs: number }) {
  const [minBetE5, maxBetE5] = await Promise.all([
    settings.get('games.usualBetMin', at),
    settings.get('games.usualBetMax', at),
  ]);
  return { minBetE5, maxBetE5: maxBetE5 < minBetE5 ? minBetE5 : maxBetE5 };
}

const mapWord = defineStaffCommand({
  name: 'games.map_word',
  route: staffRoutes.supplierMapWord,
  audited: ['games.word_mapped'],
  read: ({ deps, actor: { brandId }, at }: Acting<ConnectionsOptions, MapInput>) =>
    usualBets(deps, { brandId, atMs: at.getTime() }),
  async apply(tx, bets, { input: { provider, word, kind }, actor }) {
    await holdOwn(tx, provider, actor.brandId);
    await setCategory(tx, provider, { word: word.toLowerCase(), kind, type: typeOfKind(kind), ...bets });
  },
  audit: (_, __, { input }) => ({
    action: 'games.word_mapped',
    subject: subjectOf(input),
    details: { word: input.word, kind: input.kind },
  }),
  afterCommit: (_, { deps, input }) => deps.catalogueSync.request(input.provider),
});

const HOUR_MS = 3_600_000;

/** Which of the proposed keys: whoever proposes again makes the first request void. */
interface Rotation extends OneSupplier, SecretMark, ApprovalValues {
  readonly hours: number;
}

/** The keys as they will stand: both sets count until the moment that is named. */
const keysAfter = ({ acceptedKeys, ownKey }: StoredKeys, { fresh, untilMs }: Replacement): StoredKeys => ({
  acceptedKeys: fresh.acceptedKeys,
  ownKey: fresh.ownKey,
  retiring: { acceptedKeys, ownKey, untilMs },
});

interface Replacement {
  readonly fresh: SupplierKeys;
  readonly untilMs: number;
}

/** The connection as it stands, with the keys that are asked for. */
async function contentWith(tx: Tx, { secrets }: ConnectionsOptions, of: OneSupplier & { readonly keys: StoredKeys }) {
  const row = await findDraft(tx, of.provider);
  if (row === undefined) throw new RefusalError('supplier_unknown');
  return supplierContent(secrets, row, of.keys);
}

const rotateKeys = defineConnectionRequest({
  name: 'games.rotate_keys',
  route: staffRoutes.supplierRotate,
  secondPerson: { kind: ROTATE, right: 'approvals.games' },
  audited: ['games.rotation_asked', 'games.keys_rotated'],
  subjectOf,
  details: ({ tail, hours, fingerprint }: Rotation) => ({ tail, hours, fingerprint }),
  async lock(tx, { deps, input, actor, at }: Acting<ConnectionsOptions, RotateInput>): Promise<Rotation> {
    const { provider, hours } = input;
    const held = await holdOwn(tx, provider, actor.brandId);
    // Two people approve new keys, not an address that one of them wrote meanwhile.
    if (held.approvedId === null) throw new RefusalError('supplier_not_ready');
    const stored = storedKeys(deps, provider, held);
    const theirKey = input.theirKey ?? stored.acceptedKeys[0];
    if (theirKey === undefined) throw new RefusalError('supplier_key_unreadable');
    const made = newKeys(deps, { protocol: held.protocol ?? '', theirKey, at });
    const theirs = input.theirKey === undefined && held.keyMarks ? held.keyMarks.theirs : made.marks.theirs;
    const proposed = { ...made, marks: { ...made.marks, theirs } };
    const sealed = keyBoxes(deps.secrets).seal(provider, { ...stored, proposed });
    await setSecret(tx, store.suppliersTable, { key: provider, sealed });
    const content = await contentWith(tx, deps, { provider, keys: keysAfter(stored, { fresh: made, untilMs: 0 }) });
    return { provider, hours, ...made.marks.ours, ...approvedConnections.toRequest(deps.secrets, content) };
  },
  async apply(tx, approved, deps) {
    const { brandId, at, payload } = approved;
    const { provider, tail, since, hours } = payload;
    const held = await holdOwn(tx, provider, brandId);
    const stored = storedKeys(deps, provider, held);
    const { proposed } = stored;
    requireSame({ tail, since }, proposed?.marks.ours);
    const untilMs = at.getTime() + hours * HOUR_MS;
    const retiring = { tail: held.keyMarks?.theirs.tail ?? '', until: new Date(untilMs).toISOString() };
    const keys = keysAfter(stored, { fresh: proposed, untilMs });
    const content = await contentWith(tx, deps, { provider, keys });
    const approvedId = await approvedConnections.approve(tx, { secrets: deps.secrets, content }, approved);
    const sealed = keyBoxes(deps.secrets).seal(provider, keys);
    await setSecret(tx, store.suppliersTable, { key: provider, sealed, marks: { ...proposed.marks, retiring } });
    await approvedConnections.mark(tx, store.suppliersTable, { key: provider, approvedId });
  },
  afterCommit: ({ suppliers }) => suppliers.refresh(),
});

function storedKeys({ secrets }: ConnectionsOptions, code: string, held: store.HeldConnection): StoredKeys {
  if (held.keysId === null || held.keysBox === null) throw new RefusalError('supplier_unknown');
  return keyBoxes(secrets).open(code, { keyId: held.keysId, box: held.keysBox });
}

interface SwitchingOn extends OneSupplier {
  readonly testId: string;
}

const switchOn = defineSwitchOn({
  name: 'games.switch_on',
  route: staffRoutes.supplierSwitchOn,
  secondPerson: { kind: SWITCH_ON, right: 'approvals.games' },
  audited: ['games.switch_on_asked', 'games.switched_on'],
  subjectOf,
  details: ({ testId }: SwitchingOn) => ({ testId }),
  /** Every case green on the connection as it is now, and every paper there. */
  async requireReady(tx: Tx, of: OfBrand<OneSupplier>, deps: ConnectionsOptions): Promise<SwitchingOn> {
    const { provider, brandId } = of;
    const held = await holdOwn(tx, provider, brandId);
    const test = (await store.listOwnTests(tx, brandId)).find((one) => one.of === provider);
    const isCurrent = test?.isPassed === true && held.connectedAt !== null && isSince(test.at, held.connectedAt);
    if (!isCurrent || held.isOn || (await deps.suppliers.missingOf(provider)).length > 0)
      throw new RefusalError('supplier_not_ready');
    return { provider, testId: String(test.id) };
  },
  async contentOf(tx, { provider, brandId }, deps) {
    const held = await holdOwn(tx, provider, brandId);
    return contentWith(tx, deps, { provider, keys: storedKeys(deps, provider, held) });
  },
  async setOn(tx, { brandId, approverId, approvedId, at, payload: { provider } }) {
    if (approvedId === null) throw new RefusalError('supplier_not_ready');
    await setOn(tx, { code: provider, approvedId, at });
    // Whoever stopped it to change its connection wanted this.
    await liftStop(tx, { brandId, scope: 'provider', name: provider, by: String(approverId), at });
  },
  afterCommit: ({ suppliers }) => suppliers.refresh(),
});
