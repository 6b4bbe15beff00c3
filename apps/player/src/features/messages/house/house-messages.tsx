import { Section, Segmented } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMainInfo } from '../../../lib/api/player.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { isUnseen, useSeenUntilMs } from '../../../lib/storage/seen-announcements.ts';
import { HOUSE_PATH, MESSAGES_PATH } from '../paths.ts';
import { messagesTexts } from '../texts.ts';
import s from '../messages.module.css';
import { HouseList } from './house-list.tsx';
import { announcementsQuery } from './queries.ts';

type View = 'own' | 'house';

/** What is for this player alone, or for everybody; a visitor has nothing of their own. */
export function MessageViews({ value }: { value: View }) {
  const t = messagesTexts.use();
  const { data: info } = useMainInfo();
  const { data: house } = useQuery(announcementsQuery);
  const seenMs = useSeenUntilMs();
  if (!useIsLoggedIn()) return null;
  const counted = (view: string, count: number) => (count > 0 ? t('withCount', { view, count }) : view);
  const unseen = (house?.List ?? []).filter((one) => isUnseen(one, seenMs)).length;
  return (
    <Section gap="none" className={s['views']}>
      <Segmented<View>
        options={[
          { key: 'own', label: counted(t('forYou'), info?.MessagesUnread ?? 0) },
          { key: 'house', label: counted(t('fromHouse'), unseen) },
        ]}
        value={value}
        onChange={(view) => redirect(view === 'own' ? MESSAGES_PATH : HOUSE_PATH)}
        label={t('views')}
        data-part="message-views"
      />
    </Section>
  );
}

export function HouseMessages({ failure }: { failure: (retry: () => void) => ReactNode }) {
  return (
    <>
      <MessageViews value="house" />
      <HouseList failure={failure} />
    </>
  );
}
