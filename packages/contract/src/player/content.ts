import * as z from 'zod/mini';
import { client, Count, listOf, Nothing, optionalText, paging, Time, WholeList } from '../fields.ts';
import { route } from '../route.ts';
import { Section } from './games/games.ts';

/** 1 official channel, 2 and 3 the two messaging contacts. `TelGram` is the link, spelled as clients know it. */
const Contact = z.object({
  Type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  TelGram: z.string(),
  Name: z.string(),
  Icon: z.string(),
});

const Announcement = z.object({
  Id: z.string(),
  Title: z.string(),
  Text: z.string(),
  Facts: z.array(z.object({ Label: z.string(), Value: z.string() })),
  Image: z.nullable(z.string()),
  Link: z.nullable(z.string()),
  StartsAt: Time,
  EndsAt: z.nullable(Time),
});

const Ad = z.object({
  Id: z.string(),
  /** The words above the title; may be empty. */
  Kicker: z.string(),
  Title: z.string(),
  /** The rule of the offer with the warning of the market behind it, for whoever draws both as one text. */
  Text: z.string(),
  /** The rule alone; may be empty. */
  Rule: z.string(),
  /** What the market obliges the piece to say, on at least this share of its size; null = nothing. */
  Warning: z.nullable(z.object({ Text: z.string(), SharePercent: z.number() })),
  /** The word on the button; empty = no button. */
  Action: z.string(),
  Image: z.string(),
  Target: z.string(),
  Place: z.enum(['banner', 'popup', 'start']),
  StartsAt: Time,
  EndsAt: z.nullable(Time),
});

const Version = z.object({
  Latest: z.string(),
  Minimum: z.string(),
  Link: z.string(),
  Notes: z.string(),
  SizeBytes: z.nullable(Count),
});

const appRoutes = {
  apkGetGp: route({
    path: '/v1/api/apk/getGp',
    access: 'public',
    summary: 'The link to the store, or empty.',
    input: Nothing,
    output: z.object({ Link: z.string() }),
  }),
  apkGetIsLogin: route({
    path: '/v1/api/apk/getIsLogin',
    access: 'public',
    summary: 'Whether the app starts at login.',
    input: Nothing,
    output: z.object({ IsLogin: z.boolean() }),
  }),
  apkSmobiles: route({
    path: '/v1/api/apk/smobiles',
    access: 'public',
    summary: 'The contacts of the popup and the widget.',
    input: z.object({ ...client, ...paging(100) }),
    output: listOf(Contact),
  }),
  apkVersion: route({
    path: '/v1/api/apk/version',
    access: 'public',
    summary: 'The latest and the oldest accepted version of the Android app.',
    input: z.object(client),
    output: Version,
  }),
  apkAppleVersion: route({
    path: '/v1/api/apk/appleVersion',
    access: 'public',
    summary: 'The latest and the oldest accepted version on Apple devices.',
    input: z.object({ appId: client.appId }),
    output: Version,
  }),
  apkVipsmobiles: route({
    path: '/v1/api/apk/vipsmobiles',
    access: 'player',
    summary: 'The contacts of the VIP manager of this player.',
    input: WholeList,
    output: listOf(Contact),
  }),
  resArea: route({
    path: '/v1/api/res-area',
    access: 'public',
    summary: 'Countries that can register, with their phone prefix.',
    input: WholeList,
    output: listOf(z.object({ AreaCode: z.string(), Country: z.string(), Name: z.string(), Example: z.string() })),
  }),
  packageConfig: route({
    path: '/v1/api/package/config',
    access: 'public',
    shared: 'visitors',
    summary: 'Where the app finds the API, and what of the product is on in this market.',
    input: z.object({ ...client, version: optionalText(40) }),
    output: z.object({
      server: z.string(),
      url: z.string(),
      hurl: z.string(),
      Brand: z.string(),
      Market: z.string(),
      Features: z.array(z.string()),
      AgeMin: Count,
      Locales: z.array(z.string()),
      AppMarker: z.string(),
      DownloadLink: z.nullable(z.string()),
      FooterText: z.string(),
      /** What everybody may know of withdrawals, by the rules that run: "00:00" to "24:00" is always. */
      Withdrawal: z.object({
        Opens: z.string(),
        Closes: z.string(),
        ArrivesWithinHours: Count,
        /** How long new ones wait after a forgotten password. */
        CoolDownHours: Count,
      }),
    }),
  }),
};

const homeRoutes = {
  home: route({
    path: '/v1/api/home',
    access: 'public',
    shared: 'visitors',
    summary: 'The Home tab: contacts, announcements, banners and the rails of the lobby.',
    input: z.object(client),
    output: z.object({
      ServicesMobiles: z.array(Contact),
      Announcements: z.array(Announcement),
      OfficialServicesMobiles: z.array(Contact),
      Banners: z.array(Ad),
      Sections: z.array(Section),
    }),
  }),
  serviceOfficial: route({
    path: '/v1/api/service/official',
    access: 'public',
    summary: 'The official channel; empty until the player has recharged.',
    input: z.object({ platform: client.platform, ...paging(100) }),
    output: listOf(Contact),
  }),
  announcementGroup: route({
    path: '/v1/api/announcement/group',
    access: 'public',
    summary: 'Announcements by group; a group opens by itself once a day at most.',
    input: z.object({ ...client, ...paging(100) }),
    output: listOf(
      z.object({ Id: z.string(), Title: z.string(), OpensItself: z.boolean(), Announcements: z.array(Announcement) }),
    ),
  }),
  ad: route({
    path: '/v1/api/ad',
    access: 'public',
    summary: 'Advertisements on now, each with start, end and target.',
    input: z.object({ ...client, ...paging(100) }),
    output: listOf(Ad),
  }),
  announcement: route({
    path: '/v1/api/announcement',
    access: 'public',
    summary: 'Announcements on now.',
    input: z.object({ ...client, ...paging(100) }),
    output: listOf(Announcement),
  }),
};

/** What staff write and every visitor may read. */
export const contentRoutes = { ...appRoutes, ...homeRoutes };
