import { ActionBar, Button, ButtonLink, formatMoney, IconButton, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { LoadingSection } from '../../../lib/feedback/loading-section.tsx';
import { ReminderButton } from '../../../lib/feedback/reminder-button.tsx';
import { VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import { LOCKED_PATH } from '../../../lib/session/lock-money.ts';
import { windowHour } from '../../../lib/format/window-hour.ts';
import { useLocale } from '../../../lib/texts.ts';
import { ClosingCard } from './closing-card.tsx';
import { BonusSheet, PinSheet } from './confirm-sheets.tsx';
import type { Framed } from '../frame.ts';
import { ACCOUNT_PATH, WITHDRAWALS_PATH } from '../paths.ts';
import { accountQuery, type AccountScreen } from '../../../lib/api/account.ts';
import type { Account } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';
import { mostOf, type Taking, useTaking } from './use-withdrawal-form.ts';
import {
  AfterWait,
  Arrival,
  Available,
  Destination,
  fillWith,
  FirstTerms,
  isUsedUp,
  KeyChange,
  Sum,
  TakenAmount,
} from './withdraw-parts.tsx';
import { NotMeBanner, WithdrawBanner } from './withdraw-banner.tsx';

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
        <LoadingSection
          of={{ isError, refetch }}
          failure={failure}
          label={t('loading')}
          outline={['title', 'card', 'card']}
        />
      </Frame>
    );
  const terms = data.Withdrawal;
  const [account] = data.Accounts;
  if (data.LockedAt !== null)
    return <Stopped frame={Frame} title={title} action={action} screen={data} bar={<Unlock />} />;
  if (account === undefined)
    return <Stopped frame={Frame} title={title} action={action} screen={data} bar={<Bind />} />;
  if (terms.IdentityMissing.length > 0)
    return (
      <Stopped frame={Frame} title={title} action={action} screen={data} account={account} bar={<ConfirmIdentity />} />
    );
  if (isUsedUp(terms) || terms.OpensAgainAt !== null || data.Scheduled !== null)
    return (
      <Stopped
        frame={Frame}
        title={title}
        action={action}
        screen={data}
        account={account}
        {...(terms.OpensAgainAt === null ? {} : { bar: <TellWhenOpen /> })}
      />
    );
  return <Taken frame={Frame} title={title} action={action} screen={data} account={account} />;
}

type TakenProps = Pick<Framed, 'frame' | 'title'> & {
  action: React.ReactNode;
  screen: AccountScreen;
  account: Account;
};

type StoppedProps = Omit<TakenProps, 'account'> & { account?: Account; bar?: React.ReactNode };

/** Nothing can be asked for now, so nothing is there to fill in. */
function Stopped({ frame: Frame, title, action, screen, account, bar }: StoppedProps) {
  const terms = screen.Withdrawal;
  return (
    <Frame title={title} action={action} bar={bar}>
      <WithdrawBanner screen={screen} />
      <Available terms={terms} />
      <Leaving terms={terms} />
      {account ? <Destination account={account} /> : screen.LockedAt === null && <FirstTerms terms={terms} />}
      {screen.LockedAt === null && terms.OpensAgainAt !== null && (
        <>
          {terms.WaitsBecause?.Word === 'key_changed' && screen.Changed !== null && (
            <KeyChange changed={screen.Changed} />
          )}
          <AfterWait terms={terms} />
          <NotMeBanner />
        </>
      )}
    </Frame>
  );
}

/** The owner locked the money; only the owner opens it. */
function Unlock() {
  const t = paymentsTexts.use();
  return (
    <ActionBar data-part="withdraw-bar">
      <ButtonLink href={LOCKED_PATH} block icon="lock" data-part="withdraw-unlock">
        {t('unlock')}
      </ButtonLink>
    </ActionBar>
  );
}

/** What is missing of the player's identity can be done at once. */
function ConfirmIdentity() {
  const t = paymentsTexts.use();
  return (
    <ActionBar data-part="withdraw-bar">
      <ButtonLink href={VERIFY_PATH} tone="money" block icon="user" data-part="withdraw-verify">
        {t('identityVerify')}
      </ButtonLink>
    </ActionBar>
  );
}

/** One notice when the wait is over. */
function TellWhenOpen() {
  const t = paymentsTexts.use();
  return (
    <ActionBar data-part="withdraw-bar">
      <ReminderButton
        about="withdrawals"
        words={{ ask: t('tellWhenOpen'), asked: t('willTellWhenOpen') }}
        data-part="withdraw-tell"
      />
    </ActionBar>
  );
}

function Bind() {
  const t = paymentsTexts.use();
  return (
    <ActionBar missing={t('noAccountText')} data-part="withdraw-bar">
      <ButtonLink href={ACCOUNT_PATH} tone="money" block icon="pix" data-part="withdraw-bind">
        {t('noAccount')}
      </ButtonLink>
    </ActionBar>
  );
}

function Taken({ frame: Frame, title, action, screen, account }: TakenProps) {
  const terms = screen.Withdrawal;
  const taking = useTaking(terms, { hasPasskey: screen.HasPasskey });
  return (
    <Frame title={title} action={action} bar={<Confirm terms={terms} taking={taking} />}>
      <WithdrawBanner screen={screen} />
      <Available terms={terms} />
      <Leaving terms={terms} />
      <TakenAmount terms={terms} taking={taking} />
      <Destination account={account} />
      <Sum terms={terms} taking={taking} />
      <Arrival terms={terms} taking={taking} />
      <BonusSheet terms={terms} taking={taking} />
      <PinSheet taking={taking} account={account} />
    </Frame>
  );
}

function Leaving({ terms }: { terms: AccountScreen['Withdrawal'] }) {
  return terms.CanWithdraw.Why.Word === 'account_closing' ? <ClosingCard /> : null;
}

/** The first missing thing stands in the place of the button. */
function Confirm({ terms, taking }: { terms: AccountScreen['Withdrawal']; taking: Taking }) {
  const t = paymentsTexts.use();
  const locale = useLocale();
  const all = mostOf(terms);
  const { amountE5, busy, hasFinger, ask } = taking;
  const { IsOpen: isOpen, Opens } = terms.Window;
  const finger = hasFinger ? 'finger' : undefined;
  const isAbove = all < terms.Min || (amountE5 !== undefined && amountE5 > all);
  if (isAbove)
    return (
      <ActionBar data-part="withdraw-bar">
        <Button
          tone="quiet"
          block
          disabled={all < terms.Min}
          onClick={() => fillWith(taking, all)}
          data-part="withdraw-most"
        >
          {t('youCanTake', { amount: formatMoney(all, { locale }).text })}
        </Button>
      </ActionBar>
    );
  return (
    <ActionBar data-part="withdraw-bar">
      <Button
        tone="money"
        block
        icon={isOpen ? finger : 'cal'}
        disabled={amountE5 === undefined}
        loading={busy}
        onClick={() => ask()}
        data-part="withdraw-confirm"
      >
        {amountE5 === undefined
          ? t('chooseAmount')
          : isOpen
            ? t(hasFinger ? 'takeByFinger' : 'withdraw')
            : t('schedule', { time: windowHour(Opens, locale) })}
      </Button>
      {hasFinger && amountE5 !== undefined && (
        <TextLink onClick={() => ask(true)} data-part="withdraw-use-pin">
          {t('usePin')}
        </TextLink>
      )}
    </ActionBar>
  );
}
