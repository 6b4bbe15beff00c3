import type { PixKey } from '@arara/domain/payments';
import type { PixKeyType } from '@arara/domain/players';
import type { PlayerId } from '@arara/domain/shards';
import type { Egress } from '../../platform/egress/egress.ts';

export type { PixKey };

/**
 * What the casino needs of a PIX provider. Taking in and paying out are apart, because a brand may take in with one bank
 * and pay out with another. Amounts are the house's (1e-5); an adapter turns them into centavos and refuses what is no
 * whole centavo before anything is said. Every id we give (txid, refund id, payout id) is one that we minted.
 *
 * An outcome has three kinds and no caller can forget the third:
 * - `ok`: they answered, and the answer was understood.
 * - `refused`: they certainly did nothing. See `isAboutAccess` for what may be tried again as it stands.
 * - `unknown`: it may have happened. Keep the hold and query the same id; never send under another one.
 */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | {
      readonly kind: 'refused';
      readonly code: PixRefusal;
      /** Their own word (a problem type or error name), for staff; holds no personal data. */
      readonly detail: string;
    }
  | { readonly kind: 'unknown'; readonly cause: UnknownCause };

/**
 * `not_sent`: the connection was never made or no token was given, so they heard nothing of it; what asks for money
 * to leave is still kept as unknown, a charge that was `not_sent` can be refused to the player at once.
 */
export type UnknownCause = 'timeout' | 'network' | '5xx' | 'unparseable' | 'rate' | 'not_sent';

/** What they refused. `access` is about our account with them and says nothing against the order. */
const pixRefusals = {
  /** Ours, before the call: not a whole centavo, zero, negative or too large. */
  amount_invalid: 'order',
  /** Ours, before the call: a company's key, or an id or key of a wrong shape. */
  input_invalid: 'order',
  invalid: 'order',
  not_found: 'order',
  /** A charge that is not active, a refund above what is left, a refund after the window. */
  wrong_state: 'order',
  key_unknown: 'order',
  key_not_of_holder: 'order',
  /** The receiver's account or bank cannot take it, or the provider's own analysis denies it. */
  receiver_refused: 'order',
  unauthorised: 'access',
  forbidden: 'access',
  balance_low: 'access',
  limit_reached: 'access',
} as const satisfies Readonly<Record<string, 'order' | 'access'>>;
export type PixRefusal = keyof typeof pixRefusals;

/** True = nothing is wrong with the order: it stays as it is, staff is told, and it is tried again later. */
export function isAboutAccess(code: PixRefusal): boolean {
  return pixRefusals[code] === 'access';
}

/** They did not let us in at all: a token, a certificate or a right is missing, and only people can mend that. */
export function isLockedOut(code: PixRefusal): boolean {
  return code === 'unauthorised' || code === 'forbidden';
}

/** Whose record the exchange belongs to; absent = the house's (sweeps, statements). */
export interface AboutPlayer {
  readonly playerId?: PlayerId;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** How many items could not be read; they never block the others and are worth an alert. */
  readonly unreadable: number;
}

export interface PageQuery {
  readonly fromMs: number;
  readonly toMs: number;
  readonly page: number;
}

/** Expiry is no state: an expired charge stays active, and may even be paid. */
export type ChargeState = 'active' | 'paid' | 'ended_by_us' | 'ended_by_provider' | 'other';

/** The code the player pays with is theirs: parsed and checked by us, never composed. */
export type ChargeCode =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'checksum' | 'other_location' | 'static' };

export interface Charge {
  readonly txid: string;
  readonly state: ChargeState;
  /** What they hold, which after a doubtful create may differ from what we asked: compare before showing the code. */
  readonly amountE5: bigint;
  readonly key: string;
  readonly createdAtMs: number;
  /** Their real expiry: what the countdown counts to. */
  readonly expiresAtMs: number;
  readonly code: ChargeCode;
  readonly payments: readonly PixIn[];
}

/** A PIX that arrived. Who paid is not in it: ask `paidBy`. */
export interface PixIn {
  readonly e2eid: string;
  /** Absent = paid to the key without a charge. */
  readonly txid?: string;
  /** Our key that received; absent where they do not say. */
  readonly key?: string;
  readonly amountE5: bigint;
  readonly paidAtMs: number;
  readonly returns: readonly Refund[];
}

/** `done` is final; `failed` means that nothing left and that this id can never be used again. */
export type RefundState = 'processing' | 'done' | 'failed' | 'other';

