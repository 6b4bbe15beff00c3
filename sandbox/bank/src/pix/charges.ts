import { randomUUID } from 'node:crypto';
import { composeBrCode } from './br-code.ts';
import { iso } from '../state/clock.ts';
import type { Faults } from '../server/faults.ts';
import { randomText } from '../state/ids.ts';
import { toReais } from '../state/money.ts';
import type { Operator } from '../accounts/operator.ts';
import { Problem } from '../server/problem.ts';
import type { Store } from '../state/store.ts';

export type ChargeStatus = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP';

/** Expiry is no status: an expired charge stays active, and the banks refuse to pay it. */
export interface Charge {
  readonly txid: string;
  readonly key: string;
  readonly centavos: number;
  readonly ttlSec: number;
  readonly debtorDocument: string;
  readonly debtorName: string;
  readonly text: string;
  readonly extras: string;
  readonly status: ChargeStatus;
  readonly revision: number;
  readonly location: string;
  readonly code: string;
  readonly createdAt: number;
}

export type ChargeRequest = Pick<
  Charge,
  'key' | 'centavos' | 'ttlSec' | 'debtorDocument' | 'debtorName' | 'text' | 'extras'
>;

export interface Charges {
  put(txid: string, request: ChargeRequest): Charge;
  revise(txid: string, changes: Partial<ChargeRequest>): Charge;
  end(txid: string, by: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'): Charge;
  /** A payment of any amount ends a charge well. */
  conclude(txid: string): void;
  find(txid: string): Charge | undefined;
  get(txid: string): Charge;
  findByLocation(location: string): Charge | undefined;
  list(filter: { readonly fromMs: number; readonly toMs: number }): readonly Charge[];
}

export interface ChargesDeps {
  readonly store: Store;
  readonly faults: Faults;
  readonly operator: Operator;
  readonly repeated: () => 'revise' | 'conflict';
  /** Where locations are served, without a scheme. */
  readonly publicHost: () => string;
  readonly nowMs: () => number;
}

const columns = `txid, key, centavos, ttl_sec as ttlSec, debtor_document as debtorDocument, debtor_name as debtorName,
  text, extras, status, revision, location, code, created_at as createdAt`;

export function createCharges(deps: ChargesDeps): Charges {
  const { store, nowMs } = deps;
  const find = (txid: string) => store.get<Charge>(`select ${columns} from charges where txid = :txid`, { txid });
  const get = (txid: string) => {
    const found = find(txid);
    if (found === undefined)
      throw new Problem('CobNaoEncontrado', 'Não há cobrança com este txid.', { code: 'cobranca_nao_encontrada' });
    return found;
  };
  const active = (txid: string) => {
    const found = get(txid);
    if (found.status !== 'ATIVA')
      throw new Problem('CobOperacaoInvalida', `A cobrança está ${found.status} e não muda mais.`, {
        code: 'status_cobranca_invalido',
      });
    return found;
  };
  const change = (txid: string, request: ChargeRequest) => {
    store.run(
      `update charges set key = :key, centavos = :centavos, ttl_sec = :ttlSec, debtor_document = :debtorDocument,
         debtor_name = :debtorName, text = :text, extras = :extras, revision = revision + 1 where txid = :txid`,
      { txid, ...only(request) },
    );
    return get(txid);
  };
  return {
    put: (txid, request) =>
      store.atomically(() => {
        const known = find(txid);
        if (known === undefined) return insert(deps, txid, request);
        if (deps.repeated() === 'conflict') throw new RepeatedTxid();
        active(txid);
        return change(txid, request);
      }),
    revise: (txid, changes) => store.atomically(() => change(txid, { ...active(txid), ...changes })),
    end: (txid, status) =>
      store.atomically(() => {
        active(txid);
        store.run('update charges set status = :status, revision = revision + 1 where txid = :txid', { txid, status });
        return get(txid);
      }),
    conclude: (txid) =>
      void store.run(`update charges set status = 'CONCLUIDA' where txid = :txid and status = 'ATIVA'`, { txid }),
    find,
    get,
    findByLocation: (location) =>
      store.get<Charge>(`select ${columns} from charges where location = :location`, { location }),
    list: ({ fromMs, toMs }) =>
      store.all<Charge>(
        `select ${columns} from charges where created_at >= :fromMs and created_at <= :toMs order by created_at desc, txid`,
        { fromMs, toMs: Math.min(toMs, nowMs()) },
      ),
  };
}

/** One provider answers a repeated txid with a conflict instead of a revision. */
export class RepeatedTxid extends Error {}

function insert(
  { store, faults, operator, publicHost, nowMs }: ChargesDeps,
  txid: string,
  request: ChargeRequest,
): Charge {
  const location = `${publicHost()}/qr/v2/${randomUUID().replaceAll('-', '')}`;
  const sample = { isSingleUse: true, name: operator.name, city: operator.city };
  const bent = faults.take(['code-checksum', 'code-location'], txid);
  const named = bent?.kind === 'code-location' ? `${publicHost()}/qr/v2/${randomText(32)}` : location;
  const right = composeBrCode({ ...sample, location: named });
  const code =
    bent?.kind === 'code-checksum' ? `${right.slice(0, -4)}${right.endsWith('0000') ? '0001' : '0000'}` : right;
  const differs = faults.take(['charge-differs'], txid);
  store.run(
    `insert into charges values (:txid, :key, :centavos, :ttlSec, :debtorDocument, :debtorName, :text, :extras, 'ATIVA',
       0, :location, :code, :createdAt)`,
    { txid, ...only(request), centavos: differs?.count ?? request.centavos, location, code, createdAt: nowMs() },
  );
  const row = store.get<Charge>(`select ${columns} from charges where txid = :txid`, { txid });
  if (row === undefined) throw new Error('the charge was not written');
  return row;
}

function only({ key, centavos, ttlSec, debtorDocument, debtorName, text, extras }: ChargeRequest) {
  return { key, centavos, ttlSec, debtorDocument, debtorName, text, extras };
}

export const isExpired = (charge: Charge, nowMs: number) => nowMs > charge.createdAt + charge.ttlSec * 1_000;

export function debtorOf(charge: Pick<Charge, 'debtorDocument' | 'debtorName'>): object | undefined {
  if (charge.debtorDocument === '') return undefined;
  const field = charge.debtorDocument.length === 11 ? 'cpf' : 'cnpj';
  return { [field]: charge.debtorDocument, nome: charge.debtorName };
}

/** A charge as the standard writes it. */
export function showCharge(charge: Charge): Readonly<Record<string, unknown>> {
  const debtor = debtorOf(charge);
  const extras = JSON.parse(charge.extras) as unknown[];
  return {
    calendario: { criacao: iso(charge.createdAt), expiracao: charge.ttlSec },
    txid: charge.txid,
    revisao: charge.revision,
    status: charge.status,
    ...(debtor === undefined ? {} : { devedor: debtor }),
    valor: { original: toReais(charge.centavos) },
    chave: charge.key,
    ...(charge.text === '' ? {} : { solicitacaoPagador: charge.text }),
    ...(extras.length === 0 ? {} : { infoAdicionais: extras }),
    location: charge.location,
    loc: {
      id: locationNumber(charge.location),
      location: charge.location,
      tipoCob: 'cob',
      criacao: iso(charge.createdAt),
    },
    pixCopiaECola: charge.code,
  };
}

function locationNumber(location: string): number {
  return Number.parseInt(location.slice(-8), 16);
}
