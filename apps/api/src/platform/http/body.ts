/** Deeper than any call of ours; what recurses over a body later is safe below it. */
const MAX_DEPTH = 32;

/**
 * Whether everything behind the edge can take a body: not nested without end, and no text that PostgreSQL cannot store
 * (the character zero, half of a pair). Iterative, because it stands before everything that recurses.
 */
export function isDigestible(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH || level.some(isUnstorable)) return false;
    level = level.flatMap(partsOf);
  }
  return true;
}

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.entries(value).flat() : [];
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed());
}
