import { accountOf, type Book, RESERVE } from './book.ts';
import { cnpjDigits, cpfDigits, isCnpj, isCpf } from './documents.ts';
import type { Settings } from '../state/settings.ts';
import type { Store } from '../state/store.ts';

export interface Person {
  readonly document: string;
  readonly name: string;
  readonly kind: 'person' | 'company';
}

export type KeyKind = 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp';

export interface Key {
  readonly key: string;
  readonly kind: KeyKind;
  readonly document: string;
}

/** Stands in for the country's directory of keys, and for all the people who have an account somewhere. */
export interface Directory {
  /** Opens an account with some money when the document is new. */
  open(person: { readonly document: string; readonly name?: string }): Person;
  find(document: string): Person | undefined;
  people(): readonly Person[];
  register(key: string, document: string): Key | undefined;
  /** Puts a key out of the directory; a CPF key then does not exist although every CPF could have one. */
  remove(key: string): void;
  keysOf(document: string): readonly Key[];
  /** Costs tokens of whoever asks: one for a hit, twenty for a miss. */
  lookUp(key: string, assumed: string): Key | undefined;
  /** An order that follows a look-up gives its token back. */
  release(): void;
  tokens(): number;
}

const OPENING_CENTAVOS = 100_000_00;
const BUCKET = 1_000;
const REFILL_MS = 30_000;
const MISS_COST = 20;

/** Whom the payer's app offers besides the debtor. */
export const outsiders: readonly Person[] = [
  { document: cpf('529982247'), name: 'Beatriz Nogueira Prado', kind: 'person' },
  { document: cpf('168995350'), name: 'Caetano Furtado Lima', kind: 'person' },
  { document: cpf('871530264'), name: 'Dona Iracema Sales', kind: 'person' },
  {
    document: `40512837${'0001'}${cnpjDigits('405128370001')}`,
    name: 'Padaria Estrela do Norte Ltda',
    kind: 'company',
  },
];

function cpf(nine: string): string {
  return `${nine}${cpfDigits(nine)}`;
}

export interface DirectoryDeps {
  readonly store: Store;
  readonly book: Book;
  readonly settings: Settings;
  readonly nowMs: () => number;
}

export function createDirectory(deps: DirectoryDeps): Directory {
  const { store, settings, nowMs } = deps;
  const find = (document: string) => findPerson(store, document);
  const open: Directory['open'] = (person) => store.atomically(() => find(person.document) ?? admit(deps, person));
  const register: Directory['register'] = (key, document) => {
    const kind = kindOfKey(key);
    if (kind === undefined) return undefined;
    if ((kind === 'cpf' || kind === 'cnpj') && key !== document) return undefined;
    open({ document });
    store.run(
      `insert into keys values (:key, :kind, :document)
       on conflict (key) do update set kind = excluded.kind, document = excluded.document`,
      { key, kind, document },
    );
    return { key, kind, document };
  };
  const bucket = createBucket(nowMs);
  return {
    open,
    find,
    people: () =>
      store.all<Person>(
        // Whoever moved money last comes first.
        `select document, name, kind from people p
         order by (select max(e.id) from entries e where e.account = 'person:' || p.document) desc`,
      ),
    register,
    remove(key) {
      store.run(`insert into keys values (:key, 'removed', '') on conflict (key) do update set kind = 'removed'`, {
        key,
      });
    },
    keysOf: (document) =>
      store.all<Key>(`select key, kind, document from keys where document = :document and kind <> 'removed'`, {
        document,
      }),
    lookUp(key, assumed) {
      const row = store.get<{ kind: KeyKind | 'removed'; document: string }>(
        'select kind, document from keys where key = :key',
        { key },
      );
      const found =
        row === undefined
          ? firstUse({ key, assumed, adopts: settings.get().unknownKeys === 'adopt', register })
          : row.kind === 'removed'
            ? undefined
            : { key, kind: row.kind, document: row.document };
      bucket.spend(found === undefined ? MISS_COST : 1);
      return found;
    },
    release: () => bucket.spend(-1),
    tokens: () => bucket.left(),
  };
}

function findPerson(store: Store, document: string): Person | undefined {
  return store.get<Person>('select document, name, kind from people where document = :document', { document });
}

/** Everybody comes with some money, taken from the bank's reserve. */
function admit({ store, book, nowMs }: DirectoryDeps, { document, name }: { document: string; name?: string }): Person {
  const kind = isCnpj(document) ? 'company' : 'person';
  const person: Person = { document, name: name ?? `Titular ${document.slice(3, 6)}`, kind };
  store.run('insert into people values (:document, :name, :kind)', { ...person });
  book.post({
    kind: 'opening',
    ref: document,
    memo: 'Saldo de abertura',
    atMs: nowMs(),
    from: RESERVE,
    to: accountOf(document),
    centavos: OPENING_CENTAVOS,
  });
  return person;
}

interface FirstUse {
  readonly key: string;
  readonly assumed: string;
  readonly adopts: boolean;
  readonly register: Directory['register'];
}

/** Everybody has a key that is their own CPF; any other key belongs to whom it is first used for, if that is allowed. */
function firstUse({ key, assumed, adopts, register }: FirstUse): Key | undefined {
  const kind = kindOfKey(key);
  if (kind === 'cpf' || kind === 'cnpj') return register(key, key);
  return adopts && kind !== undefined && assumed !== '' ? register(key, assumed) : undefined;
}

/** In memory: what a look-up costs is spent also when the order is refused and everything else is taken back. */
function createBucket(nowMs: () => number) {
  let saved = { left: BUCKET, atMs: nowMs() };
  const read = () => Math.min(BUCKET, saved.left + Math.floor(Math.max(0, nowMs() - saved.atMs) / REFILL_MS));
  return {
    left: read,
    spend(cost: number) {
      saved = { left: Math.min(BUCKET, Math.max(0, read() - cost)), atMs: nowMs() };
    },
  };
}

export function kindOfKey(key: string): KeyKind | undefined {
  if (/^\d{11}$/.test(key)) return isCpf(key) ? 'cpf' : undefined;
  if (/^\+[1-9]\d{9,14}$/.test(key)) return 'phone';
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key) && key.length <= 77 && key === key.toLowerCase()) return 'email';
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return 'evp';
  return isCnpj(key) ? 'cnpj' : undefined;
}
