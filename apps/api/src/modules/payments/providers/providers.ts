import type { Tx } from '../../../platform/db/db.ts';
import { type ApprovalValues, approvedConnections } from '../../connections/index.ts';
import type { Policy } from '../../policy/index.ts';
import { approvedRow, bankContent } from './approved-bank.ts';
import { hookUrlOf } from './hook-reader.ts';
import { keyBoxes, type Side } from './key-boxes.ts';
import { createOpener, type KeysOf, type Opened, type OpeningOptions, openTrial, type Trial } from './opened-banks.ts';
import type { Outcome, PixCashIn, PixCashOut, PixHooks } from '../provider.ts';
import * as store from './providers.store.ts';

export type { Side };

/** A provider with the sides opened that this process may use, as two people approved it; before that it has no side. */
export interface PaymentProvider {
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  /** Its number in the ledger. */
  readonly party: number;
  readonly isTest: boolean;
  /** New charges and payouts are made; what is under way is always followed to its end. */
  readonly isOn: boolean;
  /** Two people approved it once; before that it is asked for nothing but its tests. */
  readonly wasOn: boolean;
  /** What players read while it is off and no other one does its work. */
  readonly playersRead?: string;
  /** The circuit breaker took it off. */
  readonly isCircuitOpen: boolean;
  /** Present = no payout leaves through it. */
  readonly payoutsStopped?: { readonly reason: string; readonly by: string; readonly atMs: number };
  /** Which sides its contract has, whichever of them this process opened. */
  readonly takesIn: boolean;
  readonly paysOut: boolean;
  /** Its bank account's keys with us as receiver or payer. */
  readonly ownKeys: readonly string[];
  readonly cashIn?: PixCashIn;
  readonly cashOut?: PixCashOut;
  readonly hooks: PixHooks;
  /** When the first of the certificates ends that this process shows it; unknown of a PKCS #12 file. */
  readonly certificateEndsAtMs?: number;
}

export interface PaymentProviders {
  byCode(code: string): PaymentProvider | undefined;
  all(): readonly PaymentProvider[];
  /** The one that new charges of the brand go through; undefined while none is on. */
  forCharges(brandId: number): (PaymentProvider & { readonly cashIn: PixCashIn }) | undefined;
  /** The one that payouts of the brand go through, also while they are stopped. */
  forPayouts(brandId: number): (PaymentProvider & { readonly cashOut: PixCashOut }) | undefined;
  /** Those that are on in the order in which they are chosen, whichever side this process opened. */
  routesOf(brandId: number): Readonly<Record<Side, readonly string[]>>;
  refresh(): Promise<void>;
  /** What it lacks to be switched on. */
  missingOf(code: string): Promise<readonly string[]>;
  /** As its row says now, approved or not, for a test; the caller closes it. Under other keys nothing is recorded. */
  openTrial(code: string, keysOf?: KeysOf): Promise<Trial | undefined>;
  /** Writes how it is called and under which papers. It stays as it is switched. */
  connect(connection: Connection): Promise<void>;
  /** For tools of development and tests; staff ask for it by a command of two people. */
  switchOn(code: string, approve: Approve): Promise<SwitchResult>;
  switchOff(code: string): Promise<void>;
  /** Tells the provider where to call us; done whenever a worker starts. */
  registerHooks(code: string, apiUrl: string): Promise<Outcome<void>>;
  close(): void;
}

export interface SideConnection {
  readonly protocol: string;
  readonly config: Readonly<Record<string, unknown>> & { readonly key: string };
  readonly secrets: Readonly<Record<string, string>>;
}

export interface Connection {
  readonly code: string;
  readonly name: string;
  readonly brandId: number;
  readonly party: number;
  readonly country: string;
  readonly isTest: boolean;
  readonly cashIn?: SideConnection;
  readonly cashOut?: SideConnection;
  readonly hook: {
    readonly auth: store.HookAuth;
    /** At least 32 characters of letters and digits. */
    readonly secret: string;
    readonly addresses?: readonly string[];
    readonly certificates?: readonly string[];
  };
  readonly papers?: { readonly contract: string; readonly licence: string };
}

/** First choice first; a bank that is not named comes after those that are. */
export type Routes = Readonly<Record<'in' | 'out', readonly string[]>>;

export type SwitchResult = { readonly ok: true } | { readonly ok: false; readonly missing: readonly string[] };

export interface ProvidersOptions extends OpeningOptions {
  readonly policy: Pick<Policy, 'assertProvider'>;
  /** The order that holds now; absent = by code, for whoever sends nothing anywhere. */
  readonly orderOf?: (brandId: number) => Promise<Routes>;
}

