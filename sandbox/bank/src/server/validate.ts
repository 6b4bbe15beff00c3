/** As much of JSON Schema as the interface's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

export interface Violation {
  readonly razao: string;
  readonly propriedade: string;
  readonly valor?: string;
}

export type Lookup = (ref: string) => Schema;

/** Every violation, not only the first: the caller repairs all at once. Unknown fields pass, as the standard says. */
export function validate(value: unknown, schema: Schema, context: { lookup: Lookup; at: string }): Violation[] {
  const { lookup, at } = context;
  if (schema.$ref !== undefined) return validate(value, lookup(schema.$ref), context);
  const composed = [
    ...(schema.allOf ?? []).flatMap((one) => validate(value, one, context)),
    ...validateChoice(value, schema, context),
  ];
  const wrongType = schema.type !== undefined && !isOfType(value, schema.type);
  if (wrongType) return [...composed, violation(`deve ser do tipo ${schema.type}`, at, value)];
  return [
    ...composed,
    ...validateScalar(value, schema, at),
    ...(Array.isArray(value) ? validateItems(value, schema, { lookup, at }) : []),
    ...(isObject(value) ? validateFields(value, schema, { lookup, at }) : []),
  ];
}

function validateChoice(value: unknown, { oneOf }: Schema, context: { lookup: Lookup; at: string }): Violation[] {
  if (oneOf === undefined) return [];
  const fitting = oneOf.filter((one) => validate(value, one, context).length === 0);
  return fitting.length === 1 ? [] : [violation('deve obedecer a exatamente uma das formas', context.at, value)];
}

function validateItems(value: readonly unknown[], schema: Schema, { lookup, at }: { lookup: Lookup; at: string }) {
  const { items, maxItems } = schema;
  const tooMany =
    maxItems !== undefined && value.length > maxItems ? [violation(`deve ter no máximo ${maxItems} itens`, at)] : [];
  const inside =
    items === undefined ? [] : value.flatMap((item, index) => validate(item, items, { lookup, at: `${at}[${index}]` }));
  return [...tooMany, ...inside];
}

function validateFields(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  { lookup, at }: { lookup: Lookup; at: string },
): Violation[] {
  const missing = (schema.required ?? [])
    .filter((name) => value[name] === undefined)
    .map((name) => violation('é obrigatório', join(at, name)));
  const wrong = Object.entries(schema.properties ?? {})
    .filter(([name]) => value[name] !== undefined)
    .flatMap(([name, one]) => validate(value[name], one, { lookup, at: join(at, name) }));
  return [...missing, ...wrong];
}

function validateScalar(value: unknown, schema: Schema, at: string): Violation[] {
  const says: string[] = [];
  if (schema.enum !== undefined && !schema.enum.includes(value)) says.push(`deve ser um de ${schema.enum.join(', ')}`);
  if (typeof value === 'string') {
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value))
      says.push(`deve respeitar o padrão ${schema.pattern}`);
    if (schema.minLength !== undefined && value.length < schema.minLength)
      says.push(`deve ter ao menos ${schema.minLength} caracteres`);
    if (schema.maxLength !== undefined && value.length > schema.maxLength)
      says.push(`deve ter no máximo ${schema.maxLength} caracteres`);
    if (schema.format === 'date-time' && !isDateTime(value)) says.push('deve ser uma data e hora (RFC 3339)');
    if (schema.format === 'uri' && !URL.canParse(value)) says.push('deve ser um endereço');
  }
  if (typeof value === 'number') {
    if (schema.minimum !== undefined && value < schema.minimum) says.push(`deve ser no mínimo ${schema.minimum}`);
    if (schema.maximum !== undefined && value > schema.maximum) says.push(`deve ser no máximo ${schema.maximum}`);
  }
  return says.map((razao) => violation(razao, at, value));
}

function isDateTime(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text))
  );
}

function isOfType(value: unknown, type: NonNullable<Schema['type']>): boolean {
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function join(at: string, name: string): string {
  return at === '' ? name : `${at}.${name}`;
}

function violation(razao: string, propriedade: string, value?: unknown): Violation {
  const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { razao, propriedade, ...(isShown ? { valor: String(value) } : {}) };
}
