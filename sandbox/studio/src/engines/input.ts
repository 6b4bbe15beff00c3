/** What an engine reads came over the wire; nothing of it is trusted. */
export type Fields = Readonly<Record<string, unknown>>;

export function readFields(input: unknown): Fields | undefined {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
}

export function isWholeBetween(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

/** Centavos as decimal digits, the only form money has in JSON here. */
export function readCentavos(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^[1-9][0-9]{0,14}$/.test(value) ? BigInt(value) : undefined;
}
