import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Connections } from './connections.ts';
import type { Evidence } from './evidence.ts';
import type { Fault, Faults } from './faults.ts';
import type { ShadowLedger } from './shadow.ts';
import type { WalletMessage, WireAnswer, WireCall } from '../wire/dialect.ts';
import { type RawRequest, type RawResult, send, sendAndReset, sendSlowly } from '../wire/line.ts';

/** Which key signs: ours, one of n rotations ago, nobody's, another connection's, or none at all. */
export type Signing =
  | { readonly by: 'own'; readonly back: number }
  | { readonly by: 'foreign' }
  | { readonly by: 'connection'; readonly code: string }
  | { readonly by: 'none' };

export interface Asking {
  readonly connection: Connection;
  /** What the studio means, for its shadow ledger; absent for bytes that mean nothing. */
  readonly message?: WalletMessage;
  readonly call: WireCall;
  readonly signing: Signing;
  /** Replaces text after the signature was made. */
  readonly tamper?: { readonly find: string; readonly put: string };
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly timeoutMs: number;
  readonly fault?: Fault;
}

export interface Report {
  readonly result: RawResult;
  /** Undefined when nothing came back. */
  readonly answer: WireAnswer | undefined;
  readonly sent: { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
  readonly fault: string;
}

export interface WalletLine {
  ask(asking: Asking): Promise<Report>;
}

export interface WalletLineDeps {
  readonly connections: Connections;
  readonly faults: Faults;
  readonly evidence: Evidence;
  readonly shadow: ShadowLedger;
  readonly nowMs: () => number;
}

/** Signs, sends, spoils where a fault says so, writes down and holds the answer against the shadow ledger. */
export function createWalletLine(deps: WalletLineDeps): WalletLine {
  const overtaken = new Map<string, () => void>();
  return {
    async ask(asking) {
      const { connection } = asking;
      const message = asking.message && meaningOf(connection, asking.message);
      const fault = asking.fault ?? deps.faults.take(connection.code, asking.call.path);
      const request = prepare(deps, asking, fault);
      const flight = message && deps.shadow.begin(connection.code, message);
      const result = await deliver(deps, { connection, request, fault, overtaken });
      const answer =
        result.outcome === 'answered'
          ? connection.dialect.decode(result.status, result.body.toString('utf8'))
          : undefined;
      if (flight !== undefined) deps.shadow.end(flight, answer);
      if (message !== undefined && answer?.ok === true) notifyFeed(deps, connection, message);
      const sent = { path: asking.call.path, headers: request.headers, body: request.body.toString('utf8') };
      record(deps, asking, { request, result, fault });
      return { result, answer, sent, fault: fault?.kind ?? '' };
    },
  };
}

/** What a wallet can have heard: an end without an id of its own carries no operation. */
function meaningOf({ dialect }: Connection, message: WalletMessage): WalletMessage {
  return message.ask === 'end' && !dialect.endIsOperation ? { ...message, ops: [] } : message;
}

/** What was accepted is what we shall say when the operator compares books with us. */
function notifyFeed({ evidence, nowMs }: WalletLineDeps, { code }: Connection, message: WalletMessage): void {
  for (const { kind, tx, amountE5, ref } of message.ops) {
    const { player, round } = message;
    const isRollback = kind === 'rollback';
    evidence.notify({
      connection: code,
      tx,
      player,
      round,
      kind,
      amountE5: isRollback ? 0n : amountE5,
      ref: isRollback ? (ref ?? '') : kind === 'bet' ? (message.reward ?? '') : '',
      state: 'done',
      atMs: nowMs(),
    });
    if (isRollback && ref !== undefined) evidence.takeBack(code, ref);
  }
}

function prepare(deps: WalletLineDeps, asking: Asking, fault: Fault | undefined): RawRequest {
  const { connection, call, tamper } = asking;
  const whole = Buffer.from(call.body);
  const signed = fault?.kind === 'truncate' ? whole.subarray(0, Math.floor(whole.length * 0.6)) : whole;
  const key = keyFor(deps, connection, fault?.kind === 'wrong-key' ? { by: 'foreign' } : asking.signing);
  const headers = { ...(key === undefined ? {} : connection.dialect.sign(signed, key)), ...asking.headers };
  const tampered =
    tamper === undefined ? signed : Buffer.from(signed.toString('utf8').replace(tamper.find, tamper.put));
  return {
    url: connection.walletUrl + call.path,
    headers,
    body: fault?.kind === 'bit-flip' ? flipBit(tampered, fault.count) : tampered,
    timeoutMs: asking.timeoutMs,
    ...(asking.from === undefined ? {} : { from: asking.from }),
  };
}

function keyFor({ connections }: WalletLineDeps, connection: Connection, signing: Signing): string | undefined {
  switch (signing.by) {
    case 'own':
      return connections.signingKey(connection.code, signing.back);
    case 'foreign':
      return connections.foreignKey(connection.dialect.name);
    case 'connection':
      return connections.signingKey(signing.code);
    case 'none':
      return undefined;
  }
}

function flipBit(body: Buffer, which: number): Buffer {
  const flipped = Buffer.from(body);
  const bit = which % (flipped.length * 8);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}

interface Delivery {
  readonly connection: Connection;
  readonly request: RawRequest;
  readonly fault: Fault | undefined;
  readonly overtaken: Map<string, () => void>;
}

const lost = (why: string): RawResult => ({ outcome: 'lost', why, ms: 0 });

async function deliver(deps: WalletLineDeps, delivery: Delivery): Promise<RawResult> {
  const { connection, request, fault, overtaken } = delivery;
  if (fault?.kind !== 'reorder') {
    const result = await deliverOne(deps, delivery);
    overtaken.get(connection.code)?.();
    return result;
  }
  // Waits until another call of the connection has gone by, or long enough.
  await Promise.race([new Promise<void>((pass) => overtaken.set(connection.code, pass)), sleep(fault.delayMs)]);
  overtaken.delete(connection.code);
  return send(request);
}

async function deliverOne(deps: WalletLineDeps, { connection, request, fault }: Delivery): Promise<RawResult> {
  switch (fault?.kind) {
    case 'delay':
      await sleep(fault.delayMs);
      return send(request);
    case 'drop-request':
      return lost('the request was dropped');
    case 'drop-response':
      await send(request);
      return lost('the answer was dropped');
    case 'duplicate': {
      const first = await send(request);
      await send(request);
      return first;
    }
    case 'burst': {
      const all = await Promise.all(Array.from({ length: fault.count }, () => send(request)));
      return all.find(({ outcome }) => outcome === 'answered') ?? lost('no copy was answered');
    }
    case 'replay': {
      const old = deps.evidence.anOldCall(connection.code);
      if (old !== undefined)
        await send({
          ...request,
          url: connection.walletUrl + old.path,
          headers: old.requestHeaders,
          body: old.requestBody,
        });
      return send(request);
    }
    case 'slow-loris':
      return sendSlowly(request, fault.delayMs);
    case 'reset':
      return sendAndReset(request);
    case 'bit-flip':
    case 'wrong-key':
    case 'truncate':
    case 'reorder':
    case undefined:
      return send(request);
  }
}

function record(
  { evidence, nowMs }: WalletLineDeps,
  { connection, call }: Asking,
  { request, result, fault }: { request: RawRequest; result: RawResult; fault: Fault | undefined },
): void {
  const isAnswered = result.outcome === 'answered';
  evidence.record({
    connection: connection.code,
    label: evidence.currentLabel(),
    path: call.path,
    requestHeaders: request.headers,
    requestBody: request.body,
    status: isAnswered ? result.status : 0,
    responseHeaders: isAnswered ? result.headers : {},
    responseBody: isAnswered ? result.body : Buffer.from(result.why),
    ms: result.ms,
    fault: fault?.kind ?? '',
    outcome: result.outcome,
    atMs: nowMs(),
  });
}
