import type { Locale } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import { requiredFor } from '@arara/domain/bonuses';
import type { RateRule } from '../../platform/redis/rate-limit.ts';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import type { RateLimiter } from '../../platform/redis/rate-limit.ts';
import type { Policy } from '../policy/index.ts';
import type { Settings } from '../settings/index.ts';
import type { ClaimRow, GiftKind, Gifts } from './gifts.ts';
import { t } from './texts.ts';

export interface GiftRoutesDeps {
  readonly gifts: Gifts;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly limiter: RateLimiter;
  /** Undefined when the work was done, and done for this call only. */
  readonly refuseByCaptcha: (proof: {
    readonly captchaId?: string | undefined;
    readonly verifyCode?: string | undefined;
  }) => Promise<'captcha_needed' | 'captcha_wrong' | undefined>;
  readonly sleep: (ms: number) => Promise<void>;
  /** Real time, whatever the clock of the business says: for the length of an answer. */
  readonly elapsedMs: () => number;
}

/** An address may try so often in a minute, with or without a session. */
const perAddress = (points: number): RateRule => ({
  name: 'gift-address',
  points,
  seconds: 60,
  per: 'address',
  awayPoints: Math.ceil(points / 3),
});
/** A session counts its player, and a call without one its network: the name in the body is whatever the caller writes. */
const perCaller: RateRule = { name: 'gift-caller', points: 20, seconds: 3_600, per: 'player', awayPoints: 5 };
/** Every answer, right or wrong, comes at a whole step of this: how long it took tells nothing. */
const ANSWER_STEP_MS = 300;

export function giftRoutes(deps: GiftRoutesDeps): readonly ServedRoute[] {
  const { gifts } = deps;
  return [
    serve(playerRoutes.giftOrientation, (input, call) => reserve(deps, call, { ...input, kind: 'orientation' })),
    serve(playerRoutes.giftRandom, (input, call) => reserve(deps, call, { ...input, kind: 'random' })),
    serve(playerRoutes.giftMessage, async ({ id, page, limit }, call) => {
      const playerId = requirePlayer(call);
      if (id !== undefined) await gifts.accept(playerId, call.brandId, id);
      const { total, claims } = await gifts.list(playerId, { limit, offset: (page - 1) * limit });
      const { bonus } = await deps.settings.get('bonuses.turnover', { brandId: call.brandId, atMs: call.nowMs });
      return answered({ Total: total, List: claims.map((claim) => toMessage(claim, bonus, call.locale)) });
    }),
    serve(playerRoutes.giftDelete, async ({ id }, call) =>
      answered({ Deleted: await gifts.remove(requirePlayer(call), id) }),
    ),
  ];
}

interface Wanted {
  readonly kind: GiftKind;
  readonly playerId: string;
  readonly giftKey: string;
  readonly captchaId?: string | undefined;
  readonly verifyCode?: string | undefined;
}

async function reserve(deps: GiftRoutesDeps, call: Call, wanted: Wanted) {
  const startedMs = deps.elapsedMs();
  const answer = await decide(deps, call, wanted);
  const tookMs = deps.elapsedMs() - startedMs;
  await deps.sleep(Math.ceil(tookMs / ANSWER_STEP_MS) * ANSWER_STEP_MS - tookMs);
  return answer;
}

async function decide(deps: GiftRoutesDeps, call: Call, wanted: Wanted) {
  const { brandId, nowMs, address } = call;
  const at = { brandId, atMs: nowMs };
  const kind = wanted.kind === 'random' ? 'red_envelope' : 'gift_code';
  const isOwn = call.playerId !== undefined && call.playerId.toString() === wanted.playerId;
  if (!deps.policy.rule('bonuses.kinds', at).includes(kind)) return refused('feature_off_in_market');
  if (!isOwn && !deps.policy.rule('activity.giftWithoutSession', at)) return refused('feature_off_in_market');
  const { giftPerAddress } = await deps.settings.get('auth.rateLimits', at);
  for (const [rule, subject] of [
    [perAddress(giftPerAddress), address],
    [perCaller, call.playerId === undefined ? `address:${address}` : `player:${call.playerId}`],
  ] as const) {
    const taken = await deps.limiter.take(rule, subject);
    if (!taken.ok) return refused('rate_limited', { seconds: `${taken.seconds}` });
  }
  const { captchaAfterFailures, reserveHours } = await deps.settings.get('activity.giftCodes', at);
  const failures: RateRule = { name: 'gift-failures', points: captchaAfterFailures, seconds: 3_600, per: 'address' };
  // Looking without a proof costs a point, and a right code gives all back: so only failures are left.
  const mayTry = wanted.captchaId === undefined && (await deps.limiter.take(failures, address)).ok;
  if (!mayTry) {
    const captcha = await deps.refuseByCaptcha(wanted);
    if (captcha !== undefined) return refused(captcha);
  }
  const isRight = await deps.gifts.reserve({ ...wanted, brandId, code: wanted.giftKey });
  if (!isRight) return refused('gift_not_found');
  await deps.limiter.forgive(failures, address);
  return answered({ WaitsHours: reserveHours });
}

function toMessage(claim: ClaimRow, bonusFactor: bigint, locale: Locale) {
  const isWaiting = claim.state === 'waiting' || claim.state === 'accepting';
  return {
    Id: claim.id,
    Kind: claim.kind,
    Title: claim.title ?? t(locale, `gift.${claim.kind}`),
    Amount: claim.amountE5,
    TurnoverAdded: claim.requiredE5 ?? requiredFor(claim.amountE5, bonusFactor),
    State: isWaiting
      ? ('waiting' as const)
      : claim.state === 'accepted'
        ? ('accepted' as const)
        : ('returned' as const),
    ReservedAt: claim.reservedAt.toISOString(),
    Wait: isWaiting
      ? {
          Why: { Word: 'accept_gift', Text: t(locale, 'giftWaits') },
          NextActor: 'player' as const,
          DueAt: claim.dueAt.toISOString(),
        }
      : null,
  };
}
