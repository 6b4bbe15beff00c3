import { type IconName, iconNames } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { contactsQuery, informationQuery, officialContactQuery } from '../../lib/api/player.ts';
import { useIsLoggedIn } from '../../lib/session/session.ts';

const MESSAGING_MAX = 2;

/** Only a link that a browser opens as a page; what staff write is not code. */
const isWeb = ({ TelGram }: { TelGram: string }) => TelGram.startsWith('https://');

/**
 * The official channel (type 1) is for players who have deposited; the two messaging contacts (types 2 and 3) are for
 * everybody.
 */
export function useContacts() {
  const { data: contacts } = useQuery(contactsQuery);
  const messaging = (contacts?.List ?? []).filter(({ Type }) => Type !== 1).filter(isWeb);
  return { official: useOfficialChannel(true), messaging: messaging.slice(0, MESSAGING_MAX) };
}

export function useOfficialChannel(isWanted: boolean) {
  const isLoggedIn = useIsLoggedIn() && isWanted;
  const { data: information } = useQuery({ ...informationQuery, enabled: isLoggedIn });
  const hasDeposited = isLoggedIn && information?.IsRecharge === 1;
  const { data: channel } = useQuery({ ...officialContactQuery, enabled: hasDeposited });
  const official = hasDeposited ? (channel?.List ?? []).filter(({ Type }) => Type === 1).filter(isWeb) : [];
  return official.slice(0, 1);
}

/** The picture that staff chose, when we have it. */
export function contactIcon({ Icon, Type }: { Icon: string; Type: number }): IconName {
  return iconNames.find((name) => name === Icon) ?? (Type === 1 ? 'chat' : 'phone');
}
