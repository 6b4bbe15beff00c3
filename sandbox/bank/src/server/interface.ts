import { readFileSync } from 'node:fs';
import { type Schema, validate, type Violation } from './validate.ts';

/** The document of the interface: the standard as it is published, its repairs, and the calls beyond it. */
export interface Interface {
  /** The operation behind a method and a path such as `/v2/cob/abc`. */
  find(method: string, path: string): Operation | undefined;
  schema(name: string): Schema;
}

export interface Operation {
  readonly scope: string;
  /** Names of the standard's errors are used where it is true, `nome` and `mensagem` elsewhere. */
  readonly isStandard: boolean;
  checkRequest(asked: { readonly url: URL; readonly body: unknown }): Violation[];
  checkAnswer(status: number, body: unknown): Violation[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

interface Described {
  readonly 'x-scope': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | undefined>>;
}

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Repair {
  readonly at: string;
  readonly value: unknown;
  readonly why: string;
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../openapi/${name}.json`, import.meta.url), 'utf8'));
}

/** `repaired: false` is the document as published, for whoever wants to see why the repairs exist. */
export function openInterface({ repaired } = { repaired: true }): Interface {
  const standard = read('pix-v2') as Document;
  if (repaired) for (const repair of read('overlay') as Repair[]) mend(standard, repair);
  const beyond = read('efi-send') as Document;
  const schemas = { ...standard.components.schemas, ...beyond.components.schemas };
  const lookup = (ref: string): Schema => {
    const found = schemas[ref.replace('#/components/schemas/', '')];
    if (found === undefined) throw new Error(`the interface has no ${ref}`);
    return found;
  };
  const operations = [...compile(standard, lookup, true), ...compile(beyond, lookup, false)];
  return {
    find(method, path) {
      const found = operations.find((one) => one.method === method && one.pattern.test(path));
      return found?.operation;
    },
    schema: (name) => lookup(name),
  };
}

function mend(document: Document, { at, value }: Repair): void {
  const names = at.split('/').slice(1);
  const last = names.pop() ?? '';
  let place = document as unknown as Record<string, unknown>;
  for (const name of names) {
    const next = place[name];
    if (typeof next !== 'object' || next === null) throw new Error(`nothing to repair at ${at}`);
    place = next as Record<string, unknown>;
  }
  place[last] = value;
}

interface Compiled {
  readonly method: string;
  readonly pattern: RegExp;
  readonly operation: Operation;
}

function compile(document: Document, lookup: (ref: string) => Schema, isStandard: boolean): Compiled[] {
  const prefix = document.servers[0]?.url ?? '';
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      method: method.toUpperCase(),
      pattern: patternOf(`${prefix}${path}`),
      operation: describe(described, { lookup, isStandard, path: patternOf(`${prefix}${path}`) }),
    })),
  );
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

function describe(
  { parameters = [], requestBody, responses, 'x-scope': scope }: Described,
  { lookup, isStandard, path }: { lookup: (ref: string) => Schema; isStandard: boolean; path: RegExp },
): Operation {
  return {
    scope,
    isStandard,
    checkRequest({ url, body }) {
      const parts = path.exec(url.pathname)?.groups ?? {};
      const inAddress = parameters.flatMap((parameter): Violation[] => {
        const text =
          parameter.in === 'path' ? part(parts, parameter.name) : (url.searchParams.get(parameter.name) ?? undefined);
        if (text === undefined)
          return parameter.required === true ? [{ razao: 'é obrigatório', propriedade: parameter.name }] : [];
        return validate(fromText(text, parameter.schema), parameter.schema, { lookup, at: parameter.name });
      });
      const wanted = requestBody?.content?.['application/json'].schema;
      const inBody = wanted === undefined ? [] : validate(body, wanted, { lookup, at: '' });
      return [...inAddress, ...inBody];
    },
    checkAnswer(status, body) {
      const schema = responses[String(status)]?.content?.['application/json'].schema;
      return schema === undefined || body === undefined ? [] : validate(body, schema, { lookup, at: '' });
    },
  };
}

/** A query holds text only; the schema says what it stands for. */
function fromText(text: string, schema: Schema): unknown {
  if (schema.type === 'integer' && /^-?\d+$/.test(text)) return Number(text);
  if (schema.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function part(parts: Readonly<Record<string, string>>, name: string): string | undefined {
  const text = parts[name];
  return text === undefined ? undefined : decodeURIComponent(text);
}
