import type { Queryable } from '../../../platform/db/db.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import {
  type ApprovedConnection,
  approvedConnections,
  type ConnectionContent,
  type SecretBoxes,
  secretBoxesOf,
  type SecretMark,
} from '../../connections/index.ts';
import {
  createParties,
  type IdentityParties,
  notConnected,
  type PartiesAround,
  type PartiesConfig,
} from '../parties/index.ts';
import { away } from '../parties/line.ts';
import type { Away, IdentityVendor } from '../parties/ports.ts';
import { type Connection, findParty, type PartyKind } from './connections.store.ts';

export interface PartySecrets {
  readonly secret: string;
  /** Of a vendor that signs its hooks. */
  readonly hookSecret?: string;
}

/** What a box holds. */
export interface StoredSecrets extends PartySecrets {
  /** Written by one person; of no use until another one has approved it. */
  readonly proposed?: PartySecrets & SecretMark;
}

const contextOf = (kind: PartyKind) => `kyc.parties:${kind}`;
export const partyBoxes = (secrets: Secrets): SecretBoxes<PartyKind, StoredSecrets> =>
  secretBoxesOf(secrets, contextOf);

const KEYS = 'keys';
/** One connection serves every brand. */
const idOf = (kind: PartyKind): ConnectionContent['id'] => ({ kind: 'identity', brandId: 0, code: kind });
const plainOf = ({ secret, hookSecret }: PartySecrets) => ({ secret, hookSecret });

/** The part of an identity provider's connection that two people approve. */
export function partyContent(
  secrets: Secrets,
  { kind, addresses, login }: Pick<Connection, 'kind' | 'addresses' | 'login'>,
  keys: PartySecrets,
): ConnectionContent {
  const { secret, hookSecret } = keys;
  const stored = { secret, ...(hookSecret !== undefined && { hookSecret }) };
  const sealed = partyBoxes(secrets).seal(kind, stored);
  return {
    id: idOf(kind),
    config: { addresses, login },
    keys: { [KEYS]: { context: contextOf(kind), plain: plainOf(stored), sealed } },
  };
}

/** Written by `partyContent`, or carried over from the same columns. */
const lineOf = ({ config }: ApprovedConnection) => config as unknown as Pick<Connection, 'addresses' | 'login'>;

/** What a connection of each kind consists of; a screening asks two lists, of which one is public. */
export const partyShapes: Readonly<
  Record<PartyKind, { readonly addresses: 1 | 2; readonly hasLogin: boolean; readonly hasHooks: boolean }>
> = {
  register: { addresses: 1, hasLogin: true, hasHooks: false },
  impeded: { addresses: 1, hasLogin: true, hasHooks: false },
  screening: { addresses: 2, hasLogin: false, hasHooks: false },
  portrait: { addresses: 1, hasLogin: false, hasHooks: false },
  document: { addresses: 1, hasLogin: false, hasHooks: true },
};

type Where = Pick<Connection, 'kind' | 'addresses' | 'login'>;

/** The one party as its adapter wants it. */
export function configOf({ kind, addresses, login }: Where, keys: PartySecrets): Partial<PartiesConfig> {
  const [url = '', second = ''] = addresses;
  const key = new Secret(keys.secret);
  const client = { url, login: new Secret(`${login}:${keys.secret}`) };
  switch (kind) {
    case 'register':
      return { register: client };
    case 'impeded':
      return { impeded: client };
    case 'screening':
      return { screening: { pepUrl: url, pepKey: key, sanctionsUrl: second } };
    case 'portrait':
      return { portrait: { url, key } };
    case 'document':
      return { document: { url, key, hookKey: new Secret(keys.hookSecret ?? '') } };
  }
}

export interface ConnectedOptions {
  readonly directory: Queryable;
  readonly secrets: Secrets;
  readonly timeoutMs: number;
  /** The longest that an answer to a case may take; absent = three seconds. */
  readonly slowMs?: number;
  /** So long a list of the United Nations that was read serves all questions; absent = as its adapter has it. */
  readonly listMaxAgeMs?: number;
}

/** The parties of one connection: what is not in it is away. */
export function openConnection(
  options: Pick<ConnectedOptions, 'timeoutMs' | 'listMaxAgeMs'>,
  around: PartiesAround,
  config: Partial<PartiesConfig>,
): IdentityParties {
  const { timeoutMs, listMaxAgeMs } = options;
  const { screening } = config;
  const patient = screening && listMaxAgeMs !== undefined ? { screening: { ...screening, listMaxAgeMs } } : {};
  return createParties({ ...notConnected, ...config, ...patient, timeoutMs }, around);
}

/**
 * Everybody who is asked, as two people approved them. The row is read for each question, because somebody may have
 * switched a moment ago; one that is off, not connected or unreadable is away, and nobody stands in for it.
 */
export function connectedParties(options: ConnectedOptions, around: PartiesAround): IdentityParties {
  const opened = new Map<PartyKind, { readonly approvedId: bigint; readonly parties: IdentityParties }>();
  const nobody = openConnection(options, around, {});
  const read = async (kind: PartyKind): Promise<IdentityParties> => {
    const row = await findParty(options.directory, kind);
    if (row?.isOn !== true || row.approvedId === null) return nobody;
    const held = opened.get(kind);
    // An adapter keeps tokens and lists, so it lives as long as its connection.
    if (held?.approvedId === row.approvedId) return held.parties;
    const approved = await approvedConnections.find(options.directory, idOf(kind));
    if (approved?.id !== row.approvedId) return nobody;
    const keys = approvedConnections.openKey<StoredSecrets>(options.secrets, approved, { name: KEYS, plainOf });
    const parties = openConnection(options, around, configOf({ kind, ...lineOf(approved) }, keys));
    opened.set(kind, { approvedId: approved.id, parties });
    return parties;
  };
  const ask = async <Answer>(
    kind: PartyKind,
    question: (parties: IdentityParties) => Promise<Answer | Away>,
  ): Promise<Answer | Away> => {
    const parties = await read(kind).catch(() => undefined);
    return parties === undefined ? away('connection_unread') : question(parties);
  };
  const vendorOf = (kind: 'portrait' | 'document'): IdentityVendor => {
    const [template] = nobody.vendors.filter(({ name }) => name === kind);
    if (template === undefined) throw new Error(`no vendor is called ${kind}`);
    const of = ({ vendors }: IdentityParties) => vendors.find(({ name }) => name === kind) ?? template;
    return {
      name: kind,
      needs: template.needs,
      check: (evidence) => ask(kind, (parties) => of(parties).check(evidence)),
      result: (ticket) => ask(kind, (parties) => of(parties).result(ticket)),
      erase: (reference) => ask(kind, (parties) => of(parties).erase(reference)),
      ...(partyShapes[kind].hasHooks && {
        readHook: async (hook) => of(await read(kind)).readHook?.(hook),
      }),
    };
  };
  return {
    register: { lookUp: (cpf) => ask('register', ({ register }) => register.lookUp(cpf)) },
    impeded: { ask: (cpf) => ask('impeded', ({ impeded }) => impeded.ask(cpf)) },
    screening: { ask: (person) => ask('screening', ({ screening }) => screening.ask(person)) },
    vendors: [vendorOf('portrait'), vendorOf('document')],
  };
}

/** What staff want those to read who wait for a party that is off. */
export async function wordsWhileOff(directory: Queryable, kind: PartyKind): Promise<string | null> {
  const row = await findParty(directory, kind);
  return row === undefined || row.isOn ? null : row.playersRead;
}
