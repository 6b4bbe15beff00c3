import type { IconName, TimelineStep } from '@arara/ui';
import { dateOf, dayAndHourOf, hourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import type { Deposit, Step, Withdrawal } from '../queries.ts';
import { paymentsTexts } from '../texts.ts';

/** Whose turn it is, in words. */
export const owners = {
  player: { who: 'you', label: 'withYou' },
  house: { who: 'us', label: 'withUs' },
  bank: { who: 'us', label: 'withBank' },
  supplier: { who: 'us', label: 'withUs' },
  regulator: { who: 'us', label: 'withUs' },
  clock: { who: 'ok', label: 'withClock' },
} as const satisfies Record<NonNullable<Step['NextActor']>, { who: 'us' | 'you' | 'ok'; label: string }>;

/** The money has come, and the bank or the staff still check it. */
export const isPayerChecked = ({ Wait }: Pick<Deposit, 'Wait'>): boolean =>
  Wait?.Why.Word === 'payer_unknown' || Wait?.Why.Word === 'amount_above';

/** `Com a gente · até 14/11, 21:42`: whose turn it is and by when, of an order that waits. */
export function useTurn(): (wait: NonNullable<Withdrawal['Wait']>) => string {
  const t = paymentsTexts.use();
  const locale = useLocale();
  return ({ NextActor, DueAt }) => {
    const due = DueAt === null ? [] : [t('dueBy', { date: dayAndHourOf(Date.parse(DueAt), locale) })];
    return [t(owners[NextActor].label), ...due].join(' · ');
  };
}

const states = { done: 'done', now: 'now', next: 'next', failed: 'fail' } as const;

/** The server's steps as the timeline draws them: when, why, who acts next and by when. */
export function useSteps(steps: readonly Step[]): readonly TimelineStep[] {
  const t = paymentsTexts.use();
  const locale = useLocale();
  return steps.map(({ Name, State, At, Reason, NextActor, DueAt }, place) => {
    const state = states[State];
    const owner = NextActor === null ? undefined : owners[NextActor];
    return {
      key: `${place}`,
      title: Name,
      state,
      stateLabel: t(`state_${state}`),
      time: At === null ? undefined : momentOf(Date.parse(At), locale),
      ...(Reason === null ? {} : { reason: Reason.Text }),
      owner: owner && {
        who: owner.who,
        label: t(owner.label),
        ...(DueAt === null ? {} : { due: t('dueBy', { date: dayAndHourOf(Date.parse(DueAt), locale) }) }),
      },
    };
  });
}

/** `14/11/2026, 19:44`. */
export const momentOf = (atMs: number, locale: string) => `${dateOf(atMs, locale)}, ${hourOf(atMs, locale)}`;

/** What still lies ahead of a withdrawal. */
export function useAhead({ State, Status, ArrivesBy, Destination }: Withdrawal): readonly TimelineStep[] {
  const t = paymentsTexts.use();
  const locale = useLocale();
  if (Status !== 'pending') return [];
  const next = (key: string, icon: IconName, time?: string): TimelineStep => ({
    key,
    title: t(key === 'bank' ? 'sentToBank' : 'onAccount'),
    state: 'next',
    stateLabel: t('state_next'),
    icon,
    ...(time === undefined ? {} : { time }),
  });
  const arrival = ArrivesBy === null ? undefined : t('dueBy', { date: momentOf(Date.parse(ArrivesBy), locale) });
  return [
    ...(State === 'sent' ? [] : [next('bank', 'bank', t('pixTo', { key: Destination }))]),
    next('money', 'check', arrival),
  ];
}
