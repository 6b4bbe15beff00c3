import { parseRule } from '@arara/domain/bonuses';

/**
 * A stored rule writes reais, per cent and multiples as plain decimals under names that elsewhere hold whole numbers:
 * `minE5: "50"` is R$ 50,00 there. Read by the domain, every value says by itself what it is. Other JSON stays.
 */
export function readableRule<T>(json: T): T | object {
  const parsed = parseRule(json);
  return parsed.ok ? (readable(parsed.value) as object) : json;
}

function readable(value: unknown, field = ''): unknown {
  if (typeof value === 'bigint') return field.endsWith('E5') ? String(value) : numberOf(value, field);
  if (Array.isArray(value)) return value.map((item) => readable(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, readable(item, name)]));
}

/** Parts per million are a share, hundredths a multiple. */
function numberOf(value: bigint, field: string): string {
  const written = (number: number) => number.toLocaleString('pt-BR', { maximumFractionDigits: 4 });
  return field === 'ppm' ? `${written(Number(value) / 10_000)}%` : `${written(Number(value) / 100)}×`;
}
