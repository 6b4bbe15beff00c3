import { ActionBar, Button, ButtonLink, Card, Empty, formatMoney, Money, Section, SumLines, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unitText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { PinSheet } from './confirm-sheets.tsx';
import type { Framed } from '../frame.ts';
import { ACCOUNT_PATH } from '../paths.ts';
import { accountQuery, type AccountScreen } from '../../../lib/api/account.ts';
import type { Account } from '../queries.ts';
import s from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';
import { feePercentOf, type Taking, useTaking } from './use-withdrawal-form.ts';
import { WithdrawBanner } from './withdraw-banner.tsx';
import { canAsk, Destination, TakenAmount } from './withdraw-parts.tsx';
import { percentText } from './withdrawals.tsx';

type Terms = AccountScreen['Withdrawal'];

interface CommissionWithdrawProps extends Pick<Framed, 'frame' | 'title' | 'failure'> {
  readonly terms: Terms;
  readonly commission: bigint;
  /** Both ways out and what lies in the team's wallet. */
  readonly head: ReactNode;
  readonly action: ReactNode;
  readonly words: {
    readonly taken: string;
    readonly note: string;
    readonly take: (amount: string) => string;
  };
}

/** Commission by PIX: the policy of every withdrawal, without anything to bet first. */
export function CommissionWithdraw({ terms: given, commission, ...props }: CommissionWithdrawProps) {
  const { frame: Frame, title, head, action, failure } = props;
  const t = paymentsTexts.use();
  const { data, isError, refetch } = useQuery(accountQuery);
  const [account] = data?.Accounts ?? [];
  // All of the commission is free: nothing of it waits for bets, and no bonus is lost by it.
  const terms: Terms = { ...given, CanWithdraw: { ...given.CanWithdraw, Amount: commission, BonusLost: 0n } };
  if (data === undefined || account === undefined)
    return (
      <Frame title={title} action={action}>
        {head}
        <Section>
          {isError && failure(() => void refetch())}
          {data !== undefined && (
            <Empty
              art="no-records"
              title={t('noAccount')}
              text={t('noAccountText')}
              action={
                <ButtonLink href={ACCOUNT_PATH} data-part="commission-bind">
                  {t('noAccount')}
                </ButtonLink>
              }
            />
          )}
        </Section>
      </Frame>
    );
  return <Form {...props} terms={terms} account={account} screen={{ ...data, Withdrawal: terms }} />;
}

type FormProps = Omit<CommissionWithdrawProps, 'commission'> & { account: Account; screen: AccountScreen };

function Form({ frame: Frame, title, head, action, terms, account, words, screen }: FormProps) {
  const locale = useLocale();
  const taking = useTaking(terms, { from: 'commission', hasPasskey: screen.HasPasskey });
  const { busy, hasFinger, ask, amountE5 = 0n } = taking;
  return (
    <Frame
      title={title}
      action={action}
      bar={
        <ActionBar data-part="commission-bar">
          <Button
            tone="money"
            block
            icon={hasFinger ? 'finger' : undefined}
            disabled={amountE5 === 0n || !canAsk(terms)}
            loading={busy}
            onClick={() => ask()}
            data-part="commission-confirm"
          >
            {words.take(formatMoney(amountE5, { locale }).text)}
          </Button>
        </ActionBar>
      }
    >
      {head}
      <WithdrawBanner screen={screen} />
      <TakenAmount terms={terms} taking={taking} />
      <Destination account={account} />
      <Sum terms={terms} taking={taking} words={words} />
      <PinSheet taking={taking} account={account} />
    </Frame>
  );
}

type SumProps = Pick<CommissionWithdrawProps, 'terms' | 'words'> & { taking: Taking };

function Sum({ terms, taking: { amountE5 = 0n, fee, net }, words }: SumProps) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const percent = percentText(feePercentOf(terms, amountE5), locale);
  const within = unitText(terms.ArrivesWithinHours, 'hour', locale);
  return (
    <Section gap="near" className={s['sum-gap']}>
      <Card kind="compact" data-part="commission-sum">
        <SumLines
          lines={[
            { label: words.taken, value: <Money amount={amountE5} /> },
            { label: t('feeVip', { level: terms.VipLevel, percent }), value: <Money amount={-fee} kind="operation" /> },
            { label: t('receiveWithin', { within }), value: <Money amount={net} />, total: true },
          ]}
        />
        <Text size="xs" tone="faint" className={s['foot']}>
          {words.note}
        </Text>
      </Card>
    </Section>
  );
}
