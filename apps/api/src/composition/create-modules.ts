import { levelWith, missingSteps } from '@arara/domain/kyc';
import { createPictures } from '../platform/pictures/pictures.ts';
import type { PlayerId } from '@arara/domain/shards';
import { type BrandDesk, type Brands, createBrandDesk, filesInDatabase } from '../modules/brands/index.ts';
import type { MayAdvertise } from '../modules/notifications/index.ts';
import { mayLeave } from '../modules/campaigns/index.ts';
import type { CampaignRoutesDeps } from '../modules/campaigns/routes.staff.ts';
import type { AdjustmentRoutesDeps } from '../modules/adjustments/routes.staff.ts';
import { createGiftBatches, createJackpotScreen } from '../modules/activity/index.ts';
import type { ActivityRoutesDeps } from '../modules/activity/routes.player.ts';
import type { GiftDeskDeps } from '../modules/activity/routes.staff.ts';
import { type Approvals, createApprovals } from '../modules/approvals/index.ts';
import type { AuditReader } from '../modules/audit/index.ts';
import { roleFigures } from '../modules/affiliates/index.ts';
import { accessFigures, hasPasskeys, type Network, type PasskeysContext } from '../modules/auth/index.ts';
import { type Bonuses, createBonuses } from '../modules/bonuses/index.ts';
import type { BonusRoutesDeps } from '../modules/bonuses/routes.player.ts';
import type { PromotionRoutesDeps } from '../modules/bonuses/desk/routes.staff.ts';
import { type Content, createContent } from '../modules/content/index.ts';
import type { ContentRoutesDeps } from '../modules/content/routes.player.ts';
import type { ContentDeskDeps } from '../modules/content/routes.content.ts';
import type { RailRoutesDeps } from '../modules/content/routes.staff.ts';
import { openStakesE5 } from '../modules/games/index.ts';
import type { GamesDeskRoutesDeps } from '../modules/games/desk/routes.staff.ts';
import { atSignUp, type ImpededContext, type ImpededDesk } from '../modules/impeded/index.ts';
import { createIncidentBoard, type IncidentBoard, type IncidentsContext } from '../modules/incidents/index.ts';
import type { Identity, IdentityDesk, Kyc } from '../modules/kyc/index.ts';
import type { PartyRoutesDeps } from '../modules/kyc/connections/routes.staff.ts';
import type { Limits } from '../modules/limits/index.ts';
import type { Notifications, RemindersContext } from '../modules/notifications/index.ts';
import type { ProvidersConfig, PushConfig } from '../modules/notifications/providers/index.ts';
import type { SenderRoutesDeps } from '../modules/notifications/senders/routes.staff.ts';
import { createProfile, type FigureSource, type PlayersDesk, type Profile } from '../modules/players/index.ts';
import {
  createPaymentFigures,
  depositBonusOf,
  openTerms,
  type Side,
  withdrawableFigures,
} from '../modules/payments/index.ts';
import type { Policy } from '../modules/policy/index.ts';
import { createSettings, type Settings, SETTINGS_CHANGED } from '../modules/settings/index.ts';
import { vipFigures, vipLevelIn, type VipRoutesDeps } from '../modules/vip/index.ts';
import { createRiskDesk } from '../modules/risk/index.ts';
import type { RiskRoutesDeps } from '../modules/risk/routes.staff.ts';
import type { ReportsRoutesDeps } from '../modules/reports/desk/routes.staff.ts';
import type { PrivacyDesk } from '../modules/privacy/index.ts';
import { admitMembers } from '../modules/staff/index.ts';
import type { StaffRoutesDeps } from '../modules/staff/routes.staff.ts';
import type { TeamRoutesDeps } from '../modules/staff/routes.team.ts';
import type { Clock } from '../platform/clock.ts';
import type { EgressOptions } from '../platform/egress/egress.ts';
import type { Database } from '../platform/db/db.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Notices } from '../platform/redis/notices.ts';
import type { Push } from '../platform/push/push.ts';
import type { RateLimiter } from '../platform/redis/rate-limit.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Shards } from '../platform/db/shards.ts';
import { refused } from '../platform/http/route.ts';
import type { Tickets } from '../platform/http/tickets.ts';
import { findOn } from '../platform/workflows/apart.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';
import { wireAdjustments } from './adjustments.ts';
import { wireCampaigns } from './campaigns.ts';
import {
  type OfficeOptions,
  wireAudit,
  wireContentDesk,
  wirePlayersDesks,
  wireRails,
  wireStaff,
  wireSupport,
  wireTeam,
} from './desks.ts';
import { type LobbyServices, type Play, wireGamesDesk, wireLobby, wirePlay } from './games.ts';
import { type SignUpCheck, wireIdentity, wireKyc, wirePolicy } from './identity.ts';
import { type PartiesOptions, wirePartyDesk } from './parties.ts';
import { wireImpeded, wireImpededDesk, withEntry } from './impeded.ts';
import { wireIncidents } from './incidents.ts';
import { type Payments, wirePayments } from './payments.ts';
import {
  type MessageServices,
  wireAuth,
  wireLimits,
  wireMessages,
  wireNotifications,
  wireReminders,
  wireSenderDesk,
} from './players.ts';
import {
  askPatiently,
  type ReportDeskOptions,
  wireReportDesk,
  wireReportFiles,
  wireSavedReports,
} from './report-desk.ts';
import {
  type ActivityServices,
  type RewardServices,
  type TeamIncome,
  wireActivity,
  wireBonusScreens,
  wireRewards,
  wireTeamIncome,
  wireVip,
} from './rewards.ts';
import type { SupportContext } from '../modules/support/index.ts';

