import type { Message } from './inbox.ts';

export interface Page {
  /** Newest first. */
  readonly messages: readonly Message[];
  readonly search: string;
  readonly nonce: string;
}

const SHOWN_PER_PERSON = 5;

export function renderPage({ messages, search, nonce }: Page): string {
  const people = Map.groupBy(messages, (message) => message.to);
  const sections = [...people].map(([to, theirs]) => renderPerson(to, theirs)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Inbox</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<h1>Inbox</h1>
<p>Every text message, mail and push that was sent, newest first. Nothing leaves this machine.</p>
<form method="get" action="/" role="search">
<label for="q">Search</label>
<input id="q" name="q" type="search" value="${escapeHtml(search)}" placeholder="Phone, address or words" autocomplete="off">
</form>
</header>
<main id="inbox" aria-live="polite">
${sections || renderNothing(search)}
</main>
<noscript><p>Load the page again to see new messages.</p></noscript>
<script nonce="${nonce}">${script}</script>
</body>
</html>
`;
}

function renderNothing(search: string): string {
  const said = search === '' ? 'Nothing has arrived yet.' : 'Nothing matches.';
  return `<p class="nothing">${said}</p>`;
}

function renderPerson(to: string, messages: readonly Message[]): string {
  const shown = messages.slice(0, SHOWN_PER_PERSON).map(renderMessage).join('\n');
  const more = messages.length - SHOWN_PER_PERSON;
  return `<section data-to="${escapeHtml(to)}">
<h2>${escapeHtml(to)}</h2>
<ol>
${shown}
</ol>
${more > 0 ? `<p class="more">and ${more} older</p>` : ''}
</section>`;
}

const channelNames = { sms: 'SMS', mail: 'Mail', push: 'Push' } as const satisfies Record<Message['channel'], string>;

function renderMessage(message: Message): string {
  const { channel, subject, text, html, code, copies, repeats, receivedAt } = message;
  const marks = [
    `<span class="mark">${channelNames[channel]}</span>`,
    copies > 1 ? `<span class="mark">sent ${copies} times, delivered once</span>` : '',
    repeats === null ? '' : '<span class="mark bad">delivered again</span>',
  ].join('');
  return `<li data-channel="${channel}" data-id="${escapeHtml(message.id)}"${code === null ? '' : ` data-code="${code}"`}>
<p class="line">${marks}<time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time></p>
${code === null ? '' : `<p class="code" aria-label="Code">${code}</p>`}
${subject === '' ? '' : `<h3 dir="auto">${escapeHtml(subject)}</h3>`}
<p class="text" dir="auto">${escapeHtml(text)}</p>
${html === '' ? '' : `<details data-mail="${escapeHtml(html)}"><summary>As it looks</summary></details>`}
</li>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; --page: light-dark(#f4f5f2, #101512); --card: light-dark(#fff, #19211c); --text: light-dark(#14201a, #eaf2ec); --quiet: light-dark(#54635a, #9db0a4); --line: light-dark(#dfe5e0, #2a352e); --code: light-dark(#0a6b43, #5fe0a1); --bad: light-dark(#b3261e, #ff8f86); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 46rem; padding: 2rem 1rem 4rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.6rem; letter-spacing: -0.02em; }
header p { margin: 0.2rem 0 1.2rem; color: var(--quiet); }
label { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
input { inline-size: 100%; padding: 0.7rem 1rem; border: 1px solid var(--line); border-radius: 0.8rem; background: var(--card); color: inherit; font: inherit; }
input:focus-visible, summary:focus-visible { outline: 2px solid var(--code); outline-offset: 2px; }
section { margin-block-start: 1.6rem; }
h2 { margin: 0 0 0.5rem; font-size: 1rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
ol { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.6rem; }
li { padding: 0.9rem 1.1rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); }
li p, h3 { margin: 0; }
h3 { font-size: 1rem; }
.line { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; font-size: 0.8rem; color: var(--quiet); }
.line time { margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.mark { padding: 0.05rem 0.5rem; border: 1px solid var(--line); border-radius: 1rem; }
.bad { color: var(--bad); border-color: currentColor; }
.code { font: 600 2.6rem/1.3 ui-monospace, monospace; letter-spacing: 0.12em; color: var(--code); user-select: all; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; }
.more, .nothing { color: var(--quiet); }
.nothing { margin-block-start: 3rem; text-align: center; }
details { margin-block-start: 0.6rem; }
summary { cursor: pointer; color: var(--quiet); font-size: 0.9rem; }
iframe { inline-size: 100%; block-size: 26rem; margin-block-start: 0.5rem; border: 1px solid var(--line); border-radius: 0.6rem; background: #fff; }
`;

/** Fetches the page again and again and shows what changed, without touching the field somebody types in. */
const script = `
const field = document.getElementById('q');
const inbox = document.getElementById('inbox');
async function refresh() {
  const address = field.value === '' ? '/' : '/?q=' + encodeURIComponent(field.value);
  const page = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const fresh = page.getElementById('inbox').innerHTML;
  if (fresh !== inbox.dataset.shown) { inbox.innerHTML = fresh; inbox.dataset.shown = fresh; }
  history.replaceState(null, '', address);
}
field.addEventListener('input', () => void refresh().catch(() => undefined));
// A mail is drawn when somebody opens it: a list of many would draw, and ask for the pictures of, all of them.
inbox.addEventListener('toggle', ({ target }) => {
  if (!target.open || target.querySelector('iframe')) return;
  const frame = document.createElement('iframe');
  frame.sandbox = '';
  frame.title = 'Mail';
  frame.srcdoc = target.dataset.mail;
  target.append(frame);
}, true);
setInterval(() => void refresh().catch(() => undefined), 1500);
`;
