import * as z from 'zod/mini';
import { type RefusalName, refusals, everyCallRefusals } from './refusals/index.ts';
import { headers, type Route, SUCCESS_CODE } from './route.ts';

type Schema = Readonly<Record<string, unknown>>;

export interface OpenApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Schema[];
  readonly security: readonly Schema[];
  /** Absent for GET. */
  readonly requestBody?: Schema;
  readonly responses: Readonly<Record<string, Schema>>;
  readonly 'x-refusals': readonly { code: number; name: string; text: string }[];
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: OpenApiInfo;
  readonly paths: Readonly<Record<string, { readonly post: OpenApiOperation; readonly get?: OpenApiOperation }>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

/** The document of the same data that the server mounts; the wire form of amounts and times. */
export function toOpenApi(
  routes: Readonly<Record<string, Route>>,
  info: OpenApiInfo,
  refusalText: (refusal: RefusalName) => string,
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info,
    paths: Object.fromEntries(
      Object.entries(routes).map(([name, route]) => {
        const post = operationOf(name, route, refusalText);
        return [route.path, route.shared === undefined ? { post } : { post, get: sharedOperation(post, route) }];
      }),
    ),
    components: { securitySchemes, parameters, schemas: { Refusal: refusalSchema } },
  };
}

const securitySchemes = {
  token: { type: 'apiKey', in: 'header', name: headers.token, description: 'The token of a session.' },
};

const parameters = {
  idempotencyKey: {
    name: headers.idempotencyKey,
    in: 'header',
    required: false,
    description:
      'The same key and body give the first answer again; another body is refused. Without it the same body within 10 s counts once.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  },
  locale: {
    name: headers.locale,
    in: 'header',
    required: false,
    description: 'The language of Msg and of every reason.',
    schema: { type: 'string', examples: ['pt-BR'] },
  },
};

const refusalSchema = {
  type: 'object',
  description: 'A refusal is HTTP 200 with a Code other than 200; Codes 5005 and 50005 end the session.',
  properties: { Code: { type: 'integer' }, Msg: { type: 'string' }, Body: { type: 'null' } },
  required: ['Code', 'Msg', 'Body'],
};

function operationOf(name: string, route: Route, refusalText: (refusal: RefusalName) => string): OpenApiOperation {
  const needsPasskey: RefusalName[] = route.access === 'staff' && !route.whileEnrolling ? ['staff_passkey_needed'] : [];
  const refuses = [...route.refuses, ...needsPasskey, ...(Object.keys(everyCallRefusals) as RefusalName[])];
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route.path)],
    parameters: [
      { $ref: '#/components/parameters/locale' },
      ...(route.money ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
    ],
    security: route.access === 'public' ? [{}, { token: [] }] : [{ token: [] }],
    requestBody: { required: true, content: { 'application/json': { schema: wireSchema(route.input) } } },
    responses: {
      '200': {
        description: 'Success with Code 200, or a refusal with its own Code.',
        content: { 'application/json': { schema: envelopeOf(route) } },
      },
    },
    'x-refusals': refuses.map((refusal) => ({
      code: refusals[refusal].code,
      name: refusal,
      text: refusalText(refusal),
    })),
  };
}

/** The same call with its input in the query. */
function sharedOperation({ requestBody: _body, ...post }: OpenApiOperation, route: Route): OpenApiOperation {
  const { properties = {} } = wireSchema(route.input) as { properties?: Readonly<Record<string, Schema>> };
  const fields = { ...properties, locale: parameters.locale.schema };
  return {
    ...post,
    operationId: `${post.operationId}Shared`,
    parameters: Object.entries(fields).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
    security: [{}],
  };
}

function envelopeOf(route: Route): Schema {
  const success = {
    type: 'object',
    properties: { Code: { const: SUCCESS_CODE }, Msg: { type: 'string' }, Body: wireSchema(route.output) },
    required: ['Code', 'Msg', 'Body'],
  };
  return { anyOf: [success, { $ref: '#/components/schemas/Refusal' }] };
}

/** Codecs and defaults are described by what travels, not by what a handler holds. */
function wireSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

/** `/v1/api/game/enter` belongs to game, `/staff/audit/list` to staff audit. */
function tagOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/').slice(1);
  return first === 'staff' ? `staff ${second}` : third;
}
