import { createHash } from 'node:crypto';
import type { InputOf, RefusalName } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { momentText } from '@arara/domain/time';
import { type Answer, answered, type Call, refused, type ServedRoute, serve } from '../../../platform/http/route.ts';
import { noteOwnerChange, readPersonal } from '../../players/index.ts';
import type { Kyc } from '../../kyc/index.ts';
import { beginCoolDown, findAccount, findFundPassword } from './accounts.store.ts';
import { listBanks } from '../shared/banks.ts';
import {
  type FundPasswordContext,
  type FundPasswordVerdict,
  judgeFundPassword,
  setFundPassword,
  tryFundPassword,
  WEAK_FUND_PASSWORDS,
} from './fund-password.ts';
import {
  claimKey,
  hasPayer,
  judgeAccount,
  judgeAccountContact,
  judgeContact,
  payerOf,
  type SealedTarget,
  writeAccount,
} from './payout-accounts.ts';
import { isProvedCall, type ProofDeps, type Viewer, viewerOf } from '../shared/viewer.ts';
import type { WithdrawalsContext } from '../shared/context.ts';
import { isFromNewDevice, opensAgainAt } from './cool-downs.ts';
import { viewAccount, viewPayer } from './account-views.ts';

export interface AccountRoutesDeps extends ProofDeps {
  /** What changes whose money it is needs a code; another feature knows whether one was typed. */
  readonly guardOwnerChange: (call: Call, form?: { readonly hasCode: boolean }) => Promise<Answer<never> | undefined>;
  readonly context: WithdrawalsContext & FundPasswordContext;
  readonly kyc: Pick<Kyc, 'setCpf'>;
  /** Spends a code that was sent to the player's own phone or e-mail; undefined when it was right. */
  readonly refuseByCode: (guess: {
    readonly brandId: number;
    readonly address: string;
    readonly playerId: bigint;
    readonly destination: string;
    readonly code: string;
  }) => Promise<'code_wrong' | 'code_expired' | 'code_too_many' | 'phone_invalid' | undefined>;
}

const weakHashes: ReadonlySet<string> = new Set(
  WEAK_FUND_PASSWORDS.map((text) => createHash('md5').update(text).digest('hex')),
);

export function accountRoutes(deps: AccountRoutesDeps): readonly ServedRoute[] {
  const guard = (_: unknown, call: Call) => deps.guardOwnerChange(call);
  /** Who is known already changes only where the mail of a payer goes. */
  const guardFirstCpf = async (_: unknown, call: Call) => {
    const { cpf } = await readPersonal(deps.context, viewerOf(call).playerId);
    return cpf === undefined ? deps.guardOwnerChange(call) : undefined;
  };
  return [
    serve(playerRoutes.accountSave, (input, call) => saveAccount(deps, call, input), { guard }),
    serve(playerRoutes.accountUpdate, (input, call) => updateAccount(deps, call, input), { guard }),
    serve(playerRoutes.accountForgetFundPassword, (input, call) => newFundPassword(deps, call, input), {
      guard: (input, call) => deps.guardOwnerChange(call, { hasCode: !('oldPassword' in input) }),
    }),
    serve(playerRoutes.rechargeAccountSave, (input, call) => keepPayer(deps, call, { ...input, isNew: true }), {
      guard: guardFirstCpf,
    }),
    serve(playerRoutes.rechargeAccountUpdate, (input, call) => keepPayer(deps, call, { ...input, isNew: false }), {
      guard: guardFirstCpf,
    }),
  ];
}

type AccountInput = Pick<
  InputOf<typeof playerRoutes.accountUpdate>,
  'name' | 'cpf' | 'isPix' | 'pixType' | 'pixKey' | 'bankCode' | 'bankBranch' | 'bankCardNumber' | 'accountDigit'
>;

/** Checked against the player's own identity, which a form may complete: the CPF of a first account becomes theirs. */
async function readAccount(
  { context, kyc }: AccountRoutesDeps,
  call: Call,
  input: AccountInput,
): Promise<
  { readonly ok: true; readonly sealed: SealedTarget } | { readonly ok: false; readonly refusal: RefusalName }
