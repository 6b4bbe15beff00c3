import s from './brands.module.css';
import { t, versionWords } from './texts.ts';
import type { Editing } from './use-editing.ts';

/** Why it waits, who acts next, and what players see meanwhile. */
export function WaitStrip({ editing, missing }: { readonly editing: Editing; readonly missing: readonly string[] }) {
  const { brand } = editing;
  const isAsked = brand.Waiting !== null;
  const facts = [
    [t('whyWaits'), isAsked ? t('stateWaiting') : missing.length === 0 ? t('nothingMissing') : missing.join(', ')],
    [t('whoActs'), t(isAsked ? 'whoSecond' : 'whoYou')],
    [t('whatHolds'), versionWords(brand.Version)],
  ] as const;
  return (
    <dl className={`${s['wait']} fixed`} data-part="wait">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs">{name}</dt>
          <dd className="weight-620 text-md">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
