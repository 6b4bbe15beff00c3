import { accountOf, type Book } from '../accounts/book.ts';
import { dayOf, type MovableClock } from '../state/clock.ts';
import { type Directory, outsiders } from '../accounts/directory.ts';
import { isCpf } from '../accounts/documents.ts';
import { type Answer, type Asked, type Route, route } from '../../../kit/src/routes.ts';
import type { Operator } from '../accounts/operator.ts';
import type { PayerBank, ReadCode } from '../pix/payer-bank.ts';
import type { Breach, Receipts } from '../pix/receipts.ts';
import type { Statements } from '../accounts/statement.ts';
import { accountPage, peoplePage, statementPage } from './account-pages.ts';
import { heldPage, pastePage, receiptPage, reviewPage } from './pay-pages.ts';

export interface AppDeps {
  readonly book: Book;
  readonly clock: MovableClock;
  readonly directory: Directory;
  readonly operator: Operator;
  readonly payerBank: PayerBank;
  readonly receipts: Receipts;
  readonly statements: Statements;
}

const CODE_MAX = 1_000;
const go = (to: string): Answer => ({ status: 303, headers: { location: to } });

/** The payer's bank app: every step is a page, so it works without a script. */
export function appRoutes(deps: AppDeps): readonly Route[] {
  const { payerBank, receipts, operator } = deps;
  return [
    route('GET', '/', async ({ url }) => {
      const text = (url.searchParams.get('codigo') ?? '').trim().slice(0, CODE_MAX);
      if (text === '') return pastePage('');
      const result = await payerBank.read(text);
      return result.ok ? review(deps, { text, code: result.code }) : pastePage(text, result.why);
    }),
    route('POST', '/pagar', (asked) => pay(deps, asked)),
    route('GET', '/comprovante/([A-Za-z0-9]+)', (_, [e2eid = '']) => {
      const found = receipts.find(e2eid);
      return found === undefined ? go('/') : receiptPage(found, operator.name);
    }),
    ...accountRoutes(deps),
  ];
}

interface Shown {
  readonly text: string;
  readonly code: ReadCode;
  readonly chosen?: string;
  readonly why?: string;
}

function review({ clock }: AppDeps, shown: Shown): Answer {
  return reviewPage({ ...shown, outsiders, nowMs: clock.nowMs() });
}

async function pay(deps: AppDeps, { body }: Asked): Promise<Answer> {
  const fields = new URLSearchParams(body.toString('utf8'));
  const text = (fields.get('codigo') ?? '').slice(0, CODE_MAX);
  const result = await deps.payerBank.read(text);
  if (!result.ok) return pastePage(text, result.why);
  const { code } = result;
  const chosen = fields.get('pagador') ?? '';
  const payer = payerOf(deps, { code, chosen, fields });
  const refuse = (why: string) => review(deps, { text, code, chosen, why });
  if (typeof payer === 'string') return refuse(payer);
  const amount = readAmount(fields.get('valor') ?? '');
  if (amount === 'wrong') return refuse('no_amount');
  const breaks = fields.getAll('quebra') as Breach[];
  const paid = await deps.payerBank.pay({
    code: text,
    payer,
    centavos: amount,
    info: '',
    breaks: amount === undefined ? breaks : [...breaks, 'amount'],
    delayMs: Number(fields.get('analise') ?? 0) * 1_000,
  });
  if (!paid.ok) return refuse(paid.why);
  return 'receipt' in paid ? go(`/comprovante/${paid.receipt.e2eid}`) : heldPage(paid.dueAt);
}

interface Choice {
  readonly code: ReadCode;
  readonly chosen: string;
  readonly fields: URLSearchParams;
}

/** A payer, or why there is none. */
function payerOf(
  { directory }: AppDeps,
  { code, chosen, fields }: Choice,
): { document: string; name?: string } | string {
  if (chosen === code.debtor?.document) return code.debtor;
  if (chosen !== 'outro') return directory.find(chosen) ?? 'no_payer';
  const document = (fields.get('cpf') ?? '').replace(/\D/g, '');
  const name = (fields.get('nome') ?? '').trim();
  if (!isCpf(document)) return 'wrong_document';
  return name === '' ? { document } : { document, name };
}

/** `1.234,56` as people write it; undefined when nothing was written. */
export function readAmount(text: string): number | undefined | 'wrong' {
  const trimmed = text.trim().replace(/^R\$\s*/, '');
  if (trimmed === '') return undefined;
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(trimmed);
  if (match === null) return 'wrong';
  const centavos = Number((match[1] ?? '').replaceAll('.', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return centavos === 0 ? 'wrong' : centavos;
}

function accountRoutes(deps: AppDeps): readonly Route[] {
  const { book, clock, directory, operator, statements } = deps;
  const show = (document: string, wrongKey?: string): Answer => {
    const person = directory.find(document);
    if (person === undefined) return go('/conta');
    const account = accountOf(document);
    return accountPage({
      person,
      centavos: book.owned(account),
      keys: directory.keysOf(document),
      movements: book.movements({ account, limit: 80 }),
      receiver: operator.name,
      wrongKey,
    });
  };
  return [
    route('GET', '/conta', ({ url }) => {
      const document = url.searchParams.get('doc');
      return document === null ? peoplePage(directory, book, url.searchParams.get('q') ?? '') : show(document);
    }),
    route('POST', '/conta/chaves', ({ body }) => {
      const fields = new URLSearchParams(body.toString('utf8'));
      const [document, key] = [fields.get('doc') ?? '', (fields.get('chave') ?? '').trim()];
      if (directory.find(document) === undefined) return go('/conta');
      return directory.register(key, document) === undefined ? show(document, key) : go(`/conta?doc=${document}`);
    }),
    route('GET', '/extrato', ({ url }) => {
      const asked = url.searchParams.get('dia') ?? '';
      const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : dayOf(clock.nowMs());
      return statementPage(statements.ofDay(day), operator);
    }),
  ];
}
