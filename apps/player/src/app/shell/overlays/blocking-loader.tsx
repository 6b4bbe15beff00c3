import { BrandMark } from '@arara/ui';
import { useLoaderShown } from '../../../lib/feedback/loader.ts';
import s from './blocking-loader.module.css';
import { shellTexts } from '../texts.ts';

/** Covers the screen while an action of the player is under way. */
export function BlockingLoader() {
  const shown = useLoaderShown();
  const t = shellTexts.use();
  if (!shown) return null;
  return (
    <output className={s['mask']} data-part="loader" aria-label={t('loading')}>
      <BrandMark className={s['mark']} width={40} height={40} />
    </output>
  );
}
