import { type BodyOf, defaultLocale, locales } from '@arara/contract';
import { type ContentKind, staffRoutes } from '@arara/contract/staff';
import { answered, requireFreshProof, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import type { Content } from './content.ts';
import type { ContentBoard, ContentPlans } from './plans/content-plans.ts';
import type { ContentPlan } from './plans/item-plans.store.ts';
import type { ContentItem, ItemTexts } from './items.ts';
import { stateOf } from './plans/plans.ts';
import { listPlaces } from './rule-places.ts';

export interface ContentDeskDeps {
  readonly plans: ContentPlans;
  readonly content: Pick<Content, 'speak'>;
}

type Board = BodyOf<typeof staffRoutes.contentShow>;
type Item = Board['Items'][number];

export function contentDeskRoutes({ plans, content }: ContentDeskDeps): readonly ServedRoute[] {
  return [
    serve(staffRoutes.contentShow, async ({ kind }, { brandId, nowMs }) => {
      const [board, places] = await Promise.all([plans.board({ brandId, kind }), writePlaces(content, brandId, nowMs)]);
      return answered(toBoard(board, places, nowMs));
    }),
    serve(staffRoutes.contentPreview, async ({ kind, item, at }, { brandId, nowMs }) => {
      const atMs = at === undefined ? nowMs : Date.parse(at);
      const speak = async (locale: (typeof locales)[number]) => ({
        Locale: locale,
        Words: toWords(await content.speak(item.texts, { brandId, locale, nowMs: atMs })),
      });
      const [spoken, problems] = await Promise.all([
        Promise.all(locales.map(speak)),
        plans.problemsOf({ brandId, kind }, item),
      ]);
      return answered({
        Id: item.id,
        Spoken: spoken,
        Problems: problems.map(({ code, locale, what }) => ({ Code: code, Locale: locale, What: what })),
      });
    }),
    ...actRoutes(plans),
  ];
}

function actRoutes(plans: ContentPlans): readonly ServedRoute[] {
  return [
    serve(staffRoutes.contentPlan, async ({ kind, startsAt, endsAt, after, items, reason }, call) => {
      const request = { kind, startsAtMs: momentOf(startsAt), endsAtMs: momentOf(endsAt), after, items, reason };
      return answered(toMade(await plans.plan(request, staffActorOf(call))));
    }),
    serve(staffRoutes.contentRestore, async (which, call) => {
      requireFreshProof(call);
      return answered(toMade(await plans.restore(which, staffActorOf(call))));
    }),
    serve(staffRoutes.contentWithdraw, async (which: { kind: ContentKind; version: number }, call) => {
      await plans.withdraw(which, staffActorOf(call));
      return answered({});
    }),
  ];
}

const momentOf = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
/** Published, or waiting for a second person. */
const toMade = (made: Awaited<ReturnType<ContentPlans['plan']>>) =>
  'version' in made
    ? { Version: made.version, StartsAt: made.startsAt.toISOString(), ApprovalId: null }
    : { Version: null, StartsAt: null, ApprovalId: `${made.approvalId}` };

/** Each figure as the rule of today writes it, so that whoever writes a text knows what it will read. */
async function writePlaces(content: ContentDeskDeps['content'], brandId: number, nowMs: number) {
  const names = listPlaces();
  // One text of all places asks each setting once.
  const text = names.map((name) => `{${name}}`).join('\n');
  const texts: ItemTexts = { [defaultLocale]: { text } };
  const { text: written = '' } = await content.speak(texts, { brandId, locale: defaultLocale, nowMs });
  const values = written.split('\n');
  return names.map((name, index) => ({ Name: name, Value: values[index] ?? '' }));
}

function toBoard({ items, live, plans, groups }: ContentBoard, places: Board['Places'], nowMs: number): Board {
  return {
    Items: items.map(toItem),
    LiveVersion: live?.version ?? 1,
    NewestVersion: plans[0]?.version ?? 1,
    Versions: plans.map((plan) => toVersion(plan, plan.version === live?.version, nowMs)),
    Groups: groups.map(({ id, texts }) => ({ Id: id, Title: texts['pt-BR'].title })),
    Places: places,
  };
}

function toVersion(plan: ContentPlan, isLive: boolean, nowMs: number): Board['Versions'][number] {
  return {
    Version: plan.version,
    StartsAt: plan.startsAt.toISOString(),
    EndsAt: plan.endsAt?.toISOString() ?? null,
    Items: plan.items.map(toItem),
    Reason: plan.reason,
    AuthorId: `${plan.authorId}`,
    CreatedAt: plan.createdAt.toISOString(),
    State: stateOf(plan, isLive, nowMs),
  };
}

function toItem(item: ContentItem): Item {
  return {
    Id: item.id,
    IsShown: item.isShown,
    StartsAt: item.startsAt,
    EndsAt: item.endsAt,
    Audience: item.audience,
    Place: item.place,
    Image: item.image,
    Target: item.target,
    VipLevelMin: item.vipLevelMin,
    Texts: Object.fromEntries(locales.flatMap((locale) => wordsOf(item.texts, locale))),
  };
}

function wordsOf(texts: ItemTexts, locale: (typeof locales)[number]) {
  const words = texts[locale];
  return words === undefined ? [] : [[locale, toWords(words)] as const];
}

const toWords = ({ title, text, kicker, action, name, facts }: NonNullable<ItemTexts[string]>) => ({
  Title: title,
  Text: text,
  Kicker: kicker,
  Action: action,
  Name: name,
  Facts: facts?.map(({ label, value }) => ({ Label: label, Value: value })),
});
