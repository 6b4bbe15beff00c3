import { md5Hex } from '@arara/contract';
import { withdrawalRoutes, withdrawalScheduleRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { feeOf, feePpmOf } from '@arara/domain/payments';
import { formatMoney } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { answerPasskey, ownAuthenticatorQuery } from '../../../lib/session/passkey-answer.ts';
import { offerPasskeyAgain } from '../../../lib/session/passkey-offer.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { codes } from '../codes.ts';
import { withdrawalPath } from '../paths.ts';
import type { AccountScreen } from '../../../lib/api/account.ts';
import { paymentsTexts } from '../texts.ts';
import { useMoneyRequest } from '../use-money-request.ts';

type Terms = AccountScreen['Withdrawal'];

export const PIN_LENGTH = 6;
const PPM_PER_PERCENT = 10_000;

const aboutAmount: readonly number[] = [
  codes.withdrawal_above_level_maximum,
  codes.withdrawal_above_great_win,
  codes.withdrawal_below_minimum,
  codes.withdrawal_above_available,
];
const aboutPin: readonly number[] = [codes.fund_password_wrong, codes.fund_password_locked];

/** What the player shows: the fund password, or what a passkey answered. */
type Proof = { readonly password: string } | { readonly passkey: Record<string, unknown> };

/** The question that is open above the screen. */
type Step = { readonly at: 'bonus' } | { readonly at: 'pin'; readonly giveUpBonus: boolean };

/** A refusal stands beside its field; a success says the server's sentence. */
const how = (idempotencyKey: string) => ({ refusal: 'own', showSuccess: true, idempotencyKey }) as const;

export type Taking = ReturnType<typeof useTaking>;

interface TakingOptions {
  /** Commission leaves by a call of its own. */
  readonly from?: 'cash' | 'commission';
  readonly hasPasskey: boolean;
}

/** An amount, who confirms it, and what the server says about both. */
export function useTaking(terms: Terms, { from = 'cash', hasPasskey }: TakingOptions) {
  const amount = useAmount(terms);
  const [pin, setPin] = useState<{ readonly digits: string; readonly error?: string | undefined }>({ digits: '' });
  const [step, setStep] = useState<Step>();
  const [busy, run] = useBusy();
  const finger = useFinger(hasPasskey);
  const submit = useSubmit(from);
  // What is asked for while the window is closed is made when it opens; of commission nothing is.
  const isScheduled = from === 'cash' && !terms.Window.IsOpen;
  const openPin = (giveUpBonus: boolean, error?: string) => {
    setPin({ digits: '', error });
    setStep({ at: 'pin', giveUpBonus });
  };
  const place = ({ code, message }: { readonly code: number; readonly message: string }, giveUpBonus: boolean) => {
    finger.forget();
    if (aboutPin.includes(code)) {
      openPin(giveUpBonus, message);
      return;
    }
    setStep(code === codes.withdrawal_loses_bonus ? { at: 'bonus' } : undefined);
    if (aboutAmount.includes(code)) amount.setError(message);
    else if (code !== codes.withdrawal_loses_bonus) toastError(message);
    if (code === codes.fund_passkey_wrong) openPin(giveUpBonus);
  };
  const send = async (giveUpBonus: boolean, proof: Proof) => {
    if (amount.amountE5 === undefined) return;
    const outcome = await submit({ amount: toWire(amount.amountE5), giveUpBonus, isScheduled }, proof);
    if (outcome.ok) {
      setStep(undefined);
      // The sheet that offers a passkey promises to ask again here.
      if ('password' in proof) offerPasskeyAgain();
      if (outcome.body.orderId !== undefined) redirect(withdrawalPath(outcome.body.orderId));
    } else if (outcome.kind === 'refused') place(outcome, giveUpBonus);
  };
  const confirm = (giveUpBonus: boolean, withPin = !finger.isThere) => {
    if (withPin) {
      openPin(giveUpBonus);
      return;
    }
    setStep(undefined);
    run(async () => {
      const asked = toWire(amount.amountE5 ?? 0n);
      const passkey = await finger.answer(`${asked}:${giveUpBonus}`, asked);
      if (passkey === undefined) openPin(giveUpBonus);
      else await send(giveUpBonus, { passkey });
    });
  };
  const fee = feeOf(feeTermsOf(terms), amount.amountE5 ?? 0n);
  return {
    ...amount,
    pin: pin.digits,
    pinError: pin.error,
    setPin: (digits: string) => {
      setPin({ digits });
      if (digits.length === PIN_LENGTH && step?.at === 'pin')
        run(() => send(step.giveUpBonus, { password: md5Hex(digits) }));
    },
    fee,
    net: (amount.amountE5 ?? 0n) - fee,
    hasFinger: finger.isThere,
    busy,
    step,
    close: () => setStep(undefined),
    confirm,
    /** `withPin` for whoever prefers the fund password. */
    ask: (withPin?: boolean) => {
      if (!amount.check()) return;
      if (terms.CanWithdraw.BonusLost > 0n) setStep({ at: 'bonus' });
      else confirm(false, withPin);
    },
  };
}

function useAmount(terms: Terms) {
  const [typed, setTyped] = useState('');
  const [amountError, setError] = useState<string>();
  const judge = useJudge(terms);
  const amountE5 = readTyped(typed);
  const check = () => {
    const wrong = amountE5 === undefined ? undefined : judge(amountE5);
    setError(wrong);
    return wrong === undefined;
  };
  return {
    typed,
    amountE5,
    amountError,
    setError,
    check,
    onType: (next: string) => {
      setTyped(next);
      setError(undefined);
    },
  };
}

/** The finger of a player with a passkey, on a device that has a finger, a face or a screen lock to ask. */
function useFinger(hasPasskey: boolean) {
  const { data = false } = useQuery({ ...ownAuthenticatorQuery, enabled: hasPasskey });
  const kept = useRef<{ readonly request: string; readonly passkey: Record<string, unknown> }>(undefined);
  return {
    isThere: hasPasskey && data,
    /** After a broken line the same request carries the same answer, so that it happens once. */
    async answer(request: string, amount: string) {
      const act = { act: 'withdrawal', amount } as const;
      const passkey = kept.current?.request === request ? kept.current.passkey : await answerPasskey({ act });
      kept.current = passkey && { request, passkey };
      return passkey;
    },
    forget: () => {
      kept.current = undefined;
    },
  };
}

interface Submitted {
  readonly amount: string;
  readonly giveUpBonus: boolean;
  readonly isScheduled: boolean;
}

/** Answers the order that was made; a scheduled request has none yet. */
function useSubmit(from: 'cash' | 'commission') {
  const request = useMoneyRequest();
  return ({ amount, giveUpBonus, isScheduled }: Submitted, proof: Proof) =>
    request<{ readonly orderId: string | undefined }>(
      { amount, giveUpBonus, isScheduled, from, ...proof },
      async (idempotencyKey) => {
        const options = how(idempotencyKey);
        const input = { amount, ...proof, giveUpBonus };
        if (isScheduled) {
          const outcome = await call(withdrawalScheduleRoutes.withdrawSchedule, input, options);
          return outcome.ok ? { ...outcome, body: { orderId: undefined } } : outcome;
        }
        const outcome =
          from === 'commission'
            ? await call(withdrawalRoutes.payBonusPayout, { amount, ...proof }, options)
            : await call(withdrawalRoutes.payPayout, input, options);
        return outcome.ok ? { ...outcome, body: { orderId: outcome.body.OrderId } } : outcome;
      },
    );
}

const feeTermsOf = ({ FeePercent, FreeAbove }: Terms) => ({
  feePpm: BigInt(Math.round(Number(FeePercent) * PPM_PER_PERCENT)),
  freeAboveE5: FreeAbove,
});

/** What is taken of this amount; a great win pays nothing. */
export function feePercentOf(terms: Terms, amountE5: bigint): string {
  return feePpmOf(feeTermsOf(terms), amountE5) === 0n ? '0' : terms.FeePercent;
}

/** The most that one request can ask for. */
export function mostOf({ CanWithdraw: { Amount }, SingleMax }: Terms): bigint {
  return SingleMax === null || Amount < SingleMax ? Amount : SingleMax;
}

function useJudge({ Min, SingleMax, FreeAbove, CanWithdraw, VipLevel }: Terms) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  return (amountE5: bigint): string | undefined => {
    if (amountE5 < Min) return t('belowMin', { amount: text(Min) });
    if (amountE5 > CanWithdraw.Amount) return t('aboveAvailable', { amount: text(CanWithdraw.Amount) });
    if (SingleMax === null || amountE5 <= SingleMax) return undefined;
    // A great win may leave in one request: then it is what bounds it, not the level.
    return FreeAbove === null
      ? t('aboveLevel', { level: VipLevel, amount: text(SingleMax) })
      : t('aboveWin', { amount: text(SingleMax) });
  };
}
