import type { Locale } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { toWire } from '@arara/domain/money';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { keyedRequest, withIdempotency } from '../../platform/idempotency/index.ts';
import type { Shards } from '../../platform/db/shards.ts';
import { refusalText } from '../../platform/refusals/refusal-text.ts';
import { refusalShown, refusedOf, rewardSentence } from '../bonuses/index.ts';
import type { FeathersView } from './feathers.ts';
import type { ActivityRoutesDeps } from './routes.player.ts';
import type { Asker, SignIn, SignInView, Taken } from './sign-in.ts';
import { t } from './texts.ts';

export interface SignInRoutesDeps extends Pick<ActivityRoutesDeps, 'gameNameOf'> {
  readonly signIn: SignIn;
  readonly shards: Pick<Shards, 'inPlayerTransaction'>;
}

const askerOf = (call: Call): Asker => ({
  playerId: requirePlayer(call),
  brandId: call.brandId,
  nowMs: call.nowMs,
});

export function signInRoutes({ signIn, shards, gameNameOf }: SignInRoutesDeps): readonly ServedRoute[] {
  return [
    serve(playerRoutes.signInConfig, async (_, call) => {
      const view = await signIn.view(askerOf(call));
      if (view === undefined) return refused('feature_off_in_market');
      const game = view.feathers?.game;
      const gameName = game === undefined ? undefined : await gameNameOf(call, game);
      return answered(toConfig(view, { locale: call.locale, gameName }));
    }),
    serve(playerRoutes.signInPlayer, async ({ id, kind }, call) => {
      const asker = askerOf(call);
      const isMission = kind === 'mission';
      if (isMission && id === undefined) return refused('mission_unknown');
      const view = await signIn.view(asker);
      const titles = view === undefined ? new Map<string, string>() : titlesOf(view, call.locale);
      const act = isMission && id !== undefined ? await signIn.takeMission(asker, id) : await signIn.take(asker);
      return shards.inPlayerTransaction(asker.playerId, (tx) =>
        withIdempotency(tx, keyedRequest(playerRoutes.signInPlayer, call), async () =>
          answered(toReceived(await act(tx), titles)),
        ),
      );
    }),
  ];
}

function titlesOf({ missions, calendar }: SignInView, locale: Locale): Map<string, string> {
  return new Map([
    ...missions.map((one) => [one.id, t(locale, `mission.${one.kind}`, { count: `${one.needed}` })] as const),
    [calendar.today.day, t(locale, 'signIn', { day: `${calendar.today.position}` })] as const,
  ]);
}

function toReceived({ id, amountE5, requiredE5 }: Taken, titles: ReadonlyMap<string, string>) {
  return {
    Amount: amountE5,
    Account: 'bonus' as const,
    TurnoverAdded: requiredE5,
    Items: [{ Id: id, Title: titles.get(id) ?? id, Amount: amountE5 }],
  };
}

/** What is missing is rounded up to the centavo: what is asked for must be enough. */
const ceilWire = (amountE5: bigint) => toWire(amountE5 + 999n);

interface Words {
  readonly locale: Locale;
  /** Undefined for a game that is gone. */
  readonly gameName: string | undefined;
}

function toConfig(view: SignInView, words: Words) {
  const { locale } = words;
  const { calendar, missing, rule, signedAt, betsNeededE5, betsDoneE5 } = view;
  const days = rule.condition.paidDepositWithinDays ?? 0;
  const changesAt = new Date(view.changesAtMs).toISOString();
  const titles = titlesOf(view, locale);
  const texts = {
    deposit: refusalText('sign_in_needs_deposit', locale, { days: `${days}` }),
    bets: refusalText('sign_in_needs_bets', locale, { missing: ceilWire(betsNeededE5 - betsDoneE5) }),
  };
  return {
    Days: calendar.days.map(({ position, amountE5, state, day }) => ({
      Day: position,
      Amount: amountE5,
      State: state,
      At: state === 'received' ? (signedAt.get(day)?.toISOString() ?? null) : null,
    })),
    Streak: calendar.streak,
    CanReceive: !view.isSigned && missing.length === 0,
    Missing: view.isSigned ? [] : missing.map((word) => ({ Word: `needs_${word}`, Text: texts[word] })),
    BetsNeeded: betsNeededE5,
    BetsDone: betsDoneE5,
    DepositWithinDays: days,
    BonusTimes: timesOf(rule.turnover),
    ChangesAt: changesAt,
    IsSigned: view.isSigned,
    Feathers: view.feathers === undefined ? null : toFeathers(view.feathers, words),
    Missions: view.missions.map((mission) => ({
      Id: mission.id,
      Title: titles.get(mission.id) ?? mission.id,
      Amount: mission.amountE5,
      Needed: mission.needed,
      Done: mission.done,
      State: mission.state,
      ResetsAt: changesAt,
    })),
  };
}

function toFeathers({ rule, done, needed, gift, game, rounds, stakeE5 }: FeathersView, { locale, gameName }: Words) {
  const refused = gift === undefined || gift.decision.ok ? undefined : refusedOf(refusalShown(gift.decision));
  return {
    Done: done,
    Needed: needed,
    Rounds: rounds,
    Stake: stakeE5,
    GameName: gameName ?? game,
    Sentence: rewardSentence(rule, locale),
    Gift:
      gift === undefined
        ? null
        : {
            Id: gift.key,
            Until: gift.claimUntilMs === undefined ? null : new Date(gift.claimUntilMs).toISOString(),
            CanReceive: gift.decision.ok,
            Why: refused ? { Word: refused.refusal, Text: refusalText(refused.refusal, locale, refused.values) } : null,
          },
  };
}

/** Hundredths as a decimal text: 1200 is "12". */
function timesOf(hundredths: bigint): string {
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`.replace(/\.?0+$/, '');
}
