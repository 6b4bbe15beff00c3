import { accountOf, type Book, type Movement } from '../accounts/book.ts';
import type { Directory, Key, Person } from '../accounts/directory.ts';
import { maskDocument } from '../accounts/documents.ts';
import type { Answer } from '../../../kit/src/routes.ts';
import { toReaisText } from '../state/money.ts';
import type { Operator } from '../accounts/operator.ts';
import type { Statement } from '../accounts/statement.ts';
import { type Html, html } from './html.ts';
import { renderPage } from './layout.ts';
import { operatorText, personText } from '../texts.ts';
import { hourOf, momentOf } from './moments.ts';

const PEOPLE_MAX = 60;
const LINES_MAX = 80;

export function peoplePage(directory: Directory, book: Book, search: string): Answer {
  const words = search.toLowerCase();
  const found = directory
    .people()
    .filter(({ name, document }) => name.toLowerCase().includes(words) || document.includes(words))
    .slice(0, PEOPLE_MAX);
  const lines = found.map(
    (person) =>
      html`<a href="/conta?doc=${person.document}"><span><b>${person.name}</b><small>${maskDocument(person.document)}</small></span><span>${toReaisText(book.owned(accountOf(person.document)))}</span></a>`,
  );
  return renderPage({
    title: 'Contas',
    tab: 'conta',
    body: html`<h1>Contas</h1>
<p class="quiet">Todo mundo que já pagou ou recebeu por aqui. Abra uma conta para ver o dinheiro que chegou.</p>
<form method="get" action="/conta" role="search"><label for="q">Buscar</label><input id="q" name="q" type="text" value="${search}" placeholder="Nome ou CPF" autocomplete="off"></form>
<h2>${found.length === 0 ? 'Ninguém com este nome' : 'Titulares'}</h2>
<div class="card people">
${lines}
</div>`,
  });
}

export interface Account {
  readonly person: Person;
  readonly centavos: number;
  readonly keys: readonly Key[];
  readonly movements: readonly Movement[];
  readonly receiver: string;
  readonly wrongKey?: string | undefined;
}

const keyWords: Readonly<Record<string, string>> = {
  cpf: 'CPF',
  cnpj: 'CNPJ',
  phone: 'Celular',
  email: 'E-mail',
  evp: 'Aleatória',
};

export function accountPage({ person, centavos, keys, movements, receiver, wrongKey }: Account): Answer {
  const own = accountOf(person.document);
  const lines = movements.slice(0, LINES_MAX).map((movement) => lineOf(movement, own, receiver));
  return renderPage({
    title: person.name,
    tab: 'conta',
    status: wrongKey === undefined ? 200 : 422,
    body: html`<h1>${person.name}</h1>
<div class="card"><p class="quiet">Saldo · ${maskDocument(person.document)}</p><p class="amount">${toReaisText(centavos)}</p></div>
<h2>Movimentos</h2>
<div class="card"><ol class="lines">
${lines}
</ol></div>
<h2>Chaves Pix</h2>
${wrongKey !== undefined && html`<p class="alert" role="alert">“${wrongKey}” não pode ser chave desta conta.</p>`}
<div class="card">
<ol class="lines">
${keys.map(({ key, kind }) => html`<li><div>${key}<small>${keyWords[kind] ?? kind}</small></div></li>`)}
</ol>
<form method="post" action="/conta/chaves" class="stack">
<input type="hidden" name="doc" value="${person.document}">
<div><label for="chave">Nova chave</label><input id="chave" name="chave" type="text" autocomplete="off" placeholder="+5511987654321 ou nome@exemplo.com"></div>
<button class="button second">Cadastrar chave</button>
</form>
</div>`,
  });
}

function lineOf(movement: Movement, own: string, receiver: string): Html {
  const centavos = -(movement.entries.find(({ account }) => account === own)?.centavos ?? 0);
  const isPayout = movement.kind === 'payout-done';
  const about = isPayout ? `de ${receiver}` : movement.kind === 'pix-in' ? `para ${receiver}` : '';
  return html`<li data-kind="${movement.kind}" data-centavos="${centavos}"><div><b>${personText(movement.kind)}</b>${about !== '' && html`<small>${about}</small>`}<small>${momentOf(movement.atMs)}</small></div><span class="sum ${centavos > 0 && 'came'}">${centavos > 0 ? '+' : ''}${toReaisText(centavos)}</span></li>`;
}

export function statementPage(statement: Statement, operator: Operator): Answer {
  const lines = [...statement.lines]
    .reverse()
    .map(
      ({ kind, ref, atMs, centavos }) =>
        html`<li data-kind="${kind}"><div><b>${operatorText(kind)}</b><small class="mono">${ref}</small><small>${hourOf(atMs)}</small></div><span class="sum ${centavos > 0 && 'came'}">${centavos > 0 ? '+' : ''}${toReaisText(centavos)}</span></li>`,
    );
  return renderPage({
    title: 'Extrato',
    tab: 'extrato',
    body: html`<h1>Extrato de quem recebe</h1>
<p class="quiet">A conta de ${operator.name} neste banco, como o banco a vê.</p>
<form method="get" action="/extrato"><label for="dia">Dia</label><input id="dia" name="dia" type="date" value="${statement.day}"><p class="row"><button class="button second" id="mostrar">Mostrar</button></p></form>
<div class="card">
<p class="quiet">Saldo no fim do dia</p><p class="amount">${toReaisText(statement.closing)}</p>
<dl><div><dt>No começo do dia</dt><dd>${toReaisText(statement.opening)}</dd></div><div><dt>Bloqueado por contestação</dt><dd>${toReaisText(statement.blocked)}</dd></div></dl>
</div>
<h2>${statement.lines.length === 0 ? 'Nada neste dia' : 'Lançamentos'}</h2>
<div class="card"><ol class="lines">
${lines}
</ol></div>`,
  });
}
