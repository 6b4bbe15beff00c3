/** JSON whose whole numbers never pass through a float: an int64 on the wire must arrive as it was sent. */
export function toJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined);
    return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${toJson(one)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Whole numbers come back as bigint, everything else as usual; undefined for what is not JSON. */
export function fromJson(text: string): unknown {
  const exact = (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context?.source ?? 0) : value;
  try {
    return JSON.parse(text, exact) as unknown;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' || typeof value === 'number' ? `${value}` : undefined;
}
