import {
  Button,
  ButtonLink,
  Card,
  Empty,
  formatMoney,
  IconButton,
  Money,
  Notice,
  Pin,
  Section,
  Skeleton,
  SkeletonGroup,
  SumLines,
  Text,
  TextLink,
  ActionBar,
} from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { dayAndHourOf, unitText } from '../../../lib/format/moments.ts';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { ActionBarSpacer } from '../action-bar-spacer.tsx';
import { ClosingCard } from './closing-card.tsx';
import type { Framed } from '../frame.ts';
import { ACCOUNT_PATH, FORGOT_PATH, WITHDRAWALS_PATH } from '../paths.ts';
import s from '../payments.module.css';
import { accountQuery, type AccountScreen } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { feePercentOf, type Taking, useTaking } from './use-withdrawal-form.ts';
import { Available, Destination, isUsedUp, LevelCard, TakenAmount } from './withdraw-parts.tsx';
import { percentText } from './withdrawals.tsx';

/** What can leave now and why, where it goes, what arrives. */
export function Withdraw({ frame: Frame, title, failure }: Framed) {
  const t = paymentsTexts.use();
  const { data, isError, refetch } = useQuery(accountQuery);
  useFollowMoney(accountQuery.queryKey);
  const action = (
    <IconButton icon="receipt" label={t('withdrawals')} href={WITHDRAWALS_PATH} data-part="withdraw-records" />
  );
  if (data === undefined)
    return (
      <Frame title={title} action={action}>
        <Section gap="close">
          {isError ? (
            failure(() => void refetch())
          ) : (
            <SkeletonGroup label={t('loading')}>
              <Skeleton shape="title" />
              <Skeleton shape="card" />
              <Skeleton shape="card" />
            </SkeletonGroup>
          )}
        </Section>
      </Frame>
    );
  const [account] = data.Accounts;
  if (account === undefined)
    return (
      <Frame title={title} action={action}>
        <Available terms={data.Withdrawal} />
        <Leaving terms={data.Withdrawal} />
        <Section>
          <Empty
            art="no-records"
            title={t('noAccount')}
            text={t('noAccountText')}
            action={
              <ButtonLink href={ACCOUNT_PATH} data-part="withdraw-bind">
                {t('bindAccount')}
              </ButtonLink>
            }
          />
        </Section>
      </Frame>
    );
  if (isUsedUp(data.Withdrawal)) return <UsedUp frame={Frame} title={title} action={action} terms={data.Withdrawal} />;
  return <Taken frame={Frame} title={title} action={action} screen={data} account={account} />;
}

type TakenProps = Pick<Framed, 'frame' | 'title'> & {
  action: React.ReactNode;
  screen: AccountScreen;
  account: AccountScreen['Accounts'][number];
};

type UsedUpProps = Pick<TakenProps, 'frame' | 'title' | 'action'> & { terms: AccountScreen['Withdrawal'] };

/** Nothing can be asked for today, so nothing is there to fill in. */
function UsedUp({ frame: Frame, title, action, terms }: UsedUpProps) {
  const t = paymentsTexts.use();
  return (
    <Frame title={title} action={action}>
      <Available terms={terms} />
      <Leaving terms={terms} />
      <LevelCard terms={terms} />
      <Section gap="near">
        <ButtonLink href={WITHDRAWALS_PATH} tone="quiet" block icon="receipt" data-part="withdraw-used-up">
          {t('withdrawals')}
        </ButtonLink>
      </Section>
    </Frame>
  );
}

function Taken({ frame: Frame, title, action, screen, account }: TakenProps) {
  const t = paymentsTexts.use();
  const terms = screen.Withdrawal;
  const taking = useTaking(terms);
  const { pin, setPin, pinError, missing, busy, ask, net } = taking;
  return (
    <Frame
      title={title}
      action={action}
      bar={
        <ActionBar
          sum={{ label: t('youReceive'), amount: <Money amount={net} /> }}
          missing={missing}
          data-part="withdraw-bar"
        >
          <Button
            tone="money"
            block
            disabled={missing !== undefined}
            loading={busy}
            onClick={ask}
            data-part="withdraw-confirm"
          >
            {t('confirmWithdrawal')}
          </Button>
        </ActionBar>
      }
    >
      <Available terms={terms} />
      <Leaving terms={terms} />
      <Waiting screen={screen} />
      <TakenAmount terms={terms} taking={taking} />
      <Destination account={account} />
      <LevelCard terms={terms} />
      <Section gap="near">
        <Pin
          label={t('fundPassword')}
          labelEnd={<TextLink href={FORGOT_PATH}>{t('forgotIt')}</TextLink>}
          value={pin}
          onChange={setPin}
          error={pinError}
          secret
          name="fund-password"
          data-part="withdraw-pin"
        />
      </Section>
      <Sum terms={terms} taking={taking} />
      <LosesBonus terms={terms} taking={taking} />
      <ActionBarSpacer />
    </Frame>
  );
}

function Leaving({ terms }: { terms: AccountScreen['Withdrawal'] }) {
  return terms.CanWithdraw.Why.Word === 'account_closing' ? <ClosingCard /> : null;
}

/** What keeps new withdrawals waiting, said before anybody types. */
function Waiting({ screen }: { screen: AccountScreen }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const { OpensAgainAt } = screen.Withdrawal;
  const locked = screen.FundPasswordLockedUntil;
  if (OpensAgainAt === null && locked === null) return null;
  const date = dayAndHourOf(Date.parse(OpensAgainAt ?? locked ?? ''), locale);
  return (
    <Section gap="close">
      <Notice icon="clock" tone="money" data-part="withdraw-waits">
        {t(OpensAgainAt === null ? 'passwordLocked' : 'opensAgain', { date })}
      </Notice>
    </Section>
  );
}

type TermsAndTaking = { terms: AccountScreen['Withdrawal']; taking: Taking };

function Sum({ terms, taking: { amountE5 = 0n, fee, net } }: TermsAndTaking) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const percent = percentText(feePercentOf(terms, amountE5), locale);
  const within = unitText(terms.ArrivesWithinHours, 'hour', locale);
  return (
    <Section gap="none" className={s['sum-gap']}>
      <Card kind="compact" data-part="withdraw-sum">
        <SumLines
          lines={[
            { label: t('withdrawal'), value: <Money amount={amountE5} /> },
            { label: t('feeVip', { level: terms.VipLevel, percent }), value: <Money amount={-fee} kind="operation" /> },
            { label: t('receiveWithin', { within }), value: <Money amount={net} />, total: true },
          ]}
        />
      </Card>
    </Section>
  );
}

/** Money first, bonus lost: one confirmation that says both figures. */
function LosesBonus({ terms, taking }: TermsAndTaking) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const text = (amount: bigint) => formatMoney(amount, { locale }).text;
  const figures = { amount: text(taking.amountE5 ?? 0n), bonus: text(terms.CanWithdraw.BonusLost) };
  return (
    <Dialog
      open={taking.isAsked}
      title={t('giveUpAsk', figures)}
      text={<Text as="span">{t('giveUpText', figures)}</Text>}
      safe={{ label: t('keepBonus'), onPress: taking.stopAsking }}
      destructive={{ label: t('giveUp', figures), onPress: () => taking.send(true), loading: taking.busy }}
      data-part="withdraw-give-up"
    />
  );
}
