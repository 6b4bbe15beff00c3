import { type BodyOf, locales } from '@arara/contract';
import { playerRoutes } from '@arara/contract/player';
import type { ProfileResult } from '@arara/domain/policy';
import type { PlayerId } from '@arara/domain/shards';
import { type Answer, answered, type Call, type ServedRoute, serve } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import type { Ad, Announcement, AppVersion, Contact, Content, Viewer } from './content.ts';
import { describeMarket, type Market, type RunBy } from './market.ts';

type OpenTerms = BodyOf<typeof playerRoutes.packageConfig>['Withdrawal'];
type HomeSections = BodyOf<typeof playerRoutes.home>['Sections'];

/** What this module asks of others; the composition root answers. */
export interface ContentRoutesDeps {
  readonly content: Content;
  readonly profileOf: (brandId: number, nowMs: number) => ProfileResult;
  /** Who runs a brand, by its document. */
  readonly runByOf: (brandId: number) => RunBy;
  /** Why somebody may not look at games; undefined = they may. */
  readonly refuseLobby: (call: Call) => Promise<Answer<never> | undefined>;
  readonly hasRecharged: (playerId: PlayerId) => Promise<boolean>;
  /** A pause, a block or a limit of their own keeps the player from betting now. */
  readonly isStopped: (playerId: PlayerId, nowMs: number) => Promise<boolean>;
  readonly vipLevelOf: (playerId: PlayerId) => Promise<number>;
  readonly kycLevelOf: (playerId: PlayerId) => Promise<number>;
  /** The deposit bonus that the player can have now. */
  readonly depositBonusOf: (viewer: Viewer, playerId: PlayerId) => Promise<'first' | 'later' | null>;
  /** What everybody may know of withdrawals. */
  readonly openTerms: (viewer: Viewer) => Promise<OpenTerms>;
  /** The rails of Home, with their games. */
  readonly homeSections: (viewer: Viewer, playerId: PlayerId | undefined) => Promise<HomeSections>;
}

export function contentRoutes(deps: ContentRoutesDeps): readonly ServedRoute[] {
  return [...appRoutes(deps), ...newsRoutes(deps)];
}

async function viewerOf({ hasRecharged }: ContentRoutesDeps, call: Call): Promise<Viewer> {
  const { brandId, locale, nowMs, playerId } = call;
  const isPlayer = playerId !== undefined;
  return { brandId, locale, nowMs, isPlayer, hasRecharged: isPlayer && (await hasRecharged(playerId)) };
}

function marketOf({ profileOf, runByOf }: ContentRoutesDeps, { brandId, nowMs, locale }: Viewer): Market {
  const result = profileOf(brandId, nowMs);
  if (!result.ok) throw new RefusalError('policy_unknown');
  return describeMarket(result.profile, locale, runByOf(brandId));
}

/** Shown after the first recharge, where the market's rule says so. */
async function officialContacts(deps: ContentRoutesDeps, viewer: Viewer): Promise<Contact[]> {
  const mustRecharge = marketOf(deps, viewer).contactsAfterDeposit;
  return mustRecharge && !viewer.hasRecharged ? [] : deps.content.contacts(viewer, [1]);
}

/** What is advertised, with the market's warning: to a player what they can have, nothing to whoever is stopped. */
async function adsFor(deps: ContentRoutesDeps, viewer: Viewer, call: Call) {
  const { advertise } = marketOf(deps, viewer);
  const ads = await adsOf(deps, viewer, call);
  return ads.map((ad, turn) => toAd(ad, advertise(ad.words.text, turn)));
}

async function adsOf(deps: ContentRoutesDeps, viewer: Viewer, { playerId }: Call): Promise<Ad[]> {
  const { content } = deps;
  // Where games are not for visitors, nothing that sells them is.
  if (playerId === undefined) return marketOf(deps, viewer).hasVisitorLobby ? content.ads(viewer) : [];
  const [isStopped, depositBonus, kycLevel] = await Promise.all([
    deps.isStopped(playerId, viewer.nowMs),
    deps.depositBonusOf(viewer, playerId),
    deps.kycLevelOf(playerId),
  ]);
  return isStopped ? [] : content.ads({ ...viewer, depositBonus, isVerified: kycLevel > 0 });
}

const listed = <Item>(items: readonly Item[], { page, limit }: { page: number; limit: number }) => ({
  Total: items.length,
  List: items.slice((page - 1) * limit, page * limit),
});

