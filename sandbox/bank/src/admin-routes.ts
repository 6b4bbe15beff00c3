import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKED, type Book, FEES, OPERATOR, RESERVE, TRANSIT } from './accounts/book.ts';
import { type Authority, thumbprintOf } from './server/certificates.ts';
import type { Charges } from './pix/charges.ts';
import { dayOf, type MovableClock } from './state/clock.ts';
import type { Directory } from './accounts/directory.ts';
import type { Disputes } from './pix/disputes.ts';
import { isCnpj, isCpf } from './accounts/documents.ts';
import { type Faults, parseFault, parsePlan } from './server/faults.ts';
import type { Hooks } from './pix/hooks.ts';
import { type Answer, type Asked, BadRequest, ok, readJson, type Route, route } from '../../kit/src/routes.ts';
import { countOf, textOf } from './server/fields.ts';
import type { Journal } from './server/journal.ts';
import type { Tokens } from './server/oauth.ts';
import { callers } from './accounts/operator.ts';
import type { PayerBank } from './pix/payer-bank.ts';
import type { Payouts } from './pix/payouts.ts';
import type { Breach, PayOrder, PayResult, Receipts } from './pix/receipts.ts';
import { parseSettings, type Settings } from './state/settings.ts';
import type { Statements } from './accounts/statement.ts';
import type { Store } from './state/store.ts';

export interface AdminDeps {
  readonly store: Store;
  readonly folder: string;
  readonly authority: Authority;
  readonly book: Book;
  readonly charges: Charges;
  readonly clock: MovableClock;
  readonly directory: Directory;
  readonly disputes: Disputes;
  readonly faults: Faults;
  readonly hooks: Hooks;
  readonly journal: Journal;
  readonly payerBank: PayerBank;
  readonly payouts: Payouts;
  readonly receipts: Receipts;
  readonly settings: Settings;
  readonly statements: Statements;
  readonly tokens: Tokens;
  readonly operatorKey: string;
  readonly sweep: () => Promise<void>;
}

/** The desk of whoever runs the bank: scripts, evidence, the clock. A real bank has nothing like it. */
export function adminRoutes(deps: AdminDeps): readonly Route[] {
  return [
    route('GET', '/healthz', () => ok({ ok: true })),
    ...clockRoutes(deps),
    ...faultRoutes(deps),
    ...moneyRoutes(deps),
    ...disputeRoutes(deps),
    ...directoryRoutes(deps),
    ...evidenceRoutes(deps),
    ...accessRoutes(deps),
  ];
}

function clockRoutes({ clock, settings, sweep }: AdminDeps): readonly Route[] {
  const show = () => ok({ offsetMs: clock.offsetMs(), now: new Date(clock.nowMs()).toISOString() });
  const put = async (asked: Asked): Promise<Answer> => {
    const { offsetMs, stoppedAtMs } = readJson(asked);
    const to = stoppedAtMs ?? offsetMs;
    if (typeof to !== 'number' || !Number.isSafeInteger(to)) throw new BadRequest('invalid_clock');
    if (stoppedAtMs === undefined) clock.move(to);
    else clock.stop(to);
    await sweep();
    return show();
  };
  return [
    route('PUT', '(?:/admin)?/clock', put),
    route('GET', '(?:/admin)?/clock', show),
    route('POST', '/admin/clock/advance', async (asked) => {
      clock.move(clock.offsetMs() + countOf(readJson(asked), 'ms'));
      await sweep();
      return show();
    }),
    route('POST', '/admin/sweep', async () => {
      await sweep();
      return ok({});
    }),
    route('GET', '/admin/settings', () => ok(settings.get())),
    route('PUT', '/admin/settings', (asked) => {
      const changes = parseSettings(readJson(asked));
      if ('wrong' in changes) return { status: 422, body: { error: 'invalid_setting', name: changes.wrong } };
      if (changes.clockOffsetMs !== undefined) throw new BadRequest('the clock has a call of its own');
      settings.change(changes);
      return ok(settings.get());
    }),
  ];
}

function faultRoutes({ faults, hooks }: AdminDeps): readonly Route[] {
  return [
    route('GET', '/admin/faults', () => ok(faults.list())),
    route('POST', '/admin/faults', (asked) => {
      const fault = parseFault(readJson(asked));
      if (fault === undefined) return { status: 422, body: { error: 'invalid_fault' } };
      faults.add(fault);
      return ok(faults.list());
    }),
    route('DELETE', '/admin/faults', () => {
      faults.clear();
      return ok(faults.list());
    }),
    route('PUT', '/admin/faults/plan', (asked) => {
      const plan = parsePlan(readJson(asked));
      if (plan === undefined) return { status: 422, body: { error: 'invalid_plan' } };
      faults.follow(plan);
      return ok(faults.list());
    }),
    route('POST', '/admin/hooks/forge', async (asked) => {
      const fields = readJson(asked);
      const call = {
        url: textOf(fields, 'url'),
        body: fields['body'],
        withCertificate: fields['withCertificate'] !== false,
      };
      return ok({ status: await hooks.forge(call) });
    }),
    route('POST', '/admin/hooks/resend', (asked) => {
      const { texts } = readJson(asked);
      return ok({ resent: hooks.resend(Array.isArray(texts) ? texts.map(String) : []) });
    }),
    route('GET', '/admin/hooks', () => ok({ hooks: hooks.list(), deliveries: hooks.deliveries() })),
  ];
}

