import { ActionBar, AuthHero, Button, DeskColumn, List, ListRow, Screen, Section } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { LIMITS_PATH, VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { ownAuthenticatorQuery } from '../../../lib/session/passkey-answer.ts';
import { makePasskey } from '../passkeys/passkeys.ts';
import { authTexts } from '../texts.ts';

const RECHARGE_PATH = '/game/recharge';

export type WelcomeProps = {
  /** The first name. */
  name: string;
  /** Nobody came for anything else: the games are next. */
  isFree: boolean;
  /** The market asks who somebody is before the first deposit and the first game. */
  isAsked: boolean;
  onGo: () => void;
};

/** The end of a registration: what a new player may want to do first, and the way to where they came from. */
export function Welcome({ name, isFree, isAsked, onGo }: WelcomeProps) {
  const t = authTexts.use();
  const screen = (
    <Screen kind="flow" data-part="welcome">
      <AuthHero
        title={name === '' ? t('welcomeNameless') : t('welcome', { name })}
        text={t(isAsked ? 'welcomeAsked' : 'welcomeText')}
        brand={brand.brand_name}
        data-part="welcome-hero"
      />
      <Section>
        <List data-part="welcome-list">
          <FingerRow />
          {isAsked ? <AskedRow /> : <FirstRows />}
        </List>
      </Section>
      <ActionBar>
        <Button block onClick={onGo} data-part="welcome-go">
          {isFree && !isAsked ? t('seeGames') : t('continue')}
        </Button>
      </ActionBar>
    </Screen>
  );
  return <DeskColumn>{screen}</DeskColumn>;
}

function AskedRow() {
  const t = authTexts.use();
  return (
    <ListRow
      icon="shield"
      iconTone="brand"
      title={t('welcomeProve')}
      sub={t('welcomeProveSub')}
      href={VERIFY_PATH}
      data-part="welcome-prove"
    />
  );
}

function FirstRows() {
  const t = authTexts.use();
  return (
    <>
      <ListRow
        icon="target"
        iconTone="brand"
        title={t('welcomeLimit')}
        sub={t('welcomeLimitSub')}
        href={LIMITS_PATH}
        data-part="welcome-limit"
      />
      <ListRow
        icon="download"
        iconTone="money"
        title={t('welcomeDeposit')}
        sub={t('welcomeDepositSub')}
        href={RECHARGE_PATH}
        data-part="welcome-deposit"
      />
    </>
  );
}

/** Only on a device with a finger, a face or a screen lock to ask. */
function FingerRow() {
  const t = authTexts.use();
  const { data: isThere = false } = useQuery(ownAuthenticatorQuery);
  const [isMade, setMade] = useState(false);
  const [busy, run] = useBusy();
  if (!isThere || isMade) return null;
  const make = () =>
    run(async () => {
      if (!(await makePasskey())) return;
      toastDone(t('passkeyMade'));
      setMade(true);
    });
  return (
    <ListRow
      icon="finger"
      iconTone="leaf"
      title={t('welcomeFinger')}
      sub={t('welcomeFingerSub')}
      end={
        <Button tone="quiet" small loading={busy} onClick={make}>
          {t('turnOn')}
        </Button>
      }
      data-part="welcome-finger"
    />
  );
}
