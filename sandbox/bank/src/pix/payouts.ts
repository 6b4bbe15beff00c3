import { accountOf, type Book, FEES, OPERATOR, TRANSIT } from '../accounts/book.ts';
import { iso } from '../state/clock.ts';
import type { Directory } from '../accounts/directory.ts';
import type { Faults } from '../server/faults.ts';
import type { Hooks } from './hooks.ts';
import { endToEndId } from '../state/ids.ts';
import { toReais } from '../state/money.ts';
import { Refusal } from '../server/problem.ts';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';
import { settlementText } from '../texts.ts';

export interface Payout {
  readonly id: string;
  readonly e2eid: string;
  readonly key: string;
  readonly holder: string;
  readonly holderName: string;
  readonly centavos: number;
  readonly text: string;
  readonly status: 'EM_PROCESSAMENTO' | 'REALIZADO' | 'NAO_REALIZADO';
  /** The settlement system's reason when it failed. */
  readonly code: string;
  readonly askedAt: number;
  readonly settledAt: number;
  readonly dueAt: number;
  readonly failsWith: string;
  readonly contradictsWith: string;
  readonly contradictsAfterMs: number;
  readonly visibleAt: number;
}

export interface PayoutRequest {
  readonly id: string;
  readonly centavos: number;
  /** A key, or an account in words. */
  readonly key: string;
  readonly isAccount: boolean;
  readonly holder: string;
  readonly holderName: string;
  readonly text: string;
}

export interface Return {
  readonly rtrId: string;
  readonly centavos: number;
  readonly at: number;
}

export interface Payouts {
  /** Accepts, or throws a refusal that certainly did nothing. */
  send(request: PayoutRequest): Payout;
  /** What a query sees: a payout may be hidden for a while. */
  find(id: string): Payout | undefined;
  findByE2eid(e2eid: string): Payout | undefined;
  list(filter: {
    readonly fromMs: number;
    readonly toMs: number;
    readonly status?: string | undefined;
  }): readonly Payout[];
  show(payout: Payout): Readonly<Record<string, unknown>>;
  /** The receiver sends a part back, now or later. */
  returnPart(id: string, centavos: number, afterMs: number): boolean;
  sweep(): void;
}

export interface PayoutsDeps {
  readonly store: Store;
  readonly book: Book;
  readonly directory: Directory;
  readonly faults: Faults;
  readonly hooks: Hooks;
  readonly settings: Settings;
  readonly operatorKey: string;
  readonly nowMs: () => number;
}

const columns = `id, e2eid, key, holder, holder_name as holderName, centavos, text, status, code, asked_at as askedAt,
  settled_at as settledAt, due_at as dueAt, fails_with as failsWith, contradicts_with as contradictsWith,
  contradicts_after_ms as contradictsAfterMs, visible_at as visibleAt`;

export function createPayouts(deps: PayoutsDeps): Payouts {
  const { store, nowMs } = deps;
  const get = (id: string) => store.get<Payout>(`select ${columns} from payouts where id = :id`, { id });
  const visible = (payout: Payout | undefined) =>
    payout !== undefined && payout.visibleAt <= nowMs() ? payout : undefined;
  return {
    send(request) {
      refuseRepeat(store, request);
      const holder = checkHolder(deps.directory, request);
      return store.atomically(() => accept(deps, request, holder));
    },
    find: (id) => visible(get(id)),
    findByE2eid: (e2eid) =>
      visible(store.get<Payout>(`select ${columns} from payouts where e2eid = :e2eid`, { e2eid })),
    list: ({ fromMs, toMs, status }) =>
      store
        .all<Payout>(
          `select ${columns} from payouts where asked_at >= :fromMs and asked_at <= :toMs and visible_at <= :now
           order by asked_at desc, id`,
          { fromMs, toMs, now: nowMs() },
        )
        .filter((payout) => status === undefined || payout.status === status),
    show: (payout) => showPayout(payout, listReturns(store, payout.id)),
    returnPart(id, centavos, afterMs) {
      if (get(id) === undefined) return false;
      planReturn(deps, id, { centavos, dueAt: nowMs() + afterMs });
      return true;
    },
    sweep() {
      const due = store.all<Payout>(
        `select ${columns} from payouts where status = 'EM_PROCESSAMENTO' and due_at <= :now order by due_at limit 200`,
        { now: nowMs() },
      );
      for (const payout of due) store.atomically(() => settle(deps, payout));
      const turned = store.all<Payout>(
        `select ${columns} from payouts where status = 'REALIZADO' and contradicts_with <> ''
           and settled_at + contradicts_after_ms <= :now limit 100`,
        { now: nowMs() },
      );
      for (const payout of turned) store.atomically(() => contradict(deps, payout));
      sweepReturns(deps, get);
    },
  };
}

