import { type Locale, isLocale } from '@arara/contract';
import { decideReach, type ReachRules, textFor } from '@arara/domain/campaigns';
import { endOfQuietMs } from '@arara/domain/notifications';
import { warningFor } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { businessDayOf } from '@arara/domain/time';
import type { Tx } from '../../platform/db/db.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { lockAccount } from '../ledger/index.ts';
import { notifyPlayers } from '../notifications/index.ts';
import { findPlayer, waysTo } from '../players/index.ts';
import { type CampaignsContext, messageKey } from './context.ts';
import { managedBy } from './managed.store.ts';
import { factsOf, rulesAt } from './reaching.ts';
import { findRecipient, insertRecipient, type Recipient } from './recipients.store.ts';
import * as store from './store.ts';

const PAGE = 50;
const PAGES_PER_RUN = 100;
const AT_ONCE = 5;

/** What is due of every brand, page by page; gives how many people were decided about. For the worker, every second. */
export async function sendDue(context: CampaignsContext, brands: readonly number[]): Promise<number> {
  let decided = 0;
  for (const brandId of brands)
    for (let page = 0; page < PAGES_PER_RUN; page += 1) {
      const done = await sendPage(context, brandId);
      if (done === undefined) break;
      decided += done;
    }
  return decided;
}

/**
 * One page, while its campaign is held: whoever stops it waits for these people and for no more. Dying anywhere on the way
 * leaves the place of the page where it was; who was decided about stays so, and what is queued is queued once by its key.
 */
function sendPage(context: CampaignsContext, brandId: number): Promise<number | undefined> {
  const { shards, clock } = context;
  return shards.directory.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    if (!(await store.takeTurn(tx, brandId))) return undefined;
    const campaign = await store.lockDue(tx, brandId, new Date(nowMs));
    if (campaign === undefined) return undefined;
    if (campaign.until.getTime() <= nowMs) {
      await store.markDone(tx, campaign.id, new Date(nowMs));
      return 0;
    }
    const rules = await rulesAt(context, campaign, nowMs);
    if (endOfQuietMs(rules.quiet, nowMs) !== undefined) return undefined;
    const people = await pageOf(context, campaign);
    if (people === undefined) return undefined;
    await failpoint('campaigns.after_page');
    const decided = await decideAll(context, campaign, { people: await stillTheirs(tx, campaign, people), rules });
    if (decided === undefined) return undefined;
    await failpoint('campaigns.after_recipients');
    await queueOutside(context, tx, { campaign, reached: decided });
    await failpoint('campaigns.after_letters');
    const last = people.at(-1);
    if (last !== undefined) await store.moveOn(tx, campaign.id, last);
    if (people.length < PAGE) await store.markDone(tx, campaign.id, clock.now());
    return people.length;
  });
}

/** Undefined while the store for questions is away or has not seen the moment at which the list freezes. */
async function pageOf({ ask }: CampaignsContext, campaign: store.CampaignRow): Promise<PlayerId[] | undefined> {
  const { brandId, conditions, startsAt, approvedAt, afterId } = campaign;
  const at = new Date(Math.max(startsAt.getTime(), approvedAt?.getTime() ?? 0));
  const today = businessDayOf(at.getTime());
  const answer = await ask(
    { name: 'segmentPlayers', conditions, at, limit: PAGE, after: afterId },
    { brandIds: [brandId], from: today, to: today },
  );
  if (answer.kind === 'away' || answer.freshAt < at) return undefined;
  return answer.rows.map(({ playerId }) => playerId as PlayerId);
}

/** Whom a VIP manager lost since the message was asked for gets nothing from them. */
async function stillTheirs(tx: Tx, { segment, askedBy }: store.CampaignRow, people: readonly PlayerId[]) {
  if (segment !== null) return people;
  const own = await managedBy(tx, askedBy, people);
  return people.filter((playerId) => own.has(playerId));
}

interface Page {
  readonly people: readonly PlayerId[];
  readonly rules: ReachRules;
}

/** What became of somebody, and the words that were read for them just now. */
interface Decided extends Recipient {
  readonly words?: Words;
}

