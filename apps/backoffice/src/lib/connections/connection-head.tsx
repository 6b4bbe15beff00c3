import { Tag } from '../parts/marks.tsx';
import { WaitStrip } from './wait-strip.tsx';
import { t } from './texts.ts';

/** Where a connection stands. */
export interface Standing {
  readonly isOn: boolean;
  /** A second person has yet to say yes. */
  readonly isAsked: boolean;
  /** What keeps it from being switched on, in words. */
  readonly missing: readonly string[];
  /** What it means that it is off; absent = that it is. */
  readonly whileOff?: string;
}

/** Where a connection stands, in a word. */
export function StateTag({ isOn, isAsked }: Pick<Standing, 'isOn' | 'isAsked'>) {
  if (isOn) return <Tag tone="leaf">{t('on')}</Tag>;
  if (isAsked)
    return (
      <Tag tone="money" icon="hourglass">
        {t('ready')}
      </Tag>
    );
  return <Tag tone="brand">{t('off')}</Tag>;
}

/** Why it is not on the air yet, who acts next, and what holds until then. */
export function ConnectionWait({ isOn, isAsked, missing, whileOff = t('off') }: Standing) {
  const why = isAsked ? t('waitsSecond') : missing.length === 0 ? t('nothingMissing') : missing.join(', ');
  const who = isAsked ? t('whoSecond') : t('whoYou');
  return (
    <WaitStrip
      tone={isOn ? 'leaf' : missing.length > 0 ? 'heat' : 'money'}
      facts={[
        [t('whyWaits'), isOn ? t('inUse') : why],
        [t('whoActs'), isOn ? t('whoNobody') : who],
        [t('whatHolds'), isOn ? t('on') : whileOff],
      ]}
    />
  );
}
