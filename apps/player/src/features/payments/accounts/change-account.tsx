import { md5Hex } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { ActionBar, Button, Card, IconButton, Notice, Pin, Section, Stack, Text, TextLink, Timeline } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { dayAndHourOf, hourOf } from '../../../lib/format/moments.ts';
import { redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { AccountFields } from './account-form.tsx';
import { CurrentAccount } from './bind-account.tsx';
import { codes } from '../codes.ts';
import type { Framed } from '../frame.ts';
import { ACCOUNT_PATH, FORGOT_PATH, WITHDRAW_PATH } from '../paths.ts';
import s from '../payments.module.css';
import { accountQuery } from '../../../lib/api/account.ts';
import type { Account } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { accountPlaces, useAccountForm } from './use-account-form.ts';
import { PIN_LENGTH } from '../withdrawals/use-withdrawal-form.ts';
import { useMoneyRequest } from '../use-money-request.ts';

const LONG_MS = 4_000;
const HOUR_MS = 3_600_000;

/** Another account in the place of this one; it says hour by hour what that means. */
export function ChangeAccount({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const { data, isError, refetch } = useQuery(accountQuery);
  const [account] = data?.Accounts ?? [];
  const isNone = data !== undefined && account === undefined;
  useEffect(() => {
    if (isNone) redirect(ACCOUNT_PATH);
  }, [isNone]);
  const hours = data?.Withdrawal.CoolDownHours ?? 0;
  if (account !== undefined) return <Change frame={Frame} title={title} account={account} hours={hours} />;
  return (
    <Frame title={title}>
      <LoadingSection of={{ isError, refetch }} failure={failure} label={t('loading')} outline={['card', 'card']} />
    </Frame>
  );
}

/** `hours`: for so long new withdrawals wait after the change. */
type ChangeProps = Pick<Framed, 'frame' | 'title'> & { account: Account; hours: number };

function useChange(account: Account) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  // The key that is in use already is no change.
  const next = useAccountForm(account.PixType === 'CPF' ? 'EMAIL' : 'CPF');
  const [pin, setPin] = useState('');
  const [pinError, setPinError] = useState<string>();
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const typePin = (digits: string) => {
    setPin(digits);
    setPinError(undefined);
  };
  const words = [!next.isComplete && t('missingAccount'), pin.length < PIN_LENGTH && t('missingPin')].filter(
    (word) => word !== false,
  );
  const missing = words.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(words) });
  const save = () => {
    if (!next.form.check()) return;
    run(async () => {
      const input = { ...next.input(), id: account.Id, password: md5Hex(pin) };
      const outcome = await request(input, () => call(withdrawalRoutes.accountUpdate, input, { refusal: 'own' }));
      if (outcome.ok) {
        const { WithdrawalsOpenAt: opens } = outcome.body;
        const text =
          opens === null ? t('accountSaved') : t('opensAgain', { date: dayAndHourOf(Date.parse(opens), locale) });
        toaster.show({ text, tone: 'ok', durationMs: LONG_MS });
        redirect(WITHDRAW_PATH);
      } else if (outcome.kind === 'refused' && aboutPin.includes(outcome.code)) {
        setPin('');
        setPinError(outcome.message);
      } else placeRefusal(next.form, outcome, accountPlaces);
    });
  };
  return { next, missing, busy, save, pin: { value: pin, error: pinError, onChange: typePin } };
}

function Change({ frame: Frame, title, account, hours }: ChangeProps) {
  const t = paymentsTexts.use();
  const { next, missing, busy, save, pin } = useChange(account);
  return (
    <Frame
      title={title}
      action={<IconButton icon="help" label={t('help')} href={SUPPORT_PATH} />}
      bar={
        <ActionBar missing={missing} data-part="change-bar">
          <Button
            type="submit"
            form={next.form.id}
            block
            disabled={missing !== undefined}
            loading={busy}
            data-part="change-save"
          >
            {hours > 0 ? t('changeAndWait', { hours }) : t('changeAccount')}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="tight">
        <Text as="h2" size="label" className={s['head']}>
          {t('goesToday')}
        </Text>
        <CurrentAccount account={account} />
      </Section>
      <Section gap="near">
        <form
          id={next.form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack gap={4}>
            <Text as="h2" size="label">
              {t('useInstead')}
            </Text>
            <AccountFields account={next} />
            {hours > 0 && <HourByHour hours={hours} />}
            <Notice>{t('pendingGoOn')}</Notice>
            <Pin
              label={t('fundPassword')}
              labelEnd={<TextLink href={FORGOT_PATH}>{t('forgotIt')}</TextLink>}
              {...pin}
              secret
              data-part="change-pin"
            />
          </Stack>
        </form>
      </Section>
    </Frame>
  );
}

const aboutPin: readonly number[] = [codes.fund_password_wrong, codes.fund_password_locked];

function HourByHour({ hours }: { hours: number }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const nowMs = serverNowMs();
  const later = dayAndHourOf(nowMs + hours * HOUR_MS, locale);
  const next = t('state_next');
  return (
    <Card data-part="change-hours">
      <Timeline
        steps={[
          {
            key: 'now',
            title: t('nowAt', { time: hourOf(nowMs, locale) }),
            state: 'now',
            stateLabel: t('state_now'),
            icon: 'swap',
            reason: t('youConfirm'),
          },
          {
            key: 'wait',
            title: t('noneUntil', { date: later }),
            state: 'next',
            stateLabel: next,
            icon: 'lock',
            reason: t('noneUntilText', { hours }),
          },
          { key: 'then', title: later, state: 'next', stateLabel: next, icon: 'bank', reason: t('newCounts') },
        ]}
      />
    </Card>
  );
}
