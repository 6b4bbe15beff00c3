/** The wallet did something wrong; everything else that is thrown is the suite's own fault. */
export class Wrong extends Error {}

export function check(condition: boolean, says: string): asserts condition {
  if (!condition) throw new Wrong(says);
}

export function same(seen: unknown, expected: unknown, what: string): void {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
  check(text(seen) === text(expected), `${what}: ${text(seen)} instead of ${text(expected)}`);
}
