import { maskName } from '@arara/domain/players';
import { nameDevice } from '../modules/auth/index.ts';
import { type Bonuses, turnoverSentence, withdrawableSentence } from '../modules/bonuses/index.ts';
import type { Kyc } from '../modules/kyc/index.ts';
import { stopsOf } from '../modules/limits/index.ts';
import type { Notifications } from '../modules/notifications/index.ts';
import { depositRecords, opensAgainAt, withdrawalRecords } from '../modules/payments/index.ts';
import { loadPolicyFacts, type PlayersContext, readPersonal } from '../modules/players/index.ts';
import type { Settings } from '../modules/settings/index.ts';
import { findMember } from '../modules/staff/index.ts';
import {
  type AnswerSources,
  type AttachedFact,
  type ContextRequest,
  type SupportContext,
  notifyAnswers,
  type Viewer,
} from '../modules/support/index.ts';
import { openPostCodes } from '../modules/support/providers/index.ts';
import type { Logger } from '../platform/metrics/log.ts';
import type { Loop } from '../platform/workflows/loop.ts';
import type { Push } from '../platform/push/push.ts';
import type { LobbyServices } from './lobby.ts';
import type { Payments } from './payments.ts';

interface SupportDeps extends PlayersContext {
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

/** The worker's part: answers reach the inbox. */
export function supportLoop({ shards, push }: Pick<SupportContext, 'shards' | 'push'>): Loop {
  return { name: 'support.tell_answers', everyMs: 500, run: () => notifyAnswers(shards, push) };
}