/** The features, put together once per process: the API serves them, the worker runs their jobs. */
export interface Modules {
  readonly directory: Database;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly policy: Policy;
  readonly auditReader: AuditReader;
  readonly auth: PasskeysContext;
  readonly notifications: Notifications;
  readonly messages: MessageServices;
  readonly reminders: RemindersContext;
  readonly support: SupportContext;
  readonly kyc: Kyc;
  readonly identity: Identity;
  readonly impeded: ImpededContext;
  readonly impededDesk: ImpededDesk;
  readonly identityDesk: IdentityDesk;
  readonly bonuses: Bonuses;
  readonly rewardServices: RewardServices;
  readonly promotions: PromotionRoutesDeps;
  readonly giftDesk: GiftDeskDeps;
  readonly payments: Payments;
  readonly adjustments: AdjustmentRoutesDeps;
  readonly campaigns: CampaignRoutesDeps;
  readonly incidents: IncidentsContext;
  readonly profile: Profile;
  readonly playersDesk: PlayersDesk;
  readonly privacy: PrivacyDesk;
  readonly lobby: LobbyServices;
  readonly play: Play;
  readonly limits: Limits;
  readonly activity: ActivityRoutesDeps;
  readonly activityServices: ActivityServices;
  readonly bonusScreens: BonusRoutesDeps;
  readonly vip: VipRoutesDeps;
  readonly content: ContentRoutesDeps;
  readonly staff: StaffRoutesDeps;
  readonly gamesDesk: GamesDeskRoutesDeps;
  readonly rails: RailRoutesDeps;
  readonly contentDesk: ContentDeskDeps;
  readonly brandDesk: BrandDesk;
  readonly senderDesk: SenderRoutesDeps;
  readonly partyDesk: PartyRoutesDeps;
  readonly team: TeamRoutesDeps;
  readonly teamIncome: TeamIncome;
  readonly clock: Clock;
  readonly reportsDesk: ReportsRoutesDeps;
  readonly savedReports: ReturnType<typeof wireSavedReports>;
  readonly reportFiles: ReturnType<typeof wireReportFiles>;
  readonly risk: RiskRoutesDeps;
}

