import type { ReactNode } from 'react';
import { KeyHint } from '../../lib/parts/page.tsx';
import { t } from './texts.ts';

/** The keys of a table of figures, with those of one view between them. */
export function ReportKeys({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      {children}
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('sameQuery')}</span>
    </>
  );
}