> {
  const { playerId, brandId } = viewerOf(call);
  const known = await readPersonal(context, playerId);
  if (known.cpf === undefined && input.cpf !== undefined && input.name !== undefined) {
    const { requestId } = call;
    const claimed = await kyc.setCpf({ playerId, brandId, cpf: input.cpf, name: input.name, requestId });
    if (!claimed.ok) return claimed;
  }
  const personal = await readPersonal(context, playerId);
  const fields = {
    playerId,
    brandId,
    name: input.name,
    cpf: input.cpf,
    isPix: input.isPix,
    pixType: input.pixType,
    pixKey: input.pixKey,
    bankCode: input.bankCode,
    bankBranch: input.bankBranch,
    bankCardNumber: input.bankCardNumber,
    accountDigit: input.accountDigit,
  };
  const banks = await listBanks(context, call);
  const judged = judgeAccount(personal, fields, {
    banks: new Set(banks.map(({ code }) => code)),
    keyTypes: context.policy.rule('payments.payoutKeyTypes', { brandId, atMs: call.nowMs }),
  });
  if (!judged.ok) return judged;
  const refusal = await claimKey(context, { playerId, brandId }, judged.sealed);
  return refusal === undefined ? judged : { ok: false, refusal };
}

async function saveAccount(deps: AccountRoutesDeps, call: Call, input: InputOf<typeof playerRoutes.accountSave>) {
  const { context } = deps;
  const viewer = viewerOf(call);
  const { playerId, brandId } = viewer;
  if (!(await isProvedCall(deps, call))) return refused('password_needed_again');
  const db = context.shards.ofPlayer(playerId);
  if ((await findAccount(db, playerId)) !== undefined) return refused('payout_account_exists');
  const isFirstPassword = (await findFundPassword(db, playerId)) === undefined;
  if (isFirstPassword && input.repeatPassword !== undefined && input.repeatPassword !== input.password)
    return refused('passwords_differ');
  if (isFirstPassword && weakHashes.has(input.password)) return refused('fund_password_weak');
  const read = await readAccount(deps, call, input);
  if (!read.ok) return { ok: false, refusal: read.refusal, values: {} } as const;
  const keepContact = await judgeAccountContact(context, { playerId, brandId }, input);
  if (typeof keepContact === 'string') return refused(keepContact);
  const guess = { playerId, brandId, md5: input.password };
  const tried = await tryFundPassword(context, guess);
  const banks = await listBanks(context, call);
  const hash = isFirstPassword ? await context.passwords.hash(input.password, { account: `${playerId}` }) : '';
  const owned = { playerId, brandId, sealed: read.sealed, ...(await deviceOfCall(context, call)) };
  const saved = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    if (isFirstPassword) await setFundPassword(context, tx, { playerId, brandId, hash });
    else {
      const refusal = passwordRefusal(await judgeFundPassword(context, tx, tried));
      if (refusal !== undefined) return refusal;
    }
    const account = await writeAccount(context, tx, owned);
    await keepContact?.(tx);
    return answered(viewAccount(account, banks));
  });
  return saved.ok ? kept(context, viewer, saved.body) : saved;
}

async function deviceOfCall(context: WithdrawalsContext, call: Call) {
  const device = context.sources.nameDevice(call.userAgent);
  const { deviceId } = call;
  return { device, isFromNewDevice: await isFromNewDevice(context, { ...viewerOf(call), deviceId }) };
}

async function updateAccount(deps: AccountRoutesDeps, call: Call, input: InputOf<typeof playerRoutes.accountUpdate>) {
  const { context } = deps;
  const viewer = viewerOf(call);
  const { playerId, brandId } = viewer;
  if (!(await isProvedCall(deps, call))) return refused('password_needed_again');
  if ((await findAccount(context.shards.ofPlayer(playerId), playerId)) === undefined)
    return refused('payout_account_missing');
  const tried = await tryFundPassword(context, { playerId, brandId, md5: input.password });
  const checked = await context.shards.inPlayerTransaction(playerId, (tx) => judgeFundPassword(context, tx, tried));
  const refusal = passwordRefusal(checked);
  if (refusal !== undefined) return refusal;
  const read = await readAccount(deps, call, input);
  if (!read.ok) return { ok: false, refusal: read.refusal, values: {} } as const;
  const keepContact = await judgeAccountContact(context, { playerId, brandId }, input);
  if (typeof keepContact === 'string') return refused(keepContact);
  const device = await deviceOfCall(context, call);
  const account = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    await keepContact?.(tx);
    return writeAccount(context, tx, { playerId, brandId, sealed: read.sealed, ...device });
  });
  return kept(context, viewer, viewAccount(account, await listBanks(context, call)));
}

