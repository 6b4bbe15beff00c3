import type { TabItem } from '@arara/ui';
import { HOME_PATH } from '../../../lib/navigation/navigation.ts';
import { useFeatures } from '../../../lib/api/features.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { flagTeamJump } from '../../../lib/navigation/team-jump.ts';
import { shellTexts, titleTexts } from '../texts.ts';

const keys: Readonly<Record<string, string>> = {
  '/game/idx1': 'home',
  '/game/MoreGame': 'home',
  '/game/idx2': 'team',
  '/game/idx3': 'vip',
  '/game/idx4': 'activity',
  '/game/idx5': 'me',
};

/** The key of the tab at this address; none inside a flow. */
export function tabOf(path: string): string {
  return keys[path] ?? '';
}

/** The tabs with what waits behind them; five, or four where the market knows no team. */
export function useTabs(): readonly TabItem[] {
  const title = titleTexts.use();
  const t = shellTexts.use();
  const { data: info } = useMainInfo();
  const { has } = useFeatures();
  const team = { key: 'team', label: title('team'), icon: 'team', href: '/game/idx2', onPress: flagTeamJump } as const;
  const waiting = (count: number | undefined) =>
    count === undefined || count === 0 ? undefined : { count, label: t('news', { count }) };
  return [
    { key: 'home', label: title('home'), icon: 'home', href: HOME_PATH },
    ...(has('team') ? [team] : []),
    { key: 'vip', label: title('vip'), icon: 'vip', href: '/game/idx3' },
    { key: 'activity', label: title('activity'), icon: 'gift', href: '/game/idx4', badge: waiting(info?.GiftsWaiting) },
    { key: 'me', label: title('me'), icon: 'me', href: '/game/idx5' },
  ];
}
