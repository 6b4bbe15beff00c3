import { ActionBar, Badge, ButtonLink, Card, List, ListRow, Section, Text, Timeline, WaitCard } from '@arara/ui';
import { dayAndHourOf, zone } from '../../../lib/format/moments.ts';
import { HOME_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { HelpButton } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import type { Status } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './wait.module.css';

type Case = NonNullable<Status['Case']>;

const dayName = (atMs: number, locale: string) => {
  const name = new Intl.DateTimeFormat(locale, { ...zone, weekday: 'long' }).format(atMs);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** A person decides: why, who, by when, and what happens if it is late. */
export function Review({ frame: Frame, found }: Shown & { found: Case }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const { Wait, IfLate, Number: number } = found;
  const dueMs = Wait.DueAt === null ? undefined : Date.parse(Wait.DueAt);
  return (
    <Frame
      title={t('reviewTitle')}
      action={<HelpButton />}
      bar={
        <ActionBar data-part="identity-bar">
          <ButtonLink block tone="quiet" href={HOME_PATH} data-part="review-understood">
            {t('understood')}
          </ButtonLink>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <Badge large tone="brand-soft" icon="user" data-part="review-tag">
          {t('withUs')}
        </Badge>
        <Text as="h2" size="lead" className={s['lead']} data-part="identity-lead">
          {t('reviewLead')}
        </Text>
      </Section>
      <Section gap="none" className={s['gap16']}>
        <WaitCard
          data-part="identity-wait"
          rows={[
            { label: t('why'), fact: Wait.Why.Text },
            { label: t('who'), fact: t('team'), isOwner: true },
            ...(dueMs === undefined
              ? []
              : [{ label: t('until'), fact: dayAndHourOf(dueMs, locale), more: dayName(dueMs, locale), isDue: true }]),
            { label: t('ifLate'), fact: IfLate },
          ]}
        />
      </Section>
      <Section gap="none" className={s['part']}>
        <Card data-part="review-story">
          <Story sentAt={found.SentAt} />
        </Card>
      </Section>
      <Section gap="none" className={s['part']}>
        <List>
          <ListRow icon="bell" iconTone="brand" title={t('noticeBoth')} data-part="review-notice" />
          <ListRow
            icon="chat"
            title={t('talk')}
            sub={t('talkSub', { number })}
            href={SUPPORT_PATH}
            data-part="review-talk"
          />
        </List>
      </Section>
    </Frame>
  );
}

function Story({ sentAt }: { sentAt: string }) {
  const t = identityTexts.use();
  const locale = useLocale();
  return (
    <Timeline
      data-part="review-steps"
      steps={[
        {
          key: 'sent',
          title: t('sent'),
          state: 'done',
          stateLabel: t('stepDone'),
          icon: 'camera',
          time: dayAndHourOf(Date.parse(sentAt), locale),
        },
        {
          key: 'queue',
          title: t('queue'),
          state: 'now',
          stateLabel: t('stepNow'),
          icon: 'user',
          reason: t('queueText'),
        },
        { key: 'answer', title: t('answer'), state: 'next', stateLabel: t('stepNext'), reason: t('answerText') },
      ]}
    />
  );
}