function refuseRepeat(store: Store, { id, centavos }: PayoutRequest): void {
  if (store.get('select 1 from payouts where id = :id', { id }) !== undefined)
    throw new Refusal(409, 'id_envio_duplicado', 'Já existe um envio com este idEnvio.');
  if (centavos <= 0) throw new Refusal(400, 'valor_invalido', 'O valor do envio deve ser maior que zero.');
}

interface Holder {
  readonly document: string;
  readonly name: string;
}

function accept(deps: PayoutsDeps, request: PayoutRequest, holder: Holder): Payout {
  const { store, book, directory, faults, settings, nowMs } = deps;
  const { payoutDelayMs, payoutFeeCentavos } = settings.get();
  if (book.owned(OPERATOR) < request.centavos + payoutFeeCentavos)
    throw new Refusal(422, 'saldo_insuficiente', 'O saldo da conta não cobre o envio.');
  const text = `${request.id} ${request.key} ${holder.document}`;
  const fails = faults.take(['payout-fail'], text);
  const contradicts = faults.take(['payout-contradict'], text);
  const lag = faults.take(['payout-lag'], text);
  const back = faults.take(['payout-return'], text);
  const askedAt = nowMs();
  const payout: Payout = {
    id: request.id,
    e2eid: endToEndId('E', askedAt),
    key: request.key,
    holder: holder.document,
    holderName: holder.name,
    centavos: request.centavos,
    text: request.text,
    status: 'EM_PROCESSAMENTO',
    code: '',
    askedAt,
    settledAt: 0,
    dueAt: askedAt + (fails?.delayMs ?? payoutDelayMs),
    failsWith: fails?.code ?? '',
    contradictsWith: contradicts?.code ?? '',
    contradictsAfterMs: contradicts?.delayMs ?? 0,
    visibleAt: askedAt + (lag?.delayMs ?? 0),
  };
  store.run(
    `insert into payouts values (:id, :e2eid, :key, :holder, :holderName, :centavos, :text, :status, :code, :askedAt,
       :settledAt, :dueAt, :failsWith, :contradictsWith, :contradictsAfterMs, :visibleAt)`,
    { ...payout },
  );
  move(deps, payout, { kind: 'payout-asked', from: OPERATOR, to: TRANSIT });
  if (!request.isAccount) directory.release();
  for (const centavos of back?.parts ?? [])
    planReturn(deps, payout.id, { centavos, dueAt: payout.dueAt + (back?.delayMs ?? 0) });
  return payout;
}

/** Whose key it is, told in the same breath as the order: nobody can change it in between. */
function checkHolder(directory: Directory, request: PayoutRequest): Holder {
  const foreign = () =>
    new Refusal(400, 'chave_nao_pertence_ao_documento', 'A chave informada não pertence ao documento informado.');
  if (request.isAccount) return directory.open({ document: request.holder, name: request.holderName });
  if (directory.tokens() === 0) throw new Refusal(429, 'limite_excedido', 'Há consultas de chave demais. Espere.');
  const key = directory.lookUp(request.key, request.holder);
  if (key === undefined) throw new Refusal(400, 'chave_nao_encontrada', 'A chave informada não existe.');
  if (request.holder !== '' && key.document !== request.holder) throw foreign();
  return directory.open({ document: key.document });
}

function settle(deps: PayoutsDeps, payout: Payout): void {
  const { store, settings, book, nowMs } = deps;
  const isPaid = payout.failsWith === '';
  const settled: Payout = {
    ...payout,
    status: isPaid ? 'REALIZADO' : 'NAO_REALIZADO',
    code: payout.failsWith,
    settledAt: nowMs(),
  };
  update(store, settled);
  if (isPaid) {
    move(deps, payout, { kind: 'payout-done', from: TRANSIT, to: accountOf(payout.holder) });
    const fee = settings.get().payoutFeeCentavos;
    if (fee > 0)
      book.post({
        kind: 'fee',
        ref: payout.id,
        memo: 'Tarifa de envio',
        atMs: nowMs(),
        from: OPERATOR,
        to: FEES,
        centavos: fee,
      });
  } else move(deps, payout, { kind: 'payout-undone', from: TRANSIT, to: OPERATOR });
  notify(deps, settled);
}