export interface Refund {
  readonly refundId: string;
  /** The central bank's id of the return, once there is one. */
  readonly rtrId?: string;
  readonly amountE5: bigint;
  readonly state: RefundState;
  /** `dispute`: taken by the central bank's dispute procedure (MED). An id we never gave is money leaving us. */
  readonly nature: 'ours' | 'dispute' | 'other';
  readonly atMs?: number;
  readonly reason?: string;
}

export interface NewCharge extends AboutPlayer {
  readonly txid: string;
  readonly amountE5: bigint;
  readonly payableSeconds: number;
  readonly debtor: { readonly cpf: string; readonly name: string };
  readonly text?: string;
}

export interface PixCharges {
  /** A repeat of one txid answers the charge that stands, whatever it says: compare. */
  create(charge: NewCharge): Promise<Outcome<Charge>>;
  /** Null = they do not know it. */
  get(of: AboutPlayer & { readonly txid: string }): Promise<Outcome<Charge | null>>;
  /** Refused with `wrong_state` when it was paid or ended meanwhile: then `get` says which. */
  cancel(of: AboutPlayer & { readonly txid: string }): Promise<Outcome<Charge>>;
}

/** `ask_again`: not found under this CPF, but their index may lag; ask again at that time, giving `deniedAtMs`. */
export type PayerVerdict =
  | { readonly payer: 'same' }
  | { readonly payer: 'other' }
  | { readonly payer: 'ask_again'; readonly deniedAtMs: number; readonly notBeforeMs: number };

export interface PayerQuestion extends AboutPlayer {
  readonly e2eid: string;
  readonly txid?: string;
  readonly paidAtMs: number;
  readonly cpf: string;
  /** From an earlier `ask_again`. */
  readonly deniedAtMs?: number;
}

export interface PixReceipts {
  get(of: AboutPlayer & { readonly e2eid: string }): Promise<Outcome<PixIn | null>>;
  /** Hides the three ways in which providers tell who paid. */
  paidBy(question: PayerQuestion): Promise<Outcome<PayerVerdict>>;
  /** Of all that arrived, with and without txid. Items shift between pages: a caller counts each e2eid once. */
  list(query: PageQuery & { readonly txid?: string }): Promise<Outcome<Page<PixIn>>>;
}

export interface NewRefund extends AboutPlayer {
  readonly e2eid: string;
  readonly refundId: string;
  readonly amountE5: bigint;
  readonly text?: string;
}

export interface PixRefunds {
  /** A repeat of one refund id answers the refund that stands. */
  refund(refund: NewRefund): Promise<Outcome<Refund>>;
  get(of: AboutPlayer & { readonly e2eid: string; readonly refundId: string }): Promise<Outcome<Refund | null>>;
}

/** An account named by its bank's number instead of by a key. */
export interface BankAccount {
  readonly ispb: string;
  readonly branch: string;
  readonly account: string;
  readonly kind: 'checking' | 'savings' | 'payment';
}

export type PayoutTarget = { readonly key: PixKey } | { readonly account: BankAccount & { readonly name: string } };

export interface NewPayout extends AboutPlayer {
  readonly payoutId: string;
  readonly amountE5: bigint;
  readonly to: PayoutTarget;
  /** The provider refuses when the target is not this person's. */
  readonly holderCpf: string;
  readonly text?: string;
}

export type PayoutState = 'processing' | 'paid' | 'failed' | 'other';

export interface Payout {
  readonly payoutId: string;
  readonly e2eid?: string;
  readonly amountE5: bigint;
  readonly state: PayoutState;
  /** Why it failed: the settlement system's code such as `AC03` where given, else their word. */
  readonly failure?: string;
  readonly atMs?: number;
  /** Money that came back after it was paid, one entry per return; `rtrId` tells them apart. */
  readonly returns: readonly PayoutReturn[];
}

export interface PayoutReturn {
  readonly rtrId: string;
  readonly amountE5: bigint;
  readonly atMs?: number;
}

export interface PixPayouts {
  /** A repeat of one id never pays twice: it answers the payout that stands, or `unknown` when that cannot be read. */
  send(payout: NewPayout): Promise<Outcome<Payout>>;
  /** Null = they do not know it, which after an unknown proves nothing before the resend rule is met. */
  get(of: AboutPlayer & { readonly payoutId: string }): Promise<Outcome<Payout | null>>;
  list(query: PageQuery): Promise<Outcome<Page<Payout>>>;
  balance(): Promise<Outcome<{ readonly availableE5: bigint; readonly blockedE5: bigint }>>;
}

export type StatementKind =
  | 'pix_in'
  | 'refund_out'
  | 'payout'
  | 'payout_return'
  | 'dispute_block'
  | 'dispute_return'
  | 'fee'
  | 'own_move'
  | 'other';

