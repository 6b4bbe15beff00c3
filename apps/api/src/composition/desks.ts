import { maskName } from '@arara/domain/players';
import { type AuditReader, createAuditReader } from '../modules/audit/index.ts';
import { openAnchors } from '../modules/audit/providers/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import { hasOpenIncome, holdIncome } from '../modules/affiliates/index.ts';
import type { Approvals } from '../modules/approvals/index.ts';
import {
  accessTimeline,
  createPasswords,
  endAllSessions,
  knownDevices,
  nameDevice,
  refuseByCaptcha,
} from '../modules/auth/index.ts';
import { type Bonuses, grantTimeline, turnoverSentence, withdrawableSentence } from '../modules/bonuses/index.ts';
import { type Content, createContentPlans, createRailPlans } from '../modules/content/index.ts';
import type { ContentDeskDeps } from '../modules/content/routes.content.ts';
import type { RailRoutesDeps } from '../modules/content/routes.staff.ts';
import {
  listDeskGames,
  openStakesE5,
  playTimeline,
  resultE5,
  searchCases,
  searchRounds,
} from '../modules/games/index.ts';
import type { Kyc } from '../modules/kyc/index.ts';
import { type Limits, stopsOf } from '../modules/limits/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import {
  depositRecords,
  playerOrders,
  opensAgainAt,
  orderTimeline,
  paymentsOfPlayer,
  searchOrders,
  withdrawalRecords,
} from '../modules/payments/index.ts';
import {
  auditTimelines,
  createClosings,
  createPlayersDesk,
  loadPolicyFacts,
  type PlayersContext,
  type PlayersDesk,
  type Profile,
  readPersonal,
  searchByClue,
} from '../modules/players/index.ts';
import { adPhrasesOf } from '@arara/domain/policy';
import type { Policy } from '../modules/policy/index.ts';
import { createPrivacyDesk, type PrivacyDesk } from '../modules/privacy/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import {
  createTeam,
  findMember,
  type OidcOptions,
  openOidc,
  type SearchSources,
  type StaffContext,
  type StaffPasswords,
} from '../modules/staff/index.ts';
import type { StaffRoutesDeps } from '../modules/staff/routes.staff.ts';
import type { TeamRoutesDeps } from '../modules/staff/routes.team.ts';
import {
  type AnswerSources,
  type AttachedFact,
  closingRequestOf,
  type ContextRequest,
  searchTickets,
  type SupportContext,
  ticketTimeline,
  type Viewer,
} from '../modules/support/index.ts';
import { openPostCodes } from '../modules/support/providers/index.ts';
import { CONFIGURED, createEgress, type EgressOptions } from '../platform/egress/egress.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Push } from '../platform/push/push.ts';
import { deriveKey, deriveRing } from '../platform/secrets/derived-key.ts';
import type { Secret } from '../platform/secrets/secret.ts';
import type { Shards } from '../platform/db/shards.ts';
import { askEach, namesAway } from '../platform/workflows/apart.ts';
import { addressesIn, type MovedOrigins } from './addresses.ts';
import type { LobbyServices } from './games.ts';
import type { Payments } from './payments.ts';
import { whenBlocked } from './players.ts';

export interface OfficeOptions {
  readonly secrets: { readonly indexKey: Secret; readonly passwordPepper: Secret };
  readonly auth: {
    readonly staffIdentity: Pick<OidcOptions, 'issuer' | 'clientId' | 'clientSecret'> | undefined;
  };
  readonly brands: { readonly origins: MovedOrigins };
  readonly messages: { readonly timeoutMs: number };
  readonly egress: EgressOptions;
}

type OfficeDeps = PlayersContext & { readonly brands: Brands; readonly options: OfficeOptions };

export function wireStaff(deps: OfficeDeps, policy: Pick<Policy, 'profileOf'>): StaffRoutesDeps {
  return {
    ...staffContext(deps),
    sources: searchSources(deps),
    marketOf(brandId, nowMs) {
      const found = policy.profileOf(brandId, nowMs);
      return found.ok ? found.profile.id : '';
    },
  };
}

/** Who has access; what gives some back waits for a second person. */
export function wireTeam(
  { shards: { directory }, clock, secrets }: Pick<PlayersContext, 'shards' | 'clock' | 'secrets'>,
  approvals: Approvals,
  settings: Pick<Settings, 'get'>,
): TeamRoutesDeps {
  return { secrets, team: createTeam({ directory, clock, approvals, settings }) };
}

