import { ActionBar, Button, ButtonLink, Empty, Facts, Icon, Section, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { dateOf, hourOf } from '../../../lib/format/moments.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { noteSeen } from '../../../lib/storage/seen-announcements.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../messages.module.css';
import { messagesTexts } from '../texts.ts';
import { Waiting } from '../waiting.tsx';
import { type Announcement, announcementsQuery } from './queries.ts';

export type AnnouncementPageProps = {
  id: string;
  frame: ComponentType<{ title: string; bar?: ReactNode; children: ReactNode }>;
  failure: (retry: () => void) => ReactNode;
};

/** One announcement, whole: picture, words, facts and where it leads. */
export function AnnouncementPage({ id, frame: Frame, failure }: AnnouncementPageProps) {
  const t = messagesTexts.use();
  const { data, isError, refetch } = useQuery(announcementsQuery);
  const shown = data?.List.find(({ Id }) => Id === id);
  useEffect(() => {
    if (shown) noteSeen([shown]);
  }, [shown]);
  return (
    <Frame title={t('notice')} bar={shown && <Bar link={shown.Link} />}>
      <Section gap="close">
        {shown && <Body announcement={shown} />}
        {data === undefined && (isError ? failure(() => void refetch()) : <Waiting />)}
        {data !== undefined && shown === undefined && (
          <Empty art="no-results" title={t('noticeOver')} text={t('noticeOverText')} />
        )}
      </Section>
    </Frame>
  );
}

function Body({ announcement }: { announcement: Announcement }) {
  const locale = useLocale();
  const { Title, Text: words, Facts: facts, Image, StartsAt } = announcement;
  const startMs = Date.parse(StartsAt);
  return (
    <article data-part="announcement-page">
      <div className={s['cover']} aria-hidden="true">
        {Image === null ? <Icon name="megaphone" /> : <img src={Image} alt="" />}
      </div>
      <Text as="h2" size="title" className={s['cover-title'] ?? ''}>
        {Title}
      </Text>
      <Text size="small" tone="faint">
        <time dateTime={StartsAt}>
          {dateOf(startMs, locale)}, {hourOf(startMs, locale)}
        </time>
      </Text>
      <Text className={s['cover-text'] ?? ''}>{words}</Text>
      {facts.length > 0 && <Facts facts={facts.map(({ Label, Value }) => ({ label: Label, value: Value }))} />}
    </article>
  );
}

function Bar({ link }: { link: string | null }) {
  const t = messagesTexts.use();
  return (
    <ActionBar>
      <Stack gap={2}>
        {link !== null && (
          <ButtonLink block href={link} data-part="announcement-open">
            {t('openNotice')}
          </ButtonLink>
        )}
        <Button block tone={link === null ? 'brand' : 'quiet'} onClick={back} data-part="announcement-done">
          {t('gotIt')}
        </Button>
      </Stack>
    </ActionBar>
  );
}
