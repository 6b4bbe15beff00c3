import { signatureHeaders } from '@arara/contract';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { makePlayerId } from '@arara/domain/shards';
import type { RawCall, SupplierConfig, WalletProtocol } from '../provider.ts';
import { openAdapter } from '../providers/index.ts';
import { createEgress } from '../../../platform/egress/egress.ts';

export const playerId = makePlayerId(7, 42n);
export const user = playerId.toString();

/** A protocol from the supplier's side: keys that are theirs, and bodies as they write them. */
export interface Wire {
  readonly name: string;
  readonly header: string;
  /** Two keys of theirs that we accept, and one that we do not. */
  readonly keys: { readonly old: string; readonly current: string; readonly foreign: string };
  readonly config: SupplierConfig;
  readonly protocol: WalletProtocol;
  signWith(key: string, body: string | Buffer): string;
  /** One good call of each kind. */
  readonly bodies: readonly { readonly path: string; readonly fields: object }[];
}

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  return {
    open: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    hidden: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

function openWire(
  wire: Omit<Wire, 'protocol' | 'config'> & { readonly acceptedKeys: readonly string[]; readonly ownKey: string },
): Wire {
  const { acceptedKeys, ownKey, ...rest } = wire;
  const config = {
    baseUrl: 'https://supplier.example',
    operatorId: '17',
    acceptedKeys,
    ownKey,
    timeoutMs: 60_000,
    egress: createEgress({ allowsLoopback: true }),
  };
  const adapter = openAdapter(wire.name);
  if (!adapter) throw new Error(`no adapter speaks ${wire.name}`);
  return { ...rest, config, protocol: adapter.openProtocol(config) };
}

const hub88Head = {
  user,
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  token: 'token-of-the-session',
  game_code: 'dadinho',
};
const hub88Transaction = {
  ...hub88Head,
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  round: 'rNEMwgzJAOZ6eR3V',
  round_closed: false,
};

export function openHub88Wire(): Wire {
  const [old, current, foreign, own] = [pair(), pair(), pair(), pair()];
  return openWire({
    name: 'hub88',
    header: signatureHeaders.hub88,
    keys: { old: old.hidden, current: current.hidden, foreign: foreign.hidden },
    acceptedKeys: [old.open, current.open],
    ownKey: own.hidden,
    signWith: (key, body) => sign('sha256', Buffer.from(body), key).toString('base64'),
    bodies: [
      { path: '/user/info', fields: { user, request_uuid: hub88Head.request_uuid } },
      { path: '/user/balance', fields: hub88Head },
      { path: '/transaction/bet', fields: { ...hub88Transaction, amount: 356_000, currency: 'BRL' } },
      {
        path: '/transaction/win',
        fields: {
          ...hub88Transaction,
          amount: 712_000,
          currency: 'BRL',
          reference_transaction_uuid: 'the-bet',
          round_closed: true,
        },
      },
      { path: '/transaction/rollback', fields: { ...hub88Transaction, reference_transaction_uuid: 'the-bet' } },
    ],
  });
}

const secrets = {
  keys: { old: 'an-old-secret-of-theirs', current: 'a-secret-of-theirs-for-now', foreign: 'a-secret-of-somebody-else' },
  header: signatureHeaders.softswiss,
  acceptedKeys: ['an-old-secret-of-theirs', 'a-secret-of-theirs-for-now'],
  ownKey: 'our-own-side-of-the-secret',
  signWith: (key: string, body: string | Buffer) => createHmac('sha256', key).update(body).digest('hex'),
};

const v2Head = { account_id: user, currency: 'BRL', game_id: 'dadinho', session_id: 'token-of-the-session' };

export function openV2Wire(): Wire {
  return openWire({
    ...secrets,
    name: 'softswiss-v2',
    bodies: [
      { path: '/balance', fields: v2Head },
      {
        path: '/betwin',
        fields: {
          ...v2Head,
          round_id: 'round-1',
          finished: true,
          transactions: [
            { id_provider: 'bet-1', type: 'bet', amount: '3.56' },
            { id_provider: 'win-1', type: 'win', amount: '7.12' },
          ],
        },
      },
      {
        path: '/rollback',
        fields: {
          ...v2Head,
          round_id_provider: 'round-1',
          finished: false,
          transactions: [{ id_provider: 'back-1', type: 'rollback', original_id_provider: 'bet-1' }],
        },
      },
      { path: '/finish', fields: { account_id: user, currency: 'BRL', round_id: 'round-1' } },
    ],
  });
}

const v1Head = { user_id: user, currency: 'BRL', game: 'dadinho' };
const v1Round = { ...v1Head, game_id: 'round-1', session_id: 'token-of-the-session' };

export function openV1Wire(): Wire {
  return openWire({
    ...secrets,
    name: 'softswiss-v1',
    bodies: [
      { path: '/', fields: v1Head },
      {
        path: '/',
        fields: {
          ...v1Round,
          finished: true,
          actions: [
            { action: 'bet', amount: 356, action_id: 'bet-1' },
            { action: 'win', amount: 712, action_id: 'win-1' },
          ],
        },
      },
      {
        path: '/',
        fields: { ...v1Round, actions: [{ action: 'rollback', action_id: 'back-1', original_action_id: 'bet-1' }] },
      },
      { path: '/', fields: { ...v1Round, finished: true, actions: [] } },
    ],
  });
}

/** Signed by the key in use, or by another. */
export function callOf(wire: Wire, { path, body }: { path: string; body: string }, key = wire.keys.current): RawCall {
  return { path, body: Buffer.from(body), headers: { [wire.header]: wire.signWith(key, body) } };
}
