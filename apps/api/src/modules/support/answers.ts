import type { BodyOf, Locale } from '@arara/contract';
import { type ownRoutes, type playerRoutes, supportQuestions } from '@arara/contract/player';
import type { PlayerId } from '@arara/domain/shards';
import { reaisText } from '../../platform/refusals/reais.ts';
import { momentOf } from './attached.ts';
import { t } from './texts.ts';

/** Who asks, for whom a screen is drawn and when. */
export interface Viewer {
  readonly playerId: PlayerId;
  readonly brandId: number;
  readonly locale: Locale;
  readonly nowMs: number;
}

export type Answer = BodyOf<typeof ownRoutes.supportAnswer>;
export type Question = (typeof supportQuestions)[number];
type Withdrawal = BodyOf<typeof playerRoutes.payPayout>;
type Deposit = BodyOf<typeof playerRoutes.payRecharge>;

/** What other features know; each is the function that also runs on their own screens. */
export interface AnswerSources {
  /** Newest first, as the player's own list shows them. */
  readonly withdrawals: (viewer: Viewer) => Promise<readonly Withdrawal[]>;
  readonly deposits: (viewer: Viewer) => Promise<readonly Deposit[]>;
  /** What is locked and what bets it waits for, in the sentence of the rule. */
  readonly locked: (viewer: Viewer) => Promise<{ readonly text: string; readonly isLocked: boolean }>;
  readonly stops: (viewer: Viewer) => Promise<{
    readonly pausedUntilMs: number | undefined;
    readonly isExcluded: boolean;
    readonly blocks: readonly { readonly reviewMs: number; readonly text: string | undefined }[];
    readonly withdrawalsOpenMs: number | undefined;
  }>;
  /** The name of a game with an unfinished round. */
  readonly openGame: (viewer: Viewer) => Promise<string | undefined>;
  /** Why a check of the identity was refused, in words. */
  readonly refusedDocument: (viewer: Viewer) => Promise<string | undefined>;
}

interface Asked {
  readonly sources: AnswerSources;
  readonly viewer: Viewer;
  readonly search: string | undefined;
}

type Answering = (asked: Asked) => Promise<Answer>;

function say(question: Question, text: string, more: Partial<Answer> = {}): Answer {
  return { Question: question, Text: text, HasMatter: false, Withdrawal: null, Deposit: null, Path: null, ...more };
}

const amountOf = (amountE5: bigint, locale: Locale) => reaisText(amountE5, locale);
const when = (iso: string, locale: Locale) => momentOf(Date.parse(iso), locale);

const whereIsWithdrawal: Answering = async ({ sources, viewer }) => {
  const { locale } = viewer;
  const list = await sources.withdrawals(viewer);
  const open = list.find(({ Status }) => Status === 'pending');
  const path = (orderId: string) => `/game/wiRecord?order=${encodeURIComponent(orderId)}`;
  if (open !== undefined)
    return say('withdrawal', open.Wait?.Why.Text ?? open.State, {
      HasMatter: true,
      Withdrawal: open,
      Path: path(open.OrderId),
    });
  const paid = list.find(({ PaidAt }) => PaidAt !== null);
  if (paid === undefined || paid.PaidAt === null) return say('withdrawal', t(locale, 'answer.noWithdrawal'));
  const values = { amount: amountOf(paid.Net, locale), when: when(paid.PaidAt, locale) };
  return say('withdrawal', t(locale, 'answer.withdrawalPaid', values), {
    Withdrawal: paid,
    Path: path(paid.OrderId),
  });
};

const whyRefused: Answering = async ({ sources, viewer }) => {
  const { locale } = viewer;
  const refused = (await sources.withdrawals(viewer)).find(({ Status, Reason }) => Status === 'failure' && Reason);
  if (refused?.Reason === undefined || refused.Reason === null) return say('refused', t(locale, 'answer.noRefusal'));
  const values = {
    amount: amountOf(refused.Net, locale),
    when: when(refused.CreatedAt, locale),
    reason: refused.Reason.Text,
  };
  return say('refused', t(locale, 'answer.refused', values), {
    HasMatter: true,
    Withdrawal: refused,
    Path: `/game/wiRecord?order=${encodeURIComponent(refused.OrderId)}`,
  });
};

