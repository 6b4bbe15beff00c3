import type { StaffRole } from '@arara/contract';
import type { Patch } from './patched-source.ts';

/** A weakness that is put into the product, or into the suite's database, so that the suite must find it. */
export interface Plant {
  /** Also what the changed sources ask for. */
  readonly name: string;
  readonly directory?: readonly string[];
  /** What takes the change of the directory back. */
  readonly undo?: readonly string[];
  /** The act that makes use of it. */
  readonly act: string;
  readonly role: StaffRole;
  /** Which of the gains counts, where the act brings a smaller one anyway. */
  readonly gain?: RegExp;
  /** Part of the short form too. */
  readonly isShort?: boolean;
}

const author = 'the author of a request may approve it';
const dayCap = 'goodwill has no cap per day';
const ownCap = 'goodwill has no cap of its own';
const anyBank = 'a receipt counts from any bank and of any amount';
const anyAddress = 'the address of a bank counts without approval';
const anyPrize = 'a prize of a supplier has no ceiling';

/** What needs two people and is done at once, as if an invented second person had said yes. */
const byOne = (kind: string) => `one person is enough for ${kind}`;

/** Every change of the sources; each is asleep until its weakness is planted. */
export const patches: readonly Patch[] = [
  {
    file: 'modules/approvals/approvals.ts',
    from: "if (verdict !== 'withdrawn' && isAuthor) throw",
    to: `if (verdict !== 'withdrawn' && isAuthor && !isPlanted('${author}')) throw`,
  },
  {
    file: 'modules/approvals/staff-command.ts',
    from: '        return directory.transaction(async (tx) => {\n          const payload',
    to: `        const asking = (work) => directory.transaction(work).then(async (asked) => {
          const roles = ['owner', 'compliance', 'finance', 'risk'];
          const decision = { approvalId: asked.approvalId, brandId, staffId: 999999n, roles, verdict: 'approved', note: '', requestId };
          if (isPlanted('${byOne('')}' + kind)) await approvals.decide(decision);
          return asked;
        });
        return asking(async (tx) => {
          const payload`,
  },
  {
    file: 'domain/src/adjustments/adjustment.ts',
    from: 'limits.goodwillPerDay;',
    to: `(isPlanted('${dayCap}') ? 10n ** 18n : limits.goodwillPerDay);`,
  },
  {
    file: 'domain/src/adjustments/adjustment.ts',
    from: 'amountE5 <= limits.goodwillAlone',
    to: `(isPlanted('${ownCap}') || amountE5 <= limits.goodwillAlone)`,
  },
  {
    file: 'modules/payments/connections/connections.ts',
    from: 'held.brandId !== actor.brandId || held.wasOn',
    to: `held.brandId !== actor.brandId || (held.wasOn && !isPlanted('${anyAddress}'))`,
  },
  {
    file: 'modules/payments/reconciliation/sweeps.ts',
    from: '.filter(({ wasOn }) => wasOn)',
    to: `.filter(({ wasOn }) => wasOn || isPlanted('${anyBank}'))`,
  },
  {
    file: 'modules/payments/receipts/receipts.ts',
    from: 'named?.provider === provider ? named : undefined',
    to: `isPlanted('${anyBank}') || named?.provider === provider ? named : undefined`,
  },
  {
    file: 'modules/payments/receipts/held-receipt.ts',
    from: 'order?.provider === receipt.provider ? order : undefined',
    to: `isPlanted('${anyBank}') || order?.provider === receipt.provider ? order : undefined`,
  },
  {
    file: 'modules/payments/receipts/work-on-receipt.ts',
    from: 'return (await findDeposit(context, receipt.depositId))?.provider === receipt.provider;',
    to: `return isPlanted('${anyBank}') || (await findDeposit(context, receipt.depositId))?.provider === receipt.provider;`,
  },
  {
    file: 'modules/payments/receipts/work-on-receipt.ts',
    from: 'receipt.amountE5 > order.amountE5 + known.toleranceE5',
    to: `!isPlanted('${anyBank}') && receipt.amountE5 > order.amountE5 + known.toleranceE5`,
  },
  {
    file: 'modules/games/wallet/wallet.ts',
    from: "if (refusal !== undefined) return { ok: false, refusal, opKind: 'promo_win' };",
    to: `if (refusal !== undefined && !isPlanted('${anyPrize}')) return { ok: false, refusal, opKind: 'promo_win' };`,
  },
];

const fourEyes = 'alter table approvals.decisions drop constraint decisions_need_four_eyes';
const fourEyesAgain = `alter table approvals.decisions add constraint decisions_need_four_eyes
  check ((approver_id = author_id) = (verdict = 'withdrawn')) not valid`;

/** The rights of the owner of the tables, so that what staff write counts at once, as if two people had approved it. */
const approvesDrafts = (table: string, insert: string): readonly string[] => [
  'create schema if not exists insider',
  `create or replace function insider.carry_over() returns trigger language plpgsql security definer as $$
   declare made bigint;
   begin ${insert} return null; end $$`,
  'alter function insider.carry_over() owner to arara_owner',
  `create or replace trigger insider_carry_over after insert or update on ${table} for each row execute function insider.carry_over()`,
];

