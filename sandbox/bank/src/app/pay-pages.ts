import { maskDocument } from '../accounts/documents.ts';
import type { Person } from '../accounts/directory.ts';
import type { Answer } from '../../../kit/src/routes.ts';
import { toReaisText } from '../state/money.ts';
import type { ReadCode } from '../pix/payer-bank.ts';
import type { Receipt } from '../pix/receipts.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';
import { chargeText, refusalText } from '../texts.ts';
import { hourOf, momentOf } from './moments.ts';

const check = html`<svg viewBox="0 0 48 48" fill="none" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="currentColor" opacity=".16"/><path d="M14 25l7 7 14-15" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const alertOf = (why: string | undefined) =>
  why === undefined ? html`` : html`<p class="alert" role="alert">${refusalText(why)}</p>`;

export function pastePage(code: string, why?: string): Answer {
  return renderPage({
    title: 'Pagar com Pix',
    tab: 'pagar',
    status: why === undefined ? 200 : 422,
    body: html`<h1>Pagar com Pix</h1>
${alertOf(why)}
<form method="get" action="/" class="stack">
<div>
<label for="codigo">Pix copia e cola</label>
<textarea id="codigo" name="codigo" rows="6" spellcheck="false" autocomplete="off" autocapitalize="off" required placeholder="Cole aqui o código que começa com 000201">${code}</textarea>
</div>
<video id="camera" hidden playsinline muted></video>
<p id="aviso-camera" class="quiet" aria-live="polite"></p>
<button class="button">Continuar</button>
<div class="row">
<button type="button" class="button second" id="colar" hidden>Colar</button>
<button type="button" class="button second" id="ler" hidden>Ler QR code</button>
</div>
</form>
<p class="quiet">O banco lê o código, busca a cobrança assinada de quem recebe e mostra tudo antes de você pagar.</p>`,
  });
}

export interface Review {
  readonly text: string;
  readonly code: ReadCode;
  readonly outsiders: readonly Person[];
  readonly nowMs: number;
  readonly chosen?: string | undefined;
  readonly why?: string | undefined;
}

export function reviewPage(review: Review): Answer {
  const { text, code, why } = review;
  const word = chargeText(code.status);
  return renderPage({
    title: 'Conferir e pagar',
    tab: 'pagar',
    status: why === undefined ? 200 : 422,
    body: html`<h1>Conferir e pagar</h1>
${alertOf(why)}
<div class="card">
<p class="quiet">Você paga</p>
<p class="amount">${code.centavos === 0 ? 'Valor livre' : toReaisText(code.centavos)}</p>
<dl>
<div><dt>Para</dt><dd>${code.receiver}<br><span class="quiet">${code.city}, pelo Banco Jatobá</span></dd></div>
${expiryOf(review)}
${word !== undefined && html`<div><dt>Cobrança</dt><dd>${word}</dd></div>`}
${code.text !== '' && html`<div><dt>Mensagem</dt><dd>${code.text}</dd></div>`}
${code.txid !== '' && html`<div><dt>Identificador</dt><dd class="mono">${code.txid}</dd></div>`}
</dl>
</div>
<form method="post" action="/pagar" data-once>
<input type="hidden" name="codigo" value="${text}">
${payersOf(review)}
${code.centavos === 0 && amountField('Quanto', true)}
${testsOf(code)}
<div class="bar"><button class="button">Pagar${code.centavos === 0 ? '' : ` ${toReaisText(code.centavos)}`}</button></div>
</form>
<p class="row"><a class="button second" href="/">Usar outro código</a></p>`,
  });
}

function expiryOf({ code, nowMs }: Review): Html {
  if (code.endsAt === 0) return html``;
  if (code.isExpired) return html`<div><dt>Venceu</dt><dd><b>${momentOf(code.endsAt)}</b></dd></div>`;
  return html`<div><dt>Vence às ${hourOf(code.endsAt)}</dt><dd><span data-ends-in="${code.endsAt - nowMs}" role="timer">${hourOf(code.endsAt)}</span></dd></div>`;
}

function payersOf({ code, outsiders: unknown, chosen }: Review): Html {
  const { debtor } = code;
  const others = unknown.filter(({ document }) => document !== debtor?.document);
  const first = chosen ?? debtor?.document ?? others[0]?.document ?? 'outro';
  const line = (person: Pick<Person, 'document' | 'name'>, tag: Html) =>
    html`<label class="payer"><input type="radio" name="pagador" value="${person.document}"${person.document === first && html` checked`}><span><b>${person.name}</b><span class="quiet">${maskDocument(person.document)}${tag}</span></span></label>`;
  return html`<fieldset>
