import { momentText, SAO_PAULO_OFFSET_MS } from '@arara/domain/time';

/** A moment as a field of date and time holds it, by the clock of Sao Paulo wherever the desk stands. */
export const toField = (iso: string | null): string =>
  iso === null || iso === '' ? '' : momentText(Date.parse(iso)).replace(' ', 'T');

export function fromField(text: string): string | undefined {
  const [minute] = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.exec(text) ?? [];
  const atMs = minute === undefined ? Number.NaN : Date.parse(`${minute}:00Z`);
  return Number.isNaN(atMs) ? undefined : new Date(atMs - SAO_PAULO_OFFSET_MS).toISOString();
}
