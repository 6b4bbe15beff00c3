import { request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import type { Identity } from '../server/certificates.ts';
import type { Faults } from '../server/faults.ts';
import type { Store } from '../state/store.ts';

/**
 * Minutes between the tries: ten more after the first, each twice as long as the one before. A try that does not get a
 * 2xx in a minute has failed.
 */
export const retryMinutes = [5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560] as const;
const TRY_TIMEOUT_MS = 60_000;

/** When to try again after this many tries; undefined when the table has run out. */
export function retryAt(attempts: number, nowMs: number): number | undefined {
  const minutes = retryMinutes[attempts - 1];
  return minutes === undefined ? undefined : nowMs + minutes * 60_000;
}

export interface Hook {
  readonly key: string;
  readonly url: string;
  readonly madeAt: number;
}

export interface Hooks {
  find(key: string): Hook | undefined;
  list(): readonly Hook[];
  put(key: string, url: string): void;
  remove(key: string): boolean;
  /** The first call to a new address, without the suffix. True when it was answered well. */
  ping(url: string): Promise<boolean>;
  /** Call it inside the transaction that makes the news. Nobody is told when no hook is registered. */
  notify(key: string, item: object): void;
  /** Sends what is due; restarts go on here. */
  sweep(): Promise<void>;
  /** Sends again what was told about these, also what was lost. */
  resend(texts: readonly string[]): number;
  deliveries(): readonly Delivery[];
  /** Any body to any address, with or without the bank's certificate. */
  forge(call: { readonly url: string; readonly body: unknown; readonly withCertificate: boolean }): Promise<number>;
}

export interface Delivery {
  readonly id: number;
  readonly key: string;
  readonly item: string;
  readonly state: 'due' | 'done' | 'dead' | 'lost' | 'held' | 'batch';
  readonly attempts: number;
  readonly dueAt: number;
  readonly copies: number;
  readonly batch: number;
  readonly last: string;
}

export interface HooksDeps {
  readonly store: Store;
  readonly faults: Faults;
  readonly identity: Identity;
  readonly ca: string;
  readonly nowMs: () => number;
  readonly warn: (line: string) => void;
}

const columns = 'id, key, item, state, attempts, due_at as dueAt, copies, batch, last';
const AT_ONCE_MAX = 40;

export function createHooks(deps: HooksDeps): Hooks {
  const { store, nowMs } = deps;
  const caller = createCaller(deps);
  const underWay = new Set<number>();
  const find = (key: string) =>
    store.get<Hook>('select key, url, made_at as madeAt from hooks where key = :key', { key });

  const attempt = (delivery: Delivery) => tryOnce({ ...deps, caller, hook: find(delivery.key) }, delivery);

  return {
    find,
    list: () => store.all<Hook>('select key, url, made_at as madeAt from hooks order by key'),
    put: (key, url) =>
      void store.run(
        `insert into hooks values (:key, :url, :at)
         on conflict (key) do update set url = excluded.url, made_at = excluded.made_at`,
        { key, url, at: nowMs() },
      ),
    remove: (key) => store.run('delete from hooks where key = :key', { key }) > 0,
    async ping(url) {
      const status = await caller.post(url, { evento: 'teste_webhook' }, { timeoutMs: 10_000 });
      return status >= 200 && status < 300;
    },
    notify(key, item) {
      if (find(key) !== undefined) enqueue(deps, key, item);
    },
    async sweep() {
      const due = store
        .all<Delivery>(
          `select ${columns} from deliveries where state = 'due' and due_at <= :now order by due_at, id limit 200`,
          { now: nowMs() },
        )
        .filter(({ id }) => !underWay.has(id))
        .slice(0, Math.max(0, AT_ONCE_MAX - underWay.size));
      for (const delivery of due) {
        underWay.add(delivery.id);
        // Not awaited together: one slow hook must not hold back the others for a minute.
        attempt(delivery)
          .catch((error: unknown) => deps.warn(`hook: ${String(error)}`))
          .finally(() => underWay.delete(delivery.id));
      }
    },
    resend(texts) {
      const rows = store.all<Delivery>(`select ${columns} from deliveries where state <> 'due'`);
      const meant = rows.filter(({ item }) => texts.some((text) => item.includes(text)));
      for (const { id } of meant)
        store.run(`update deliveries set state = 'due', attempts = 0, due_at = :now where id = :id`, {
          id,
          now: nowMs(),
        });
      return meant.length;
    },
    deliveries: () => store.all<Delivery>(`select ${columns} from deliveries order by id desc limit 2000`),
    forge: ({ url, body, withCertificate }) => caller.post(url, body, { timeoutMs: 10_000, withCertificate }),
  };
}

type Line = HooksDeps & { readonly caller: ReturnType<typeof createCaller>; readonly hook: Hook | undefined };

async function tryOnce({ store, caller, hook, nowMs }: Line, delivery: Delivery): Promise<void> {
  const { id } = delivery;
  const attempts = delivery.attempts + 1;
  const body = { pix: JSON.parse(`[${delivery.item}]`) as unknown };
  const copies = Array.from({ length: hook === undefined ? 0 : Math.max(1, delivery.copies) }, () =>
    caller.post(addressOf(hook?.url ?? ''), body, { timeoutMs: TRY_TIMEOUT_MS }),
  );
  const statuses = await Promise.all(copies);
  const isHeard = statuses.some((status) => status >= 200 && status < 300);
  const again = isHeard || hook === undefined ? undefined : retryAt(attempts, nowMs());
  const state = isHeard ? 'done' : again === undefined ? 'dead' : 'due';
  // Written after it was heard: whoever is killed in between tells it twice, which a hook may always be.
  await store.together(() => {
    store.run(
      `update deliveries set state = :state, attempts = :attempts, due_at = :dueAt, last = :last where id = :id`,
      { id, state, attempts, dueAt: again ?? delivery.dueAt, last: statuses.join() },
    );
    if (isHeard) releaseHeld(store, delivery, nowMs());
  });
}

/** Writes the news down, and bends its way when a script says so. */
function enqueue({ store, faults, nowMs }: HooksDeps, key: string, item: object): void {
  const text = JSON.stringify(item);
  const fault = faults.take(['hook-lost', 'hook-duplicate', 'hook-late', 'hook-reorder', 'hook-batch'], text);
  const states = { 'hook-lost': 'lost', 'hook-reorder': 'held', 'hook-batch': 'batch' } as const;
  const state = fault !== undefined && fault.kind in states ? states[fault.kind as keyof typeof states] : 'due';
  store.run(
    `insert into deliveries (key, item, state, attempts, due_at, made_at, copies, batch, last)
     values (:key, :item, :state, 0, :dueAt, :at, :copies, :batch, '')`,
    {
      key,
      item: text,
      state,
      dueAt: nowMs() + (fault?.kind === 'hook-late' ? fault.delayMs : 0),
      at: nowMs(),
      copies: fault?.kind === 'hook-duplicate' ? fault.count : 1,
      batch: fault?.kind === 'hook-batch' ? fault.count : 0,
    },
  );
  if (fault?.kind === 'hook-batch') closeBatch(store, key, fault.count);
}

/** When enough wait, they leave in one body: the first carries them all. */
function closeBatch(store: Store, key: string, size: number): void {
  const waiting = store.all<Delivery>(
    `select ${columns} from deliveries where state = 'batch' and key = :key order by id`,
    { key },
  );
  const [first] = waiting;
  if (first === undefined || waiting.length < size) return;
  const item = waiting.map((one) => one.item).join();
  store.run(`update deliveries set state = 'done', last = 'in a batch' where state = 'batch' and key = :key`, { key });
  store.run(`update deliveries set state = 'due', item = :item where id = :id`, { id: first.id, item });
}

function releaseHeld(store: Store, { key }: Delivery, now: number): void {
  store.run(`update deliveries set state = 'due', due_at = :now where state = 'held' and key = :key`, { key, now });
}

/** The standard puts `/pix` behind the address; one provider leaves it out when the address ends with `?ignorar=`. */
export function addressOf(url: string): string {
  if (url.endsWith('?ignorar=')) return url;
  const [path = '', query] = url.split('?');
  return `${path.replace(/\/$/, '')}/pix${query === undefined ? '' : `?${query}`}`;
}

interface Trying {
  readonly timeoutMs: number;
  readonly withCertificate?: boolean;
}

function createCaller({ identity, ca, warn }: HooksDeps) {
  const trusted = { ca: [ca], minVersion: 'TLSv1.2' as const, keepAlive: true };
  const known = new Agent({ ...trusted, cert: identity.certificate, key: identity.key });
  const nameless = new Agent(trusted);
  return {
    /** The status, or zero when nothing came. */
    post(url: string, body: unknown, { timeoutMs, withCertificate = true }: Trying): Promise<number> {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      return new Promise((resolve) => {
        const options = { method: 'POST', headers, timeout: timeoutMs };
        const call = url.startsWith('https:')
          ? tlsRequest(url, { ...options, agent: withCertificate ? known : nameless })
          : plainRequest(url, options);
        call.on('response', (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        });
        call.on('timeout', () => call.destroy(new Error('timeout')));
        call.on('error', (error) => {
          warn(`hook not delivered: ${error.message}`);
          resolve(0);
        });
        call.end(text);
      });
    },
  };
}
