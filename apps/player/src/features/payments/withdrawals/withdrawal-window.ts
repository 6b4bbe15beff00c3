import { useQuery } from '@tanstack/react-query';
import { accountQuery, type AccountScreen } from '../../../lib/api/account.ts';

type Window = AccountScreen['Withdrawal']['Window'];

export const DAY_MINUTES = 1_440;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `22h`, `9:30`. */
export const clockText = (clock: string) => clock.replace(/^0(?=\d)/, '').replace(':00', 'h');

/** From when until when nobody can ask; undefined where the market or a protection keeps the window always open. */
export function closedHours({ Opens, Closes }: Window): { closes: string; until: string } | undefined {
  if (minutesOf(Opens) === 0 && minutesOf(Closes) >= DAY_MINUTES) return undefined;
  return { closes: clockText(Closes), until: minutesOf(Opens) === 0 ? '24h' : clockText(Opens) };
}

/** What holds for whoever asks now; undefined until the server has said it. */
export function useTerms(): AccountScreen['Withdrawal'] | undefined {
  return useQuery(accountQuery).data?.Withdrawal;
}
