import { useQuery } from '@tanstack/react-query';
import { accountQuery, type AccountScreen } from '../../../lib/api/account.ts';
import { windowHour } from '../../../lib/format/window-hour.ts';

type Window = AccountScreen['Withdrawal']['Window'];

export const DAY_MINUTES = 1_440;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** From when until when nobody can ask; undefined where the market or a protection keeps the window always open. */
export function closedHours({ Opens, Closes }: Window, locale: string): { closes: string; until: string } | undefined {
  if (minutesOf(Opens) === 0 && minutesOf(Closes) >= DAY_MINUTES) return undefined;
  return { closes: windowHour(Closes, locale), until: windowHour(minutesOf(Opens) === 0 ? '24:00' : Opens, locale) };
}

/** What holds for whoever asks now; undefined until the server has said it. */
export function useTerms(): AccountScreen['Withdrawal'] | undefined {
  return useQuery(accountQuery).data?.Withdrawal;
}
