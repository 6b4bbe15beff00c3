import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** What a person did at the key, and what a broken or hostile one says. */
export interface Touch {
  /** A finger or a PIN was checked. */
  readonly verified?: boolean;
  readonly origin?: string;
  readonly counter?: number;
}

/** A passkey (ES256) made of software, as WebAuthn describes the bytes of one. */
export interface SoftwareKey {
  /** For an authenticator that is to hold it (PKCS 8), and for a table that is to know it (COSE). */
  readonly credential: { readonly id: Buffer; readonly privateKey: Buffer; readonly publicKey: Buffer };
  /** The answer to the options of making one. */
  make(options: { readonly challenge: string; readonly user: { readonly id: string } }, touch?: Touch): object;
  /** The answer to the options of a login. */
  answer(options: { readonly challenge: string }, touch?: Touch): object;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function softwareKey(rpId: string, ownOrigin: string): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;

  const headOf = (touch: Touch, flags: number): Buffer => {
    counter = touch.counter ?? counter + 1;
    const said = flags | USER_PRESENT | (touch.verified === false ? 0 : USER_VERIFIED);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([said]), count]);
  };
  const clientData = (type: string, challenge: string, { origin = ownOrigin }: Touch): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const wrapped = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    credential: { id, privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }), publicKey: cose(x, y) },
    make({ challenge, user }, touch = {}) {
      userHandle = user.id;
      const authData = Buffer.concat([headOf(touch, HAS_KEY), Buffer.alloc(16), Buffer.from([0, 16]), id, cose(x, y)]);
      return wrapped({
        clientDataJSON: clientData('webauthn.create', challenge, touch).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    answer({ challenge }, touch = {}) {
      const authData = headOf(touch, 0);
      const data = clientData('webauthn.get', challenge, touch);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return wrapped({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      });
    },
  };
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR {1: 2, 3: -7, -1: 1, -2: x, -3: y}: a point of P-256 for ES256. */
function cose(x: string, y: string): Buffer {
  const bytes = (text: string) => [0x58, 0x20, ...Buffer.from(text, 'base64url')];
  return Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, ...bytes(x), 0x22, ...bytes(y)]);
}

/** CBOR {fmt: 'none', attStmt: {}, authData}: nobody vouches for the maker of the key. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => [0x60 + word.length, ...Buffer.from(word)];
  const head = [0xa3, ...text('fmt'), ...text('none'), ...text('attStmt'), 0xa0, ...text('authData')];
  return Buffer.concat([Buffer.from([...head, 0x58, authData.length]), authData]);
}
