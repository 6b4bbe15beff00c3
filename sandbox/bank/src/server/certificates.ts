import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bits, boolean, integer, named, octets, oid, sequence, set, tagged, utcTime, utf8 } from './der.ts';

/** A certificate and the key it belongs to, both as PEM. */
export interface Identity {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  readonly certificate: string;
  /** What a caller presents, or what a server of the bank or of the operator shows. */
  issue(request: {
    readonly name: string;
    readonly use: 'client' | 'server';
    readonly hosts?: readonly string[];
  }): Identity;
}

const DAY_MS = 86_400_000;
const LIFE_DAYS = 3_650;
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));

interface Input {
  readonly name: string;
  readonly issuer: string;
  readonly signer: string;
  readonly publicKey: Buffer;
  readonly extensions: readonly Buffer[];
}

/** The bank's own authority, made at the first start and read at every other. */
export function openAuthority(folder: string): Authority {
  const own = readOrMake(folder, 'ca', () => {
    const { publicKey, key } = makeKey();
    const name = 'Banco Jatoba AC';
    const extensions = [
      // Signs certificates and nothing else.
      extension('2.5.29.19', { value: sequence(boolean(true)), isCritical: true }),
      extension('2.5.29.15', { value: bits(Buffer.from([0x06]), 1), isCritical: true }),
    ];
    return { certificate: write({ name, issuer: name, signer: key, publicKey, extensions }), key };
  });
  return {
    certificate: own.certificate,
    issue({ name, use, hosts = [] }) {
      const { publicKey, key } = makeKey();
      const purpose = use === 'client' ? '1.3.6.1.5.5.7.3.2' : '1.3.6.1.5.5.7.3.1';
      const extensions = [
        extension('2.5.29.19', { value: sequence(), isCritical: true }),
        extension('2.5.29.15', { value: bits(Buffer.from([0x80]), 7), isCritical: true }),
        extension('2.5.29.37', { value: sequence(oid(purpose)) }),
        ...(hosts.length === 0 ? [] : [extension('2.5.29.17', { value: sequence(...hosts.map(hostName)) })]),
      ];
      return { certificate: write({ name, issuer: 'Banco Jatoba AC', signer: own.key, publicKey, extensions }), key };
    },
  };
}

/** Reads an identity from the folder, or makes it and writes it there. */
export function readOrMake(folder: string, name: string, make: () => Identity): Identity {
  const files = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  if (existsSync(files.certificate) && existsSync(files.key))
    return { certificate: readFileSync(files.certificate, 'utf8'), key: readFileSync(files.key, 'utf8') };
  const made = make();
  mkdirSync(folder, { recursive: true });
  // The certificate comes last: whoever is killed in between makes both again.
  writeFileSync(files.key, made.key, { mode: 0o600 });
  writeFileSync(files.certificate, made.certificate);
  return made;
}

/** The SHA-256 of a certificate, as a bound token names it. */
export function thumbprintOf(certificate: string | Buffer): string {
  return createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
}

function makeKey(): { readonly publicKey: Buffer; readonly key: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function write({ name, issuer, signer, publicKey, extensions }: Input): string {
  // The machine's time, not the bank's: TLS knows nothing of a moved clock.
  const now = Date.now();
  const body = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(serial()),
    ECDSA_WITH_SHA256,
    commonName(issuer),
    sequence(utcTime(now - DAY_MS), utcTime(now + LIFE_DAYS * DAY_MS)),
    commonName(name),
    publicKey,
    tagged(3, sequence(...extensions)),
  );
  const signature = sign('sha256', body, createPrivateKey(signer));
  const certificate = sequence(body, ECDSA_WITH_SHA256, bits(signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** A first byte of zero would make the number shorter than it is written. */
function serial(): Buffer {
  return Buffer.concat([Buffer.from([0x4a]), randomBytes(15)]);
}

function commonName(name: string): Buffer {
  return sequence(set(sequence(oid('2.5.4.3'), utf8(name))));
}

function extension(id: string, { value, isCritical = false }: { value: Buffer; isCritical?: boolean }): Buffer {
  return sequence(oid(id), ...(isCritical ? [boolean(true)] : []), octets(value));
}

function hostName(host: string): Buffer {
  const numbers = host.split('.').map(Number);
  const isAddress = numbers.length === 4 && numbers.every((number) => Number.isInteger(number));
  return isAddress ? named(7, Buffer.from(numbers)) : named(2, Buffer.from(host, 'ascii'));
}