/** The account as it is now, and from when new withdrawals go to it. */
async function kept(context: WithdrawalsContext, viewer: Viewer, Account: ReturnType<typeof viewAccount>) {
  const opensAt = await opensAgainAt(context, viewer);
  return answered({ Account, HasFundPassword: true, WithdrawalsOpenAt: opensAt?.toISOString() ?? null });
}

function passwordRefusal(verdict: FundPasswordVerdict): Answer<never> | undefined {
  switch (verdict.state) {
    case 'right':
      return undefined;
    case 'missing':
      return refused('fund_password_missing');
    case 'wrong':
      return refused('fund_password_wrong', { left: `${verdict.triesLeft}` });
    case 'locked':
      return refused('fund_password_locked', { until: momentText(verdict.untilMs) });
  }
}

/** With the old one at once; with a code when it is forgotten, and then new withdrawals wait. */
async function newFundPassword(
  deps: AccountRoutesDeps,
  call: Call,
  input: InputOf<typeof playerRoutes.accountForgetFundPassword>,
) {
  const { context } = deps;
  const viewer = viewerOf(call);
  const { playerId, brandId } = viewer;
  if (!(await isProvedCall(deps, call))) return refused('password_needed_again');
  const fresh = 'oldPassword' in input ? input.password : input.passWord;
  if (fresh !== input.repeatPassword) return refused('passwords_differ');
  if (weakHashes.has(fresh)) return refused('fund_password_weak');
  if (!('oldPassword' in input)) {
    const guess = {
      brandId,
      address: call.address,
      playerId,
      destination: input.playerName,
      code: input.verificationCode,
    };
    const refusal = await deps.refuseByCode(guess);
    if (refusal !== undefined) return refused(refusal);
  }
  const hash = await context.passwords.hash(fresh, { account: `${playerId}` });
  const old = 'oldPassword' in input ? input.oldPassword : undefined;
  const tried = old === undefined ? undefined : await tryFundPassword(context, { playerId, brandId, md5: old });
  const answer = await context.shards.inPlayerTransaction(playerId, async (tx) => {
    if (tried !== undefined) {
      const refusal = passwordRefusal(await judgeFundPassword(context, tx, tried));
      if (refusal !== undefined) return refusal;
    } else await beginCoolDown(tx, { playerId, brandId, reason: 'fund_password_forgotten', at: context.clock.now() });
    await setFundPassword(context, tx, { playerId, brandId, hash });
    await noteOwnerChange(tx, { playerId, change: 'fund_password', at: context.clock.now() });
    return undefined;
  });
  if (answer !== undefined) return answer;
  const opensAt = await opensAgainAt(context, viewer);
  return answered({ WithdrawalsOpenAt: opensAt?.toISOString() ?? null });
}

interface PayerInput extends InputOf<typeof playerRoutes.rechargeAccountSave> {
  readonly isNew: boolean;
}

async function keepPayer({ context, kyc }: AccountRoutesDeps, call: Call, input: PayerInput) {
  const viewer = viewerOf(call);
  const { playerId, brandId } = viewer;
  const isThere = await hasPayer(context, playerId);
  if (input.isNew && isThere) return refused('payer_exists');
  if (!input.isNew && !isThere) return refused('payer_missing');
  const known = await payerOf(context, playerId);
  const { cpf = known?.cpf, name = known?.name, email = known?.email, mobile = known?.mobile } = input;
  if (cpf === undefined) return refused('cpf_invalid');
  if (name === undefined) return refused('name_mismatch');
  const claimed = await kyc.setCpf({ playerId, brandId, cpf, name, requestId: call.requestId });
  if (!claimed.ok) return { ok: false, refusal: claimed.refusal, values: {} } as const;
  const keep = judgeContact(context, { playerId, brandId }, { email, mobile });
  if (typeof keep === 'string') return refused(keep);
  await context.shards.inPlayerTransaction(playerId, keep);
  const payer = await payerOf(context, playerId);
  if (payer === undefined) throw new Error('a payer that was kept is gone');
  return answered(viewPayer(viewer, payer));
}