<legend>Quem paga</legend>
${debtor !== undefined && line(debtor, html`<span class="tag">titular</span>`)}
${others.map((person) => line(person, html`<span class="tag other">${person.kind === 'company' ? 'empresa' : 'outra pessoa'}</span>`))}
<label class="payer"><input type="radio" name="pagador" value="outro"${first === 'outro' && html` checked`}><span><b>Outro CPF</b><span class="quiet">Escreva o número e o nome</span></span></label>
<div id="outro" class="card stack">
<div><label for="cpf">CPF</label><input id="cpf" name="cpf" type="text" inputmode="numeric" autocomplete="off"></div>
<div><label for="nome">Nome</label><input id="nome" name="nome" type="text" autocomplete="off"></div>
</div>
</fieldset>`;
}

function amountField(label: string, isNeeded: boolean): Html {
  return html`<div><label for="valor">${label}</label><input id="valor" name="valor" type="text" inputmode="decimal" autocomplete="off" placeholder="0,00"${isNeeded && html` required`}></div>`;
}

/** What a real bank would never let through, for whoever wants to see what happens then. */
function testsOf(code: ReadCode): Html {
  return html`<details>
<summary>Situações de teste</summary>
<div class="stack">
<p class="quiet">Um banco de verdade recusa estas. Aqui elas passam, para ver o que acontece do outro lado.</p>
${code.centavos !== 0 && amountField('Pagar outro valor', false)}
<label class="check"><input type="checkbox" name="quebra" value="expiry">Pagar mesmo vencido</label>
<label class="check"><input type="checkbox" name="quebra" value="state">Pagar de novo o que já foi pago</label>
<div><label for="analise">Segurar em análise</label><select id="analise" name="analise"><option value="0">Não, sai na hora</option><option value="60">1 minuto</option><option value="900">15 minutos</option><option value="3600">1 hora</option></select></div>
</div>
</details>`;
}

export function receiptPage(receipt: Receipt, receiver: string): Answer {
  return renderPage({
    title: 'Comprovante',
    tab: 'pagar',
    body: html`<div class="card">
<div class="done">${check}<h1>Pix enviado</h1><p class="amount">${toReaisText(receipt.centavos)}</p><p class="quiet">${momentOf(receipt.at)}</p></div>
<dl>
<div><dt>Para</dt><dd>${receiver}</dd></div>
<div><dt>De</dt><dd>${receipt.payerName}<br><span class="quiet">${maskDocument(receipt.payer)}</span></dd></div>
${receipt.txid !== '' && html`<div><dt>Identificador</dt><dd class="mono">${receipt.txid}</dd></div>`}
<div><dt>Autenticação</dt><dd class="mono">${receipt.e2eid}</dd></div>
</dl>
</div>
<p class="row"><a class="button second" href="/conta?doc=${receipt.payer}">Ver a conta</a><a class="button" href="/">Pagar outro</a></p>`,
  });
}

export function heldPage(dueAt: number): Answer {
  return renderPage({
    title: 'Em análise',
    tab: 'pagar',
    body: html`<h1>Seu Pix está em análise</h1>
<div class="card"><p>Por segurança, o banco confere este pagamento antes de mandar. Ele sai às <b>${hourOf(dueAt)}</b>, mesmo que o código vença antes.</p><p class="quiet">Se o relógio do ambiente avançar, ele sai junto.</p></div>
<p class="row"><a class="button" href="/">Pagar outro</a></p>`,
  });
}
