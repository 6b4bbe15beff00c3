/** What JSON does not know travels under a name of its own: large whole numbers and moments. */
const NUMBER = '$number';
const MOMENT = '$moment';

export function toWire(value: unknown): string {
  return JSON.stringify(value, function replace(this: Readonly<Record<string, unknown>>, name: string, given: unknown) {
    const own = this[name];
    if (own instanceof Date) return { [MOMENT]: own.toISOString() };
    return typeof given === 'bigint' ? { [NUMBER]: given.toString() } : given;
  });
}

export function fromWire(json: string): unknown {
  return JSON.parse(json, (_, given: unknown) => {
    if (typeof given !== 'object' || given === null) return given;
    if (NUMBER in given) return BigInt(String(given[NUMBER]));
    return MOMENT in given ? new Date(String(given[MOMENT])) : given;
  });
}
