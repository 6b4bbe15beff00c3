import { type ContentKind, POPUP_PLACE, staffRoutes } from '@arara/contract/staff';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import type { StaffActor } from '../../../platform/http/route.ts';
import { RefusalError } from '../../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../../approvals/index.ts';
import type { AdPhrases } from '@arara/domain/policy';
import type { Settings } from '../../settings/index.ts';
import { checkItem, checkPromises, type ItemProblem } from './item-checks.ts';
import * as plans from './item-plans.store.ts';
import { bringsLinks, checkLink, type Links } from './link-checks.ts';
import { type ContentItem, joinItems, tidyTexts, toItem } from '../items.ts';
import * as store from '../store.ts';

/** What was furnished before anybody published is the first version. */
const FIRST_VERSION = 1;
const PLANS_MAX = 50;

/** An item as somebody wants it; without a start it begins with its version. */
export type ItemRequest = Omit<ContentItem, 'startsAt'> & { readonly startsAt?: string | undefined };

export interface ContentRequest {
  readonly kind: ContentKind;
  readonly startsAtMs: number | undefined;
  readonly endsAtMs: number | undefined;
  /** The newest version that the author has seen. */
  readonly after: number;
  readonly items: readonly ItemRequest[];
  readonly reason: string;
}

export interface ContentBoard {
  readonly items: readonly ContentItem[];
  readonly live: plans.ContentPlan | undefined;
  /** Newest first. */
  readonly plans: readonly plans.ContentPlan[];
  readonly groups: readonly store.GroupRow[];
}

interface Made {
  readonly version: number;
  readonly startsAt: Date;
}

/**
 * Dated versions of banners, announcements and contacts, each recorded and able to be taken back. One person makes them;
 * what brings a new link or contact waits for a second.
 */
export interface ContentPlans {
  board(list: plans.ListOf): Promise<ContentBoard>;
  /** Why an item cannot go live. */
  problemsOf(list: plans.ListOf, request: ItemRequest): Promise<readonly ItemProblem[]>;
  plan(request: ContentRequest, actor: StaffActor): Promise<Made | Asked>;
  /** An earlier version becomes the newest. */
  restore(which: Restoring, actor: StaffActor): Promise<Made | Asked>;
  withdraw(which: OfVersion, actor: StaffActor): Promise<void>;
}

interface OfVersion {
  readonly kind: ContentKind;
  readonly version: number;
}

interface Restoring extends OfVersion {
  readonly after: number;
  readonly reason: string;
}

interface Linking {
  readonly settings: Pick<Settings, 'get'>;
  /** What the market of a brand does not let an advertisement say. */
  readonly phrasesOf: (at: { readonly brandId: number; readonly atMs: number }) => readonly AdPhrases[];
}

/** Where a link may lead, and what no text may promise. */
interface Allowed extends Pick<Links, 'hosts'> {
  readonly phrases: readonly AdPhrases[];
}

async function allowedIn({ settings, phrasesOf }: Linking, brandId: number, at: Date): Promise<Allowed> {
  const moment = { brandId, atMs: at.getTime() };
  return { hosts: await settings.get('content.linkHosts', moment), phrases: phrasesOf(moment) };
}

