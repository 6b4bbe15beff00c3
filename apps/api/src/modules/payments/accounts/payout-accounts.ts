import { isSameName, parseFullName } from '@arara/domain/kyc';
import { mintId } from '@arara/domain/ids';
import { judgePayoutKey, type PixKey, readPixKey } from '@arara/domain/payments';
import { type Cpf, type PixKeyType, parseAnyPhone, parseEmail } from '@arara/domain/players';
import { type PlayerId, shardOf } from '@arara/domain/shards';
import type { RefusalName } from '@arara/contract';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { Sealed } from '../../../platform/secrets/secrets.ts';
import { noteOwnerChange, type Personal, readPersonal, setIdentifier } from '../../players/index.ts';
import * as store from './accounts.store.ts';
import type { PaymentsContext } from '../shared/context.ts';

/** Where a withdrawal goes: a PIX key, or an account by its bank's number; always of the player. */
export interface PayoutAccount {
  readonly id: string;
  readonly target:
    | { readonly kind: 'pix'; readonly key: PixKey }
    | {
        readonly kind: 'bank';
        readonly bankCode: string;
        readonly branch: string;
        readonly number: string;
        readonly digit: string;
      };
  readonly holder: { readonly name: string; readonly cpf: string };
  readonly since: Date;
}

export type SealedTarget = Pick<PayoutAccount, 'target' | 'holder'>;

/** One box per account row; a withdrawal keeps its own copy under its own context. */
const accountContext = (id: string) => `payments.payout_accounts:${id}`;
const payerContext = (playerId: PlayerId) => `payments.payers:${playerId}`;

export async function currentAccount(
  { secrets }: Pick<PaymentsContext, 'secrets'>,
  db: Queryable,
  playerId: PlayerId,
): Promise<(PayoutAccount & Pick<store.AccountRow, 'isFirst' | 'isSuspended' | 'device' | 'isDeviceNew'>) | undefined> {
  const row = await store.findAccount(db, playerId);
  if (row === undefined) return undefined;
  return {
    ...openAccount({ secrets }, row),
    id: row.id,
    since: row.since,
    isFirst: row.isFirst,
    isSuspended: row.isSuspended,
    device: row.device,
    isDeviceNew: row.isDeviceNew,
  };
}

export function openAccount(
  { secrets }: Pick<PaymentsContext, 'secrets'>,
  row: Sealed & { readonly id: string },
): SealedTarget {
  return JSON.parse(secrets.open(row, accountContext(row.id))) as SealedTarget;
}

/** What the form brings; which fields count depends on `isPix`. */
export interface AccountRequest {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly name: string | undefined;
  readonly cpf: string | undefined;
  readonly isPix: boolean;
  readonly pixType: PixKeyType | undefined;
  readonly pixKey: string | undefined;
  readonly bankCode: string | undefined;
  readonly bankBranch: string | undefined;
  readonly bankCardNumber: string | undefined;
  readonly accountDigit: string | undefined;
}

export type AccountRefusal = Extract<
  RefusalName,
  | 'pix_key_invalid'
  | 'pix_key_taken'
  | 'pix_key_company'
  | 'payout_account_not_own'
  | 'bank_unknown'
  | 'bank_account_invalid'
  | 'cpf_not_own'
  | 'cpf_invalid'
  | 'name_mismatch'
  | 'temporarily_unavailable'
>;

type Judged =
  | { readonly ok: true; readonly sealed: SealedTarget }
  | { readonly ok: false; readonly refusal: AccountRefusal };

export interface KnownPlaces {
  readonly banks: ReadonlySet<string>;
  /** Kinds of keys that the market lets money go to. */
  readonly keyTypes: readonly PixKeyType[];
}

/** The account must be the player's own, by CPF and name; nothing is written here. */
export function judgeAccount(personal: Personal, request: AccountRequest, known: KnownPlaces): Judged {
  const { cpf, name } = personal;
  if (cpf === undefined || name === undefined) return { ok: false, refusal: 'cpf_invalid' };
  if (request.cpf !== undefined && request.cpf.replace(/\D/g, '') !== cpf) return { ok: false, refusal: 'cpf_not_own' };
  const given = request.name === undefined ? undefined : parseFullName(request.name);
  if (request.name !== undefined && (given === undefined || !isSameName(name, given)))
    return { ok: false, refusal: 'name_mismatch' };
  const holder = { name, cpf };
  return request.isPix ? judgeKey(request, holder, known) : judgeBank(request, holder, known);
}

function judgeKey(request: AccountRequest, holder: PayoutAccount['holder'], { keyTypes }: KnownPlaces): Judged {
  const type = request.pixType ?? 'CPF';
  if (!keyTypes.includes(type)) return { ok: false, refusal: type === 'CNPJ' ? 'pix_key_company' : 'pix_key_invalid' };
  const key = readPixKey(type, request.pixKey ?? (type === 'CPF' ? holder.cpf : ''));
  if (key === undefined) return { ok: false, refusal: 'pix_key_invalid' };
  const verdict = judgePayoutKey(key, holder.cpf as Cpf);
  if (verdict === 'company_key') return { ok: false, refusal: 'pix_key_company' };
  if (verdict === 'cpf_of_another') return { ok: false, refusal: 'payout_account_not_own' };
  return { ok: true, sealed: { target: { kind: 'pix', key }, holder } };
}

const BRANCH = /^\d{1,5}$/;
const ACCOUNT_NUMBER = /^\d{1,20}$/;
const DIGIT = /^[0-9xX]{1,2}$/;

