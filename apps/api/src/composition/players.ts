import type { Brands } from '../modules/brands/index.ts';
import {
  CODE_MINUTES,
  createCaptcha,
  createLeakedPasswords,
  createNotMeLinks,
  createPasswords,
  createPlaceTable,
  createPresence,
  createSessions,
  type Network,
  ownerNotices,
  type PasskeysContext,
  loginLimits,
  placeCheck,
  type Presence,
  PROOF_LIMITS,
  proofOf,
  sessionCheck,
} from '../modules/auth/index.ts';
import { jackpotNotices } from '../modules/activity/index.ts';
import { noteInvited } from '../modules/affiliates/index.ts';
import { rewardNotices, type Rewards, tournamentReminder } from '../modules/bonuses/index.ts';
import type { Content } from '../modules/content/index.ts';
import type { IncidentBoard } from '../modules/incidents/index.ts';
import { createLimits, isStopped, letterNotices, type Limits } from '../modules/limits/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import {
  createMessages,
  createNotifications,
  createSenderDesk,
  createSenders,
  type Messages,
  type Notifications,
  type NoticeSource,
  type MayAdvertise,
  type PushesContext,
  type RemindersContext,
  type Senders,
} from '../modules/notifications/index.ts';
import type { ProvidersConfig, PushConfig } from '../modules/notifications/providers/index.ts';
import type { SenderRoutesDeps } from '../modules/notifications/senders/routes.staff.ts';
import {
  payoutAccounts,
  followBlocks,
  orderNotices,
  orderReasonText,
  promiseOf,
  scheduleNotices,
  type WithdrawalsContext,
  withdrawalsReminder,
} from '../modules/payments/index.ts';
import { accountNotices, type PlayersContext } from '../modules/players/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import { privacyNotices } from '../modules/privacy/index.ts';
import { identityNotices } from '../modules/kyc/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { emailPlace, findMember } from '../modules/staff/index.ts';
import { levelNotices } from '../modules/vip/index.ts';
import type { PlayerId } from '@arara/domain/shards';
import type { Tx } from '../platform/db/db.ts';
import { createEgress, type EgressOptions } from '../platform/egress/egress.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Push } from '../platform/push/push.ts';
import type { RateLimiter } from '../platform/redis/rate-limit.ts';
import { deriveKey } from '../platform/secrets/derived-key.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import { parseKeyRing } from '../platform/secrets/secrets.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';
import type { Play } from './games.ts';

interface SendersDeps extends PlayersContext {
  readonly brands: Brands;
  readonly options: {
    readonly messages: ProvidersConfig & { readonly push: PushConfig };
    readonly egress: EgressOptions;
    readonly brands: { readonly origins: MovedOrigins };
  };
}

/** How a brand appears in what people receive. */
function messageBrands(deps: SendersDeps) {
  const addressesOf = addressesIn(deps);
  return (brandId: number) => {
    const { playerUrl } = addressesOf(brandId);
    return { ...deps.brands.of(brandId), playerUrl, filesUrl: playerUrl + deps.brands.servedOf(brandId).folder };
  };
}

