import { Card, Grow, Row, Switch, Text, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import s from './messages.module.css';
import { TOPICS_PATH } from './paths.ts';
import { notePushAsked, setPushConsent, subscribePush } from './push.ts';
import { type Consent, isGranted, messageSettingsQuery, type MessageSettings } from './queries.ts';
import { messagesTexts } from './texts.ts';

/** News of one's own, each chosen by itself; they come to the phone only. */
const topics = [
  { purpose: 'bonus', title: 'topicBonus', text: 'topicBonusText' },
  { purpose: 'tournament', title: 'topicTournament', text: 'topicTournamentText' },
  { purpose: 'team', title: 'topicTeam', text: 'topicTeamText' },
] as const;

type PushSwitchesProps = {
  /** All of them; otherwise those that matter most, and the way to the others. */
  isWhole?: boolean;
};

/** What we may say outside the app: by topic, each channel on its own. */
export function PushSwitches({ isWhole = false }: PushSwitchesProps) {
  const t = messagesTexts.use();
  const { data: settings } = useQuery(messageSettingsQuery);
  if (settings === undefined) return null;
  const { PromotionsPerDay: count, QuietFromHour: from, QuietUntilHour: until } = settings;
  return (
    <Card kind="list" data-part="push-card">
      <Choice
        settings={settings}
        channel="push"
        purpose="service"
        title={t('push')}
        text={t('pushText')}
        part="push-service"
      />
      <Choice
        settings={settings}
        channel="push"
        purpose="promotion"
        title={t('promo')}
        text={t('promoText', { count, from, until })}
        part="push-promotion"
      />
      {isWhole ? (
        <>
          {topics.map(({ purpose, title, text }) => (
            <Choice
              key={purpose}
              settings={settings}
              channel="push"
              purpose={purpose}
              title={t(title)}
              text={t(text)}
              part={`push-${purpose}`}
            />
          ))}
          <Text size="xs" tone="muted" className={s['more-text']}>
            {t('quietText', { from, until })}
          </Text>
          <Text size="xs" tone="muted" className={s['more-text']}>
            {t('othersText')}
          </Text>
          <Choice settings={settings} channel="mail" purpose="promotion" title={t('promoMail')} part="mail-promotion" />
          <Choice settings={settings} channel="sms" purpose="promotion" title={t('promoSms')} part="sms-promotion" />
        </>
      ) : (
        <TextLink href={TOPICS_PATH} className={s['more']} data-part="push-others">
          {t('others')}
        </TextLink>
      )}
    </Card>
  );
}

type ChoiceProps = {
  settings: MessageSettings;
  channel: Consent['Channel'];
  purpose: Consent['Purpose'];
  title: string;
  text?: string;
  part: string;
};

function Choice({ settings, channel, purpose, title, text, part }: ChoiceProps) {
  const t = messagesTexts.use();
  const [busy, run] = useBusy();
  const isOn = isGranted(settings, { channel, purpose }) && (channel !== 'push' || settings.HasDevice);
  const change = (granted: boolean) =>
    run(async () => {
      // A switch of the phone needs a browser that hears us before it can be on.
      if (granted && channel === 'push' && !settings.HasDevice) {
        notePushAsked();
        const ability = await subscribePush(settings.PushKey);
        if (ability !== 'ready') return toastError(t(ability));
      }
      if (await setPushConsent({ channel, purpose, granted })) toastDone(t('saved'));
    });
  return (
    <Row className={s['choice']} data-part={part}>
      <Grow>
        <div className={s['strong']}>{title}</div>
        {text !== undefined && (
          <Text size="xs" tone="muted">
            {text}
          </Text>
        )}
      </Grow>
      <Switch on={isOn} onChange={change} label={title} disabled={busy} data-part={`${part}-switch`} />
    </Row>
  );
}
