import { type Charge, type Charges, type ChargeRequest, showCharge } from './charges.ts';
import { iso } from '../state/clock.ts';
import type { Faults } from '../server/faults.ts';
import type { Hooks } from './hooks.ts';
import { type Answer, type Asked, isRecord, readJson, type Route, route } from '../../../kit/src/routes.ts';
import { randomText } from '../state/ids.ts';
import { parseReais } from '../state/money.ts';
import { paginate, periodOf } from './pages.ts';
import { Problem } from '../server/problem.ts';
import type { Receipts } from './receipts.ts';
import { showRefund } from './refund.ts';
import type { Refunds } from './refunds.ts';
import type { Settings } from '../state/settings.ts';

export interface StandardDeps {
  readonly charges: Charges;
  readonly receipts: Receipts;
  readonly refunds: Refunds;
  readonly hooks: Hooks;
  readonly faults: Faults;
  readonly settings: Settings;
  readonly operatorKey: string;
  readonly nowMs: () => number;
}

/** The receiving side, as the central bank describes it. Bodies and addresses were held against the document before. */
export function standardRoutes(deps: StandardDeps): readonly Route[] {
  return [...chargeRoutes(deps), ...pixRoutes(deps), ...hookRoutes(deps)];
}

const DEFAULT_TTL_SEC = 86_400;
const TXID_LENGTH = 32;

function chargeRoutes({ charges, receipts, operatorKey }: StandardDeps): readonly Route[] {
  const complete = (charge: Charge) => {
    const paid = receipts.ofCharge(charge.txid).map((receipt) => receipts.show(receipt));
    return { ...showCharge(charge), ...(paid.length === 0 ? {} : { pix: paid }) };
  };
  const put = (txid: string, asked: Asked): Answer => {
    const request = requestOf(readJson(asked), { centavos: 0, ttlSec: DEFAULT_TTL_SEC, key: '', ...nobody });
    if (request.key !== operatorKey)
      throw new Problem('CobOperacaoInvalida', 'A chave não pertence ao usuário recebedor.', {
        code: 'chave_invalida',
      });
    return { status: 201, body: showCharge(charges.put(txid, request)) };
  };
  return [
    route('PUT', '/v2/cob/([^/]+)', (asked, [txid = '']) => put(txid, asked)),
    route('POST', '/v2/cob', (asked) => put(randomText(TXID_LENGTH), asked)),
    route('GET', '/v2/cob/([^/]+)', (_, [txid = '']) => ({ status: 200, body: complete(charges.get(txid)) })),
    route('PATCH', '/v2/cob/([^/]+)', (asked, [txid = '']) => {
      const { status, ...changes } = readJson(asked);
      if (status === undefined)
        return { status: 200, body: showCharge(charges.revise(txid, requestOf(changes, charges.get(txid)))) };
      if (Object.keys(changes).length > 0)
        throw new Problem('CobOperacaoInvalida', 'A remoção não pode vir junto de outra mudança.');
      return { status: 200, body: showCharge(charges.end(txid, 'REMOVIDA_PELO_USUARIO_RECEBEDOR')) };
    }),
    route('GET', '/v2/cob', ({ url: { searchParams: query } }) => {
      const document = query.get('cpf') ?? query.get('cnpj');
      const status = query.get('status');
      const found = charges
        .list(periodOf(query))
        .filter((charge) => document === null || charge.debtorDocument === document)
        .filter((charge) => status === null || charge.status === status);
      const { items, parametros } = paginate(found, query);
      return { status: 200, body: { parametros, cobs: items.map(complete) } };
    }),
  ];
}

const nobody = { debtorDocument: '', debtorName: '', text: '', extras: '[]' } as const;

/** What is not said stays as it was. */
function requestOf(fields: Readonly<Record<string, unknown>>, before: ChargeRequest): ChargeRequest {
  const { calendario, devedor, valor, chave, solicitacaoPagador, infoAdicionais } = fields;
  const ttl = isRecord(calendario) ? calendario['expiracao'] : undefined;
  const centavos = isRecord(valor) ? parseReais(valor['original']) : before.centavos;
  if (centavos === undefined || centavos === 0)
    throw new Problem('CobOperacaoInvalida', 'O valor da cobrança deve ser maior que zero.');
  const document = isRecord(devedor) ? (devedor['cpf'] ?? devedor['cnpj']) : undefined;
  return {
    key: typeof chave === 'string' ? chave : before.key,
    centavos,
    ttlSec: typeof ttl === 'number' ? ttl : before.ttlSec,
    debtorDocument: typeof document === 'string' ? document : before.debtorDocument,
    debtorName: isRecord(devedor) ? String(devedor['nome']) : before.debtorName,
    text: typeof solicitacaoPagador === 'string' ? solicitacaoPagador : before.text,
    extras: Array.isArray(infoAdicionais) ? JSON.stringify(infoAdicionais) : before.extras,
  };
}