interface NotificationsDeps extends SendersDeps {
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Mail and short messages, by whoever carries them at the moment. */
export function wireNotifications(deps: NotificationsDeps & { readonly mayAdvertise: MayAdvertise }): {
  readonly notifications: Notifications;
  readonly senders: Senders;
} {
  const { shards, secrets, clock, random, log, metrics, options, mayAdvertise } = deps;
  const { directory } = shards;
  const senders = createSenders({
    directory,
    secrets,
    random,
    house: options.messages,
    egress: createEgress(options.egress),
  });
  const brandOf = messageBrands(deps);
  return {
    senders,
    notifications: createNotifications({
      directory,
      secrets,
      clock,
      random,
      log,
      metrics,
      senders,
      brandOf,
      mayAdvertise,
    }),
  };
}

/** Where staff connect, try and switch senders. */
export function wireSenderDesk(
  deps: SendersDeps & { readonly approvals: Approvals; readonly settings: Settings },
): SenderRoutesDeps {
  const { shards, secrets, approvals, options } = deps;
  const { directory } = shards;
  const desk = createSenderDesk({
    ...deps,
    directory,
    house: options.messages,
    egress: createEgress(options.egress),
    brandOf: messageBrands(deps),
    async emailOf(staffId) {
      const member = await findMember(directory, staffId);
      return member && secrets.open({ keyId: member.emailKey, box: member.emailBox }, emailPlace(member.id));
    },
  });
  return { directory, approvals, desk };
}

interface AuthDeps extends PresenceDeps {
  readonly senders: Pick<Senders, 'whyOff'>;
  readonly content: Pick<Content, 'areas'>;
  readonly metrics: Metrics;
  readonly push: Push;
  readonly limiter: RateLimiter;
  readonly settings: Settings;
  readonly brands: Brands;
  readonly options: {
    readonly secrets: { readonly indexKey: Secret; readonly passwordPepper: Secret };
    readonly auth: {
      readonly captchaWork: number;
      readonly hashThreads: number;
      readonly networks: readonly Network[];
    };
    readonly brands: { readonly origins: MovedOrigins };
  };
}

interface PresenceDeps extends PlayersContext {
  readonly policy: Policy;
  readonly limits: Limits;
  readonly play: Pick<Play, 'launches'>;
  readonly options: { readonly auth: { readonly networks: readonly Network[] } };
}

/** Session and place join the gate, and the guards of the account row, which an open game obeys. */
function wirePresence({ shards, clock, policy, limits, play, options }: PresenceDeps): Presence {
  const presence = createPresence({
    shards,
    clock,
    policy,
    places: createPlaceTable(options.auth.networks),
    lastPlayedAt: (db, playerId) => play.launches.lastPlayedAt(db, playerId),
    refreshGuards: (tx, playerId, nowMs) => limits.refreshGuards(tx, playerId, nowMs),
  });
  policy.join(sessionCheck);
  policy.join(placeCheck);
  policy.joinFacts(presence.facts);
  limits.join({ guard: (tx, player) => presence.guard(tx, player) });
  return presence;
}

/** Of a text message; the one of a login is a mail's too. */
const codeTemplates = {
  register: 'register_code',
  login: 'login_code',
  password: 'password_code',
  change: 'confirm_code',
} as const;

/** A mail server that is away for a weekend still delivers what the owner must hear. */
const FORMER_WORTH_MS = 3 * 24 * 3_600_000;

const codeCounters = (metrics: AuthDeps['metrics']) => ({
  longCodes: metrics.counter('casino_long_codes_total', 'Codes of eight digits, because somebody guesses.'),
  sentCodes: metrics.counter('casino_codes_sent_total', 'Codes that went out, by channel.'),
  confirmedCodes: metrics.counter('casino_codes_confirmed_total', 'Codes that were typed right, by channel.'),
  unsentCodes: metrics.counter('casino_codes_refused_total', 'Codes that a budget refused.'),
});

const leakedPasswordsOf = ({ shards, metrics }: Pick<AuthDeps, 'shards' | 'metrics'>) =>
  createLeakedPasswords(
    shards.directory,
    metrics.counter('casino_leaked_passwords_total', 'Passwords that stand in a list of leaked ones, by where.'),
  );

/** How players come in and prove who they are. */
export function wireAuth(deps: AuthDeps, notifications: Notifications): PasskeysContext {
  const { shards, secrets, clock, random, push, limiter, options } = deps;
  const addressesOf = addressesIn(deps);
  const keyFor = (use: string) => deriveKey(options.secrets.indexKey, use);
  const peppers = () => parseKeyRing(options.secrets.passwordPepper.reveal());
  return {
    shards,
    secrets,
    clock,
    random,
    limiter,
    passwords: createPasswords(peppers, loginLimits(options.auth.hashThreads)),
    proofs: createPasswords(peppers, PROOF_LIMITS),
    leakedPasswords: leakedPasswordsOf(deps),
    captcha: createCaptcha({ key: keyFor('auth.captcha'), clock, random, numberMax: options.auth.captchaWork }),
    codes: {
      directory: shards.directory,
      clock,
      random,
      key: keyFor('auth.codes'),
      settings: deps.settings,
      ...codeCounters(deps.metrics),
    },
    relyingPartyOf: (brandId) => addressesOf(brandId).passkeys,
    challengeKey: keyFor('auth.challenges'),
    payoutKeyOf: async (playerId) => (await payoutAccounts.findAccount(shards.ofPlayer(playerId), playerId))?.id,
    messages: {
      queueCode: (tx, { brandId, channel, to, code, codeId, expiresAtMs, locale, reason }) =>
        notifications.queueMessage(tx, {
          brandId,
          key: `auth.code:${codeId}`,
          channel: channel === 'sms' ? 'sms' : 'mail',
          to,
          locale,
          template: channel === 'sms' || reason === 'login' ? codeTemplates[reason] : 'mail_code',
          values: { code, minutes: CODE_MINUTES },
          expiresAtMs,
        }),
      queueToFormer: (tx, { atMs, link, ...former }) =>
        notifications.queueMessage(tx, {
          ...former,
          key: `auth.former_address:${former.playerId}:${atMs}`,
          channel: 'mail',
          template: 'owner_change',
          values: { change: 'email', atMs, link },
          expiresAtMs: atMs + FORMER_WORTH_MS,
        }),
      sendNow: (messageId) => notifications.sendNow(messageId),
      whyOff: (brandId, channel) => deps.senders.whyOff(brandId, channel === 'sms' ? 'sms' : 'mail'),
    },
    areas: async ({ brandId, atMs: nowMs }) => {
      const viewer = { brandId, nowMs, locale: 'pt-BR', isPlayer: false, hasRecharged: false } as const;
      return (await deps.content.areas(viewer)).map(({ areaCode }) => areaCode);
    },
    noteInvited: (tx, invited) => noteInvited(tx, invited, clock.now()),
    ...sessionLimits(deps),
    presence: wirePresence(deps),
    notifyEnded: (session) => push.endSession(session),
    notMe: createNotMeLinks({
      key: keyFor('auth.not-me'),
      clock,
      appUrlOf: (brandId) => addressesOf(brandId).playerUrl,
    }),
    money: {
      whenBlocked: whenBlocked(deps),
      dropPayoutKey: payoutAccounts.dropAccount,
      // Every open screen that shows a balance looks again; a lock stands beside it.
      notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
    },
  };
}

/** As staff set them; a market may ask the password sooner. */
function sessionLimits({ settings, policy }: Pick<AuthDeps, 'settings' | 'policy'>) {
  return {
    proofIdle: async (at) =>
      Math.min(await settings.get('auth.moneyIdleMinutes', at), policy.rule('auth.idleMinutes', at)) * 60_000,
    sessionLife: async (at) => (await settings.get('auth.sessionDays', at)) * 24 * 3_600_000,
    coolDownHours: (at) => settings.get('payments.withdrawal.coolDownHours', at),
    termsVersion: (at) => settings.get('auth.termsVersion', at),
  } satisfies Partial<PasskeysContext>;
}

/** What obeys a change of what is blocked, in its transaction. */
export function whenBlocked(
  deps: Parameters<typeof followBlocks>[0] & { readonly limits: Pick<Limits, 'refreshGuards'> },
) {
  return async (tx: Tx, playerId: PlayerId, nowMs: number): Promise<void> => {
    // Orders before the account, as everywhere.
    await followBlocks(deps, tx, playerId);
    await deps.limits.refreshGuards(tx, playerId, nowMs);
  };
}

interface LimitsDeps extends PlayersContext {
  readonly settings: Settings;
  readonly policy: Policy;
}

/** The player's own limits, which join the gate; features that count or obey them join later. */
export function wireLimits(deps: LimitsDeps): Limits {
  const { shards, clock, settings, policy } = deps;
  const limits = createLimits({
    shards,
    clock,
    settings,
    policy,
    isProved: async (session) => (await proofOf(deps, session)).proved,
  });
  policy.joinFacts(limits.facts);
  return limits;
}

interface MessagesDeps extends PlayersContext {
  readonly log: Logger;
  readonly settings: Pick<Settings, 'get'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly brands: Pick<Brands, 'of'>;
  readonly senders: Pick<Senders, 'push'>;
  readonly mayAdvertise: MayAdvertise;
  readonly slowedHours: IncidentBoard['slowedHours'];
}

/** The inbox with its ways out, and what the worker does for it. */
export interface MessageServices {
  readonly messages: Messages;
  readonly context: PushesContext;
  readonly sources: readonly NoticeSource[];
}

export function wireMessages(deps: MessagesDeps): MessageServices {
  const { settings } = deps;
  const context: PushesContext = {
    ...deps,
    brandOf: deps.brands.of,
    reasonText: orderReasonText,
    isStopped,
    isSessionOpen: createSessions(deps).isAlive,
    async rulesOf(brandId, nowMs) {
      const set = await settings.get('notifications.push', { brandId, atMs: nowMs });
      const quiet = { fromHour: set.quietFromHour, untilHour: set.quietUntilHour };
      return { quiet, promotionsPerDay: set.promotionsPerDay };
    },
  };
  return {
    context,
    messages: createMessages(context),
    sources: [
      orderNotices((order) => promiseOf(deps, order)),
      scheduleNotices,
      ownerNotices,
      ...accountNotices,
      letterNotices,
      levelNotices,
      rewardNotices,
      jackpotNotices,
      privacyNotices,
      identityNotices,
    ],
  };
}

interface RemindersDeps extends PlayersContext {
  readonly log: Logger;
  readonly policy: Policy;
  readonly rewards: Rewards;
  readonly withdrawals: WithdrawalsContext;
}

/** What a player may ask to hear of when it opens, each by the feature that closes it. */
export function wireReminders(deps: RemindersDeps): RemindersContext {
  const { shards, clock, log, policy, rewards, withdrawals } = deps;
  return {
    shards,
    clock,
    log,
    sources: [withdrawalsReminder(withdrawals), tournamentReminder({ shards, policy, rewards, isStopped })],
  };
}
