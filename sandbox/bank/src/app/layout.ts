import { randomBytes } from 'node:crypto';
import type { Answer } from '../../../kit/src/routes.ts';
import { type Html, html } from './html.ts';
import { script } from './script.ts';
import { style } from './style.ts';

export interface Page {
  readonly title: string;
  readonly tab: 'pagar' | 'conta' | 'extrato';
  readonly body: Html;
  readonly status?: number;
}

const tabs = [
  { tab: 'pagar', href: '/', text: 'Pagar' },
  { tab: 'conta', href: '/conta', text: 'Contas' },
  { tab: 'extrato', href: '/extrato', text: 'Extrato' },
] as const;

/** A tree with a round crown: the bank's mark. */
const mark = html`<svg viewBox="0 0 40 40" aria-hidden="true"><circle cx="20" cy="15" r="13" fill="var(--leaf)"/><circle cx="13" cy="18" r="7" fill="var(--leaf)"/><circle cx="28" cy="18" r="7" fill="var(--leaf)"/><path d="M20 38V17m0 10l-6-5m6 2l6-5" stroke="var(--wood)" stroke-width="3.2" stroke-linecap="round" fill="none"/></svg>`;

export function renderPage({ title, tab, body, status = 200 }: Page): Answer {
  const nonce = randomBytes(16).toString('base64');
  const links = tabs.map(
    (one) => html`<a href="${one.href}"${one.tab === tab ? html` aria-current="page"` : ''}>${one.text}</a>`,
  );
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · Banco Jatobá</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">`;
  const rest = html`</style>
</head>
<body>
<header>${mark}<div class="name">Banco Jatobá<span class="test">Banco de testes. O dinheiro aqui é de mentira.</span></div></header>
<main>
${body}
</main>
<nav aria-label="Seções">
${links}
</nav>
<script nonce="${nonce}">`;
  return {
    status,
    type: 'text/html; charset=utf-8',
    body: `${page.text}${style}${rest.text}${script}</script>\n</body>\n</html>\n`,
    headers: {
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
  };
}
