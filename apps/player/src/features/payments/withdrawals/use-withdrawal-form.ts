import { md5Hex } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { feeOf, feePpmOf } from '@arara/domain/payments';
import { formatMoney } from '@arara/ui';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { codes } from '../codes.ts';
import { withdrawalPath } from '../paths.ts';
import type { AccountScreen } from '../queries.ts';
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

/** A refusal stands beside its field; a success says the server's sentence. */
const how = (idempotencyKey: string) => ({ refusal: 'own', showSuccess: true, idempotencyKey }) as const;

export type Taking = ReturnType<typeof useTaking>;

/** An amount, the password, and what the server says about both; commission leaves by a call of its own. */
export function useTaking(terms: Terms, from: 'cash' | 'commission' = 'cash') {
  const [typed, setTyped] = useState('');
  const [amountError, setAmountError] = useState<string>();
  const [pin, setPin] = useState('');
  const [pinError, setPinError] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const judge = useJudge(terms);
  const amountE5 = readTyped(typed);
  const fee = feeOf(feeTermsOf(terms), amountE5 ?? 0n);
  const place = (code: number, message: string) => {
    if (aboutAmount.includes(code)) setAmountError(message);
    else if (aboutPin.includes(code)) {
      setPin('');
      setPinError(message);
    } else if (code === codes.withdrawal_loses_bonus) setAsked(true);
    else toastError(message);
  };
  const send = (giveUpBonus: boolean) => {
    if (amountE5 === undefined) return;
    run(async () => {
      const input = { amount: toWire(amountE5), password: md5Hex(pin) };
      const outcome = await request({ ...input, giveUpBonus, from }, (idempotencyKey) =>
        from === 'commission'
          ? call(withdrawalRoutes.payBonusPayout, input, how(idempotencyKey))
          : call(withdrawalRoutes.payPayout, { ...input, giveUpBonus }, how(idempotencyKey)),
      );
      setAsked(false);
      if (outcome.ok) redirect(withdrawalPath(outcome.body.OrderId));
      else if (outcome.kind === 'refused') place(outcome.code, outcome.message);
    });
  };
  return {
    typed,
    amountE5,
    amountError,
    onType: (next: string) => {
      setTyped(next);
      setAmountError(undefined);
    },
    onBlur: () => setAmountError(amountE5 === undefined ? undefined : judge(amountE5)),
    pin,
    setPin: (digits: string) => {
      setPin(digits);
      setPinError(undefined);
    },
    pinError,
    fee,
    net: (amountE5 ?? 0n) - fee,
    missing: useMissing(terms, { amountE5, pin }),
    busy,
    isAsked,
    stopAsking: () => setAsked(false),
    send,
    ask: () => {
      const wrong = amountE5 === undefined ? undefined : judge(amountE5);
      setAmountError(wrong);
      if (wrong !== undefined) return;
      if (terms.CanWithdraw.BonusLost > 0n) setAsked(true);
      else send(false);
    },
  };
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

/** Why the button is off, in the order in which it would be refused. */
function useMissing(terms: Terms, { amountE5, pin }: { amountE5: bigint | undefined; pin: string }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  if (terms.OpensAgainAt !== null) return t('closedNow');
  if (!terms.Window.IsOpen) return t('windowOpens', { time: terms.Window.Opens });
  if (terms.TimesLeft === 0) return t('noTimesLeft');
  const words = [amountE5 === undefined && t('missingAmount'), pin.length < PIN_LENGTH && t('missingPin')].filter(
    (word) => word !== false,
  );
  return words.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(words) });
}
