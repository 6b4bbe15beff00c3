import { md5Hex } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { ActionBar, Button, Card, List, ListRow, Notice, Pin, Section, Stack, Status, Text, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { zone } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { AccountFields, Suggestion } from './account-form.tsx';
import { useAccountTitle } from '../account-title.ts';
import { codes } from '../codes.ts';
import type { Framed } from '../frame.ts';
import { CHANGE_PATH, FORGOT_PATH, PASSWORD_PATH, WITHDRAW_PATH } from '../paths.ts';
import s from '../payments.module.css';
import { accountQuery } from '../../../lib/api/account.ts';
import type { Account, SuggestedAccount } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { accountPlaces, useAccountForm } from './use-account-form.ts';
import { PIN_LENGTH } from '../withdrawals/use-withdrawal-form.ts';
import { useMoneyRequest } from '../use-money-request.ts';

/** The account that receives withdrawals: a form for the first one, ways to change for the others. */
export function BindAccount({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const { data, isError, refetch } = useQuery(accountQuery);
  if (data === undefined)
    return (
      <Frame title={title}>
        <LoadingSection of={{ isError, refetch }} failure={failure} label={t('loading')} outline={['card', 'card']} />
      </Frame>
    );
  const [account] = data.Accounts;
  const hours = data.Withdrawal.CoolDownHours;
  const first = { title, hours, hasPassword: data.HasFundPassword, suggestion: data.Suggestion };
  if (account === undefined) return <FirstAccount frame={Frame} {...first} />;
  return (
    <Frame title={title}>
      <Section gap="close">
        <CurrentAccount account={account} />
      </Section>
      <Section gap="near">
        <List data-part="account-ways">
          <ListRow
            icon="swap"
            title={t('changeAccount')}
            sub={hours > 0 ? t('changeAccountText', { hours }) : undefined}
            href={CHANGE_PATH}
          />
          <ListRow icon="lock" title={t('changePassword')} sub={t('changePasswordText')} href={PASSWORD_PATH} />
          <ListRow icon="help" title={t('forgotPassword')} sub={t('forgotPasswordText')} href={FORGOT_PATH} />
        </List>
      </Section>
    </Frame>
  );
}

export function CurrentAccount({ account }: { account: Account }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { title, sub } = useAccountTitle(account);
  const since = new Intl.DateTimeFormat(locale, { ...zone, dateStyle: 'short' }).format(Date.parse(account.Since));
  return (
    <List>
      <ListRow
        icon={account.IsPix ? 'pix' : 'bank'}
        iconTone="leaf"
        title={title}
        sub={
          <>
            <bdi>{sub}</bdi> · {t('since', { date: since })}
          </>
        }
        end={<Status state="ok">{t('inUse')}</Status>}
        data-part="account-current"
      />
    </List>
  );
}

type FirstProps = Pick<Framed, 'frame' | 'title'> & {
  hasPassword: boolean;
  hours: number;
  suggestion: SuggestedAccount | null;
};

function FirstAccount({ frame: Frame, title, hasPassword, hours, suggestion }: FirstProps) {
  const t = paymentsTexts.use();
  const account = useAccountForm();
  const pins = usePins(hasPassword);
  const [busy, run] = useBusy();
  const request = useMoneyRequest();
  const missing = useMissing(account.isComplete, pins);
  const save = () => {
    if (!account.form.check() || !pins.check()) return;
    run(async () => {
      const password = md5Hex(pins.first);
      const input = { ...account.input(), password, repeatPassword: password };
      const outcome = await request(input, () => call(withdrawalRoutes.accountSave, input, { refusal: 'own' }));
      if (outcome.ok) {
        toastDone(t('accountSaved'));
        redirect(WITHDRAW_PATH);
      } else if (!pins.place(outcome)) placeRefusal(account.form, outcome, accountPlaces);
    });
  };
  return (
    <Frame
      title={title}
      bar={
        <ActionBar missing={missing} data-part="account-bar">
          <Button
            type="submit"
            form={account.form.id}
            block
            disabled={missing !== undefined}
            loading={busy}
            data-part="account-save"
          >
            {t('saveAccount')}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="tight">
        <form
          id={account.form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack gap={4}>
            {suggestion !== null && <Suggestion suggestion={suggestion} account={account} />}
            <AccountFields account={account} />
            <PinCard pins={pins} />
            {hours > 0 && <Notice icon="shield">{t('changeWaits', { hours })}</Notice>}
          </Stack>
        </form>
      </Section>
    </Frame>
  );
}

/** The fund password: made with the first account, asked for afterwards. */
function usePins(hasPassword: boolean) {
  const t = paymentsTexts.use();
  const [first, setFirst] = useState('');
  const [repeat, setRepeat] = useState('');
  const [error, setError] = useState<string>();
  const [repeatError, setRepeatError] = useState<string>();
  const isEqual = hasPassword || first === repeat;
  return {
    hasPassword,
    first,
    repeat,
    error,
    repeatError,
    isComplete: first.length === PIN_LENGTH && (hasPassword || repeat.length === PIN_LENGTH),
    setFirst: (digits: string) => {
      setFirst(digits);
      setError(undefined);
    },
    setRepeat: (digits: string) => {
      setRepeat(digits);
      setRepeatError(undefined);
    },
    check: () => {
      setRepeatError(isEqual ? undefined : t('pinsDiffer'));
      return isEqual;
    },
    /** Whether a refusal was about the password. */
    place: (outcome: {
      readonly ok: false;
      readonly kind: string;
      readonly code?: number;
      readonly message?: string;
    }) => {
      const isOurs = outcome.kind === 'refused' && aboutPin.includes(outcome.code ?? 0);
      if (isOurs) setError(outcome.message);
      return isOurs;
    },
  };
}

const aboutPin: readonly number[] = [
  codes.fund_password_wrong,
  codes.fund_password_locked,
  codes.fund_password_weak,
  codes.passwords_differ,
];

function PinCard({ pins }: { pins: ReturnType<typeof usePins> }) {
  const t = paymentsTexts.use();
  if (pins.hasPassword)
    return (
      <Pin
        label={t('fundPassword')}
        labelEnd={<TextLink href={FORGOT_PATH}>{t('forgotIt')}</TextLink>}
        value={pins.first}
        onChange={pins.setFirst}
        error={pins.error}
        secret
        data-part="account-pin"
      />
    );
  return (
    <Card className={s['stacked']}>
      <div>
        <Text as="h2" weight="strong" className={s['card-title']}>
          {t('makePin')}
        </Text>
        <Text size="xs" tone="muted">
          {t('makePinText')}
        </Text>
        <Text size="xs" tone="muted">
          {t('pinRule')}
        </Text>
      </div>
      <Pin label={t('newPin')} value={pins.first} onChange={pins.setFirst} error={pins.error} secret data-part="pin" />
      <Pin
        label={t('repeatPin')}
        value={pins.repeat}
        onChange={pins.setRepeat}
        error={pins.repeatError}
        secret
        data-part="pin-repeat"
      />
      <Text size="xs" tone="faint">
        {t('pinNobody')}
      </Text>
    </Card>
  );
}

function useMissing(isComplete: boolean, pins: ReturnType<typeof usePins>): string | undefined {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const words = [!isComplete && t('missingAccount'), !pins.isComplete && t('missingPin')].filter(
    (word) => word !== false,
  );
  return words.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(words) });
}