/** Some at a time. Undefined when somebody must wait: the page is begun again later. */
async function decideAll(
  context: CampaignsContext,
  campaign: store.CampaignRow,
  { people, rules }: Page,
): Promise<Decided[] | undefined> {
  const all: Decided[] = [];
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE);
    const decided = await Promise.all(some.map((playerId) => decideOne(context, campaign, { playerId, rules })));
    const known = decided.filter((one) => one !== undefined);
    if (known.length < decided.length) return undefined;
    all.push(...known);
    await failpoint('campaigns.after_some');
  }
  return all;
}

/** The decision and the message are one commit on the player's shard, after everything that protects the player. */
function decideOne(
  context: CampaignsContext,
  campaign: store.CampaignRow,
  { playerId, rules }: { readonly playerId: PlayerId; readonly rules: ReachRules },
): Promise<Decided | undefined> {
  const { id: campaignId, brandId } = campaign;
  return context.shards.inPlayerTransaction(playerId, async (tx) => {
    await lockAccount(tx, playerId);
    const known = await findRecipient(tx, playerId, campaignId);
    if (known !== undefined) return known;
    const facts = await factsOf(context, tx, { asked: { playerId, campaignId, brandId }, rules });
    const verdict = decideReach(facts, rules);
    if (verdict.kind === 'later') return undefined;
    const recipient: Recipient = {
      playerId,
      campaignId,
      brandId,
      outcome: verdict.kind === 'reach' ? 'reached' : verdict.reason,
      ways: verdict.kind === 'reach' ? verdict.ways : [],
      decidedAt: new Date(rules.nowMs),
    };
    await insertRecipient(tx, recipient);
    if (verdict.kind !== 'reach') return recipient;
    const words = await wordsFor(context, campaign, playerId);
    await notifyOne(tx, recipient, words);
    return { ...recipient, words };
  });
}

async function notifyOne(tx: Tx, recipient: Recipient, { values }: Words): Promise<void> {
  const { playerId, brandId, campaignId, ways, decidedAt } = recipient;
  const key = messageKey(campaignId);
  const notice = { playerId, brandId, key, template: 'promotion', values, atMs: decidedAt.getTime() } as const;
  await notifyPlayers(tx, [notice], { isSilent: !ways.includes('push') });
}

type Words = Awaited<ReturnType<typeof wordsFor>>;

/** The text in somebody's language, and what the market obliges every advertisement to say after it. */
async function wordsFor(context: CampaignsContext, { brandId, texts }: store.CampaignRow, playerId: PlayerId) {
  const player = await findPlayer(context, playerId);
  const locale: Locale = player !== undefined && isLocale(player.locale) ? player.locale : 'pt-BR';
  const { title, text } = textFor(texts, locale);
  return { locale, values: { title, text: advertised(context, brandId, text) } };
}

/** Never cut: a text that leaves its warning too little room is refused before it is asked for. */
export function advertised({ policy, clock }: CampaignsContext, brandId: number, text: string): string {
  const warning = warningFor(policy.rule('content.warnings', { brandId, atMs: clock.nowMs() }), 1);
  return warning === undefined ? text : `${text} ${warning}`;
}

/** What goes by mail and text message waits in the directory, once by its key; whether it leaves is asked again there. */
async function queueOutside(
  context: CampaignsContext,
  tx: Tx,
  { campaign, reached }: { readonly campaign: store.CampaignRow; readonly reached: readonly Decided[] },
): Promise<void> {
  for (const { playerId, brandId, ways, words } of reached) {
    if (!ways.some((way) => way !== 'push')) continue;
    // Whoever was decided about before this process began is read here.
    const { locale, values } = words ?? (await wordsFor(context, campaign, playerId));
    const link = new URL('/game/messages', context.playerUrlOf(brandId)).href;
    for (const { channel, to } of await waysTo(context, playerId)) {
      if (!ways.includes(channel)) continue;
      await context.notifications.queueMessage(tx, {
        brandId,
        playerId,
        key: `${messageKey(campaign.id)}:${playerId}:${channel}`,
        channel,
        to,
        locale,
        template: 'promotion',
        values: { ...values, link },
        expiresAtMs: campaign.until.getTime(),
      });
    }
  }
}