export interface ModuleOptions {
  readonly audit: { readonly anchorFolders: readonly string[] };
  readonly secrets: { readonly indexKey: Secret; readonly passwordPepper: Secret; readonly fingerprintKey: Secret };
  readonly auth: {
    readonly staffIdentity: OfficeOptions['auth']['staffIdentity'];
    readonly captchaWork: number;
    readonly hashThreads: number;
    readonly networks: readonly Network[];
  };
  readonly brands: { readonly origins: MovedOrigins };
  readonly messages: ProvidersConfig & { readonly push: PushConfig };
  readonly support: { readonly postCodeUrl: string };
  readonly kyc: PartiesOptions;
  readonly games: { readonly isProduction: boolean };
  readonly egress: EgressOptions;
  readonly reports: ReportDeskOptions['reports'];
  readonly restate: { readonly ingressUrl: string; readonly adminUrl: string };
}

/** What a process may do at a bank: the one that answers pages never holds what sends money. */
export interface ModulesIn {
  readonly paymentSides: readonly Side[];
}

export interface ModuleDeps {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly random: (bytes: number) => Uint8Array;
  readonly brands: Brands;
  readonly notices: Notices;
  readonly push: Push;
  readonly limiter: RateLimiter;
  readonly metrics: Metrics;
  readonly tickets: (kind: string) => Tickets;
  readonly options: ModuleOptions;
}

/** The desks that publish what everybody sees, and choose who carries it. */
function wirePublishing(
  deps: ModuleDeps,
  content: Content,
  asking: Pick<Modules, 'settings' | 'approvals' | 'policy'>,
) {
  const { shards, clock, brands, secrets } = deps;
  const { directory } = shards;
  const brandDesk = createBrandDesk({
    ...asking,
    directory,
    clock,
    brands,
    files: filesInDatabase(directory),
    hasPasskeys: async (brandId) =>
      (await findOn(shards.all, async (shard) => (await hasPasskeys(shard, brandId)) || undefined)) === true,
    admit: admitMembers.bind(undefined, { secrets }),
  });
  const senderDesk = wireSenderDesk({ ...deps, ...asking });
  const partyDesk = wirePartyDesk({ ...deps, ...asking });
  return { contentDesk: wireContentDesk(deps, content, asking), brandDesk, senderDesk, partyDesk };
}

export function createModules(deps: ModuleDeps, { paymentSides }: ModulesIn = { paymentSides: ['cashIn'] }): Modules {
  const { shards, clock } = deps;
  const vipLevelOf = (playerId: PlayerId) => vipLevelIn(shards.ofPlayer(playerId), playerId);
  const approvals = createApprovals({ directory: shards.directory, clock });
  const mayAdvertise: MayAdvertise = (leaving) => mayLeave(speaking.campaigns.context, leaving);
  const { notifications, senders } = wireNotifications({ ...deps, mayAdvertise });
  const settings = wireSettings(deps, approvals);
  const board = createIncidentBoard({ directory: shards.directory, clock });
  const who = wireWho(deps, settings);
  const { kyc, policy, limits, impeded } = who;
  const play = wirePlay({ ...deps, settings, policy, limits });
  const bonuses = createBonuses({ shards, clock, settings, policy, openStakesE5 });
  const rewardServices = wireRewards({ ...deps, ...play, approvals, settings, policy, bonuses, vipLevel: vipLevelIn });
  const { rewards } = rewardServices;
  const content = createContent({
    directory: shards.directory,
    settings,
    ruleAt: async (id, at) => (await rewards.rules.at(id, at))?.rule,
  });
  const jackpot = createJackpotScreen({ shards, clock, policy });
  const rules = rulesOf({ settings, policy, kyc, brands: deps.brands, ...board });
  const lobby = wireLobby({ ...deps, ...rules, settings, policy, content, hasJackpot: jackpot.hasJackpot });
  const messages = wireMessages({ ...deps, senders, settings, policy, mayAdvertise, ...board });
  const auth = withEntry(wireAuth({ ...deps, ...who, senders, settings, content, play }, notifications), impeded);
  const known = { ...deps, pictures: createPictures(), approvals, settings, policy, kyc, bonuses, limits, auth };
  const identity = { impeded, impededDesk: wireImpededDesk(impeded, known), ...wireIdentity({ ...known, ...who }) };
  const payments = wirePayments({ ...known, ...identity, rewards, vipLevelOf, paymentSides, ...board });
  const ofFeatures = [limits, play, lobby, messages.messages].map(({ figures }) => figures);
  const speaking = wireSpeaking({ ...known, notifications, messages, vipLevelOf, payments });
  const own = [kycFigures(kyc), vipFigures(shards), roleFigures(shards), createPaymentFigures(deps)];
  const profile = wireProfile(deps, [...own, withdrawableFigures(bonuses.figures, payments.context), ...ofFeatures]);
  return {
    directory: shards.directory,
    approvals,
    notifications,
    messages,
    support: wireSupport({ ...known, notifications, payments, lobby }),
    auth,
    payments,
    ...speaking,
    ...wireAround({ ...known, rewards, withdrawals: payments.context, lobby, payments, play, board }),
    settings,
    policy,
    ...identity,
    bonuses,
    rewardServices,
    profile,
    lobby,
    play,
    limits,
    activity: { ...jackpot, gameNameOf: gameNames(lobby) },
    promotions: { shards, ...rewardServices, rules: rewards.rules },
    activityServices: wireActivity({ ...known, rewards }),
    bonusScreens: wireBonusScreens({ ...known, rewards }, lobby.catalogue),
    ...wirePlayersDesks({ ...known, profile, notifications }),
    staff: wireStaff(deps, policy),
    gamesDesk: wireGamesDesk(known, play),
    rails: wireRails(deps),
    ...wirePublishing(deps, content, { settings, approvals, policy }),
    team: wireTeam(deps, approvals, settings),
    content: {
      content,
      hasRecharged: profile.hasRecharged,
      isStopped: profile.isStopped,
      ...audienceOf(kyc, payments, vipLevelOf),
      ...rules,
      homeSections: (viewer, playerId) => lobby.lobby.sections({ ...viewer, playerId }, 'home'),
    },
  };
}

