import { brand } from '@arara/texts/page-brand';
import { shareLink } from '../../lib/browser/share.ts';
import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { teamTexts } from './texts.ts';

export function copyText(text: string): void {
  const t = teamTexts.now();
  void navigator.clipboard.writeText(text).then(
    () => toastDone(t('copied')),
    () => toastError(t('notCopied')),
  );
}

export function shareInvite(link: string): Promise<void> {
  return shareLink({ title: brand.brand_name, text: teamTexts.now()('shareText'), url: link }, copyText);
}
