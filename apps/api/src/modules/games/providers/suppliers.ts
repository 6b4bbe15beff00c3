import type { JudgedGame } from '@arara/domain/games';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/db.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type ApprovalValues, type ApprovedConnection, approvedConnections } from '../../connections/index.ts';
import type { Policy } from '../../policy/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { GameAdapter, GameSupplier, ProviderPolicy, SupplierConfig, WalletProtocol } from '../provider.ts';
import { approvedKeysOf, lineOf, supplierContent } from './approved-supplier.ts';
import { keyBoxes, keysAt, type StoredKeys, type SupplierKeys } from './supplier-keys.ts';
import * as store from './suppliers.store.ts';

/** A game as the wallet and the launch see it. */
export interface PlayedGame {
  readonly id: string;
  readonly code: string;
  readonly type: number;
  /** How much of a stake counts for turnover, in 1/10,000. */
  readonly weightBp: number;
  readonly hasDemo: boolean;
  /** False = stopped by a switch, off in the catalogue, or not allowed in the brand's market. */
  readonly isOpen: boolean;
  /** What players are told while a switch stops it; absent = the general sentence. */
  readonly stopWords?: string;
  readonly blockedCountries: readonly string[];
}

/** A provider with its adapter opened. */
export interface Supplier {
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly party: number;
  readonly policy: ProviderPolicy;
  readonly protocol: WalletProtocol;
  readonly supplier: GameSupplier;
  readonly addresses: readonly string[];
  /** Bets and launches are accepted; wins and rollbacks always are. */
  readonly isOn: boolean;
  /** What players are told while a switch stops it; absent = the general sentence. */
  readonly stopWords?: string;
  /** By the supplier's own code. */
  gameOf(code: string): PlayedGame | undefined;
  /** By our id. */
  gameById(id: string): PlayedGame | undefined;
}

export interface Suppliers {
  byCode(code: string): Supplier | undefined;
  all(): readonly Supplier[];
  /** Whose game it is; undefined for a game that no opened provider has. */
  ofGame(brandId: number, gameId: string): { readonly supplier: Supplier; readonly game: PlayedGame } | undefined;
  /** Where the games of switched-on providers are shown from: what a page may frame. */
  frameOrigins(brandId: number): readonly string[];
  refresh(): Promise<void>;
  /** Writes address, keys and papers of a provider that is known by name. It stays off. */
  connect(connection: Connection): Promise<void>;
  /** What a provider lacks before it can be switched on. */
  missingOf(code: string): Promise<readonly string[]>;
  /** As its row says now, approved or not, for the cases and the catalogue; undefined for what cannot be opened. */
  openTrial(code: string): Promise<SupplierTrial | undefined>;
  /** For tools of development and tests; staff ask for it by a command of two people. */
  switchOn(code: string, approve: Approve): Promise<SwitchResult>;
  switchOff(code: string): Promise<void>;
  /** The kill switch. */
  stop(stop: store.Stop & { readonly reason: string; readonly by: string }): Promise<void>;
  lift(stop: store.Stop & { readonly by: string }): Promise<void>;
}

export interface Connection {
  readonly code: string;
  readonly brandId: number;
  readonly protocol: string;
  readonly baseUrl: string;
  readonly operatorId: string;
  readonly addresses?: readonly string[];
  readonly country: string;
  readonly isTest: boolean;
  /** Where its games are shown from, when that is not where it is called. */
  readonly frameOrigins?: readonly string[];
  readonly keys: SupplierKeys;
  readonly papers?: { readonly contract: string; readonly licence: string; readonly certificate: string };
}

/** Has a request decided by two people in the transaction, and answers its number. */
export type Approve = (
  tx: Tx,
  request: { readonly kind: string; readonly brandId: number; readonly payload: ApprovalValues; readonly at: Date },
) => Promise<bigint>;

export interface SupplierTrial {
  readonly code: string;
  readonly brandId: number;
  readonly party: number;
  readonly supplier: GameSupplier;
  /** Speaks to the same address and signs with a key that is not ours. */
  readonly signedWith: (key: string) => GameSupplier;
  readonly protocol: WalletProtocol;
  readonly keyKind: GameAdapter['keyKind'];
  readonly frameOrigins: readonly string[];
  readonly isTest: boolean;
}