type Around = Parameters<typeof wireAdjustments>[0] &
  Parameters<typeof wireReminders>[0] &
  Parameters<typeof wireIncidents>[0] &
  Parameters<typeof wireVip>[0] &
  Parameters<typeof wireTeamIncome>[0];

/** What stands around withdrawals: who is reminded, what slows them, what levels and teams bring, who corrects by hand. */
function wireAround(known: Around) {
  return {
    reminders: wireReminders(known),
    incidents: wireIncidents(known),
    giftDesk: { shards: known.shards, batches: createGiftBatches(known) },
    adjustments: wireAdjustments(known),
    vip: wireVip(known),
    teamIncome: wireTeamIncome(known),
  };
}

type Speaking = ModuleDeps &
  Pick<Modules, 'payments'> &
  Parameters<typeof wireCampaigns>[0] &
  Parameters<typeof wireSavedReports>[0] &
  Parameters<typeof wireReportFiles>[0];

/** Desks that only read, and what is sent to those whom they counted. */
function wireSpeaking(known: Omit<Speaking, 'reportsDesk' | 'playerUrlOf'>) {
  const reading = wireReading(known);
  const addressesOf = addressesIn(known);
  const playerUrlOf = (brandId: number) => addressesOf(brandId).playerUrl;
  const deps = { ...known, ...reading };
  const [savedReports, reportFiles] = [wireSavedReports(deps), wireReportFiles(deps)];
  return { ...reading, savedReports, reportFiles, campaigns: wireCampaigns({ ...deps, playerUrlOf }) };
}

/** Desks that read what others wrote, and the one that judges it. */
function wireReading(
  deps: ModuleDeps & Pick<Modules, 'settings' | 'payments'>,
): Pick<Modules, 'auditReader' | 'reportsDesk' | 'risk' | 'clock'> {
  const context = { ...deps, ask: askPatiently(deps) };
  const risk = { context, desk: createRiskDesk(context) };
  return { clock: deps.clock, auditReader: wireAudit(deps), reportsDesk: wireReportDesk(deps), risk };
}

