import type { BodyOf } from '@arara/contract';
import type { roundsRoutes } from '@arara/contract/player';
import { type FairRound, recompute, type Recomputed } from '@arara/domain/fair';
import { hmacSha256, sha256Hex } from './web-hash.ts';

export type FairBody = BodyOf<typeof roundsRoutes.gameFair>;

/** A round with what it was drawn from, opened from the account or pasted. */
export interface Proof extends Omit<FairRound, 'serverSeed'> {
  /** The name of the round at its supplier; empty when whoever pasted it left it out. */
  readonly round: string;
  /** SHA-256 of the server seed, published before the bet. */
  readonly hash: string;
  readonly serverSeed: string | undefined;
  /** What was paid, in centavos; undefined = not said. */
  readonly paid: bigint | undefined;
}

export type Verdict =
  | { readonly kind: 'sealed' | 'unreadable' }
  | {
      readonly kind: 'same' | 'different';
      readonly hash: string;
      readonly isSeedPromised: boolean;
      readonly isPaidRight: boolean;
      readonly again: Recomputed;
    };

/** Computes a round again on this device and lays it beside what was promised, shown and paid. */
export async function judge(proof: Proof): Promise<Verdict> {
  const { serverSeed } = proof;
  if (serverSeed === undefined) return { kind: 'sealed' };
  const again = await recompute({ ...proof, serverSeed }, hmacSha256);
  if (again === undefined) return { kind: 'unreadable' };
  const hash = await sha256Hex(serverSeed);
  const isSeedPromised = hash === proof.hash;
  const isPaidRight = proof.paid === undefined || proof.paid === again.payout;
  const isSame = again.isSame && isSeedPromised && isPaidRight;
  return { kind: isSame ? 'same' : 'different', hash, isSeedPromised, isPaidRight, again };
}

const E5_PER_CENTAVO = 1_000n;

export function proofOfBody(body: FairBody): Proof {
  return {
    game: body.GameCode,
    round: body.SupplierRound,
    hash: body.Hash,
    serverSeed: body.ServerSeed ?? undefined,
    clientSeed: body.ClientSeed,
    nonce: body.Nonce,
    stake: BigInt(body.Stake),
    choice: body.Choice,
    view: body.View,
    paid: body.Won / E5_PER_CENTAVO,
  };
}

/** What "copy" writes and "paste" reads; another program can read it as well. */
export function writeProof({ stake, paid, ...proof }: Proof): string {
  return JSON.stringify({ ...proof, stake: `${stake}`, ...(paid === undefined ? {} : { paid: `${paid}` }) }, null, 2);
}

const CENTAVOS = /^\d{1,15}$/;
const HEX_64 = /^[0-9a-f]{64}$/;

/** Undefined for a text that is no such thing. */
export function readProof(text: string): Proof | undefined {
  const fields = parse(text);
  if (fields === undefined) return undefined;
  const { game, round, hash, serverSeed, clientSeed, nonce, stake, paid, choice, view } = fields;
  const isRead = isText(game) && isText(clientSeed) && isText(hash) && HEX_64.test(hash) && isAmount(stake);
  if (!isRead || !Number.isSafeInteger(nonce)) return undefined;
  return {
    game,
    round: isText(round) ? round : '',
    hash,
    serverSeed: isText(serverSeed) ? serverSeed : undefined,
    clientSeed,
    nonce: Number(nonce),
    stake: BigInt(stake),
    choice,
    view,
    paid: isAmount(paid) ? BigInt(paid) : undefined,
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isAmount = (value: unknown): value is string => isText(value) && CENTAVOS.test(value);
