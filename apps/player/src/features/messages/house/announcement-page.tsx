import { ActionBar, Badge, Button, ButtonLink, Empty, Facts, Icon, IconButton, Section, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { announcementGroupsQuery } from '../../../lib/api/player.ts';
import { shareLink } from '../../../lib/browser/share.ts';
import { toastDone, toastError } from '../../../lib/feedback/toasts.ts';
import { dateOf, hourOf } from '../../../lib/format/moments.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { noteSeen } from '../../../lib/storage/seen-announcements.ts';
import { useLocale } from '../../../lib/texts.ts';
import s from '../messages.module.css';
import { announcementPath } from '../paths.ts';
import { messagesTexts } from '../texts.ts';
import { Waiting } from '../waiting.tsx';
import { type Announcement, announcementsQuery } from './queries.ts';

export type AnnouncementPageProps = {
  id: string;
  frame: ComponentType<{ title: string; action?: ReactNode; bar?: ReactNode; children: ReactNode }>;
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
    <Frame title={t('notice')} action={shown && <Share shown={shown} />} bar={shown && <Bar link={shown.Link} />}>
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

/** Anybody may read it, so its address is enough. */
function Share({ shown: { Id, Title } }: { shown: Announcement }) {
  const t = messagesTexts.use();
  const copy = (link: string) =>
    void navigator.clipboard.writeText(link).then(
      () => toastDone(t('linkCopied')),
      () => toastError(t('linkNotCopied')),
    );
  const share = () =>
    void shareLink({ title: t('notice'), text: Title, url: new URL(announcementPath(Id), location.origin).href }, copy);
  return <IconButton icon="share" label={t('share')} onClick={share} data-part="announcement-share" />;
}

/** What it is about: the title of its group. One that opens by itself is a group of its own and has no other word. */
function useKind({ Id, Title }: Announcement): string | undefined {
  const { data } = useQuery(announcementGroupsQuery);
  const group = data?.List.find(({ Announcements }) => Announcements.some((one) => one.Id === Id));
  return group?.Title === Title ? undefined : group?.Title;
}

function Body({ announcement }: { announcement: Announcement }) {
  const locale = useLocale();
  const kind = useKind(announcement);
  const { Title, Text: words, Facts: facts, Image, StartsAt } = announcement;
  const startMs = Date.parse(StartsAt);
  return (
    <article data-part="announcement-page">
      <div className={s['cover']} aria-hidden="true">
        {Image === null ? <Icon name="megaphone" /> : <img src={Image} alt="" />}
      </div>
      {kind !== undefined && (
        <Badge tone="brand-soft" data-part="announcement-kind">
          {kind}
        </Badge>
      )}
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