export type SwitchResult = { readonly ok: true } | { readonly ok: false; readonly missing: readonly string[] };

export interface SuppliersOptions {
  readonly directory: Database;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'proofsMissing'>;
  readonly clock: Clock;
  readonly adapterOf: (protocol: string) => GameAdapter | undefined;
  readonly isProduction: boolean;
  readonly egress: Pick<Egress, 'send'>;
  /** Who keeps what is said to a provider; absent where nobody does. */
  readonly recordOf?: (of: { readonly provider: string; readonly brandId: number }) => SupplierConfig['record'];
  /** Whether the market of a brand allows a game; absent = every game is allowed. */
  readonly allowedOf?: (brandId: number) => (game: JudgedGame) => boolean;
  /** A provider could not be opened: for the log. */
  readonly onFault: (fault: { readonly provider: string; readonly error: unknown }) => void;
}

/** The kinds of requests that staff see in the list of approvals. */
export const SWITCH_ON = 'games.switch_on_supplier';
export const ROTATE = 'games.rotate_supplier_keys';

const SUPPLIER_TIMEOUT_MS = 5_000;

export function createSuppliers(options: SuppliersOptions): Suppliers {
  const known = createSnapshot(options);
  return { ...known, ...createSwitches(options, known.refresh) };
}

type Snapshot = Pick<Suppliers, 'byCode' | 'all' | 'ofGame' | 'frameOrigins' | 'refresh'>;

/** Adapters are opened once per provider and keys; the catalogue is read again at every refresh. */
function createSnapshot(options: SuppliersOptions): Snapshot {
  const { directory, clock } = options;
  const open = createOpener(options);
  let byCode: ReadonlyMap<string, Supplier> = new Map();
  let originsOf: ReadonlyMap<string, readonly string[]> = new Map();
  return {
    byCode: (code) => byCode.get(code),
    all: () => [...byCode.values()],
    ofGame(brandId, gameId) {
      for (const supplier of byCode.values()) {
        const game = supplier.brandId === brandId ? supplier.gameById(gameId) : undefined;
        if (game !== undefined) return { supplier, game };
      }
      return undefined;
    },
    frameOrigins(brandId) {
      const on = [...byCode.values()].filter((supplier) => supplier.isOn && supplier.brandId === brandId);
      return [...new Set(on.flatMap(({ code }) => originsOf.get(code) ?? []))].toSorted();
    },
    async refresh() {
      const [rows, approved, games, stops] = await Promise.all([
        store.listSuppliers(directory),
        approvedConnections.list(directory, 'game'),
        store.listSupplierGames(directory),
        store.listStops(directory),
      ]);
      const next = new Map<string, Supplier>();
      const origins = new Map<string, readonly string[]>();
      for (const row of rows) {
        // What nobody approved neither calls nor is heard; what was approved before is heard to its end.
        const connection = approved.find(({ code, brandId }) => code === row.code && brandId === row.brandId);
        const opened = connection && open(connection);
        if (connection === undefined || opened === undefined) continue;
        const line = lineOf(connection);
        const at = { brandId: row.brandId, atMs: clock.nowMs() };
        const weights = await options.settings.get('bonuses.gameWeights', at);
        const own = games.filter((game) => game.provider === row.code);
        const isAllowed = options.allowedOf?.(row.brandId) ?? (() => true);
        const isOn = row.isOn && row.approvedId === connection.id;
        const known = { ...row, isOn, addresses: line.addresses };
        next.set(row.code, toSupplier(known, opened, { games: own, stops, weights, isAllowed }));
        origins.set(row.code, originsOfLine(line));
      }
      byCode = next;
      originsOf = origins;
    },
  };
}

/** A provider that names no other place shows its games from where it is called. */
function originsOfLine({ baseUrl, frameOrigins }: store.SupplierLine): readonly string[] {
  return frameOrigins.length > 0 ? frameOrigins : [new URL(baseUrl).origin];
}