const breaches: readonly Breach[] = ['expiry', 'amount', 'state', 'payer'];
const REPEAT_MAX = 5_000;

function moneyRoutes(deps: AdminDeps): readonly Route[] {
  const { book, charges, clock, payouts } = deps;
  return [
    route('POST', '/admin/pay', async (asked) => showPay(await pay(deps, readJson(asked)))),
    route('POST', '/admin/charges/([^/]+)/end', (_, [txid = '']) =>
      ok({ charge: charges.end(txid, 'REMOVIDA_PELO_PSP') }),
    ),
    route('POST', '/admin/payouts/([^/]+)/return', (asked, [id = '']) => {
      const fields = readJson(asked);
      const isKnown = payouts.returnPart(id, countOf(fields, 'centavos'), countOf(fields, 'delayMs', 0));
      return isKnown ? ok({}) : { status: 404, body: { error: 'no_such_payout' } };
    }),
    route('POST', '/admin/draw', (asked) => {
      const fields = readJson(asked);
      const memo = 'Retirada do operador';
      const base = { kind: 'draw' as const, ref: textOf(fields, 'ref', randomUUID()), memo, atMs: clock.nowMs() };
      book.post({ ...base, centavos: countOf(fields, 'centavos'), from: OPERATOR, to: RESERVE });
      return ok({ operator: book.owned(OPERATOR) });
    }),
    route('POST', '/admin/top-up', (asked) => {
      const fields = readJson(asked);
      const ref = textOf(fields, 'ref', randomUUID());
      const centavos = countOf(fields, 'centavos');
      const base = { kind: 'top-up' as const, ref, memo: 'Aporte do operador', atMs: clock.nowMs(), centavos };
      book.post({ ...base, from: RESERVE, to: OPERATOR });
      return ok({ operator: book.owned(OPERATOR) });
    }),
  ];
}

/** By code as a person pays, or straight by txid or key, with rules broken on demand. */
async function pay(
  deps: AdminDeps,
  fields: Readonly<Record<string, unknown>>,
): Promise<PayResult | { ok: false; why: string }> {
  const document = textOf(fields, 'cpf', textOf(fields, 'cnpj', ''));
  if (!isCpf(document) && !isCnpj(document)) throw new BadRequest('cpf or cnpj is missing');
  const name = textOf(fields, 'name', '');
  const wanted = fields['breaks'];
  const common = {
    payer: { document, ...(name === '' ? {} : { name }) },
    info: textOf(fields, 'info', ''),
    breaks: breaches.filter((one) => Array.isArray(wanted) && wanted.includes(one)),
    delayMs: countOf(fields, 'delayMs', 0),
  };
  const centavos = fields['centavos'] === undefined ? undefined : countOf(fields, 'centavos');
  if (typeof fields['code'] === 'string') return deps.payerBank.pay({ ...common, code: fields['code'], centavos });
  const txid = textOf(fields, 'txid', '');
  const charge = txid === '' ? undefined : deps.charges.find(txid);
  const order: PayOrder = {
    ...common,
    txid,
    key: textOf(fields, 'key', deps.operatorKey),
    centavos: centavos ?? charge?.centavos ?? 0,
  };
  const times = Math.min(countOf(fields, 'repeat', 1), REPEAT_MAX);
  return deps.store.atomically(() => {
    let last = deps.receipts.pay(order);
    for (let done = 1; done < times && last.ok; done += 1) last = deps.receipts.pay(order);
    return last;
  });
}

function showPay(result: PayResult | { readonly ok: false; readonly why: string }): Answer {
  return { status: result.ok ? 200 : 422, body: result };
}

function disputeRoutes({ disputes }: AdminDeps): readonly Route[] {
  const missing: Answer = { status: 404, body: { error: 'no_such_thing' } };
  return [
    route('POST', '/admin/med', (asked) => {
      const fields = readJson(asked);
      const centavos = fields['centavos'] === undefined ? {} : { centavos: countOf(fields, 'centavos') };
      const opened = disputes.open(textOf(fields, 'e2eid'), {
        ...centavos,
        reason: textOf(fields, 'reason', 'FRAUDE'),
      });
      return opened === undefined ? missing : ok(opened);
    }),
    route('POST', '/admin/med/([^/]+)/(accept|reject)', (_, [id = '', decision]) => {
      const closed = disputes.close(id, decision === 'accept');
      return closed === undefined ? missing : ok(closed);
    }),
    route('POST', '/admin/med-return', (asked) => {
      const fields = readJson(asked);
      const centavos = fields['centavos'] === undefined ? undefined : countOf(fields, 'centavos');
      return disputes.takeBack(textOf(fields, 'e2eid'), centavos) ? ok({}) : missing;
    }),
    route('GET', '/admin/med', () => ok({ infractions: disputes.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER }) })),
  ];
}