/** Plans for the rails of the lobby, which know of games only what the games tell. */
export function wireRails({ shards: { directory }, clock }: Pick<PlayersContext, 'shards' | 'clock'>): RailRoutesDeps {
  return { plans: createRailPlans({ directory, clock }), gamesOf: (brandId) => listDeskGames(directory, brandId) };
}

/** Versions of what everybody reads. */
export function wireContentDesk(
  { shards: { directory }, clock }: Pick<PlayersContext, 'shards' | 'clock'>,
  content: Content,
  asking: {
    readonly settings: Pick<Settings, 'get'>;
    readonly approvals: Approvals;
    readonly policy: Pick<Policy, 'rule'>;
  },
): ContentDeskDeps {
  const phrasesOf = (at: { readonly brandId: number; readonly atMs: number }) =>
    adPhrasesOf(asking.policy.rule('content.adPhrases', at));
  return { plans: createContentPlans({ directory, clock, phrasesOf, ...asking }), content };
}

export function staffContext(deps: OfficeDeps): StaffContext {
  const { shards, clock, random, secrets, options } = deps;
  const addressesOf = addressesIn(deps);
  return {
    directory: shards.directory,
    clock,
    random,
    secrets,
    passwords: staffPasswords(options.secrets.passwordPepper),
    signingKey: deriveKey(options.secrets.indexKey, 'staff.signing'),
    identity: identityOf(deps),
    relyingPartyOf: (brandId) => addressesOf(brandId).staffPasskeys,
  };
}

function identityOf(deps: OfficeDeps) {
  const { auth, messages } = deps.options;
  if (auth.staffIdentity === undefined) return undefined;
  const redirectUri = `${addressesIn(deps)(deps.brands.defaultId).officeUrl}/`;
  const [issuerEgress, egress] = [createEgress(CONFIGURED), createEgress(deps.options.egress)];
  const { timeoutMs } = messages;
  return openOidc({ ...auth.staffIdentity, redirectUri, timeoutMs, issuerEgress, egress, clock: deps.clock });
}

/** Of the same kind as players' passwords, with a pepper and a queue of their own. */
export function staffPasswords(pepper: Secret): StaffPasswords {
  return createPasswords(() => deriveRing(pepper, 'staff.passwords'));
}

/** What the directory knows: without it there is no search at all. */
const inDirectory = <Item>(found: readonly Item[]) => ({ found, away: [] });

function searchSources(context: PlayersContext): SearchSources {
  return {
    players: (brandId, clue) => searchByClue(context, brandId, clue),
    rounds: async (brandId, clue) => {
      if (clue.kind !== 'round') return inDirectory([]);
      const asked = await askEach([context.shards.ofPlayer(clue.playerId)], () => searchRounds(context, brandId, clue));
      return { found: asked.answers.flat(), away: namesAway(asked) };
    },
    orders: async (brandId, clue) => {
      if (clue.kind === 'order') return searchOrders(context, brandId, clue);
      return inDirectory(
        clue.kind === 'ticket' ? await searchTickets(context.shards.directory, brandId, clue.number) : [],
      );
    },
    cases: async (brandId, clue) =>
      inDirectory(clue.kind === 'case' ? await searchCases(context, brandId, clue.text) : []),
  };
}

interface PlayersDeskDeps extends PlayersContext {
  readonly push: Push;
  readonly limits: Pick<Limits, 'status' | 'refreshGuards' | 'join'>;
  readonly policy: Policy;
  readonly profile: Profile;
  readonly approvals: Approvals;
  readonly settings: Settings;
  readonly bonuses: Pick<Bonuses, 'giveUpPool'>;
}

/** The players' desk, with what every other feature knows of a player. */
function wirePlayersDesk(deps: PlayersDeskDeps): PlayersDesk {
  const { shards, push, limits, profile } = deps;
  const closings = createClosings({ ...deps, context: deps, sources: closingSources(deps) });
  limits.join({ closeExcluded: (tx, asking) => closings.beginExcluded(tx, asking) });
  return createPlayersDesk({
    context: deps,
    profile,
    closings,
    sources: {
      async limitsOf(who) {
        const { Limits, Time, Count, Pause, Exclusion } = await limits.status(who);
        return { Limits, Time, Count, Pause, Exclusion };
      },
      paymentsOf: (playerId) => paymentsOfPlayer(deps, playerId),
      resultOf: (playerId) => resultE5(shards.ofPlayer(playerId), playerId),
      devicesOf: (who) => knownDevices(deps, who),
    },
    timeline: [
      orderTimeline(deps),
      grantTimeline(deps),
      playTimeline(deps),
      accessTimeline(deps),
      ticketTimeline(shards),
      ...auditTimelines(deps),
    ],
    whenBlocked: whenBlocked(deps),
    // Every open screen that shows a balance looks again; a block stands beside it.
    notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  });
}