const whyBlocked: Answering = async ({ sources, viewer }) => {
  const { locale } = viewer;
  const { pausedUntilMs, isExcluded, blocks, withdrawalsOpenMs } = await sources.stops(viewer);
  const until = (ms: number) => ({ until: momentOf(ms, locale) });
  const parts = [
    ...(isExcluded ? [t(locale, 'answer.excluded')] : []),
    ...(pausedUntilMs === undefined ? [] : [t(locale, 'answer.paused', until(pausedUntilMs))]),
    ...blocks.flatMap(({ reviewMs, text }) => [
      ...(text === undefined ? [] : [text]),
      t(locale, 'answer.blockedUntil', until(reviewMs)),
    ]),
    ...(withdrawalsOpenMs === undefined ? [] : [t(locale, 'answer.coolingOff', until(withdrawalsOpenMs))]),
  ];
  if (parts.length === 0) return say('blocked', t(locale, 'answer.nothingBlocked'));
  return say('blocked', [...new Set(parts)].join(' '), { HasMatter: true });
};

const digits = (text: string) => text.replace(/\D/g, '');

/** By the code of the bank, by our own number, or by what was paid. */
function findDeposit(list: readonly Deposit[], search: string): Deposit | undefined {
  const wanted = search.trim().toUpperCase();
  const byCode = list.find(
    ({ EndToEndId, OrderId }) => EndToEndId?.toUpperCase() === wanted || OrderId.toUpperCase() === wanted,
  );
  if (byCode !== undefined) return byCode;
  const cents = /^\D*\d{1,3}(?:[.\s]?\d{3})*(?:,\d{2})?\D*$/.test(search)
    ? BigInt(digits(search.includes(',') ? search : `${search}00`) || '-1')
    : -1n;
  return list.find(({ Amount }) => Amount === cents * 1_000n);
}

const whereIsDeposit: Answering = async ({ sources, viewer, search }) => {
  const { locale } = viewer;
  if (search === undefined) return say('deposit', t(locale, 'answer.findDeposit'));
  const found = findDeposit(await sources.deposits(viewer), search);
  if (found === undefined) return say('deposit', t(locale, 'answer.noDeposit'));
  const amount = amountOf(found.Amount, locale);
  const text =
    found.PaidAt === null
      ? t(locale, 'answer.depositSays', {
          amount,
          when: when(found.CreatedAt, locale),
          reason: found.Wait?.Why.Text ?? found.Timeline.at(-1)?.Reason?.Text ?? found.Timeline.at(-1)?.Name ?? '',
        })
      : t(locale, 'answer.depositPaid', { amount, when: when(found.PaidAt, locale) });
  const Path = `/game/reRecord?order=${encodeURIComponent(found.OrderId)}`;
  return say('deposit', text, { HasMatter: true, Deposit: found, Path });
};

const answering: Readonly<Record<Question, Answering>> = {
  withdrawal: whereIsWithdrawal,
  refused: whyRefused,
  blocked: whyBlocked,
  deposit: whereIsDeposit,
  async locked({ sources, viewer }) {
    const { text, isLocked } = await sources.locked(viewer);
    return say('locked', text, { HasMatter: isLocked, Path: '/game/withdraw' });
  },
  async game({ sources, viewer }) {
    const game = await sources.openGame(viewer);
    if (game === undefined) return say('game', t(viewer.locale, 'answer.noOpenRound'), { Path: '/game/Registos' });
    return say('game', t(viewer.locale, 'answer.openRound', { game }), {
      HasMatter: true,
      Path: '/game/Registos',
    });
  },
  async document({ sources, viewer }) {
    const why = await sources.refusedDocument(viewer);
    const Path = '/game/verify';
    return why === undefined
      ? say('document', t(viewer.locale, 'answer.noDocument'), { Path })
      : say('document', why, { HasMatter: true, Path });
  },
  async close({ viewer }) {
    return say('close', t(viewer.locale, 'answer.close'));
  },
};

/** Answered from the rows, by the functions that the screens themselves use. */
export function answerQuestion(
  sources: AnswerSources,
  viewer: Viewer,
  of: Pick<Asked, 'search'> & { readonly question: Question },
) {
  return answering[of.question]({ sources, viewer, search: of.search });
}

export function answerAll(sources: AnswerSources, viewer: Viewer): Promise<Answer[]> {
  return Promise.all(supportQuestions.map((question) => answering[question]({ sources, viewer, search: undefined })));
}
