import { observable, useObservable } from '@arara/ui/observable';

/** The browser's own offer to install the web app; Chromium makes it, Safari has no such thing. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

const offer = observable<InstallEvent | undefined>(undefined);
const dismissed = observable(sessionStorage.getItem(dismissedKey()) === '1');

function dismissedKey(): string {
  return 'installDismissed';
}

/** Called once while the app starts: the offer comes early and only once. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offer.set(undefined));
}

export function isStandalone(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** An iPhone installs by hand; the prompt shows how. */
export function isApple(userAgent: string): boolean {
  return /iphone|ipad|ipod/i.test(userAgent);
}

/** Inside our own app the page offers no app: its user agent carries the configured marker. */
export function isInsideApp(userAgent: string, marker: string | undefined): boolean {
  return marker !== undefined && marker !== '' && userAgent.includes(marker);
}

export function useInstallOffer(): InstallEvent | undefined {
  return useObservable(offer);
}

export function useInstallDismissed(): boolean {
  return useObservable(dismissed);
}

/** Not again in this visit. */
export function dismissInstall(): void {
  sessionStorage.setItem(dismissedKey(), '1');
  dismissed.set(true);
}
