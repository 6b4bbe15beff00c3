import { Text, TextLink } from '@arara/ui';
import type { MouseEvent } from 'react';
import { useSite } from '../../../lib/api/use-site.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { Linked } from './linked.tsx';
import s from './legal-links.module.css';
import { authTexts } from '../texts.ts';

/** Beside the form, not instead of it: what was typed stays. */
function openAside(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  const href = event.currentTarget.getAttribute('href');
  if (href !== null) window.open(href, '_blank', 'noopener');
}

export function TermsConsent() {
  const t = authTexts.use();
  const { pageOf } = useSite();
  const link = (page: 'terms' | 'privacy') => (
    <TextLink href={pageOf(`${SUPPORT_PATH}?page=${page}`)} onClick={openAside} className={s['link']}>
      {t(page)}
    </TextLink>
  );
  return (
    <Text as="span" tone="muted">
      <Linked text={t('consent')} at={{ terms: link('terms'), privacy: link('privacy') }} />
    </Text>
  );
}
