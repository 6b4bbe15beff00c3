import { createToaster } from '@arara/ui';
import { TOAST_DEFAULT_MS } from '../constants.ts';

/** The one place where sentences appear for a moment. The server's `Msg` is shown as it is. */
export const toaster = createToaster();

export function toast(text: string): void {
  toaster.show({ text, tone: 'info', durationMs: TOAST_DEFAULT_MS });
}

export function toastDone(text: string): void {
  toaster.show({ text, tone: 'ok', durationMs: TOAST_DEFAULT_MS });
}

/** A little longer, as the design asks for errors. */
export function toastError(text: string): void {
  toaster.show({ text, tone: 'error' });
}