/** It said done and now says it was not: rare, real, and a matter for people. */
function contradict(deps: PayoutsDeps, payout: Payout): void {
  const turned: Payout = { ...payout, status: 'NAO_REALIZADO', code: payout.contradictsWith, settledAt: deps.nowMs() };
  update(deps.store, turned);
  move(deps, payout, { kind: 'payout-reversed', from: accountOf(payout.holder), to: OPERATOR });
  notify(deps, turned);
}

function update(store: Store, { id, status, code, settledAt }: Payout): void {
  const values = { id, status, code, settledAt };
  store.run('update payouts set status = :status, code = :code, settled_at = :settledAt where id = :id', values);
}

function move(
  { book, nowMs }: PayoutsDeps,
  payout: Payout,
  way: {
    readonly kind: 'payout-asked' | 'payout-done' | 'payout-undone' | 'payout-reversed';
    from: string;
    to: string;
  },
): void {
  book.post({ ...way, ref: payout.id, memo: payout.e2eid, atMs: nowMs(), centavos: payout.centavos });
}

function planReturn({ store, nowMs }: PayoutsDeps, payout: string, plan: { centavos: number; dueAt: number }): void {
  store.run('insert into payout_returns values (:rtrId, :payout, :centavos, :dueAt, 0)', {
    rtrId: endToEndId('D', nowMs()),
    payout,
    ...plan,
  });
}

function sweepReturns(deps: PayoutsDeps, get: (id: string) => Payout | undefined): void {
  const { store, book, nowMs } = deps;
  const due = store.all<{ rtr_id: string; payout: string; centavos: number }>(
    `select r.rtr_id, r.payout, r.centavos from payout_returns r join payouts p on p.id = r.payout
     where r.at = 0 and r.due_at <= :now and p.status = 'REALIZADO' order by r.due_at limit 100`,
    { now: nowMs() },
  );
  for (const { rtr_id: rtrId, payout: id, centavos } of due)
    store.atomically(() => {
      const payout = get(id);
      if (payout === undefined) return;
      const atMs = nowMs();
      store.run('update payout_returns set at = :atMs where rtr_id = :rtrId', { rtrId, atMs });
      book.post({
        kind: 'payout-returned',
        ref: rtrId,
        memo: id,
        atMs,
        from: accountOf(payout.holder),
        to: OPERATOR,
        centavos,
      });
      notify(deps, payout);
    });
}

function listReturns(store: Store, payout: string): readonly Return[] {
  return store.all<Return>(
    'select rtr_id as rtrId, centavos, at from payout_returns where payout = :payout and at > 0 order by at, rtr_id',
    { payout },
  );
}

/** A hook about money that was sent has a type and a state of its own, and the caller's id. */
function notify({ store, hooks, operatorKey }: PayoutsDeps, payout: Payout): void {
  const returns = listReturns(store, payout.id);
  hooks.notify(operatorKey, {
    endToEndId: payout.e2eid,
    chave: operatorKey,
    tipo: 'SOLICITACAO',
    status: payout.status,
    valor: toReais(payout.centavos),
    horario: iso(payout.settledAt),
    gnExtras: { idEnvio: payout.id, ...errorOf(payout) },
    ...(returns.length === 0 ? {} : { devolucoes: returns.map(showReturn) }),
  });
}

function errorOf({ code }: Payout): object {
  return code === '' ? {} : { erro: { codigo: code, origem: 'SPI', motivo: settlementText(code) } };
}

function showReturn({ rtrId, centavos, at }: Return): object {
  return { id: rtrId, rtrId, valor: toReais(centavos), horario: iso(at), status: 'DEVOLVIDO' };
}

function showPayout(payout: Payout, returns: readonly Return[]): Readonly<Record<string, unknown>> {
  return {
    idEnvio: payout.id,
    endToEndId: payout.e2eid,
    valor: toReais(payout.centavos),
    chave: payout.key,
    ...(payout.text === '' ? {} : { infoPagador: payout.text }),
    horario: {
      solicitacao: iso(payout.askedAt),
      ...(payout.settledAt === 0 ? {} : { liquidacao: iso(payout.settledAt) }),
    },
    status: payout.status,
    favorecido: { nome: payout.holderName, [payout.holder.length === 11 ? 'cpf' : 'cnpj']: payout.holder },
    ...(payout.code === '' ? {} : { gnExtras: errorOf(payout) }),
    ...(returns.length === 0 ? {} : { devolucoes: returns.map(showReturn) }),
  };
}