export interface StatementLine {
  readonly kind: StatementKind;
  readonly atMs: number;
  /** Positive = came in. */
  readonly amountE5: bigint;
  readonly e2eid?: string;
  readonly txid?: string;
  readonly payoutId?: string;
  readonly rtrId?: string;
}

/** What was undone stands there twice, once with each sign: lines of one id add up. */
export interface StatementDay {
  readonly lines: readonly StatementLine[];
  readonly openingE5?: bigint;
  readonly closingE5?: bigint;
  readonly unreadable: number;
}

export interface PixStatement {
  /** `day` is the Brazilian one, `YYYY-MM-DD`. Null = being prepared: ask again later. */
  day(day: string): Promise<Outcome<StatementDay | null>>;
}

export interface MedCase {
  readonly id: string;
  readonly e2eid: string;
  readonly amountE5: bigint;
  /** `accepted` = the money goes back to who paid. */
  readonly state: 'open' | 'accepted' | 'rejected' | 'other';
  readonly openedAtMs: number;
  /** What they set aside of our balance for it, where they say so; it may be less than the claim. */
  readonly blockedE5?: bigint;
}

export interface MedCases {
  list(query: PageQuery): Promise<Outcome<Page<MedCase>>>;
}

/** Ids to look at and nothing else: no amount of a webhook can reach the ledger. */
export interface PixHint {
  readonly e2eid?: string;
  readonly txid?: string;
  readonly payoutId?: string;
}

/** A call as it came in; see `RawRequest`. */
export interface RawHook {
  readonly path: string;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
  /** SHA-256 of the client certificate, where our own listener asked for one and found it valid. */
  readonly clientCertificate?: string;
}

export interface HookReading {
  readonly hints: readonly PixHint[];
  /** Items that name a key that is not ours: somebody aimed his webhook at us. */
  readonly foreign: number;
  readonly unreadable: number;
}

export interface PixHooks {
  accept(raw: RawHook): 'authentic' | 'rejected';
  hints(raw: RawHook): HookReading;
}

export interface PixHookAddress {
  /** Tells them where to call; done at every start, because it is cheap and they forget. */
  register(url: string): Promise<Outcome<void>>;
}

export type PayerCheck = 'psp-refuses' | 'in-payload' | 'query-by-cpf';

export interface PixCashIn {
  readonly caps: { readonly payerCheck: PayerCheck };
  readonly charges: PixCharges;
  readonly receipts: PixReceipts;
  readonly refunds: PixRefunds;
  readonly hookAddress: PixHookAddress;
  readonly statement?: PixStatement;
  readonly med?: MedCases;
  /** Lets go of its connections; calls under way end as they end. */
  close(): void;
}

export interface PixCashOut {
  readonly caps: {
    readonly holderCheck: 'atomic' | 'lookup' | 'cpf-key-only';
    readonly keyTypes: readonly PixKeyType[];
    /** Some providers fall over their own balance when sent to side by side. */
    readonly inFlightMax: number;
  };
  readonly payouts: PixPayouts;
  readonly hookAddress: PixHookAddress;
  readonly statement?: PixStatement;
  readonly med?: MedCases;
  close(): void;
}

/** One exchange, for the sealed record. Bodies may name people; tokens are taken out before. */
export interface PixExchange extends AboutPlayer {
  readonly target: string;
  readonly request: string;
  readonly response: string | undefined;
  /** `access_refused`: see `isLockedOut`. The health of the provider is read from these words. */
  readonly verdict: 'accepted' | 'refused' | 'access_refused' | 'unknown';
  readonly startedAtMs: number;
  readonly latencyMs: number;
}

/** What an adapter is opened with. Configuration and secrets are checked by the adapter: a wrong one throws here. */
export interface PixSurroundings {
  readonly config: unknown;
  readonly secrets: Readonly<Record<string, string>>;
  readonly clock: { nowMs(): number };
  /** Never throws: an exchange that cannot be kept must not change what came of it. */
  readonly record: (exchange: PixExchange) => Promise<void>;
  readonly isProduction: boolean;
  readonly egress: Pick<Egress, 'lookup' | 'allowsBase'>;
}

/** One line of the registry per protocol. */
export interface PixAdapter {
  readonly protocol: string;
  openCashIn?(around: PixSurroundings): PixCashIn;
  openCashOut?(around: PixSurroundings): PixCashOut;
  /** Reads what an authentic call says; `ownKeys` are the keys whose news are ours. */
  readHook(body: Buffer, ownKeys: readonly string[]): HookReading;
}
