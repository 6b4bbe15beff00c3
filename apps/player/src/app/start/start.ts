import { authRoutes, contentRoutes } from '@arara/contract/player';
import { callApi, CallFailed, call, openApi } from '../../lib/api/api.ts';
import { allowedHosts, findHosts, site } from '../../lib/api/host.ts';
import { listenForInstall } from '../../lib/browser/install.ts';
import { goLive } from '../../lib/api/live.ts';
import { loginPath, relaunch } from '../../lib/navigation/navigation.ts';
import { contactsQuery } from '../../lib/api/player.ts';
import { stopPulling } from '../../lib/browser/pull-to-refresh.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { currentToken, endSession, onPlayerChange } from '../../lib/session/session.ts';
import { keepStored } from '../../lib/storage/local-storage.ts';
import { toaster, toastError } from '../../lib/feedback/toasts.ts';
import { shellTexts } from '../shell/texts.ts';

const configUrl = import.meta.env['VITE_CONFIG_URL'] ?? '/config.json';

/** Opens the API and keeps the session honest. */
export function start(): void {
  const hosts = findHosts({
    configUrl,
    allowed: allowedHosts(),
    // Without a word of the configuration links stay as the server makes them, and pages open here.
    defaults: { server: '', url: '', hurl: '' },
  });
  void hosts.then(site.set);
  openApi(
    hosts.then(({ server }) => server),
    { networkError: () => shellTexts.now()('networkError'), sessionOver: leave, transportFailed: stopPulling },
  );
  keepInvitation();
  onPlayerChange(() => {
    // What one player saw is not for the next; after login the contacts are fetched.
    queryClient.clear();
    if (currentToken() !== undefined) void queryClient.prefetchQuery(contactsQuery);
  });
  if (currentToken() !== undefined) void checkSession();
  goLive({
    onSessionEnded: () => void checkSession(),
    onLevel: (level) => void import('../../features/vip/climbed.ts').then(({ notifyClimbed }) => notifyClimbed(level)),
    onJackpot: (pool) => void import('../../features/home/lobby/jackpot-won.ts').then(({ won }) => won(pool)),
    random: Math.random,
  });
  listenForInstall();
  window.addEventListener('offline', () => toaster.show(shellTexts.now()('offline')));
  if (import.meta.env.PROD)
    window.addEventListener('load', () => void import('./after-load.ts').catch(() => undefined));
}

/** The session is over: the sentence of the server, and the login screen. */
function leave(message: string): void {
  // A visitor has no session that could end, whatever an answer says.
  if (currentToken() === undefined) return;
  const here = location.pathname + location.search;
  endSession();
  if (message !== '') toastError(message);
  relaunch(loginPath(here));
}

/** A token that was kept is asked about once; a refusal of any kind ends the session. */
async function checkSession(): Promise<void> {
  const outcome = await call(authRoutes.playerTkExp, {}, { refusal: 'own', background: true });
  if (!outcome.ok && outcome.kind === 'refused' && currentToken() !== undefined) leave(outcome.message);
}

/** An invitation link brings a referral code or an app id; both wait for the registration. */
function keepInvitation(): void {
  const query = new URLSearchParams(location.search);
  const code = query.get('Rfcode') ?? query.get('rfcode') ?? '';
  const app = query.get('appId') ?? '';
  if (/^[\w-]{1,40}$/.test(code)) keepStored('referralCode', code);
  if (/^\w{1,40}$/.test(app)) keepStored('appId', app);
}

/** Whether the app begins at login; nobody waits for an answer that does not come. */
export async function beginsAtLogin(): Promise<boolean> {
  try {
    return (await callApi(contentRoutes.apkGetIsLogin, {}, { background: true, timeoutMs: 3_000 })).IsLogin;
  } catch (error) {
    if (error instanceof CallFailed) return false;
    throw error;
  }
}