/** Has a request decided by two people in the transaction, and answers its number. */
type Approve = (
  tx: Tx,
  request: { readonly kind: string; readonly brandId: number; readonly payload: ApprovalValues; readonly at: Date },
) => Promise<bigint>;

/** The kinds of requests that staff see in the list of approvals. */
export const SWITCH_ON = 'payments.switch_on_bank';
export const ROTATE = 'payments.rotate_bank_keys';

const HOOK_SECRET = /^[A-Za-z0-9]{32,128}$/;

export function createPaymentProviders(options: ProvidersOptions): PaymentProviders {
  const known = createSnapshot(options);
  return { ...known, ...createSwitches(options, known) };
}

type Snapshot = Pick<
  PaymentProviders,
  'byCode' | 'all' | 'forCharges' | 'forPayouts' | 'routesOf' | 'refresh' | 'close'
>;

/** Adapters are opened once per configuration and keys; switches are read again at every refresh. */
function createSnapshot(options: ProvidersOptions): Snapshot {
  const open = createOpener(options);
  let byCode: ReadonlyMap<string, PaymentProvider> = new Map();
  let orders: ReadonlyMap<number, Routes> = new Map();
  const ofBrand = (brandId: number, side: Side) =>
    inOrder(
      [...byCode.values()].filter((one) => one.isOn && one.brandId === brandId),
      orders.get(brandId)?.[side === 'cashIn' ? 'in' : 'out'] ?? [],
    );
  const first = (brandId: number, side: Side) => ofBrand(brandId, side).find((one) => one[side] !== undefined);
  return {
    byCode: (code) => byCode.get(code),
    all: () => [...byCode.values()],
    forCharges: (brandId) => first(brandId, 'cashIn') as ReturnType<Snapshot['forCharges']>,
    forPayouts: (brandId) => first(brandId, 'cashOut') as ReturnType<Snapshot['forPayouts']>,
    routesOf: (brandId) => ({
      cashIn: ofBrand(brandId, 'cashIn').flatMap(({ code, takesIn }) => (takesIn ? [code] : [])),
      cashOut: ofBrand(brandId, 'cashOut').flatMap(({ code, paysOut }) => (paysOut ? [code] : [])),
    }),
    async refresh() {
      const withPayoutKeys = options.sides.includes('cashOut');
      const { directory } = options.shards;
      const [rows, approved] = await Promise.all([
        store.listProviders(directory, { withPayoutKeys }),
        approvedConnections.list(directory, 'bank'),
      ]);
      const next = new Map<string, PaymentProvider>();
      for (const row of rows) {
        const connection = approved.find(({ code, brandId }) => code === row.code && brandId === row.brandId);
        // What was changed since takes no new order; what is under way ends where two people approved it.
        const isOn = row.isOn && row.approvedId === connection?.id;
        const known = { ...(connection ? approvedRow(row, connection) : row), isOn };
        const opened = open.row(known, connection);
        if (opened !== undefined) next.set(row.code, toProvider(known, opened));
      }
      const { orderOf } = options;
      const brandIds = orderOf === undefined ? [] : [...new Set(rows.map(({ brandId }) => brandId))];
      orders = new Map(await Promise.all(brandIds.map(async (id) => [id, await orderOf?.(id)] as [number, Routes])));
      byCode = next;
    },
    close: open.closeAll,
  };
}

/** Whoever is not named comes last, as before anybody named one. */
function inOrder(own: readonly PaymentProvider[], order: readonly string[]): readonly PaymentProvider[] {
  const place = ({ code }: PaymentProvider) => (order.includes(code) ? order.indexOf(code) : order.length);
  return own.toSorted((a, b) => place(a) - place(b));
}

function toProvider(row: store.ProviderRow, opened: Opened): PaymentProvider {
  const { stopReason, stoppedBy, stoppedAt, playersRead } = row;
  return {
    code: row.code,
    name: row.name,
    brandId: row.brandId,
    party: row.party,
    isTest: row.isTest,
    isOn: row.isOn,
    wasOn: opened.isApproved,
    isCircuitOpen: row.isCircuitOpen,
    ...(playersRead === null ? {} : { playersRead }),
    ...(stopReason === null || stoppedBy === null || stoppedAt === null
      ? {}
      : { payoutsStopped: { reason: stopReason, by: stoppedBy, atMs: stoppedAt.getTime() } }),
    takesIn: row.cashIn !== null && row.cashIn !== undefined,
    paysOut: row.cashOut !== null && row.cashOut !== undefined,
    ownKeys: opened.ownKeys,
    ...(opened.cashIn === undefined ? {} : { cashIn: opened.cashIn }),
    ...(opened.cashOut === undefined ? {} : { cashOut: opened.cashOut }),
    hooks: opened.hooks,
    ...(opened.certificateEndsAtMs === undefined ? {} : { certificateEndsAtMs: opened.certificateEndsAtMs }),
  };
}

