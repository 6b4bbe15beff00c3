import { toastDone, toastError } from '../../lib/feedback/toasts.ts';
import { teamTexts } from './texts.ts';

export function copyText(text: string): void {
  const t = teamTexts.now();
  void navigator.clipboard.writeText(text).then(
    () => toastDone(t('copied')),
    () => toastError(t('notCopied')),
  );
}

/** The sheet of the phone where there is one; elsewhere the link is copied. */
export async function shareLink(link: string): Promise<void> {
  const t = teamTexts.now();
  if (typeof navigator.share !== 'function') {
    copyText(link);
    return;
  }
  try {
    await navigator.share({ title: 'Arara', text: t('shareText'), url: link });
  } catch (error) {
    // Whoever closes the sheet has changed their mind; anything else leaves the link to be copied.
    if (!(error instanceof DOMException && error.name === 'AbortError')) copyText(link);
  }
}
