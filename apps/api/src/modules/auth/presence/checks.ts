import { type Check, defineCheck, type PlayerFacts } from '@arara/domain/policy';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type SessionFact = Exclude<PlayerFacts['session'], undefined>;
export type PlaceFact = Exclude<PlayerFacts['place'], undefined>;

/** What a market asks of somebody who plays; 0 = it does not ask. */
export interface PresenceRules {
  readonly idleMinutes: number;
  readonly secondFactorDays: number;
  readonly placeMinutes: number;
}

/** Either what is wrong now, or when it will be by time alone. */
export interface Standing<Problem extends string> {
  readonly problem: Problem | undefined;
  readonly nextDueAtMs: number | undefined;
}

const wrong = <Problem extends string>(problem: Problem) => ({ problem, nextDueAtMs: undefined });

/** A moment counts until its end, and at its end no more: whoever looks exactly then sees the change. */
export function sessionAt(
  session: SessionFact,
  { idleMinutes, secondFactorDays }: PresenceRules,
  nowMs: number,
): Standing<'idle' | 'second_factor'> {
  if (session === null) return wrong('idle');
  const idleAtMs = session.seenAtMs + idleMinutes * MINUTE_MS;
  if (nowMs >= idleAtMs) return wrong('idle');
  if (secondFactorDays === 0) return { problem: undefined, nextDueAtMs: idleAtMs };
  const { secondFactorAtMs } = session;
  const provedUntilMs = secondFactorAtMs === null ? nowMs : secondFactorAtMs + secondFactorDays * DAY_MS;
  if (nowMs >= provedUntilMs) return wrong('second_factor');
  return { problem: undefined, nextDueAtMs: Math.min(idleAtMs, provedUntilMs) };
}

export function placeAt(
  place: PlaceFact,
  { placeMinutes }: PresenceRules,
  nowMs: number,
): Standing<'missing' | 'not_allowed'> {
  if (placeMinutes === 0) return { problem: undefined, nextDueAtMs: undefined };
  if (place === null) return wrong('missing');
  const oldAtMs = place.atMs + placeMinutes * MINUTE_MS;
  if (nowMs >= oldAtMs) return wrong('missing');
  return place.isAllowed ? { problem: undefined, nextDueAtMs: oldAtMs } : wrong('not_allowed');
}

/** A reward comes also to whoever is away, so it is not asked. */
export const sessionCheck: Check = defineCheck({
  name: 'session',
  actions: ['bet', 'launch', 'deposit'],
  needs: ['session'],
  run: ({ facts, profile, context }) => {
    const rules = {
      idleMinutes: profile.rule('auth.idleMinutes'),
      secondFactorDays: profile.rule('auth.secondFactorDays'),
      placeMinutes: 0,
    };
    const { problem } = sessionAt(facts.session, rules, context.nowMs);
    if (problem === undefined) return [];
    const refusal = problem === 'idle' ? 'password_needed_again' : 'second_factor_needed';
    return [{ refusal, values: {}, detail: `the session: ${problem}` }];
  },
});

/** Only play asks where somebody is: money, statement and support do not. */
export const placeCheck: Check = defineCheck({
  name: 'place',
  actions: ['bet', 'launch'],
  needs: ['place'],
  run: ({ facts, profile, context }) => {
    const rules = { idleMinutes: 0, secondFactorDays: 0, placeMinutes: profile.rule('auth.placeMinutes') };
    const { problem } = placeAt(facts.place, rules, context.nowMs);
    if (problem === undefined) return [];
    const refusal = problem === 'missing' ? 'place_missing' : 'place_not_allowed';
    return [{ refusal, values: {}, detail: `the place: ${problem}` }];
  },
});