export function createContentPlans(kernel: ApprovalKernel & Linking): ContentPlans {
  const { directory, clock } = kernel;
  const alone = { plan: planContent.bind(kernel, kernel), restore: restoreContent.bind(kernel, kernel) };
  const ask = publishLinks.bind(kernel, kernel);
  const needsTwo = async (list: plans.ListOf, items: readonly ContentItem[]) =>
    bringsLinks(list.kind, items, await listStanding(directory, list, clock.now()));
  return {
    async board(list) {
      const at = clock.now();
      const [furnished, live, all, groups] = await Promise.all([
        listFurnished(directory, list, at),
        plans.findLivePlan(directory, list, at),
        plans.listContentPlans(directory, list, PLANS_MAX),
        listGroups(directory, list, at),
      ]);
      return { items: joinItems(furnished, live?.items), live, plans: all, groups };
    },
    async problemsOf(list, request) {
      const at = clock.now();
      const item = toTidy(request, at);
      const [groups, allowed, standing] = await Promise.all([
        listGroups(directory, list, at),
        allowedIn(kernel, list.brandId, at),
        listStanding(directory, list, at),
      ]);
      return problemsIn(list.kind, item, { ...allowed, standing, groups: placesOf(groups) });
    },
    async plan(request, actor) {
      const items = request.items.map((item) => toTidy(item, clock.now()));
      const isOfTwo = await needsTwo({ brandId: actor.brandId, kind: request.kind }, items);
      return isOfTwo ? ask(request, actor) : alone.plan(request, actor);
    },
    async restore(which, actor) {
      const { kind, after, reason } = which;
      const list = { brandId: actor.brandId, kind };
      const items = await itemsOf(directory, list, { version: which.version, at: clock.now() });
      if (!(await needsTwo(list, items))) return alone.restore(which, actor);
      return ask({ kind, after, reason, items, startsAtMs: undefined, endsAtMs: undefined }, actor);
    },
    withdraw: withdrawContent.bind({}, kernel),
  };
}

const subjectOf = (kind: ContentKind, version: number) => `content:${kind}:${version}` as const;

const planContent = defineStaffCommand({
  name: 'content.plan',
  route: staffRoutes.contentPlan,
  // What every visitor taps next is not changed from a screen that somebody else found.
  freshProof: true,
  audited: ['content.planned'],
  read: ({ deps, actor, at }: Acting<Linking, ContentRequest>) => allowedIn(deps, actor.brandId, at),
  async lock(tx, { input, actor: { brandId }, at }, allowed) {
    const prepared = await prepare(tx, input, { brandId, at, allowed });
    // Another link came down between the look and the lock.
    if (prepared.isOfTwo) throw new RefusalError('content_moved');
    return prepared;
  },
  async apply(tx, { version, startsAt, endsAt, items }, { input, actor, at }): Promise<Made> {
    const { kind, reason } = input;
    const { brandId, staffId: authorId } = actor;
    const made = { brandId, kind, version, startsAt, endsAt, items, authorId, reason, createdAt: at };
    await plans.insertContentPlan(tx, made);
    return { version, startsAt };
  },
  audit: (_, prepared, { input }) => plannedLine(prepared, input),
});

/** What every visitor can tap and leads out of the house: two people. */
const publishLinks = defineTwoPersonCommand({
  name: 'content.publish_links',
  route: staffRoutes.contentPlan,
  alsoBy: [staffRoutes.contentRestore],
  freshProof: true,
  secondPerson: { kind: 'content.publish_links', right: 'approvals.promotions' },
  audited: ['content.planned'],
  read: ({ deps, actor, at }: Acting<Linking, ContentRequest>) => allowedIn(deps, actor.brandId, at),
  async lock(tx, { input, actor: { brandId }, at }, allowed): Promise<ContentRequest> {
    await prepare(tx, input, { brandId, at, allowed });
    return input;
  },
  async apply(tx, { payload, brandId, authorId, decidedAtMs }, deps) {
    const at = new Date(decidedAtMs);
    const allowed = await allowedIn(deps, brandId, at);
    const prepared = await prepare(tx, payload, { brandId, at, allowed }).catch(toStale);
    const { version, startsAt, endsAt, items } = prepared;
    const { kind, reason } = payload;
    const made = { brandId, kind, version, startsAt, endsAt, items, authorId, reason, createdAt: at };
    await plans.insertContentPlan(tx, made);
    return prepared;
  },
  audit: (prepared, { payload }) => plannedLine(prepared, payload),
});

