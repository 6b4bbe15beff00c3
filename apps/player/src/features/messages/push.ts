import { messagesRoutes } from '@arara/contract/player';
import { call } from '../../lib/api/api.ts';
import { keepCookie, readCookie } from '../../lib/storage/cookies.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type Consent, type MessageSettings, messageSettingsQuery } from './queries.ts';

const COOKIE = 'pushAsked';

export type PushAbility = 'ready' | 'denied' | 'unsupported';

/** What this browser can do, before anybody is asked anything. */
function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Whether the question may come by itself: never asked on this device, and the browser has no answer yet. */
export function mayOfferPush(settings: MessageSettings | undefined): boolean {
  return (
    settings !== undefined &&
    !settings.HasDevice &&
    pushAbility() === 'ready' &&
    Notification.permission === 'default' &&
    readCookie(COOKIE) === undefined
  );
}

/** The player answered; this device does not ask again by itself. */
export function notePushAsked(): void {
  keepCookie(COOKIE, '1');
}

/** Asks the browser, which asks the person, and tells the server where this browser hears us. */
export async function subscribePush(key: string): Promise<PushAbility> {
  if (pushAbility() !== 'ready') return pushAbility();
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const registration = await navigator.serviceWorker.ready;
  const ask = () => registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const subscription = await ask().catch(async () => {
    // One for the key of before stands in the way.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return ask().catch(() => undefined);
  });
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return 'unsupported';
  const outcome = await call(messagesRoutes.messageSubscribe, { endpoint, p256dh, auth, key });
  if (!outcome.ok) return 'unsupported';
  showSettings(outcome.body);
  return 'ready';
}

export async function setPushConsent(request: {
  readonly channel: Consent['Channel'];
  readonly purpose: Consent['Purpose'];
  readonly granted: boolean;
}): Promise<boolean> {
  const outcome = await call(messagesRoutes.messageConsent, { ...request, granted: request.granted ? 1 : 0 });
  if (outcome.ok) showSettings(outcome.body);
  return outcome.ok;
}

function showSettings(settings: MessageSettings): void {
  queryClient.setQueryData(messageSettingsQuery.queryKey, settings);
}
