export const BIRTH_MASK = '##/##/####';

/** `23051991` as it is typed in Brazil to `1991-05-23`; undefined for a day that no calendar has. */
export function parseBirthDate(digits: string): string | undefined {
  const [, day, month, year] = /^(\d\d)(\d\d)(\d{4})$/.exec(digits) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) && year >= '1900' ? iso : undefined;
}
