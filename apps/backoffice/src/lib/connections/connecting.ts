import { serverNowMs } from '../api/api.ts';

const DAY_MS = 86_400_000;

/** Whole days since a key was written. */
export const daysSince = (iso: string): number => Math.max(0, Math.floor((serverNowMs() - Date.parse(iso)) / DAY_MS));

/** Whole days that a certificate still counts. */
export const daysUntil = (iso: string): number => Math.max(0, Math.floor((Date.parse(iso) - serverNowMs()) / DAY_MS));

export const listOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
