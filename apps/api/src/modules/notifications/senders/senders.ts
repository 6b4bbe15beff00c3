import type { Queryable } from '../../../platform/db/db.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type SecretBoxes, secretBoxesOf, type SecretMark } from '../../connections/index.ts';
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

export const senderBoxes = (secrets: Secrets): SecretBoxes<SenderKey, StoredSecret> =>
  secretBoxesOf(secrets, ({ brandId, channel, code }) => `notifications.senders:${brandId}:${channel}:${code}`);

export interface SendersOptions {
  readonly directory: Queryable;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly house: ProvidersConfig & { readonly push: PushConfig };
}

/** How each channel is opened: the installation's by its configuration, others by what staff wrote. */
export function createOpeners({ secrets, random, house }: SendersOptions) {
  const { timeoutMs } = house;
  const boxes = senderBoxes(secrets);
  const storedOf = (row: SenderRow): StoredSecret => {
    if (row.keysId === null || row.keysBox === null) throw new Error(`the sender ${row.code} has no secret`);
    return boxes.open(row, { keyId: row.keysId, box: row.keysBox });
  };
  const addressOf = ({ addresses: [first = ''] }: SenderRow) => first;
  const pushOf = (key: string, origins: readonly string[]) =>
    openPushProvider({ push: { adapter: 'web-push', key: new Secret(key), origins }, timeoutMs, random });
  const own = {
    sms: openSmsProvider(house),
    mail: openMailProvider(house),
    push: openPushProvider({ push: house.push, timeoutMs, random }),
  };
  const isHouse = ({ adapter }: SenderRow) => adapter === null;
  return {
    own,
    sms: (row: SenderRow): SmsProvider => {
      if (isHouse(row)) return own.sms;
      const sms = { adapter: 'sms-http', url: addressOf(row), key: new Secret(storedOf(row).secret) } as const;
      return openSmsProvider({ sms, timeoutMs });
    },
    mail: (row: SenderRow): MailProvider => {
      if (isHouse(row)) return own.mail;
      const url = new URL(addressOf(row));
      url.username = encodeURIComponent(row.login);
      url.password = encodeURIComponent(storedOf(row).secret);
      return openMailProvider({ mail: { adapter: 'smtp', url: new Secret(url.href) }, timeoutMs });
    },
    push: (row: SenderRow): readonly PushProvider[] => {
      if (isHouse(row)) return [own.push];
      const { secret, older } = storedOf(row);
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
  };
}

export function createSenders(options: SendersOptions): Senders {
  const { directory } = options;
  const open = createOpeners(options);
  const onIn = async (brandId: number, channel: SenderChannel) =>
    (await listWithHouse(directory, brandId, channel)).filter(({ isOn }) => isOn);
  return {
    sms: async (brandId) => (await onIn(brandId, 'sms')).map((row) => ({ code: row.code, provider: open.sms(row) })),
    mail: async (brandId) => (await onIn(brandId, 'mail')).map((row) => ({ code: row.code, provider: open.mail(row) })),
    push: async (brandId) =>
      (await onIn(brandId, 'push')).flatMap((row) => open.push(row).map((provider) => ({ code: row.code, provider }))),
    async whyOff(brandId, channel) {
      const rows = await listWithHouse(directory, brandId, channel);
      if (rows.some(({ isOn }) => isOn)) return undefined;
      const [newest] = rows
        .filter(({ offReason }) => offReason !== null)
        .toSorted((a, b) => b.switchedAt.getTime() - a.switchedAt.getTime());
      return { words: newest?.playersRead ?? null };
    },
  };
}
