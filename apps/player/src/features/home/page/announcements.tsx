import { businessDayOf } from '@arara/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { announcementGroupsQuery } from '../../../lib/api/player.ts';
import { keepCookie, readCookie } from '../../../lib/storage/cookies.ts';
import { useNeedsFirstRun } from '../../../lib/storage/first-run.ts';
import { later } from '../../../lib/navigation/later.tsx';

const COOKIE = 'announced';
const AnnouncementDialog = later(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog);

/** Opens what the house has to say, by itself at most once a day of Sao Paulo. */
export function Announcements() {
  const needsFirstRun = useNeedsFirstRun();
  const [today] = useState(() => businessDayOf(serverNowMs()));
  const [isDue] = useState(() => readCookie(COOKIE) !== today);
  const [isOpen, setOpen] = useState(true);
  const { data: groups } = useQuery({ ...announcementGroupsQuery, enabled: isDue && !needsFirstRun });
  const list = (groups?.List ?? []).filter(({ OpensItself }) => OpensItself).flatMap((group) => group.Announcements);
  const isShown = isDue && !needsFirstRun && list.length > 0;
  useEffect(() => {
    if (isShown) keepCookie(COOKIE, today);
  }, [isShown, today]);
  if (!isShown) return null;
  return <AnnouncementDialog announcements={list} open={isOpen} onClose={() => setOpen(false)} />;
}
