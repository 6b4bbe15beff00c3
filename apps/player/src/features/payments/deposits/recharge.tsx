import { depositRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { ActionBar, Button, formatMoney, IconButton, Money, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { observable, useObservable } from '@arara/ui/observable';
import { push } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastError } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { AmountAsked } from './amount-asked.tsx';
import { BonusOptIn, bonusOf, useOptIn } from './bonus-opt-in.tsx';
import { codes } from '../codes.ts';
import type { Framed } from '../frame.ts';
import { DEPOSITS_PATH, payPath } from '../paths.ts';
import { channelsQuery, type Products, productsQuery } from '../queries.ts';
import { AskedPayer, type PayerForm, usePayer } from './payer.tsx';
import { Channels, OwnLimits, PaidBy, Unpaid } from './recharge-parts.tsx';
import { paymentsTexts } from '../texts.ts';
import { useMoneyRequest } from '../use-money-request.ts';

export type RechargeProps = Framed & {
  /** Whether the player may deposit is not known yet. */
  isHeld?: boolean;
};

/** How much to bring in, under which conditions, and by whom. */
export function Recharge({ frame: Frame, title, failure, isHeld = false }: RechargeProps) {
  const t = paymentsTexts.use();
  const { data: products, isError, refetch } = useQuery(productsQuery);
  const action = <IconButton icon="receipt" label={t('deposits')} href={DEPOSITS_PATH} data-part="recharge-records" />;
  if (products !== undefined && !isHeld)
    return <Order frame={Frame} title={title} action={action} products={products} />;
  return (
    <Frame title={title} action={action}>
      <LoadingSection
        of={{ isError, refetch }}
        failure={failure}
        label={t('loading')}
        outline={['title', 'card', 'card']}
      />
    </Frame>
  );
}

type OrderProps = Pick<Framed, 'frame' | 'title'> & { action: React.ReactNode; products: Products };

function Order({ frame: Frame, title, action, products }: OrderProps) {
  const t = paymentsTexts.use();
  const request = useAmount(products);
  const { data: channels } = useQuery(channelsQuery);
  const [channelId, setChannel] = useState<string>();
  const channel = channels?.List.find(({ Id }) => Id === channelId) ?? channels?.List.find(({ IsOpen }) => IsOpen);
  const { busy, send } = useOrder(request.fail);
  const optIn = useOptIn(products);
  const payer = usePayer(undefined);
  const isPayerMissing = products.Payer === null && !payer.form.fits('cpf');
  // Whoever switched the last bank off said what to read.
  const closed = channel === undefined ? channels?.List.find(({ Wait }) => Wait !== null)?.Wait?.Why.Text : undefined;
  const unfilled = useMissing(products, request.amountE5, isPayerMissing);
  const missing = closed ?? unfilled;
  const order = () => {
    const { amountE5 } = request;
    if (amountE5 === undefined || !request.check()) return;
    const wanted = { amountE5, destinationId: channel?.Id, isReward: optIn.isOn };
    if (products.Payer === null) payer.send(() => send(wanted));
    else send(wanted);
  };
  const bonusE5 = optIn.isOn ? bonusOf(products, request.amountE5) : 0n;
  return (
    <Frame
      title={title}
      action={action}
      bar={
        <ActionBar
          sum={{ label: <YouPay bonusE5={bonusE5} />, amount: <Money amount={request.amountE5 ?? 0n} /> }}
          missing={missing}
          data-part="recharge-bar"
        >
          <Button
            tone="money"
            block
            disabled={missing !== undefined}
            loading={busy || payer.busy}
            onClick={order}
            data-part="recharge-order"
          >
            {t('makeCode')}
          </Button>
        </ActionBar>
      }
    >
      <AmountAsked products={products} withBonus={optIn.isOn} {...request} />
      <Unpaid products={products} />
      <BonusOptIn products={products} amountE5={request.amountE5} optIn={optIn} />
      <WhoPays products={products} form={payer.form} />
      <Channels channels={channels?.List ?? []} chosen={channel?.Id} onChoose={setChannel} />
      <OwnLimits limits={products.Limits} />
    </Frame>
  );
}

function YouPay({ bonusE5 }: { bonusE5: bigint }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  if (bonusE5 === 0n) return t('youPay');
  return (
    <>
      {t('youPay')}{' '}
      <Text as="span" tone="bonus">
        {t('withBonusOf', { amount: formatMoney(bonusE5, { locale }).text })}
      </Text>
    </>
  );
}

/** Who is known is shown; of somebody else only the missing fields are asked, in this place. */
function WhoPays({ products, form }: { products: Products; form: PayerForm }) {
  return products.Payer === null ? <AskedPayer form={form} /> : <PaidBy payer={products.Payer} />;
}

/** What was typed stays through every detour, until it is ordered. */
const typedAmount = observable('');

/** What is typed, and what is wrong with it. */
function useAmount({ Min, Max, Limits }: Products) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const typed = useObservable(typedAmount);
  const [error, setError] = useState<string>();
  const amountE5 = readTyped(typed);
  const left = Limits.map(({ Left }) => Left).reduce<bigint | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  );
  const text = (amount: bigint) => formatMoney(amount, { locale, decimals: 'drop-zero' }).text;
  const judge = (amount: bigint): string | undefined => {
    if (amount < Min) return t('belowMin', { amount: text(Min) });
    if (amount > Max) return t('aboveMax', { amount: text(Max) });
    return left !== undefined && amount > left ? t('aboveOwnLimit', { amount: text(left) }) : undefined;
  };
  return {
    typed,
    amountE5,
    error,
    left,
    onType: (next: string) => {
      typedAmount.set(next);
      setError(undefined);
    },
    onBlur: () => setError(amountE5 === undefined ? undefined : judge(amountE5)),
    check: () => {
      const found = amountE5 === undefined ? undefined : judge(amountE5);
      setError(found);
      return found === undefined;
    },
    fail: setError,
  };
}

function useMissing({ Unpaid: open, UnpaidMax }: Products, amountE5: bigint | undefined, isPayerMissing: boolean) {
  const t = paymentsTexts.use();
  if (open.length >= UnpaidMax) return t('tooManyUnpaid', { count: UnpaidMax });
  if (amountE5 === undefined) return t('missing', { list: t('missingAmount') });
  return isPayerMissing ? t('missingCpf') : undefined;
}

const aboutAmount: readonly number[] = [codes.deposit_below_minimum, codes.deposit_above_maximum];

/** Orders, and goes to the code. */
function useOrder(fail: (message: string) => void) {
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const send = (wanted: { amountE5: bigint; destinationId?: string | undefined; isReward?: boolean }) =>
    run(async () => {
      const { amountE5, destinationId, isReward = false } = wanted;
      const input = { amount: toWire(amountE5), destinationId, isReward };
      const outcome = await request(input, (idempotencyKey) =>
        call(depositRoutes.payRecharge, input, { refusal: 'own', showSuccess: true, idempotencyKey }),
      );
      if (outcome.ok) {
        typedAmount.set('');
        push(payPath(outcome.body.OrderId));
      } else if (outcome.kind === 'refused') (aboutAmount.includes(outcome.code) ? fail : toastError)(outcome.message);
    });
  return { busy, send };
}
