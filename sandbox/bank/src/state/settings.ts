import type { Store } from './store.ts';

/** What whoever runs the bank may change while it runs. Kept in the database, so that a restart changes nothing. */
export interface BankSettings {
  readonly clockOffsetMs: number;
  readonly tokenTtlSec: number;
  /** Refuse a Pix whose payer is not the debtor of the charge. */
  readonly refusesOtherPayer: boolean;
  /** Name the payer in hooks and queries, an extension of some banks. */
  readonly tellsPayer: boolean;
  /** What a second PUT of an active charge does: the standard revises it, some banks answer 409. */
  readonly repeatedCharge: 'revise' | 'conflict';
  /** How the calls of the standard word their errors. The payout calls always use `nome` and `mensagem`. */
  readonly errorDialect: 'rfc7807' | 'efi';
  /** Whether a key nobody registered belongs to the first CPF it is used with, or does not exist. */
  readonly unknownKeys: 'adopt' | 'refuse';
  readonly payoutDelayMs: number;
  readonly payoutFeeCentavos: number;
  readonly refundDelayMs: number;
  /** Whether a hook must answer the test call before it is registered. */
  readonly pingsHooks: boolean;
  /** Lists with the newest first shift between pages while money comes in. */
  readonly listOrder: 'newest' | 'oldest';
}

const defaultSettings: BankSettings = {
  clockOffsetMs: 0,
  tokenTtlSec: 300,
  refusesOtherPayer: false,
  tellsPayer: false,
  repeatedCharge: 'revise',
  errorDialect: 'rfc7807',
  unknownKeys: 'adopt',
  payoutDelayMs: 1_200,
  payoutFeeCentavos: 0,
  refundDelayMs: 800,
  pingsHooks: true,
  listOrder: 'newest',
};

const choices: Readonly<Record<string, readonly string[]>> = {
  repeatedCharge: ['revise', 'conflict'],
  errorDialect: ['rfc7807', 'efi'],
  unknownKeys: ['adopt', 'refuse'],
  listOrder: ['newest', 'oldest'],
};

export interface Settings {
  get(): BankSettings;
  change(changes: Partial<BankSettings>): void;
}

export function createSettings(store: Store): Settings {
  const rows = store.all<{ name: string; value: string }>('select name, value from settings');
  let current: BankSettings = {
    ...defaultSettings,
    ...Object.fromEntries(
      rows.filter(({ name }) => name in defaultSettings).map(({ name, value }) => [name, JSON.parse(value) as unknown]),
    ),
  };
  return {
    get: () => current,
    change(changes) {
      current = { ...current, ...changes };
      for (const [name, value] of Object.entries(changes)) keep(store, name, value);
    },
  };
}

/** Things that are no settings but must outlive the process, such as the waiting faults. */
export function keep(store: Store, name: string, value: unknown): void {
  store.run('insert into settings values (:name, :value) on conflict (name) do update set value = excluded.value', {
    name,
    value: JSON.stringify(value),
  });
}

export function kept(store: Store, name: string): unknown {
  const row = store.get<{ value: string }>('select value from settings where name = :name', { name });
  return row === undefined ? undefined : JSON.parse(row.value);
}

/** Reads what was posted; a name nobody knows or a value of another kind is refused by name. */
export function parseSettings(given: Readonly<Record<string, unknown>>): Partial<BankSettings> | { wrong: string } {
  const known = defaultSettings as unknown as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(given)) {
    const isSame = name in known && typeof value === typeof known[name];
    const isChoice = choices[name] === undefined || choices[name].includes(String(value));
    const isCount =
      typeof value !== 'number' || (Number.isSafeInteger(value) && (value >= 0 || name === 'clockOffsetMs'));
    if (!isSame || !isChoice || !isCount) return { wrong: name };
  }
  return given as Partial<BankSettings>;
}