function closingSources({
  shards,
  push,
  bonuses,
  limits,
}: PlayersDeskDeps): Parameters<typeof createClosings>[0]['sources'] {
  return {
    requestOf: (playerId) => closingRequestOf(shards, playerId),
    async openOf(db, playerId, at) {
      const stakesE5 = await openStakesE5(db, playerId, { at });
      const orders = await playerOrders.findUnended(db, playerId);
      const isOrderOpen = orders.isOpen || (await hasOpenIncome(db, playerId));
      return { openStakesE5: stakesE5, isOrderOpen, dueAt: orders.dueAt };
    },
    async forfeitBonus(tx, of) {
      await bonuses.giveUpPool(tx, of);
    },
    async alignGuards(tx, playerId, nowMs) {
      await limits.refreshGuards(tx, playerId, nowMs);
    },
    holdIncome,
    endSessions: endAllSessions,
    notifyEnded: (session) => push.endSession(session),
    notify: (playerId) => push.toPlayer(playerId, { name: 'balance', data: {} }),
  };
}

interface PrivacyDeps {
  readonly policy: Policy;
  readonly notifications: Notifications;
  readonly brands: Brands;
}

/** The players' desk, and beside it what players ask about their own data: an erasure begins with a closing. */
export function wirePlayersDesks(deps: PlayersDeskDeps & PrivacyDeps): {
  readonly playersDesk: PlayersDesk;
  readonly privacy: PrivacyDesk;
} {
  const playersDesk = wirePlayersDesk(deps);
  const { closings } = playersDesk;
  const privacy = createPrivacyDesk({
    ...deps,
    brandOf: deps.brands.wordsOf,
    closings: {
      beginOwn: (playerId, requestId) => closings.beginOwn(playerId, requestId),
      find: (playerId, id) => closings.find(playerId, id),
      waitOf: (asked) => playersDesk.closingWait(asked),
    },
  });
  return { playersDesk, privacy };
}

interface SupportDeps extends PlayersContext, Pick<SupportContext, 'pictures'> {
  readonly auth: Parameters<typeof refuseByCaptcha>[0];
  readonly brands: Pick<Brands, 'of'>;
  readonly policy: Pick<Policy, 'rule'>;
  readonly log: Logger;
  readonly push: Push;
  readonly settings: Settings;
  readonly notifications: Notifications;
  readonly payments: Pick<Payments, 'context'>;
  readonly bonuses: Bonuses;
  readonly kyc: Kyc;
  readonly lobby: Pick<LobbyServices, 'catalogue' | 'history'>;
  readonly options: {
    readonly support: { readonly postCodeUrl: string };
    readonly messages: { readonly timeoutMs: number };
  };
}

/** So many orders are looked through; an older one is found by its number on its own screen. */
const ORDERS = { page: 1, limit: 100 };

export function wireSupport(deps: SupportDeps): SupportContext {
  const { options } = deps;
  return {
    ...deps,
    nameDevice,
    hasOmbudsman: (at) => deps.policy.rule('support.ombudsman', at),
    refuseByCaptcha: (proof) => refuseByCaptcha(deps.auth, proof),
    ombudsmanPhone: (brandId) => deps.brands.of(brandId).legal.ombudsman.phone,
    answers: answerSources(deps),
    attach: (viewer, request) => attach(deps, viewer, request),
    postCodes: openPostCodes({ url: options.support.postCodeUrl, timeoutMs: options.messages.timeoutMs }),
    async staffName(staffId) {
      const member = /^\d+$/.test(staffId) ? await findMember(deps.shards.directory, BigInt(staffId)) : undefined;
      return member?.name.split(' ')[0];
    },
    async playerName(playerId) {
      const { name, nickname } = await readPersonal(deps, playerId);
      return maskName(name ?? nickname ?? '');
    },
  };
}