/** Who somebody is, whether they may bet at all, and what they allow themselves. */
function wireWho(deps: ModuleDeps, settings: Settings) {
  const whenSigningUp: SignUpCheck = (asking) => atSignUp(impeded, asking);
  const { kyc, parties } = wireKyc(deps, whenSigningUp);
  const policy = wirePolicy(deps, kyc);
  const limits = wireLimits({ ...deps, settings, policy });
  const impeded = wireImpeded({ ...deps, settings, policy, parties, limits });
  return { kyc, parties, policy, limits, impeded, atSignUp: whenSigningUp };
}

/** What a banner asks of the player who would see it. */
function audienceOf(
  kyc: Pick<Kyc, 'levelOf'>,
  { context }: ReturnType<typeof wirePayments>,
  vipLevelOf: Modules['content']['vipLevelOf'],
): Pick<Modules['content'], 'vipLevelOf' | 'kycLevelOf' | 'depositBonusOf'> {
  return {
    vipLevelOf,
    kycLevelOf: (playerId) => kyc.levelOf(playerId),
    depositBonusOf: (viewer, playerId) => depositBonusOf(context, { ...viewer, playerId }),
  };
}

/** Games are shown to everybody, or to those whose age and identity are proved, as the market says. */
function refuseLobbyBy(policy: Pick<Policy, 'rule'>, kyc: Pick<Kyc, 'stepsOf'>): Modules['content']['refuseLobby'] {
  return async ({ brandId, nowMs: atMs, playerId }) => {
    const at = { brandId, atMs };
    if (policy.rule('content.visitorLobby', at)) return undefined;
    if (playerId === undefined) return refused('session_missing');
    const open = missingSteps(policy.rule('kyc.stepsBeforePlay', at), await kyc.stepsOf(playerId));
    return open.length === 0 ? undefined : refused('kyc_level', { level: `${levelWith(open)}` });
  };
}

/** The rules that everybody may read. */
function rulesOf(
  deps: Pick<Modules, 'settings' | 'policy' | 'kyc'> & Pick<ModuleDeps, 'brands'> & Pick<IncidentBoard, 'slowedHours'>,
): Pick<Modules['content'], 'profileOf' | 'openTerms' | 'runByOf' | 'refuseLobby'> {
  return {
    runByOf: deps.brands.of,
    refuseLobby: refuseLobbyBy(deps.policy, deps.kyc),
    profileOf: (brandId, nowMs) => deps.policy.profileOf(brandId, nowMs),
    openTerms: (viewer) => openTerms(deps, viewer),
  };
}

function gameNames({ catalogue }: Pick<LobbyServices, 'catalogue'>): ActivityRoutesDeps['gameNameOf'] {
  return async (viewer, gameId) => (await catalogue.catalogueView(viewer)).gameOf(gameId)?.name;
}

/** A change is told to the other copies of the API, which forget what they remember, and to open screens. */
function wireSettings({ shards, clock, notices, push }: ModuleDeps, approvals: Approvals): Settings {
  const settings = createSettings({
    directory: shards.directory,
    clock,
    approvals,
    async announce({ brandId, key }) {
      await notices.notify(SETTINGS_CHANGED, { brandId, key });
      await push.toBrand(brandId, { name: 'settings.changed', data: { Keys: [key] } });
    },
  });
  notices.hear(SETTINGS_CHANGED, (notice) => settings.forget(notice as { brandId: number; key: string }));
  return settings;
}

/** The player's own screens; each feature adds the figures it owns. */
function wireProfile(deps: ModuleDeps, sources: readonly FigureSource[]): Profile {
  return createProfile({
    context: deps,
    sources: [accessFigures(deps), ...sources],
    brandName: (brandId) => deps.brands.wordsOf(brandId).brand_name,
    brandOf: (brandId) => ({
      id: deps.brands.of(brandId).id,
      all: deps.brands.ids().map((one) => deps.brands.of(one).id),
      folder: deps.brands.servedOf(brandId).folder,
    }),
  });
}

function kycFigures(kyc: Kyc): FigureSource {
  return { name: 'kyc', load: async ({ playerId }) => ({ kycLevel: await kyc.levelOf(playerId) }) };
}
