import type { BodyOf } from '@arara/contract';
import type { accessRoutes } from '@arara/contract/player';
import type { IconName } from '@arara/ui';
import { serverNowMs } from '../../../lib/api/api.ts';
import { useLocale } from '../../../lib/texts.ts';
import { authTexts } from '../texts.ts';
import { whenOf } from '../when.ts';

export type Listed = BodyOf<(typeof accessRoutes)['deviceList']>;
export type Device = Listed['Devices'][number];
export type Passkey = Listed['Passkeys'][number];

export function useWhen(): (iso: string) => string {
  const t = authTexts.use();
  const locale = useLocale();
  const words = { now: t('now'), today: (time: string) => t('today', { time }) };
  return (iso) => whenOf(Date.parse(iso), { nowMs: serverNowMs(), locale, words });
}

/** "Android 14 · Chrome" in two lines leaves no dot at the end of the first. */
export const dotAhead = (name: string) => name.replace(' · ', ' ·\u00a0');

const openedBy = {
  password: 'byPassword',
  passkey: 'byPasskey',
  register: 'byRegister',
  code: 'byCode',
} as const;

export function useDeviceWords() {
  const t = authTexts.use();
  const when = useWhen();
  return {
    name: ({ Name }: Pick<Device, 'Name'>): string => (Name === '' ? t('deviceUnknown') : Name),
    sub: ({ LastSeenAt, OpenedBy }: Device): string => `${when(LastSeenAt)} · ${t(openedBy[OpenedBy])}`,
    icon: ({ Name }: Pick<Device, 'Name'>): IconName => (/Android|iPhone|iPad/.test(Name) ? 'phone' : 'device'),
  };
}