function appRoutes(deps: ContentRoutesDeps): readonly ServedRoute[] {
  const { content } = deps;
  const version = async (call: Call, platform: 'android' | 'apple') =>
    answered(toVersion(await content.version(await viewerOf(deps, call), platform)));
  return [
    serve(playerRoutes.apkGetGp, async (_, call) => {
      const pack = await content.pack(await viewerOf(deps, call));
      return answered({ Link: pack?.storeLink ?? '' });
    }),
    serve(playerRoutes.apkGetIsLogin, async (_, call) => {
      const pack = await content.pack(await viewerOf(deps, call));
      return answered({ IsLogin: pack?.startsAtLogin ?? false });
    }),
    serve(playerRoutes.apkSmobiles, async (input, call) => {
      const contacts = await content.contacts(await viewerOf(deps, call), [2, 3]);
      return answered(listed(contacts.map(toContact), input));
    }),
    serve(playerRoutes.apkVersion, (_, call) => version(call, 'android')),
    serve(playerRoutes.apkAppleVersion, (_, call) => version(call, 'apple')),
    serve(playerRoutes.apkVipsmobiles, async (input, call) => {
      const vipLevel = call.playerId === undefined ? 0 : await deps.vipLevelOf(call.playerId);
      const contacts = await content.vipContacts(await viewerOf(deps, call), vipLevel);
      return answered(listed(contacts.map(toContact), input));
    }),
    serve(playerRoutes.resArea, async (input, call) => {
      const areas = await content.areas(await viewerOf(deps, call));
      const items = areas.map(({ areaCode, country, words, example }) => ({
        AreaCode: areaCode,
        Country: country,
        Name: words.name,
        Example: example,
      }));
      return answered(listed(items, input));
    }),
    serve(playerRoutes.packageConfig, async ({ appId }, call) => {
      const viewer = await viewerOf(deps, call);
      const market = marketOf(deps, viewer);
      const pack = await content.pack(viewer, appId);
      return answered({
        server: pack?.server ?? '',
        url: pack?.url ?? '',
        hurl: pack?.hurl ?? '',
        Brand: pack?.words.name ?? '',
        Market: market.id,
        Features: [...market.features],
        AgeMin: market.ageMin,
        Locales: [...locales],
        AppMarker: pack?.appMarker ?? '',
        DownloadLink: pack?.downloadLink ?? null,
        FooterText: market.footer,
        Withdrawal: await deps.openTerms(viewer),
      });
    }),
  ];
}

function newsRoutes(deps: ContentRoutesDeps): readonly ServedRoute[] {
  const { content } = deps;
  return [
    serve(
      playerRoutes.home,
      async (_, call) => {
        const viewer = await viewerOf(deps, call);
        const [contacts, official, announcements, ads, sections] = await Promise.all([
          content.contacts(viewer, [2, 3]),
          officialContacts(deps, viewer),
          content.announcements(viewer),
          adsFor(deps, viewer, call),
          deps.refuseLobby(call).then((closed) => (closed ? [] : deps.homeSections(viewer, call.playerId))),
        ]);
        return answered({
          ServicesMobiles: contacts.map(toContact),
          Announcements: announcements.map(toAnnouncement),
          OfficialServicesMobiles: official.map(toContact),
          Banners: ads.filter(({ Place }) => Place === 'banner'),
          Sections: sections,
        });
      },
      { compress: true },
    ),
    serve(playerRoutes.serviceOfficial, async (input, call) => {
      const contacts = await officialContacts(deps, await viewerOf(deps, call));
      return answered(listed(contacts.map(toContact), input));
    }),
    serve(playerRoutes.announcementGroup, async (input, call) => {
      const groups = await content.groups(await viewerOf(deps, call));
      const items = groups.map(({ id, words, opensItself, announcements }) => ({
        Id: id,
        Title: words.title,
        OpensItself: opensItself,
        Announcements: announcements.map(toAnnouncement),
      }));
      return answered(listed(items, input));
    }),
    serve(playerRoutes.ad, async (input, call) => {
      const ads = await adsFor(deps, await viewerOf(deps, call), call);
      return answered(listed(ads, input));
    }),
    serve(playerRoutes.announcement, async (input, call) => {
      const announcements = await content.announcements(await viewerOf(deps, call));
      return answered(listed(announcements.map(toAnnouncement), input));
    }),
  ];
}

function toContact({ type, link, words, icon }: Contact) {
  return { Type: type, TelGram: link, Name: words.name, Icon: icon };
}

function toAd(
  { id, words, image, target, place, startsAt, endsAt }: Ad,
  { text, warning }: ReturnType<Market['advertise']>,
) {
  return {
    Id: id,
    Kicker: words.kicker,
    Title: words.title,
    Text: text,
    Rule: words.text,
    Warning: warning && { Text: warning.text, SharePercent: warning.sharePercent },
    Action: words.action,
    Image: image,
    Target: target,
    Place: place,
    StartsAt: startsAt.toISOString(),
    EndsAt: endsAt?.toISOString() ?? null,
  };
}

function toAnnouncement({ id, words, image, link, startsAt, endsAt }: Announcement) {
  return {
    Id: id,
    Title: words.title,
    Text: words.text,
    Facts: (words.facts ?? []).map(({ label, value }) => ({ Label: label, Value: value })),
    Image: image,
    Link: link,
    StartsAt: startsAt.toISOString(),
    EndsAt: endsAt?.toISOString() ?? null,
  };
}

/** Without a package every version is good enough and there is nothing to download. */
function toVersion(version: AppVersion | undefined) {
  return {
    Latest: version?.latest ?? '0.0.0',
    Minimum: version?.minimum ?? '0.0.0',
    Link: version?.link ?? '',
    Notes: version?.words.notes ?? '',
    SizeBytes: version?.sizeBytes ?? null,
  };
}
