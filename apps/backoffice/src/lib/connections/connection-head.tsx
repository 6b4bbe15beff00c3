import { Tag } from '../parts/marks.tsx';
import { KeyHint } from '../parts/page.tsx';
import { WaitStrip } from './wait-strip.tsx';
import { t } from './texts.ts';

interface State {
  readonly isOn: boolean;
  readonly isAsked: boolean;
}

/** Where a connection stands, in a word. */
export function StateTag({ isOn, isAsked }: State) {
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
export function ConnectionWait({ isOn, isAsked, missing }: State & { readonly missing: readonly string[] }) {
  const why = isAsked ? t('waitsSecond') : missing.length === 0 ? t('nothingMissing') : missing.join(', ');
  const who = isAsked ? t('whoSecond') : t('whoYou');
  return (
    <WaitStrip
      tone={isOn ? 'leaf' : missing.length > 0 ? 'heat' : 'money'}
      facts={[
        [t('whyWaits'), isOn ? t('inUse') : why],
        [t('whoActs'), isOn ? t('whoNobody') : who],
        [t('whatHolds'), t(isOn ? 'on' : 'off')],
      ]}
    />
  );
}

/** The keys that work where something is connected, and what never happens there. */
export function ConnectionKeys({ note }: { readonly note: string }) {
  return (
    <>
      <KeyHint keys={['e']}>{t('keyRun')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{note}</span>
    </>
  );
}
