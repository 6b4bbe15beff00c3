export type ToastTone = 'ok' | 'info' | 'error';

export type ToastMessage = {
  text: string;
  tone?: ToastTone;
  action?: { label: string; onPress: () => void };
  /** How long it stays; the default is 1.5 s, or 4 s when there is something to read twice or to press. */
  durationMs?: number;
};

export type ShownToast = ToastMessage & { id: number; tone: ToastTone };

export const TOAST_MS = 1500;
const TOAST_LONG_MS = 4000;

export type Toaster = {
  show: (message: ToastMessage | string) => void;
  dismiss: () => void;
  /** A finger or the keyboard rests on the toast: it waits. */
  hold: () => void;
  release: () => void;
  current: () => ShownToast | undefined;
  subscribe: (listener: () => void) => () => void;
};

function durationOf(message: ToastMessage): number {
  return message.durationMs ?? (message.action || message.tone === 'error' ? TOAST_LONG_MS : TOAST_MS);
}

/** Lives outside React, so that the API client can speak too. One toast at a time: a new one replaces the old. */
export function createToaster(): Toaster {
  let current: ShownToast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: ShownToast | undefined) => {
    clearTimeout(timer);
    current = next;
    for (const listener of listeners) listener();
  };
  const dismiss = () => set(undefined);
  const release = () => {
    clearTimeout(timer);
    if (current) timer = setTimeout(dismiss, durationOf(current));
  };
  return {
    show: (given) => {
      const message = typeof given === 'string' ? { text: given } : given;
      lastId += 1;
      set({ tone: 'info', ...message, id: lastId });
      release();
    },
    dismiss,
    hold: () => clearTimeout(timer),
    release,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
