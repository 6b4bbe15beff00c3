import { randomUUID } from 'node:crypto';
import { BLOCKED, type Book, OPERATOR } from '../accounts/book.ts';
import { iso, spanOf } from '../state/clock.ts';
import { type Disputes, showInfraction } from './disputes.ts';
import { isCpf } from '../accounts/documents.ts';
import type { Hooks } from './hooks.ts';
import { isRecord, readJson, type Route, route } from '../../../kit/src/routes.ts';
import { parseReais, toReais } from '../state/money.ts';
import { paginate, periodOf } from './pages.ts';
import type { Payouts, PayoutRequest } from './payouts.ts';
import { Refusal } from '../server/problem.ts';
import { keep, kept } from '../state/settings.ts';
import { type Statements, toCsv } from '../accounts/statement.ts';
import type { Store } from '../state/store.ts';

export interface SendDeps {
  readonly store: Store;
  readonly book: Book;
  readonly payouts: Payouts;
  readonly disputes: Disputes;
  readonly hooks: Hooks;
  readonly statements: Statements;
  readonly operatorKey: string;
  readonly nowMs: () => number;
}

/** The sending side. Nobody has standardised it; these calls have the shape of one provider. */
export function sendRoutes(deps: SendDeps): readonly Route[] {
  return [...payoutRoutes(deps), ...accountRoutes(deps), ...reportRoutes(deps)];
}

function payoutRoutes({ payouts, operatorKey }: SendDeps): readonly Route[] {
  const unknown = () => new Refusal(404, 'pix_nao_encontrado', 'Nenhum envio foi encontrado.');
  return [
    route('PUT', '/v3/gn/pix/([^/]+)', (asked, [id = '']) => {
      const payout = payouts.send(requestOf(readJson(asked), { id, operatorKey }));
      return {
        status: 201,
        body: {
          idEnvio: payout.id,
          e2eId: payout.e2eid,
          valor: toReais(payout.centavos),
          horario: { solicitacao: iso(payout.askedAt) },
          status: payout.status,
        },
      };
    }),
    route('GET', '/v2/gn/pix/enviados/id-envio/([^/]+)', (_, [id = '']) => {
      const found = payouts.find(id);
      if (found === undefined) throw unknown();
      return { status: 200, body: payouts.show(found) };
    }),
    route('GET', '/v2/gn/pix/enviados/([^/]+)', (_, [e2eid = '']) => {
      const found = payouts.findByE2eid(e2eid);
      if (found === undefined) throw unknown();
      return { status: 200, body: payouts.show(found) };
    }),
    route('GET', '/v2/gn/pix/enviados', ({ url: { searchParams: query } }) => {
      const found = payouts.list({ ...periodOf(query), status: query.get('status') ?? undefined });
      const { items, parametros } = paginate(found, query);
      return { status: 200, body: { parametros, pix: items.map((payout) => payouts.show(payout)) } };
    }),
  ];
}

function requestOf(
  fields: Readonly<Record<string, unknown>>,
  { id, operatorKey }: { id: string; operatorKey: string },
): PayoutRequest {
  const { valor, pagador, favorecido } = fields;
  if (!isRecord(pagador) || pagador['chave'] !== operatorKey)
    throw new Refusal(400, 'chave_pagador_invalida', 'A chave do pagador não pertence a esta conta.');
  if (!isRecord(favorecido)) throw new Refusal(400, 'favorecido_invalido', 'O favorecido não foi informado.');
  const { infoPagador: text } = pagador;
  const common = { id, centavos: parseReais(valor) ?? 0, text: typeof text === 'string' ? text : '' };
  const { chave, cpf, cnpj, contaBanco } = favorecido;
  if (isRecord(contaBanco)) {
    const holder = String(contaBanco['cpf']);
    if (!isCpf(holder)) throw new Refusal(400, 'documento_invalido', 'O CPF do favorecido não é válido.');
    const key = ['codigoBanco', 'agencia', 'conta'].map((name) => String(contaBanco[name])).join('/');
    return { ...common, key, isAccount: true, holder, holderName: String(contaBanco['nome']) };
  }
  if (typeof chave !== 'string')
    throw new Refusal(400, 'favorecido_invalido', 'Informe a chave ou a conta do favorecido.');
  const holder = typeof cpf === 'string' ? cpf : typeof cnpj === 'string' ? cnpj : '';
  return { ...common, key: chave, isAccount: false, holder, holderName: '' };
}

function accountRoutes({ book, disputes, hooks }: SendDeps): readonly Route[] {
  return [
    route('GET', '/v2/gn/saldo', ({ url }) => {
      const med = toReais(book.owned(BLOCKED));
      const blocks = { judicial: '0.00', med, total: med };
      const isAsked = url.searchParams.get('bloqueios') === 'true';
      return { status: 200, body: { saldo: toReais(book.owned(OPERATOR)), ...(isAsked ? { bloqueios: blocks } : {}) } };
    }),
    route('GET', '/v2/gn/infracoes', ({ url: { searchParams: query } }) => {
      const { items, parametros } = paginate(disputes.list(periodOf(query)), query);
      return { status: 200, body: { parametros, infracoes: items.map(showInfraction) } };
    }),
    route('POST', '/v2/gn/infracoes/([^/]+)/defesa', (asked, [id = '']) => {
      const found = disputes.defend(id, String(readJson(asked)['justificativa']));
      if (found === undefined) throw new Refusal(404, 'infracao_nao_encontrada', 'Nenhuma infração foi encontrada.');
      return { status: 200, body: showInfraction(found) };
    }),
    route('POST', '/v2/gn/webhook/reenviar', (asked) => {
      const { e2eids } = readJson(asked);
      hooks.resend(Array.isArray(e2eids) ? e2eids.map(String) : []);
      return { status: 202 };
    }),
  ];
}

/** A report is asked for and fetched later, as where the shape comes from; here it is ready at once. */
function reportRoutes({ store, statements, nowMs }: SendDeps): readonly Route[] {
  return [
    route('POST', '/v2/gn/relatorios/extrato-conciliacao', (asked) => {
      const day = String(readJson(asked)['dataMovimento']);
      if (Number.isNaN(spanOf(day).fromMs) || spanOf(day).fromMs > nowMs())
        throw new Refusal(400, 'data_invalida', 'O dia pedido não existe ou ainda não começou.');
      const id = randomUUID();
      keep(store, `report:${id}`, day);
      return { status: 202, body: { id, dataMovimento: day, status: 'EM_PROCESSAMENTO' } };
    }),
    route('GET', '/v2/gn/relatorios/([^/]+)', (_, [id = '']) => {
      const day = kept(store, `report:${id}`);
      if (typeof day !== 'string')
        throw new Refusal(404, 'relatorio_nao_encontrado', 'Nenhum relatório foi encontrado.');
      return { status: 200, type: 'text/csv; charset=utf-8', body: toCsv(statements.ofDay(day)) };
    }),
  ];
}