/** What fitted when it was asked for and fits no longer is asked for anew. */
function toStale(error: unknown): never {
  throw error instanceof RefusalError ? new RefusalError('approval_stale') : error;
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** The next version as it would go live, or a refusal; nobody else publishes this list until the commit. */
async function prepare(
  tx: Tx,
  input: ContentRequest,
  { brandId, at, allowed }: { readonly allowed: Allowed; readonly brandId: number; readonly at: Date },
) {
  const startsAt = new Date(input.startsAtMs ?? at.getTime());
  const endsAt = input.endsAtMs === undefined ? null : new Date(input.endsAtMs);
  if (startsAt < at || (endsAt !== null && endsAt <= startsAt)) throw new RefusalError('content_in_past');
  const list = { brandId, kind: input.kind };
  const version = await nextVersion(tx, list, input.after);
  const items = input.items.map((item) => toTidy(item, startsAt));
  const furnished = await listFurnished(tx, list, at);
  assertWhole(items, furnished);
  await assertFit(tx, list, { items, at, allowed });
  const before = await plans.findLivePlan(tx, list, at);
  const changed = changedIn(before?.items ?? furnished, items);
  const isOfTwo = bringsLinks(list.kind, items, joinItems(furnished, before?.items));
  return { version, startsAt, endsAt, items, over: before?.version ?? FIRST_VERSION, changed, isOfTwo };
}

const plannedLine = (
  { version, startsAt, endsAt, over, items, changed }: Prepared,
  { kind, reason }: Pick<ContentRequest, 'kind' | 'reason'>,
) =>
  ({
    action: 'content.planned',
    subject: subjectOf(kind, version),
    details: {
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      over,
      order: items.map(({ id, isShown }) => (isShown ? id : `-${id}`)),
      changed,
      reason,
    },
  }) as const;

const restoreContent = defineStaffCommand({
  name: 'content.restore',
  route: staffRoutes.contentRestore,
  freshProof: true,
  audited: ['content.restored'],
  read: ({ deps, actor, at }: Acting<Linking, Restoring>) => allowedIn(deps, actor.brandId, at),
  async lock(tx, { input, actor: { brandId }, at }, allowed) {
    const list = { brandId, kind: input.kind };
    const version = await nextVersion(tx, list, input.after);
    const items = await itemsOf(tx, list, { version: input.version, at });
    await assertFit(tx, list, { items, at, allowed });
    if (bringsLinks(list.kind, items, await listStanding(tx, list, at))) throw new RefusalError('content_moved');
    return { version, items };
  },
  async apply(tx, { version, items }, { input: { kind, reason }, actor, at }): Promise<Made> {
    const { brandId, staffId: authorId } = actor;
    const made = { brandId, kind, version, startsAt: at, endsAt: null, items, authorId, reason, createdAt: at };
    await plans.insertContentPlan(tx, made);
    return { version, startsAt: at };
  },
  audit: ({ version }, _, { input }) => ({
    action: 'content.restored',
    subject: subjectOf(input.kind, version),
    details: { restored: input.version, reason: input.reason },
  }),
});

const withdrawContent = defineStaffCommand({
  name: 'content.withdraw',
  route: staffRoutes.contentWithdraw,
  audited: ['content.withdrawn'],
  async apply(tx, _, { input: { kind, version }, actor, at }: Acting<object, OfVersion>) {
    const which = { kind, version, brandId: actor.brandId, by: actor.staffId, at };
    if (!(await plans.withdrawContentPlan(tx, which))) throw new RefusalError('content_unknown');
  },
  audit: (_, __, { input }) => ({ action: 'content.withdrawn', subject: subjectOf(input.kind, input.version) }),
});

/** How the list stood in an earlier version. */
async function itemsOf(
  db: Queryable,
  list: plans.ListOf,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<ContentItem[]> {
  const earlier = version === FIRST_VERSION ? undefined : await plans.findContentPlan(db, list, version);
  if (version !== FIRST_VERSION && earlier === undefined) throw new RefusalError('content_unknown');
  return joinItems(await listFurnished(db, list, at), earlier?.items);
}

/** Waits for whoever is publishing, and refuses who has not seen what they published. */
async function nextVersion(tx: Tx, list: plans.ListOf, after: number): Promise<number> {
  await plans.lockContentPlans(tx, list);
  const [newest] = await plans.listContentPlans(tx, list, 1);
  const seen = newest?.version ?? FIRST_VERSION;
  if (seen !== after) throw new RefusalError('content_moved');
  return seen + 1;
}

/** A version speaks of every furnished item, each once: none disappears without somebody hiding it. */
function assertWhole(items: readonly ContentItem[], furnished: readonly ContentItem[]): void {
  const names = new Set(items.map(({ id }) => id));
  if (names.size !== items.length || furnished.some(({ id }) => !names.has(id)))
    throw new RefusalError('content_unknown');
}

const problemsIn = (
  kind: ContentKind,
  item: ContentItem,
  { groups, phrases, ...links }: Allowed & Links & { readonly groups: readonly string[] },
): readonly ItemProblem[] => [
  ...checkItem(kind, item, groups),
  ...checkPromises(kind, item, phrases),
  ...checkLink(item, links),
];

async function assertFit(
  db: Queryable,
  list: plans.ListOf,
  { items, at, allowed }: { readonly allowed: Allowed; readonly items: readonly ContentItem[]; readonly at: Date },
): Promise<void> {
  const standing = await listStanding(db, list, at);
  // What is hidden is read by nobody and may stay unfinished; a closed time is history.
  const shown = items.filter(
    ({ isShown, endsAt }) => isShown && (endsAt === null || Date.parse(endsAt) > at.getTime()),
  );
  const around = { ...allowed, standing, groups: placesOf(await listGroups(db, list, at)) };
  const unfit = shown.find((item) => problemsIn(list.kind, item, around).length > 0);
  if (unfit !== undefined) throw new RefusalError('content_unfit', { item: unfit.id });
}

const toTidy = (request: ItemRequest, from: Date): ContentItem => ({
  ...request,
  startsAt: request.startsAt ?? from.toISOString(),
  texts: { 'pt-BR': {}, ...tidyTexts(request.texts) },
});

const placesOf = (groups: readonly store.GroupRow[]) => [POPUP_PLACE, ...groups.map(({ id }) => id)];

function changedIn(before: readonly ContentItem[], after: readonly ContentItem[]): string[] {
  const asText = (item: ContentItem | undefined) => JSON.stringify(item);
  return after.filter((item) => asText(before.find(({ id }) => id === item.id)) !== asText(item)).map(({ id }) => id);
}

const everything = ({ brandId }: plans.ListOf, at: Date): store.Shown => ({
  brandId,
  at,
  audiences: store.audiences,
  andLater: true,
});

/** Whoever may see it, now or later. */
async function listFurnished(db: Queryable, list: plans.ListOf, at: Date): Promise<ContentItem[]> {
  const shown = everything(list, at);
  switch (list.kind) {
    case 'banners':
      return (await store.listAds(db, shown)).map((row) => toItem('banners', row));
    case 'announcements':
      return (await store.listAnnouncements(db, shown)).map((row) => toItem('announcements', row));
    case 'contacts':
      return (await store.listContacts(db, shown)).map((row) => toItem('contacts', row));
  }
}

/** Everything as it holds now. */
async function listStanding(db: Queryable, list: plans.ListOf, at: Date): Promise<ContentItem[]> {
  const [furnished, live] = [await listFurnished(db, list, at), await plans.findLivePlan(db, list, at)];
  return joinItems(furnished, live?.items);
}

async function listGroups(db: Queryable, list: plans.ListOf, at: Date): Promise<store.GroupRow[]> {
  return list.kind === 'announcements' ? store.listGroups(db, everything(list, at)) : [];
}
