import type { Queryable } from '../../../platform/db/db.ts';
import type { Egress } from '../../../platform/egress/egress.ts';
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
import type { MailProvider, PushProvider, SmsProvider } from '../provider.ts';
import {
  openMailProvider,
  openPushProvider,
  openSmsProvider,
  type ProvidersConfig,
  type PushConfig,
} from '../providers/index.ts';
import { listSenders, type SenderChannel, type SenderKey, type SenderRow } from './senders.store.ts';

/** One gateway that is on. */
export interface Carrier<Provider> {
  readonly code: string;
  readonly provider: Provider;
}

/** Who carries messages right now. Asked for each message, because staff may have switched a moment ago. */
export interface Senders {
  readonly sms: (brandId: number) => Promise<readonly Carrier<SmsProvider>[]>;
  readonly mail: (brandId: number) => Promise<readonly Carrier<MailProvider>[]>;
  /** The first one's key is what browsers subscribe with; the others speak to those that subscribed before. */
  readonly push: (brandId: number) => Promise<readonly Carrier<PushProvider>[]>;
  /** Undefined while somebody carries the channel; else what staff want players to read, if anything. */
  readonly whyOff: (brandId: number, channel: SenderChannel) => Promise<{ readonly words: string | null } | undefined>;
}

/** The sender of the installation: version 0 of every brand and channel. */
export const HOUSE = 'house';
/** Behind those that staff have connected, unless somebody moves it. */
export const HOUSE_POSITION = 1_000;

/** What a box holds. */
export interface StoredSecret {
  readonly secret: string;
  /** Of pushes: the key before, for browsers that subscribed with it. */
  readonly older?: string;
  /** Written by one person; of no use until another one has approved it. */
  readonly proposed?: SecretMark & { readonly secret: string };
}

const contextOf = ({ brandId, channel, code }: SenderKey) => `notifications.senders:${brandId}:${channel}:${code}`;
export const senderBoxes = (secrets: Secrets): SecretBoxes<SenderKey, StoredSecret> =>
  secretBoxesOf(secrets, contextOf);

type SenderLine = Pick<SenderRow, 'adapter' | 'addresses' | 'login'>;

const KEYS = 'keys';
const plainOf = ({ secret, older }: StoredSecret): StoredSecret =>
  older === undefined ? { secret } : { secret, older };

/** What two people approve of a sender. */
export function senderContent(
  secrets: Secrets,
  { brandId, channel, code, adapter, addresses, login }: SenderKey & SenderLine,
  stored: StoredSecret,
): ConnectionContent {
  const key = { brandId, channel, code };
  // A proposed key is not approved yet.
  const keys = plainOf(stored);
  const sealed = senderBoxes(secrets).seal(key, keys);
  return {
    id: { kind: 'message', brandId, code: `${channel}/${code}` },
    config: { adapter, addresses, login },
    keys: { [KEYS]: { context: contextOf(key), plain: keys, sealed } },
  };
}

/** Written by `senderContent`, or carried over from the same columns. */
const lineOf = ({ config }: ApprovedConnection): SenderLine => config as unknown as SenderLine;

export interface SendersOptions {
  readonly directory: Queryable;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly house: ProvidersConfig & { readonly push: PushConfig };
  /** To addresses that staff typed. */
  readonly egress: Pick<Egress, 'send' | 'connect'>;
}

