import { X509Certificate } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Shards } from '../../../platform/db/shards.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ApprovedConnection } from '../../connections/index.ts';
import type { PixAdapter, PixCashIn, PixCashOut, PixHooks, PixSurroundings } from '../provider.ts';
import { approvedSideKeys } from './approved-bank.ts';
import { createHookReader } from './hook-reader.ts';
import { keyBoxes, type Side, type SideSecrets } from './key-boxes.ts';
import type { ConnectionRow, ProviderRow } from './providers.store.ts';
import { createRecord } from './recorded-exchange.ts';

/** What banks are opened with. */
export interface OpeningOptions {
  readonly shards: Shards;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly clock: Clock;
  readonly adapterOf: (protocol: string) => PixAdapter | undefined;
  readonly isProduction: boolean;
  readonly egress: PixSurroundings['egress'];
  /** The process that answers pages opens `cashIn` only: it never holds what sends money. */
  readonly sides: readonly Side[];
  /** A provider could not be opened, or an exchange not be kept: for the log. */
  readonly onFault: (fault: { readonly provider: string; readonly error: unknown }) => void;
}

/** Other keys than those that stand in the row. */
export type KeysOf = (side: Side, stored: SideSecrets) => SideSecrets;

interface Sides {
  readonly cashIn: PixCashIn | undefined;
  readonly cashOut: PixCashOut | undefined;
  readonly hooks: PixHooks;
  /** Its bank account's keys with us as receiver or payer. */
  readonly ownKeys: readonly string[];
  readonly certificateEndsAtMs: number | undefined;
}

export interface Opened extends Sides {
  readonly version: string;
  /** Two people approved what is opened here; else only its calls to us are read. */
  readonly isApproved: boolean;
}

export interface Trial extends Sides {
  close(): void;
}

export interface BankOpener {
  /** Undefined for a provider that this process must not or cannot call. */
  row(row: ProviderRow, approved: ApprovedConnection | undefined): Opened | undefined;
  readonly closeAll: () => void;
}

/** Adapters are opened once per connection. */
export function createOpener(options: OpeningOptions): BankOpener {
  const opened = new Map<string, Opened>();
  const close = (one: Opened | undefined) => {
    one?.cashIn?.close();
    one?.cashOut?.close();
  };
  return {
    closeAll: () => {
      for (const one of opened.values()) close(one);
      opened.clear();
    },
    row(row, approved) {
      // A sandbox does not exist for a production process, whatever its row says.
      if (row.isTest && options.isProduction) return undefined;
      const version = versionOf(row, approved);
      const known = opened.get(row.code);
      if (known?.version === version) return known;
      try {
        const fresh = { ...openApproved(options, row, approved), version, isApproved: approved !== undefined };
        opened.set(row.code, fresh);
        // Whoever is calling through the old one ends as it ends; new calls go by the new keys.
        close(known);
        return fresh;
      } catch (error) {
        // Keys that cannot be read, or that nobody approved, close this provider and no other.
        options.onFault({ provider: row.code, error });
        return undefined;
      }
    },
  };
}

/** Switches change nothing of how it is called. */
function versionOf(row: ProviderRow, approved: ApprovedConnection | undefined): string {
  const { cashIn, cashOut, hookAuth, hookAddresses, hookCertificates, hookKeysId, hookKeysBox } = row;
  const hook = { hookAuth, hookAddresses, hookCertificates, hookKeysId, hookKeysBox };
  return JSON.stringify({ approvedId: approved?.id.toString(), cashIn, cashOut, ...hook });
}

/** What nobody approved has no side: it is neither asked nor paid through, and its calls to us are hints. */
function openApproved(options: OpeningOptions, row: ProviderRow, approved: ApprovedConnection | undefined): Sides {
  const keysOf = approved && ((side: Side) => approvedSideKeys(options.secrets, approved, side));
  return openSides(options, row, { record: createRecord(options, recordOf(row)), keysOf });
}

const recordOf = ({ code, brandId }: ConnectionRow) => ({ provider: code, brandId });

/** Undefined for what cannot be opened. */
export function openTrial(options: OpeningOptions, row: ConnectionRow, keysOf?: KeysOf): Trial | undefined {
  if (row.isTest && options.isProduction) return undefined;
  const record = keysOf === undefined ? createRecord(options, recordOf(row)) : async () => undefined;
  const boxes = keyBoxes(options.secrets);
  const storedOf = (side: Side, at: NonNullable<ConnectionRow[Side]>) => {
    const stored = boxes.side(row.code, side, at);
    return keysOf?.(side, stored) ?? stored;
  };
  try {
    const sides = openSides(options, row, { record, keysOf: storedOf });
    return {
      ...sides,
      close() {
        sides.cashIn?.close();
        sides.cashOut?.close();
      },
    };
  } catch (error) {
    options.onFault({ provider: row.code, error });
    return undefined;
  }
}

interface OpeningSides {
  readonly record: PixSurroundings['record'];
  /** Absent = no side is opened. */
  readonly keysOf: ((side: Side, at: NonNullable<ConnectionRow[Side]>) => SideSecrets) | undefined;
}

function openSides(options: OpeningOptions, row: ConnectionRow, { record, keysOf }: OpeningSides): Sides {
  const endsAtMs: number[] = [];
  const openSide = <T>(
    side: Side,
    open: (adapter: PixAdapter) => ((around: never) => T) | undefined,
  ): T | undefined => {
    const at = row[side];
    if (at === undefined || keysOf === undefined || !options.sides.includes(side)) return undefined;
    const opener = open(adapterOf(options, at.protocol));
    if (opener === undefined) throw new Error(`nobody here speaks ${at.protocol} for ${side}`);
    const secrets = keysOf(side, at);
    const { clock, isProduction, egress } = options;
    if (secrets['tlsCert'] !== undefined) endsAtMs.push(Date.parse(new X509Certificate(secrets['tlsCert']).validTo));
    return opener({ config: at.config, secrets, clock, record, isProduction, egress } as never);
  };
  const cashIn = openSide('cashIn', (one) => one.openCashIn?.bind(one));
  const cashOut = openSide('cashOut', (one) => one.openCashOut?.bind(one));
  const certificateEndsAtMs = endsAtMs.length === 0 ? undefined : Math.min(...endsAtMs);
  return { cashIn, cashOut, certificateEndsAtMs, ownKeys: ownKeysOf(row), hooks: openHooks(options, row) };
}

function openHooks(options: OpeningOptions, row: ConnectionRow): PixHooks {
  const adapter = adapterOf(options, row.cashIn?.protocol ?? row.cashOut?.protocol ?? '');
  const secret = keyBoxes(options.secrets).hookSecret(row.code, row);
  const { hookAuth: auth, hookAddresses: addresses, hookCertificates: certificates } = row;
  return createHookReader({ auth, secret, addresses, certificates, ownKeys: ownKeysOf(row), adapter });
}

function adapterOf(options: OpeningOptions, protocol: string): PixAdapter {
  const adapter = options.adapterOf(protocol);
  if (adapter === undefined) throw new Error(`nobody here speaks ${protocol}`);
  return adapter;
}

function ownKeysOf({ cashIn, cashOut }: ConnectionRow): readonly string[] {
  const keys = [cashIn, cashOut].map((side) => side?.config['key']);
  return [...new Set(keys.filter((key) => typeof key === 'string'))];
}