/** Undefined for a provider that this process must not or cannot call. */
function createOpener(options: SuppliersOptions): (approved: ApprovedConnection) => Opened | undefined {
  const opened = new Map<string, Opened>();
  return (approved) => {
    const line = lineOf(approved);
    // A sandbox does not exist for a production process, whatever its row says.
    if (line.isTest && options.isProduction) return undefined;
    const known = opened.get(approved.code);
    if (known?.approvedId === approved.id && options.clock.nowMs() < known.untilMs) return known;
    try {
      const config = configOf(options, { ...approved, ...line }, approvedKeysOf(options.secrets, approved));
      const adapter = options.adapterOf(line.protocol);
      if (adapter === undefined) return undefined;
      const fresh = {
        approvedId: approved.id,
        untilMs: config.untilMs,
        policy: adapter.policy,
        protocol: adapter.openProtocol(config),
        supplier: adapter.openSupplier(config),
      };
      opened.set(approved.code, fresh);
      return fresh;
    } catch (error) {
      // Keys that cannot be read, or that nobody approved, close this provider and no other.
      options.onFault({ provider: approved.code, error });
      return undefined;
    }
  };
}

type NamedLine = store.SupplierLine & { readonly code: string; readonly brandId: number };

/** Until when it holds, because keys that retire are accepted for a while only. */
function configOf(
  options: SuppliersOptions,
  { code, baseUrl, operatorId, brandId }: NamedLine,
  stored: StoredKeys,
): SupplierConfig & { readonly untilMs: number } {
  const nowMs = options.clock.nowMs();
  const record = options.recordOf?.({ provider: code, brandId });
  const endsAtMs = stored.retiring?.untilMs ?? Infinity;
  return {
    ...keysAt(stored, nowMs),
    baseUrl,
    operatorId,
    timeoutMs: SUPPLIER_TIMEOUT_MS,
    egress: options.egress,
    ...(record && { record }),
    untilMs: nowMs < endsAtMs ? endsAtMs : Infinity,
  };
}

const storedIn = ({ secrets }: SuppliersOptions, { code, keysId, keysBox }: store.DraftRow): StoredKeys =>
  keyBoxes(secrets).open(code, { keyId: keysId, box: keysBox });

async function openTrial(options: SuppliersOptions, code: string): Promise<SupplierTrial | undefined> {
  const row = await store.findDraft(options.directory, code);
  const adapter = row && options.adapterOf(row.protocol);
  if (row === undefined || adapter === undefined || (row.isTest && options.isProduction)) return undefined;
  const config = configOf(options, row, storedIn(options, row));
  return {
    code,
    brandId: row.brandId,
    party: row.party,
    supplier: adapter.openSupplier(config),
    signedWith: (ownKey) => adapter.openSupplier({ ...config, ownKey }),
    protocol: adapter.openProtocol(config),
    keyKind: adapter.keyKind,
    frameOrigins: originsOfLine(row),
    isTest: row.isTest,
  };
}

type Switches = Omit<Suppliers, keyof Snapshot>;

function createSwitches(options: SuppliersOptions, refresh: () => Promise<void>): Switches {
  const { directory, clock } = options;
  return {
    async connect({ keys, papers, addresses = [], frameOrigins = [], ...row }) {
      const { keyId, box } = keyBoxes(options.secrets).seal(row.code, keys);
      await store.setConnection(directory, {
        ...row,
        addresses,
        frameOrigins,
        keysId: keyId,
        keysBox: box,
        contractId: papers?.contract ?? null,
        licenceId: papers?.licence ?? null,
        certificateId: papers?.certificate ?? null,
      });
      await refresh();
    },
    missingOf: (code) => missingToSwitchOn(options, code),
    openTrial: (code) => openTrial(options, code),
    async switchOn(code, approve) {
      const missing = await missingToSwitchOn(options, code);
      const row = await store.findDraft(directory, code);
      if (missing.length > 0 || row === undefined) return { ok: false, missing };
      const { secrets } = options;
      const content = supplierContent(secrets, row, storedIn(options, row));
      const payload = approvedConnections.toRequest(secrets, content);
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const id = await approve(tx, { kind: SWITCH_ON, brandId: row.brandId, payload, at });
        const approved = { id, payload, decidedAtMs: at.getTime() };
        const approvedId = await approvedConnections.approve(tx, { secrets, content }, approved);
        await store.setOn(tx, { code, approvedId, at });
      });
      await refresh();
      return { ok: true };
    },
    async switchOff(code) {
      await store.setOff(directory, { code, at: clock.now() });
      await refresh();
    },
    async stop(stop) {
      await store.insertStop(directory, { ...stop, at: clock.now() });
      await refresh();
    },
    async lift(stop) {
      await store.liftStop(directory, { ...stop, at: clock.now() });
      await refresh();
    },
  };
}

