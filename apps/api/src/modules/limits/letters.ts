import type { MovementName } from '@arara/domain/ledger';
import { parsePlayerId, type PlayerId } from '@arara/domain/shards';
import { addDays, addMonths, type BusinessDay, monthStartOf, startOfDayMs } from '@arara/domain/time';
import type { Tx } from '../../platform/db/db.ts';
import { emit, type OutboxEvent } from '../../platform/outbox/index.ts';
import { summarise } from '../ledger/index.ts';
import type { Owner } from './store.ts';
import type { UsageSources } from './usage.ts';

const TOPIC = 'limits.month_ended';
export const into: readonly MovementName[] = ['deposit'];
/** What waits to leave has left the balance; what did not happen or came back is in it again. */
export const out: readonly MovementName[] = ['withdrawal_hold', 'withdrawal_release', 'withdrawal_return'];

interface Letter {
  readonly ofMonth: string;
  readonly depositedE5: string;
  readonly withdrawnE5: string;
  readonly playedMinutes: number;
}

interface Accessed {
  readonly before: BusinessDay | undefined;
  readonly today: BusinessDay;
  readonly atMs: number;
}

/** At the first access of a month somebody reads what the one before came to, unless it came to nothing. */
export async function writeLetter(tx: Tx, usage: UsageSources, who: Owner & Accessed): Promise<void> {
  const { playerId, brandId, before, today, atMs } = who;
  if (before !== undefined && monthStartOf(before) >= monthStartOf(today)) return;
  const from = addMonths(monthStartOf(today), -1);
  const to = addDays(monthStartOf(today), -1);
  const filter = { movements: [...into, ...out], from, to, minE5: null, maxE5: null };
  const [{ sums }, played] = await Promise.all([
    summarise(tx, playerId, { filter, unit: 'month' }),
    usage.playedMinutes(playerId, startOfDayMs(monthStartOf(today)) - 1),
  ]);
  const sumOf = (names: readonly MovementName[]) =>
    sums.reduce((sum, { movement, changeE5 }) => (names.includes(movement) ? sum + changeE5 : sum), 0n);
  const [depositedE5, withdrawnE5] = [sumOf(into), -sumOf(out)];
  if (depositedE5 === 0n && withdrawnE5 === 0n && played.month === 0) return;
  await emit(tx, TOPIC, {
    playerId: `${playerId}`,
    brandId,
    atMs,
    ofMonth: from.slice(0, 7),
    depositedE5: `${depositedE5}`,
    withdrawnE5: `${withdrawnE5}`,
    playedMinutes: played.month,
  });
}

/** A message of the player's inbox; the module of messages takes it as it is. */
interface LetterNotice {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly key: string;
  readonly atMs: number;
  readonly template: 'month_letter';
  readonly values: Letter;
}

/** One for each month, however often the month is seen to be over. */
export const letterNotices = {
  topics: [TOPIC],
  async toNotices(_: unknown, events: readonly Pick<OutboxEvent, 'payload'>[]): Promise<readonly LetterNotice[]> {
    return events.flatMap(({ payload }): LetterNotice[] => {
      const {
        playerId: id,
        brandId,
        atMs,
        ...values
      } = payload as unknown as Letter & {
        readonly playerId: string;
        readonly brandId: number;
        readonly atMs: number;
      };
      const playerId = parsePlayerId(id);
      const key = `${TOPIC}:${values.ofMonth}`;
      return playerId === undefined ? [] : [{ playerId, brandId, key, atMs, template: 'month_letter', values }];
    });
  },
};
