import { Button, Card, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsLoggedIn } from '../../lib/session/session.ts';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import s from './messages.module.css';
import { mayOfferPush, notePushAsked, subscribePush } from './push.ts';
import { messageSettingsQuery } from './queries.ts';
import { messagesTexts } from './texts.ts';

/** Asked once, at the first withdrawal or deposit: when a notice is worth something. The browser asks only after a yes. */
export function PushOffer() {
  const t = messagesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const { data: settings } = useQuery({ ...messageSettingsQuery, enabled: isLoggedIn });
  const [isAnswered, setAnswered] = useState(false);
  const [busy, run] = useBusy();
  if (settings === undefined || isAnswered || !mayOfferPush(settings)) return null;
  const answer = () => {
    notePushAsked();
    setAnswered(true);
  };
  const accept = () =>
    run(async () => {
      const ability = await subscribePush(settings.PushKey);
      answer();
      if (ability === 'ready') toastDone(t('offerDone'));
      else toastError(t(ability));
    });
  return (
    <Section gap="near">
      <Card data-part="push-offer">
        <div className={s['strong']}>{t('offer')}</div>
        <Text size="small" tone="muted" className={s['offer-text']}>
          {t('offerText')}
        </Text>
        <div className={s['offer-ways']}>
          <Button small loading={busy} onClick={accept} data-part="push-offer-yes">
            {t('offerYes')}
          </Button>
          <Button small tone="quiet" onClick={answer} data-part="push-offer-no">
            {t('offerNo')}
          </Button>
        </div>
      </Card>
    </Section>
  );
}

/** For a button that asks for it; undefined when this device hears us already or cannot. */
export function useNotifyMe(): (() => void) | undefined {
  const t = messagesTexts.use();
  const isLoggedIn = useIsLoggedIn();
  const { data: settings } = useQuery({ ...messageSettingsQuery, enabled: isLoggedIn });
  const [, run] = useBusy();
  if (settings === undefined) return undefined;
  return () =>
    run(async () => {
      notePushAsked();
      const ability = await subscribePush(settings.PushKey);
      if (ability === 'ready') toastDone(t('offerDone'));
      else toastError(t(ability));
    });
}