const suppliersApproved = approvesDrafts(
  'games.providers',
  `if new.keys_box is null or new.protocol is null then return null; end if;
   insert into connections.approved (kind, brand_id, code, config, approved_at)
   values ('game', new.brand_id, new.code, jsonb_build_object('protocol', new.protocol, 'baseUrl', new.base_url,
     'operatorId', new.operator_id, 'addresses', to_jsonb(new.addresses), 'frameOrigins', to_jsonb(new.frame_origins),
     'isTest', new.is_test), now()) returning id into made;
   insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
   values (made, 'keys', 'games.providers.keys:' || new.code, new.keys_id, new.keys_box);`,
);
const suppliersAgain = ['drop trigger insider_carry_over on games.providers'];

const banksApproved = approvesDrafts(
  'payments.providers',
  `if new.cash_in_keys_box is null then return null; end if;
   insert into connections.approved (kind, brand_id, code, config, approved_at)
   values ('bank', new.brand_id, new.code, jsonb_build_object(
     'cashIn', jsonb_build_object('protocol', new.cash_in_protocol) || new.cash_in_config, 'cashOut', null,
     'hookAuth', new.hook_auth, 'hookAddresses', to_jsonb(new.hook_addresses),
     'hookCertificates', to_jsonb(new.hook_certificates), 'isTest', new.is_test), now()) returning id into made;
   insert into connections.approved_keys (approved_id, name, context, keys_id, keys_box)
   values (made, 'cashIn', 'payments.providers.cashIn:' || new.code, new.cash_in_keys_id, new.cash_in_keys_box);`,
);
const banksAgain = ['drop trigger insider_carry_over on payments.providers'];

const needsOne = (kind: string, act: string, role: StaffRole): Plant => ({ name: byOne(kind), act, role });

export const plants: readonly Plant[] = [
  {
    name: 'the keys of a supplier count without approval',
    directory: suppliersApproved,
    undo: suppliersAgain,
    act: 'games.connect_supplier',
    role: 'owner',
    isShort: true,
  },
  {
    name: anyPrize,
    directory: suppliersApproved,
    undo: suppliersAgain,
    act: 'games.connect_supplier',
    role: 'owner',
    // A win on the bet that stands brings ten million; several prizes of as much bring more.
    gain: /R\$ [2-9]\d{7}\./,
  },
  { name: author, directory: [fourEyes], undo: [fourEyesAgain], act: 'agents.give_role', role: 'owner' },
  needsOne('settings.change', 'settings.propose', 'owner'),
  needsOne('payments.credit_receipt', 'payments.credit_receipt', 'finance'),
  needsOne('activity.gift_batch', 'activity.propose_gifts', 'marketing'),
  needsOne('bonuses.free_rounds', 'bonuses.give_free_rounds', 'marketing'),
  needsOne('adjustments.adjustment', 'adjustments.ask', 'finance'),
  needsOne('senders.switch_on', 'senders.switch_on', 'compliance'),
  needsOne('games.switch_on_supplier', 'games.switch_on', 'compliance'),
  needsOne('parties.switch_on', 'parties.switch_on', 'compliance'),
  { name: dayCap, act: 'adjustments.give', role: 'owner' },
  // Somebody else, whose goodwill of the day is not used up by the weakness before.
  { name: ownCap, act: 'adjustments.ask', role: 'finance' },
  {
    name: anyAddress,
    directory: banksApproved,
    undo: banksAgain,
    act: 'payments.connect_bank',
    role: 'finance',
  },
  {
    name: anyBank,
    directory: banksApproved,
    undo: banksAgain,
    act: 'payments.connect_bank',
    role: 'finance',
    // Without it the thief's bank is believed about its own orders, and within their amount.
    gain: /R\$ \d{6,}/,
  },
];

export interface Grant {
  readonly name: string;
  readonly on: 'directory' | 'shard';
  readonly text: string;
  readonly undo: string;
}

/** What a stolen players' API could do if a right were given by mistake. */
export const grants: readonly Grant[] = [
  {
    name: "the players' API may post every movement",
    on: 'shard',
    text: 'grant execute on function ledger.write_transfer to public',
    undo: 'revoke execute on function ledger.write_transfer from public',
  },
  {
    name: "the players' API may make gifts",
    on: 'directory',
    text: 'grant insert on activity.gifts to public',
    undo: 'revoke insert on activity.gifts from public',
  },
  {
    name: "the players' API may change balances",
    on: 'shard',
    text: 'grant update on ledger.accounts to public',
    undo: 'revoke update on ledger.accounts from public',
  },
  {
    name: "the players' API may write entries",
    on: 'shard',
    text: 'grant insert on ledger.entries to public',
    undo: 'revoke insert on ledger.entries from public',
  },
  {
    name: "the players' API may delete audit records",
    on: 'directory',
    text: 'grant delete on audit.records to public',
    undo: 'revoke delete on audit.records from public',
  },
];
