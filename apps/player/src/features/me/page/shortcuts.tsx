import { QuickActions } from '@arara/ui';
import type { MainInfo } from '../balances.ts';
import { meTexts } from '../texts.ts';

/** The four short ways of the phone. */
export function Shortcuts({ info }: { info: MainInfo }) {
  const t = meTexts.use();
  const { GiftsWaiting: count } = info;
  const badge = count > 0 ? { badge: { count, label: t('giftsWaiting', { count }) } } : {};
  return (
    <QuickActions
      label={t('shortcuts')}
      data-part="quick"
      items={[
        { key: 'records', label: t('records'), icon: 'receipt', href: '/game/Registos' },
        { key: 'figures', label: t('figures'), icon: 'chart', href: '/game/DadosO' },
        { key: 'favourites', label: t('favourites'), icon: 'heart', href: '/game/MoreGame?favourites=1' },
        { key: 'gifts', label: t('gifts'), icon: 'gift', href: '/game/gift', ...badge },
      ]}
    />
  );
}
