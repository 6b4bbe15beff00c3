import { randomUUID } from 'node:crypto';
import type { Connection, Connections } from './connections.ts';
import { parseFault } from './faults.ts';
import { BadRequest } from '../../../kit/src/routes.ts';
import type { Asking, Signing, Report, WalletLine } from './wallet-line.ts';
import type { WalletMessage, WalletOp, WireCall } from '../wire/dialect.ts';

type Fields = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 10_000;

/**
 * What a suite makes the studio say: calls as the games would send them, or bytes of its own making, one after another
 * or all at once. The answers come back whole.
 */
export async function drive(
  { connections, line }: { readonly connections: Connections; readonly line: WalletLine },
  order: Fields,
): Promise<readonly Fields[]> {
  const calls = order['calls'];
  if (!Array.isArray(calls)) throw new BadRequest('calls are missing');
  const one = async (fields: unknown) => {
    const asking = toAsking(connections, toFields(fields), order);
    return asking === undefined ? unsayable : toAnswer(await line.ask(asking));
  };
  if (order['mode'] === 'parallel') return Promise.all(calls.map(one));
  const answers: Fields[] = [];
  for (const call of calls) answers.push(await one(call));
  return answers;
}

const unsayable: Fields = { outcome: 'unsayable', why: 'this dialect cannot say it', ok: false, word: '' };

function toFields(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) throw new BadRequest('a call is an object');
  return value as Fields;
}

function toAsking(connections: Connections, fields: Fields, order: Fields): Asking | undefined {
  const known = connections.find(text(fields, 'connection', text(order, 'connection')));
  if (known === undefined) throw new BadRequest('no such connection');
  // Another node of the same casino: the same keys, another address.
  const connection = { ...known, walletUrl: text(fields, 'to', known.walletUrl) };
  const message = toMessage(fields);
  const call = toCall(connection, fields, message);
  if (call === undefined) return undefined;
  const tamper = fields['tamper'] === undefined ? undefined : toFields(fields['tamper']);
  const fault = fields['fault'] === undefined ? undefined : parseFault(fields['fault']);
  if (fields['fault'] !== undefined && fault === undefined) throw new BadRequest('no such fault');
  // Bytes of somebody's own making move money only if the suite says what they mean.
  const isMeant = fields['isMeant'] ?? fields['raw'] === undefined;
  return {
    connection,
    call,
    signing: toSigning(text(fields, 'sign', 'own')),
    timeoutMs: Number(fields['timeoutMs'] ?? TIMEOUT_MS),
    ...(isMeant === true ? { message } : {}),
    ...(tamper === undefined ? {} : { tamper: { find: text(tamper, 'find'), put: text(tamper, 'put') } }),
    ...(typeof fields['from'] === 'string' ? { from: fields['from'] } : {}),
    ...(fields['headers'] === undefined ? {} : { headers: fields['headers'] as Record<string, string> }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function toCall(connection: Connection, fields: Fields, message: WalletMessage): WireCall | undefined {
  const raw = fields['raw'] === undefined ? undefined : toFields(fields['raw']);
  const encoded = connection.dialect.encode(message);
  if (raw === undefined && encoded === undefined) return undefined;
  const path = raw === undefined ? undefined : text(raw, 'path', encoded?.path ?? '/');
  const body = raw === undefined ? undefined : text(raw, 'body', encoded?.body ?? '');
  const call = { path: path ?? encoded?.path ?? '/', body: body ?? encoded?.body ?? '' };
  const patches = Array.isArray(fields['patch']) ? (fields['patch'] as unknown[]) : [];
  return patches.map(toFields).reduce<WireCall>((patched, patch) => {
    const find = text(patch, 'find');
    if (!patched.body.includes(find)) throw new BadRequest(`${find} is not in the body`);
    return { ...patched, body: patched.body.replace(find, () => text(patch, 'put')) };
  }, call);
}

function toMessage(fields: Fields): WalletMessage {
  const ops = Array.isArray(fields['ops']) ? (fields['ops'] as unknown[]).map(toOp) : [];
  const { reward, jackpotE5 } = fields;
  return {
    ask: text(fields, 'ask', 'apply') as WalletMessage['ask'],
    requestId: text(fields, 'requestId', randomUUID()),
    player: text(fields, 'player', ''),
    token: text(fields, 'token', ''),
    currency: text(fields, 'currency', 'BRL'),
    game: text(fields, 'game', ''),
    round: text(fields, 'round', ''),
    closes: fields['closes'] === true,
    ops,
    ...(typeof reward === 'string' ? { reward } : {}),
    ...(typeof jackpotE5 === 'string' ? { jackpotE5: BigInt(jackpotE5) } : {}),
  };
}

function toOp(value: unknown): WalletOp {
  const fields = toFields(value);
  const op = {
    kind: text(fields, 'kind') as WalletOp['kind'],
    tx: text(fields, 'tx'),
    amountE5: BigInt(text(fields, 'amountE5', '0')),
  };
  return typeof fields['ref'] === 'string' ? { ...op, ref: fields['ref'] } : op;
}

/** `own`, `old:1`, `foreign`, `as:<connection>`, `none`. */
function toSigning(name: string): Signing {
  if (name === 'foreign' || name === 'none') return { by: name };
  if (name.startsWith('as:')) return { by: 'connection', code: name.slice('as:'.length) };
  return { by: 'own', back: name.startsWith('old:') ? Number(name.slice('old:'.length)) : 0 };
}

function toAnswer({ result, answer, sent, fault }: Report): Fields {
  const isAnswered = result.outcome === 'answered';
  return {
    outcome: result.outcome,
    why: isAnswered ? '' : result.why,
    status: isAnswered ? result.status : 0,
    body: isAnswered ? result.body.toString('utf8') : '',
    ms: result.ms,
    ok: answer?.ok ?? false,
    word: answer?.word ?? '',
    isReadable: answer?.isReadable ?? false,
    isKnown: answer?.isKnown ?? false,
    balanceE5: answer?.balanceE5,
    echoes: answer?.echoes ?? {},
    sent,
    fault,
  };
}

function text(fields: Fields, name: string, fallback?: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  if (value === undefined && fallback !== undefined) return fallback;
  throw new BadRequest(`${name} is missing`);
}
