import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger } from 'pino';
import { tracePoints } from '../tracing/spans.ts';

export type { Logger } from 'pino';

export interface LogOptions {
  level: string;
  /** Which process speaks: `api`, `worker`. */
  name: string;
  destination?: DestinationStream;
}

const HIDDEN = '[hidden]';
const DEPTH_MAX = 6;

/**
 * Names of fields whose value never reaches a log, at any depth and in any spelling: letters are compared without
 * case and without `_` and `-`. `playername` is here because registration sends the phone under that name.
 */
const hiddenNames = new Set(
  [
    ['authorization', 'cookie', 'setcookie', 'token', 'accesstoken', 'refreshtoken', 'ticket', 'secret', 'apikey'],
    ['sign', 'signature', 'password', 'passwd', 'pwd', 'oldpassword', 'newpassword', 'fundpassword', 'paypassword'],
    ['pepper', 'code', 'verifycode', 'smscode', 'otp', 'captcha', 'idempotencykey'],
    ['cpf', 'cnpj', 'document', 'pixkey', 'accountno', 'number', 'bankaccount'],
    ['phone', 'mobile', 'tel', 'telephone', 'email', 'mail', 'name', 'fullname', 'realname', 'playername', 'username'],
    ['birthday', 'birthdate', 'address', 'reqdata', 'body', 'payload', 'parameters', 'detail'],
  ].flat(),
);

/** How other names of secrets end: `repeatPassword`, `verificationCode`, `passwordMd5`, `bankCardNumber`. */
const hiddenEnds = /(password|passwd|code|md5|cpf|mail|phone|mobile|cardnumber|pixkey)$/;

/** Names above that also name numbers of ours (the Code of an answer): a number under them is shown. */
const shownAsNumber = new Set(['code', 'number']);

/** What an error may carry into a log beside its message. */
const errorFields = ['code', 'constraint', 'schema', 'table', 'routine', 'syscall'] as const;

function traceLine(): { requestId?: string } {
  const [point] = tracePoints() ?? [];
  return point === undefined ? {} : { requestId: point.traceId };
}

export function createLog(options: LogOptions): Logger {
  const log = pino(
    {
      level: options.level,
      base: { process: options.name },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: toErrorLine },
      // A call's lines have it from the edge; the work that goes on elsewhere has it from its trace.
      ...(options.name === 'worker' ? { mixin: traceLine } : {}),
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => hideFields(fields, 0) as Record<string, unknown>,
      },
    },
    options.destination ?? pino.destination({ sync: false }),
  );
  // Fields bound to a child bypass the formatter above. Children inherit this method, so it covers grandchildren too.
  const child = Reflect.get(log, 'child') as unknown as (...given: unknown[]) => unknown;
  Object.defineProperty(log, 'child', {
    value(this: Logger, fields: Bindings, childOptions?: ChildLoggerOptions) {
      return Reflect.apply(child, this, [hideFields(fields, 0), childOptions]);
    },
  });
  return log;
}

/** An id of a request or a trace, which every call binds to its lines: nothing of a person fits into it. */
const PLAIN_HEX = /^[0-9a-f]{32}$/;

function hideFields(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return PLAIN_HEX.test(value) ? value : hidePersonal(value);
  if (typeof value !== 'object' || value === null) return value;
  // Errors have a serialiser of their own; what says how to print itself, a Secret for one, is asked.
  if (value instanceof Error || 'toJSON' in value) return value;
  if (depth >= DEPTH_MAX) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => hideFields(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isHidden(name, inner) ? HIDDEN : hideFields(inner, depth + 1)]),
  );
}

function isHidden(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[_-]/g, '');
  if (value === undefined || value === null) return false;
  if (typeof value === 'number' && (shownAsNumber.has(plain) || plain.endsWith('code'))) return false;
  return hiddenNames.has(plain) || hiddenEnds.test(plain);
}

/** Personal data inside a sentence: an e-mail address, a CPF or CNPJ, a phone, a bare run of 11 to 12 digits. */
const personal =
  /[\w.+-]+@[\w-]+\.[\w.]+|\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b|\+\d{10,14}\b|\b\d{11,12}\b|\b55\d{11}\b/g;

function hidePersonal(text: string): string {
  return text.replace(personal, HIDDEN);
}

/** Only the fields known to be harmless: a database error repeats the values of the row in its detail. */
function toErrorLine(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: hidePersonal(String(error)) };
  const fields = error as Error & Record<string, unknown>;
  const known = errorFields.filter((name) => typeof fields[name] === 'string' || typeof fields[name] === 'number');
  return {
    type: error.name,
    message: hidePersonal(error.message),
    stack: hidePersonal(error.stack ?? ''),
    ...Object.fromEntries(known.map((name) => [name, fields[name]])),
    ...(error.cause === undefined ? {} : { cause: toErrorLine(error.cause) }),
  };
}