interface Opened {
  readonly approvedId: bigint;
  readonly untilMs: number;
  readonly policy: ProviderPolicy;
  readonly protocol: WalletProtocol;
  readonly supplier: GameSupplier;
}

/** What a provider lacks; a sandbox lacks everything in production. */
async function missingToSwitchOn(options: SuppliersOptions, code: string): Promise<readonly string[]> {
  const papers = await store.findPapers(options.directory, code);
  if (papers === undefined) return ['provider'];
  return [
    ...(papers.protocol === null || options.adapterOf(papers.protocol) === undefined ? ['adapter'] : []),
    ...(['contractId', 'licenceId', 'certificateId'] as const).filter((name) => (papers[name] ?? '').length < 3),
    ...(papers.isTest && options.isProduction ? ['a real supplier instead of a sandbox'] : []),
    ...(options.isProduction ? proofsOf(options, papers) : []),
  ];
}

function proofsOf(
  { policy, clock }: SuppliersOptions,
  { country, brandId }: Pick<store.PapersRow, 'country' | 'brandId'>,
) {
  const use = { kind: 'game', environment: 'production', country: country ?? 'BR' } as const;
  return policy.proofsMissing(use, { brandId, atMs: clock.nowMs() });
}

type KnownSupplier = store.SupplierRow & Pick<store.SupplierLine, 'addresses'>;

interface Around {
  readonly games: readonly store.SupplierGameRow[];
  readonly stops: readonly store.Stop[];
  readonly weights: Readonly<Record<string, bigint>>;
  readonly isAllowed: (game: JudgedGame) => boolean;
}

/** A setting holds hundredths of a hundredth of a percent; the round keeps 1/10,000. */
const PERCENT_UNITS_PER_BP = 100n;

function toSupplier(row: KnownSupplier, opened: Opened, { games, stops, weights, isAllowed }: Around): Supplier {
  const stopOf = (scope: store.StopScope, name: string) =>
    stops.find((stop) => stop.brandId === row.brandId && stop.scope === scope && stop.name === name);
  const wordsOf = (stop: store.Stop | undefined) => (stop?.playersRead ? { stopWords: stop.playersRead } : {});
  const played = games.map((game): PlayedGame => {
    const stop = stopOf('game', game.id) ?? stopOf('studio', game.studio);
    return {
      id: game.id,
      code: game.code,
      type: game.type,
      weightBp: Number((weights[game.kind === 'slot' ? 'slots' : game.kind] ?? 0n) / PERCENT_UNITS_PER_BP),
      hasDemo: game.hasDemo,
      isOpen: game.state === 'open' && stop === undefined && isAllowed(game),
      ...wordsOf(stop),
      blockedCountries: game.blockedCountries,
    };
  });
  const own = stopOf('provider', row.code);
  const byCode = new Map(played.map((game) => [game.code, game]));
  const byId = new Map(played.map((game) => [game.id, game]));
  return {
    code: row.code,
    name: row.name,
    brandId: row.brandId,
    party: row.party,
    policy: opened.policy,
    protocol: opened.protocol,
    supplier: opened.supplier,
    addresses: row.addresses,
    isOn: row.isOn && own === undefined,
    ...wordsOf(own),
    gameOf: (code) => byCode.get(code),
    gameById: (id) => byId.get(id),
  };
}
