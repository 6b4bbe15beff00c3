import { WaitStrip as Strip } from '../../lib/connections/wait-strip.tsx';
import { t, versionWords } from './texts.ts';
import type { Editing } from './use-editing.ts';

/** Why it waits, who acts next, and what players see meanwhile. */
export function WaitStrip({ editing, missing }: { readonly editing: Editing; readonly missing: readonly string[] }) {
  const { brand } = editing;
  const isAsked = brand.Waiting !== null;
  const why = missing.length === 0 ? t('nothingMissing') : missing.join(', ');
  return (
    <Strip
      facts={[
        [t('whyWaits'), isAsked ? t('stateWaiting') : why],
        [t('whoActs'), t(isAsked ? 'whoSecond' : 'whoYou')],
        [t('whatHolds'), versionWords(brand.Version)],
      ]}
    />
  );
}