const flag = (text: string | null) => (text === null ? undefined : text === 'true');

function pixRoutes({ receipts, refunds, faults }: StandardDeps): readonly Route[] {
  const get = (e2eid: string) => {
    const found = receipts.find(e2eid);
    if (found === undefined)
      throw new Problem('PixNaoEncontrado', 'Não há Pix com este endToEndId.', { code: 'pix_nao_encontrado' });
    return found;
  };
  return [
    route('GET', '/v2/pix', ({ url: { searchParams: query } }) => {
      const payer = query.get('cpf') ?? query.get('cnpj') ?? undefined;
      const txid = query.get('txid') ?? undefined;
      // Its index may lag behind: the payment is there, but not yet under its payer.
      const isUnseen = payer !== undefined && faults.take(['payer-unseen'], `${txid ?? ''} ${payer}`) !== undefined;
      const found = isUnseen
        ? []
        : receipts.list({
            ...periodOf(query),
            txid,
            payer,
            hasTxid: flag(query.get('txIdPresente')),
            hasRefund: flag(query.get('devolucaoPresente')),
          });
      const { items, parametros } = paginate(found, query);
      return { status: 200, body: { parametros, pix: items.map((receipt) => receipts.show(receipt)) } };
    }),
    route('GET', '/v2/pix/([^/]+)', (_, [e2eid = '']) => ({ status: 200, body: receipts.show(get(e2eid)) })),
    route('PUT', '/v2/pix/([^/]+)/devolucao/([^/]+)', (asked, [e2eid = '', id = '']) => {
      const { valor, descricao } = readJson(asked);
      const request = { id, centavos: parseReais(valor) ?? 0, text: typeof descricao === 'string' ? descricao : '' };
      return { status: 201, body: showRefund(refunds.ask(get(e2eid), request)) };
    }),
    route('GET', '/v2/pix/([^/]+)/devolucao/([^/]+)', (_, [e2eid = '', id = '']) => {
      const found = refunds.find(e2eid, id);
      if (found === undefined)
        throw new Problem('PixDevolucaoNaoEncontrada', 'Não há devolução com este id.', {
          code: 'devolucao_nao_encontrada',
        });
      return { status: 200, body: showRefund(found) };
    }),
  ];
}

function hookRoutes({ hooks, settings, operatorKey }: StandardDeps): readonly Route[] {
  const show = ({ key, url, madeAt }: { key: string; url: string; madeAt: number }) => ({
    webhookUrl: url,
    chave: key,
    criacao: iso(madeAt),
  });
  return [
    route('PUT', '/v2/webhook/([^/]+)', async (asked, [key = '']) => {
      const url = String(readJson(asked)['webhookUrl']);
      const refuse = (detail: string) => new Problem('WebhookOperacaoInvalida', detail, { code: 'webhook_invalido' });
      if (key !== operatorKey) throw refuse('A chave não pertence ao usuário recebedor.');
      if (!/^https?:\/\//.test(url)) throw refuse('O endereço deve começar com https://.');
      if (settings.get().pingsHooks && !(await hooks.ping(url)))
        throw refuse('O endereço não respondeu à chamada de teste.');
      hooks.put(key, url);
      return { status: 200, body: { webhookUrl: url } };
    }),
    route('GET', '/v2/webhook/([^/]+)', (_, [key = '']) => {
      const found = hooks.find(key);
      if (found === undefined)
        throw new Problem('WebhookNaoEncontrado', 'Não há webhook para esta chave.', {
          code: 'webhook_nao_encontrado',
        });
      return { status: 200, body: show(found) };
    }),
    route('DELETE', '/v2/webhook/([^/]+)', (_, [key = '']) => {
      if (!hooks.remove(key))
        throw new Problem('WebhookNaoEncontrado', 'Não há webhook para esta chave.', {
          code: 'webhook_nao_encontrado',
        });
      return { status: 204 };
    }),
    route('GET', '/v2/webhook', ({ url: { searchParams: query } }) => {
      const { items, parametros } = paginate(hooks.list(), query);
      return { status: 200, body: { parametros, webhooks: items.map(show) } };
    }),
  ];
}
