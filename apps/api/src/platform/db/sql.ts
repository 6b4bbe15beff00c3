/** A statement with its parameters. Only `store.ts` files may build one; the dependency rule checks it. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Tagged template: every `${value}` becomes a numbered parameter, a nested Sql is spliced in. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const flat: unknown[] = [];
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    text += (isSql(value) ? splice(value, flat) : `$${flat.push(value)}`) + (strings[index + 1] ?? '');
  });
  return { text, values: flat };
}

function isSql(value: unknown): value is Sql {
  return typeof value === 'object' && value !== null && 'text' in value && 'values' in value;
}

function splice(part: Sql, flat: unknown[]): string {
  const offset = flat.length;
  flat.push(...part.values);
  return part.text.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + offset}`);
}