type Switches = Pick<
  PaymentProviders,
  'missingOf' | 'openTrial' | 'connect' | 'switchOn' | 'switchOff' | 'registerHooks'
>;

function createSwitches(options: ProvidersOptions, { refresh }: Snapshot): Switches {
  const { clock, secrets, shards } = options;
  const { directory } = shards;
  const boxes = keyBoxes(secrets);
  const sealSide = (code: string, side: Side, given: SideConnection | undefined): store.SideRow | undefined =>
    given && { protocol: given.protocol, config: given.config, ...boxes.seal(code, side, given.secrets) };
  const findRow = async (code: string) => (await store.listProviders(directory)).find((one) => one.code === code);
  return {
    missingOf: (code) => missingToSwitchOn(options, code),
    async openTrial(code, keysOf) {
      const row = await findRow(code);
      return row && openTrial(options, row, keysOf);
    },
    async connect({ cashIn, cashOut, hook, papers, ...row }) {
      if (!HOOK_SECRET.test(hook.secret)) throw new Error('a hook needs a secret of 32 letters and digits at least');
      const { keysId: hookKeysId, keysBox: hookKeysBox } = boxes.seal(row.code, 'hook', { secret: hook.secret });
      await store.setConnection(directory, {
        ...row,
        cashIn: sealSide(row.code, 'cashIn', cashIn),
        cashOut: sealSide(row.code, 'cashOut', cashOut),
        hookAuth: hook.auth,
        hookAddresses: hook.addresses ?? [],
        hookCertificates: hook.certificates ?? [],
        hookKeysId,
        hookKeysBox,
        contractId: papers?.contract ?? null,
        licenceId: papers?.licence ?? null,
        at: clock.now(),
      });
      await refresh();
    },
    async switchOn(code, approve) {
      const missing = await missingToSwitchOn(options, code);
      const row = await findRow(code);
      if (missing.length > 0 || row === undefined) return { ok: false, missing };
      const content = bankContent(secrets, row);
      const payload = approvedConnections.toRequest(secrets, content);
      const at = clock.now();
      await directory.transaction(async (tx) => {
        const id = await approve(tx, { kind: SWITCH_ON, brandId: row.brandId, payload, at });
        const approved = { id, payload, decidedAtMs: at.getTime() };
        const approvedId = await approvedConnections.approve(tx, { secrets, content }, approved);
        await store.setState(tx, { code, state: 'on', at, approvedId });
      });
      await refresh();
      return { ok: true };
    },
    async switchOff(code) {
      await store.setState(directory, { code, state: 'off', at: clock.now() });
      await refresh();
    },
    async registerHooks(code, apiUrl) {
      const row = await findRow(code);
      const trial = row && openTrial(options, row);
      if (row === undefined || trial === undefined) throw new Error(`no payment provider ${code} is open`);
      const url = hookUrlOf(apiUrl, code, boxes.hookSecret(code, row));
      try {
        // Each side has its own client; where both stand for one key the second call says the same again.
        for (const side of [trial.cashIn, trial.cashOut]) {
          const answer = (await side?.hookAddress.register(url)) ?? { kind: 'ok', value: undefined };
          if (answer.kind !== 'ok') return answer;
        }
        return { kind: 'ok', value: undefined };
      } finally {
        trial.close();
      }
    },
  };
}

/** What a provider lacks; a sandbox lacks everything in production. */
async function missingToSwitchOn(options: ProvidersOptions, code: string): Promise<readonly string[]> {
  const papers = await store.findPapers(options.shards.directory, code);
  if (papers === undefined) return ['provider'];
  const { inProtocol, outProtocol } = papers;
  const missing = [
    ...(inProtocol === null && outProtocol === null ? ['adapter'] : []),
    ...(inProtocol !== null && options.adapterOf(inProtocol)?.openCashIn === undefined ? ['adapter'] : []),
    ...(outProtocol !== null && options.adapterOf(outProtocol)?.openCashOut === undefined ? ['adapter'] : []),
    ...(['contractId', 'licenceId'] as const).filter((name) => (papers[name] ?? '').length < 3),
    ...(papers.isTest && options.isProduction ? ['a real bank instead of a sandbox'] : []),
  ];
  if (options.isProduction) {
    options.policy.assertProvider(
      { kind: 'payment', environment: 'production', country: papers.country },
      { brandId: papers.brandId, atMs: options.clock.nowMs() },
    );
  }
  return missing;
}