function judgeBank(request: AccountRequest, holder: PayoutAccount['holder'], { banks }: KnownPlaces): Judged {
  const { bankCode = '', bankBranch: branch = '', bankCardNumber: number = '', accountDigit: digit = '' } = request;
  if (!banks.has(bankCode)) return { ok: false, refusal: 'bank_unknown' };
  if (!BRANCH.test(branch) || !ACCOUNT_NUMBER.test(number) || !DIGIT.test(digit))
    return { ok: false, refusal: 'bank_account_invalid' };
  return { ok: true, sealed: { target: { kind: 'bank', bankCode, branch, number, digit }, holder } };
}

/** What makes two accounts the same, for the index. */
function textOf({ target }: SealedTarget): string {
  if (target.kind === 'pix') return `${target.key.type}:${target.key.text}`;
  return `BANK:${target.bankCode}:${target.branch}:${target.number}-${target.digit}`;
}

/** A key is one player's alone in a brand; a CPF key is by its nature. */
export async function claimKey(
  context: PaymentsContext,
  owner: { readonly playerId: PlayerId; readonly brandId: number },
  sealed: SealedTarget,
): Promise<AccountRefusal | undefined> {
  const claimed = await setIdentifier(context, owner, { kind: 'pix_key', text: textOf(sealed) });
  if (claimed.ok) return undefined;
  return claimed.reason === 'temporarily_unavailable' ? 'temporarily_unavailable' : 'pix_key_taken';
}

/** Under which two accounts with one key are found. */
export const keyIndexOf = (brandId: number, sealed: SealedTarget) => ({
  brandId,
  field: 'pix_key',
  text: textOf(sealed),
});

/** Puts the account in the place of the one there; a change, or a first one from a new device, makes withdrawals wait. */
export async function writeAccount(
  context: PaymentsContext,
  tx: Tx,
  owned: {
    readonly playerId: PlayerId;
    readonly brandId: number;
    readonly sealed: SealedTarget;
    /** What the device that binds it says of itself. */
    readonly device: string;
    readonly isFromNewDevice: boolean;
  },
): Promise<PayoutAccount> {
  const { playerId, brandId, sealed } = owned;
  const id = mintId(shardOf(playerId), context.random(16));
  const since = context.clock.now();
  const isChange = await store.hasHadAccount(tx, playerId);
  const { target } = sealed;
  await store.replaceAccount(tx, {
    id,
    playerId,
    brandId,
    kind: target.kind,
    pixType: target.kind === 'pix' ? (target.key.type as store.AccountRow['pixType']) : null,
    keyIndex: context.secrets.index(keyIndexOf(brandId, sealed)),
    since,
    device: owned.device === '' ? null : owned.device,
    isDeviceNew: owned.isFromNewDevice,
    ...context.secrets.seal(JSON.stringify(sealed), accountContext(id)),
  });
  const reason = isChange ? 'key_changed' : owned.isFromNewDevice && 'key_from_new_device';
  if (reason) await store.beginCoolDown(tx, { playerId, brandId, reason, at: since });
  await noteOwnerChange(tx, { playerId, change: 'payout_key', at: since });
  return { ...sealed, id, since };
}

export interface Payer {
  readonly name: string;
  readonly email: string | undefined;
  readonly mobile: string | undefined;
  readonly cpf: string;
}

export async function payerOf(context: PaymentsContext, playerId: PlayerId): Promise<Payer | undefined> {
  const [row, personal] = await Promise.all([
    store.findPayer(context.shards.ofPlayer(playerId), playerId),
    readPersonal(context, playerId),
  ]);
  if (personal.cpf === undefined || personal.name === undefined) return undefined;
  const own = { name: personal.name, cpf: personal.cpf };
  if (row === undefined) return { ...own, email: personal.email, mobile: personal.phone };
  const kept = JSON.parse(context.secrets.open(row, payerContext(playerId))) as Pick<Payer, 'email' | 'mobile'>;
  return { ...own, email: kept.email, mobile: kept.mobile };
}

export async function hasPayer({ shards }: PaymentsContext, playerId: PlayerId): Promise<boolean> {
  return (await store.findPayer(shards.ofPlayer(playerId), playerId)) !== undefined;
}

type Contact = { readonly email: string | undefined; readonly mobile: string | undefined };
type Owner = { readonly playerId: PlayerId; readonly brandId: number };
type KeepContact = (tx: Tx) => Promise<void>;
type ContactRefusal = 'email_invalid' | 'phone_invalid';

/** How to keep an address and a phone, or what is wrong with them; nothing is written yet. */
export function judgeContact(context: PaymentsContext, owner: Owner, contact: Contact): KeepContact | ContactRefusal {
  const email = contact.email === undefined ? undefined : parseEmail(contact.email);
  if (contact.email !== undefined && email === undefined) return 'email_invalid';
  const mobile = contact.mobile === undefined ? undefined : parseAnyPhone(contact.mobile);
  if (contact.mobile !== undefined && mobile === undefined) return 'phone_invalid';
  const sealed = context.secrets.seal(JSON.stringify({ email, mobile }), payerContext(owner.playerId));
  return (tx) => store.savePayer(tx, { ...owner, ...sealed, savedAt: context.clock.now() });
}

/** What came with an account beside its key; a part that did not come stays as it is known. */
export async function judgeAccountContact(
  context: PaymentsContext,
  owner: Owner,
  { email, mobile }: Partial<Contact>,
): Promise<KeepContact | ContactRefusal | undefined> {
  if (email === undefined && mobile === undefined) return undefined;
  const known = await payerOf(context, owner.playerId);
  return judgeContact(context, owner, { email: email ?? known?.email, mobile: mobile ?? known?.mobile });
}
