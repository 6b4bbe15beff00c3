import './fonts.css';
import './tokens.css';
import './page.css';
import { createRoot } from 'react-dom/client';
import { createApi, Disconnected } from './lib/api.ts';
import { createMoneyFormat } from './lib/money.ts';
import { type Attempt, reconnect } from './lib/reconnect.ts';
import { createSound } from './lib/sound.ts';
import { directionOf, localeFor, shellTexts } from './lib/texts.ts';
import { createParentPage } from './protocol.ts';
import { games } from './registry.ts';
import { Closed, Loading, Lost } from './shell/waiting.tsx';

/** Many games may be played by one client; the studio wrote which into the page. */
const client = document.documentElement.dataset['client'] ?? '';
const launch = new URLSearchParams(location.search).get('launch') ?? '';
const container = document.querySelector('#root');
if (container === null) throw new Error('the page has no root');
const root = createRoot(container);

/** The studio wrote the language into the page, so the texts load beside the game and not after its first answer. */
const locale = localeFor(document.documentElement.lang);
document.documentElement.dir = directionOf(locale);
const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));

async function start(): Promise<void> {
  root.render(<Loading />);
  const api = createApi(launch, (url, init) => fetch(url, init));
  const [t, loaded, opened] = await Promise.all([
    shellTexts(locale),
    games[client]?.().then(({ game }) => game.load(locale)),
    api.open().catch((error: unknown) => {
      if (error instanceof Disconnected) return undefined;
      throw error;
    }),
  ]);
  if (loaded === undefined) throw new Error(`no game ${client}`);
  const onWait = (attempt: Attempt) => root.render(<Lost attempt={attempt} t={t} />);
  const known = opened ?? (await reconnect({ ask: api.open, wait, onWait, isStopped: () => false }));
  if (known === undefined) throw new Error('never opened');
  document.title = known.game.name;
  const currency = known.mode === 'demo' ? undefined : known.currency;
  const format = createMoneyFormat({ locale, currency, chips: (amount) => t('shell.chips', { amount }) });
  const page = createParentPage(window, known.parentOrigin);
  root.render(
    loaded({
      opened: known,
      api,
      page,
      sound: createSound(),
      locale,
      t,
      format,
      leave: (url) => location.assign(url),
    }),
  );
}

/** A session that is gone, or a file that is: nothing to play here, and no error text from a machine. */
start().catch(async () => {
  const t = await shellTexts(locale).catch(() => undefined);
  root.render(<Closed t={t} />);
});