/** How each channel is opened: the installation's by its configuration, others by what staff wrote. */
export function createOpeners({ secrets, random, house, egress }: SendersOptions) {
  const { timeoutMs } = house;
  const boxes = senderBoxes(secrets);
  const storedOf = (row: SenderRow): StoredSecret => {
    if (row.keysId === null || row.keysBox === null) throw new Error(`the sender ${row.code} has no secret`);
    return boxes.open(row, { keyId: row.keysId, box: row.keysBox });
  };
  const addressOf = ({ addresses: [first = ''] }: SenderRow) => first;
  const pushOf = (key: string, origins: readonly string[]) =>
    openPushProvider({ push: { adapter: 'web-push', key: new Secret(key), origins }, timeoutMs, random, egress });
  const own = {
    sms: openSmsProvider(house),
    mail: openMailProvider(house),
    push: openPushProvider({ push: house.push, timeoutMs, random }),
  };
  const isHouse = ({ adapter }: SenderRow) => adapter === null;
  return {
    own,
    sms: (row: SenderRow, stored?: StoredSecret): SmsProvider => {
      if (isHouse(row)) return own.sms;
      const sms = {
        adapter: 'sms-http',
        url: addressOf(row),
        key: new Secret((stored ?? storedOf(row)).secret),
      } as const;
      return openSmsProvider({ sms, timeoutMs, egress });
    },
    mail: (row: SenderRow, stored?: StoredSecret): MailProvider => {
      if (isHouse(row)) return own.mail;
      const url = new URL(addressOf(row));
      url.username = encodeURIComponent(row.login);
      url.password = encodeURIComponent((stored ?? storedOf(row)).secret);
      return openMailProvider({ mail: { adapter: 'smtp', url: new Secret(url.href) }, timeoutMs, egress });
    },
    push: (row: SenderRow, stored?: StoredSecret): readonly PushProvider[] => {
      if (isHouse(row)) return [own.push];
      const { secret, older } = stored ?? storedOf(row);
      return [secret, ...(older === undefined ? [] : [older])].map((key) => pushOf(key, row.addresses));
    },
  };
}

/** Without a row the installation's is on, behind all others. */
async function listWithHouse(directory: Queryable, brandId: number, channel: SenderChannel): Promise<SenderRow[]> {
  const rows = await listSenders(directory, brandId, channel);
  return rows.some(({ code }) => code === HOUSE) ? rows : [...rows, houseRow(brandId, channel)];
}

export function houseRow(brandId: number, channel: SenderChannel): SenderRow {
  const never = new Date(0);
  return {
    brandId,
    channel,
    code: HOUSE,
    name: '',
    adapter: null,
    addresses: [],
    login: '',
    keysId: null,
    keysBox: null,
    keyMarks: null,
    position: HOUSE_POSITION,
    isOn: true,
    offReason: null,
    playersRead: null,
    connectedAt: never,
    switchedAt: never,
    approvedId: null,
  };
}

export function createSenders(options: SendersOptions): Senders {
  const { directory, secrets } = options;
  const open = createOpeners(options);
  /** As two people approved them; what is on and was not approved as it stands carries nothing. */
  const onIn = async (brandId: number, channel: SenderChannel) => {
    const rows = (await listWithHouse(directory, brandId, channel)).filter(({ isOn }) => isOn);
    const isTyped = rows.some(({ adapter }) => adapter !== null);
    const approved = isTyped ? await approvedConnections.list(directory, 'message') : [];
    return rows.flatMap((row): { readonly row: SenderRow; readonly stored?: StoredSecret }[] => {
      if (row.adapter === null) return [{ row }];
      const connection = approved.find(({ id }) => id === row.approvedId);
      if (connection === undefined) return [];
      const stored = approvedConnections.openKey<StoredSecret>(secrets, connection, { name: KEYS, plainOf });
      return [{ row: { ...row, ...lineOf(connection) }, stored }];
    });
  };
  return {
    sms: async (brandId) =>
      (await onIn(brandId, 'sms')).map(({ row, stored }) => ({ code: row.code, provider: open.sms(row, stored) })),
    mail: async (brandId) =>
      (await onIn(brandId, 'mail')).map(({ row, stored }) => ({ code: row.code, provider: open.mail(row, stored) })),
    push: async (brandId) =>
      (await onIn(brandId, 'push')).flatMap(({ row, stored }) =>
        open.push(row, stored).map((provider) => ({ code: row.code, provider })),
      ),
    async whyOff(brandId, channel) {
      const rows = await listWithHouse(directory, brandId, channel);
      if (rows.some(isCarrying)) return undefined;
      const [newest] = rows
        .filter(({ offReason }) => offReason !== null)
        .toSorted((a, b) => b.switchedAt.getTime() - a.switchedAt.getTime());
      return { words: newest?.playersRead ?? null };
    },
  };
}

const isCarrying = ({ isOn, adapter, approvedId }: SenderRow): boolean =>
  isOn && (adapter === null || approvedId !== null);