function directoryRoutes({ directory, book }: AdminDeps): readonly Route[] {
  return [
    route('GET', '/admin/people', () =>
      ok({
        people: directory.people().map((person) => ({
          ...person,
          centavos: book.owned(`person:${person.document}`),
          keys: directory.keysOf(person.document).map(({ key }) => key),
        })),
        tokens: directory.tokens(),
      }),
    ),
    route('PUT', '/admin/people/([0-9A-Z]+)', (asked, [document = '']) => {
      if (!isCpf(document) && !isCnpj(document)) throw new BadRequest('no document');
      return ok(directory.open({ document, name: textOf(readJson(asked), 'name') }));
    }),
    route('PUT', '/admin/keys/([^/]+)', (asked, [key = '']) => {
      const made = directory.register(key, textOf(readJson(asked), 'document'));
      return made === undefined ? { status: 422, body: { error: 'invalid_key' } } : ok(made);
    }),
    route('DELETE', '/admin/keys/([^/]+)', (_, [key = '']) => {
      directory.remove(key);
      return ok({});
    }),
  ];
}

function evidenceRoutes({ book, clock, journal, statements, receipts, payouts, charges }: AdminDeps): readonly Route[] {
  const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  return [
    route('GET', '/admin/book', ({ url }) => {
      const limit = Number(url.searchParams.get('limit') ?? 10_000);
      const account = url.searchParams.get('account');
      const imbalance = book.imbalance();
      return ok({
        now: new Date(clock.nowMs()).toISOString(),
        balanced: imbalance.movements === 0 && imbalance.centavos === 0,
        imbalance,
        operator: {
          available: book.owned(OPERATOR),
          blocked: book.owned(BLOCKED),
          transit: book.owned(TRANSIT),
          fees: book.owned(FEES),
        },
        accounts: book.accounts(),
        movements: book.movements({ limit, ...(account === null ? {} : { account }) }),
      });
    }),
    route('GET', '/admin/receipts', () => ok({ receipts: receipts.list(always) })),
    route('GET', '/admin/charges/([^/]+)', (_, [txid = '']) => ok({ charge: charges.find(txid) ?? null })),
    route('GET', '/admin/payouts', () => ok({ payouts: payouts.list(always).map((one) => payouts.show(one)) })),
    route('GET', '/admin/statement', ({ url }) =>
      ok(statements.ofDay(url.searchParams.get('day') ?? dayOf(clock.nowMs()))),
    ),
    route('POST', '/admin/statement/hide', (asked) => {
      statements.hide(textOf(readJson(asked), 'ref'));
      return ok({});
    }),
    route('GET', '/admin/journal', ({ url }) => ok({ lines: journal.list(url.searchParams.get('match') ?? '') })),
  ];
}

function accessRoutes({ tokens, authority, folder }: AdminDeps): readonly Route[] {
  return [
    route('POST', '/admin/tokens/revoke', () => {
      tokens.revokeAll();
      return ok({});
    }),
    route('PUT', '/admin/clients/([^/]+)/scopes', (asked, [id = '']) => {
      const { scopes } = readJson(asked);
      const names = Array.isArray(scopes) ? scopes.map(String) : [...(callers[id as keyof typeof callers] ?? [])];
      return tokens.setScopes(id, names) ? ok({ scopes: names }) : { status: 404, body: { error: 'no_such_client' } };
    }),
    // The old certificate stops at once; the new one lies where the old one lay.
    route('POST', '/admin/clients/([^/]+)/rotate', (_, [id = '']) => {
      if (!(id in callers)) return { status: 404, body: { error: 'no_such_client' } };
      tokens.revokeCertificates(id);
      const made = authority.issue({ name: id, use: 'client' });
      tokens.know(thumbprintOf(made.certificate), id);
      writeFileSync(join(folder, 'operator', `${id}.key`), made.key, { mode: 0o600 });
      writeFileSync(join(folder, 'operator', `${id}.pem`), made.certificate);
      return ok({ id });
    }),
    route('POST', '/admin/certificates', (asked) => {
      const fields = readJson(asked);
      const { hosts } = fields;
      const use = fields['use'] === 'server' ? 'server' : 'client';
      return ok(
        authority.issue({ name: textOf(fields, 'name'), use, hosts: Array.isArray(hosts) ? hosts.map(String) : [] }),
      );
    }),
  ];
}