/** Each is the function behind that feature's own screen. */
function answerSources(deps: SupportDeps): AnswerSources {
  const { shards, payments, bonuses, kyc, lobby } = deps;
  return {
    withdrawals: async (viewer) => (await withdrawalRecords(payments.context, viewer, ORDERS)).List,
    deposits: async (viewer) => (await depositRecords(payments.context, viewer, ORDERS)).List,
    async locked({ playerId, locale }) {
      const explained = await bonuses.explain(shards.ofPlayer(playerId), playerId);
      const isLocked = explained.lockedE5 > 0n || explained.pool !== undefined;
      const text =
        explained.pool === undefined ? withdrawableSentence(explained, locale) : turnoverSentence(explained, locale);
      return { text, isLocked };
    },
    async stops(viewer) {
      const { playerId, nowMs } = viewer;
      const [stops, facts, opens] = await Promise.all([
        stopsOf(shards.ofPlayer(playerId), playerId, nowMs),
        loadPolicyFacts(deps, playerId),
        opensAgainAt(payments.context, viewer),
      ]);
      return {
        pausedUntilMs: stops.pause?.untilMs ?? undefined,
        isExcluded: stops.exclusion !== undefined,
        blocks: (facts?.blocks ?? []).map(({ reviewAt }) => ({ reviewMs: reviewAt.getTime(), text: undefined })),
        withdrawalsOpenMs: opens?.getTime(),
      };
    },
    async openGame({ playerId, brandId, locale, nowMs }) {
      const { rounds } = await lobby.history.rounds({ playerId, game: undefined, offset: 0, limit: 20 });
      const open = rounds.find(({ state }) => state === 'open');
      if (open === undefined) return undefined;
      return (await lobby.catalogue.card({ brandId, locale, nowMs }, open.game))?.Name ?? open.game;
    },
    async refusedDocument({ playerId, locale }) {
      const status = await kyc.status(playerId, locale);
      return status?.checks.find(({ State }) => State !== 'approved')?.Reason?.Text;
    },
  };
}

/** Only what is the player's own is found; everything else is left out in silence. */
async function attach(deps: SupportDeps, viewer: Viewer, request: ContextRequest): Promise<readonly AttachedFact[]> {
  const facts: AttachedFact[] = [];
  if (request.orderId !== undefined) facts.push(...(await orderFacts(deps, viewer, request.orderId)));
  if (request.roundId !== undefined) facts.push(...(await roundFacts(deps, viewer, request.roundId)));
  const name = nameDevice(request.userAgent);
  return name === '' ? facts : [...facts, { kind: 'device', name }];
}

async function orderFacts({ payments }: SupportDeps, viewer: Viewer, orderId: string): Promise<AttachedFact[]> {
  const [withdrawals, deposits] = await Promise.all([
    withdrawalRecords(payments.context, viewer, ORDERS),
    depositRecords(payments.context, viewer, ORDERS),
  ]);
  const withdrawal = withdrawals.List.find(({ OrderId }) => OrderId === orderId);
  const order = withdrawal ?? deposits.List.find(({ OrderId }) => OrderId === orderId);
  if (order === undefined) return [];
  const kind = withdrawal === undefined ? 'deposit' : 'withdrawal';
  return [{ kind, orderId, amountE5: `${order.Amount}`, atMs: Date.parse(order.CreatedAt) }];
}

async function roundFacts({ lobby }: SupportDeps, viewer: Viewer, roundId: string): Promise<AttachedFact[]> {
  const round = await lobby.history.round(viewer.playerId, roundId);
  if (round === undefined) return [];
  const card = await lobby.catalogue.card(viewer, round.game);
  const stakeE5 = round.cashStakeE5 + round.bonusStakeE5;
  const wonE5 = round.cashWinE5 + round.bonusWinE5 + round.jackpotWinE5;
  return [
    {
      kind: 'round',
      roundId,
      game: card?.Name ?? round.game,
      number: roundId.split(':').at(-1) ?? roundId,
      atMs: round.openedAt.getTime(),
      stakeE5: `${stakeE5}`,
      wonE5: `${wonE5}`,
    },
  ];
}

interface AuditDeps {
  readonly shards: Shards;
  readonly options: { readonly audit: { readonly anchorFolders: readonly string[] } };
}

/** What everybody did, over all databases. */
export function wireAudit({ shards, options }: AuditDeps): AuditReader {
  const anchors = openAnchors({ adapter: 'file', paths: options.audit.anchorFolders });
  return createAuditReader({ directory: shards.directory, shards: shards.all, anchors });
}
