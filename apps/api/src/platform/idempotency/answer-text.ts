/**
 * An answer as text and back. JSON has no bigint, and money and ids are bigint: each becomes an object with one odd
 * field that no answer of ours has.
 */
const BIGINT_FIELD = '$bigint';

export function toText(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'bigint' ? { [BIGINT_FIELD]: part.toString() } : part,
  );
  // JSON.stringify gives undefined for undefined, which no answer is.
  if (text === undefined) throw new Error('an answer must be a value');
  return text;
}

export function fromText(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => (isBigintPart(part) ? BigInt(part[BIGINT_FIELD]) : part)) as unknown;
}

function isBigintPart(part: unknown): part is { [BIGINT_FIELD]: string } {
  return (
    typeof part === 'object' &&
    part !== null &&
    BIGINT_FIELD in part &&
    typeof part[BIGINT_FIELD] === 'string' &&
    Object.keys(part).length === 1
  );
}
