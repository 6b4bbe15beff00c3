import * as z from 'zod/mini';
import { Count, requiredText, Time } from '../fields.ts';
import { locales } from '../locales.ts';
import { route } from '../route.ts';

const contentKinds = ['banners', 'announcements', 'contacts'] as const;
export type ContentKind = (typeof contentKinds)[number];
export const contentAudiences = ['everybody', 'visitors', 'players', 'recharged'] as const;

/** The words that an item of a kind has, in the order of reading. */
export const contentFields = {
  banners: ['title', 'text', 'kicker', 'action'],
  announcements: ['title', 'text'],
  contacts: ['name'],
} as const satisfies Record<ContentKind, readonly (keyof typeof wordLengths)[]>;
export type ContentField = (typeof contentFields)[ContentKind][number];

/** Without these in Portuguese there is nothing to read. */
export const neededWords = {
  banners: ['title'],
  announcements: ['title', 'text'],
  contacts: ['name'],
} as const satisfies Record<ContentKind, readonly ContentField[]>;

/** An announcement in this place opens by itself, within the popups that a day allows. */
export const POPUP_PLACE = 'popup';

/** Pictures that a banner can carry; none is the macaw of the house. */
export const contentPictures = [
  'coin',
  'coin-stack',
  'envelope',
  'gift-closed',
  'rocket',
  'shield-check',
  'trophy',
].map((name) => `/art/objects/${name}.svg`);
/** Signs that a contact can have. */
export const contentIcons = ['send', 'chat', 'phone', 'mail', 'megaphone', 'vip'] as const;

/** Why an item cannot go live. */
export const contentProblems = [
  'portuguese_missing',
  'place_unknown',
  'figure_typed',
  'word_forbidden',
  'rule_missing',
  'where_wrong',
  'target_wrong',
  'host_unknown',
  'picture_wrong',
  'ends_early',
] as const;

/** The longest that each word may be and still fit its place on a phone. */
export const wordLengths = { title: 80, text: 400, kicker: 40, action: 24, name: 40 } as const;
const word = (field: keyof typeof wordLengths) => z.optional(z.string().check(z.maxLength(wordLengths[field])));
const factText = z.string().check(z.maxLength(60));
const FACTS_MAX = 6;

const Words = z.object({
  title: word('title'),
  text: word('text'),
  kicker: word('kicker'),
  action: word('action'),
  name: word('name'),
  facts: z.optional(z.array(z.object({ label: factText, value: factText })).check(z.maxLength(FACTS_MAX))),
});
const Spoken = z.object({
  Title: z.optional(z.string()),
  Text: z.optional(z.string()),
  Kicker: z.optional(z.string()),
  Action: z.optional(z.string()),
  Name: z.optional(z.string()),
  Facts: z.optional(z.array(z.object({ Label: z.string(), Value: z.string() }))),
});
const Kind = z.enum(contentKinds);
const Audience = z.enum(contentAudiences);
const VIP_LEVEL_MAX = 10;
const ITEMS_MAX = 100;

const Item = z.object({
  Id: z.string(),
  IsShown: z.boolean(),
  StartsAt: Time,
  EndsAt: z.nullable(Time),
  Audience,
  /** A banner's kind of ad, an announcement's group, a contact's type. */
  Place: z.string(),
  /** A banner's or an announcement's picture, a contact's sign; empty = none. */
  Image: z.string(),
  /** What it opens; empty = nothing. */
  Target: z.string(),
  /** A contact of the VIP manager, for players from this level on. */
  VipLevelMin: z.nullable(Count),
  /** By language; a word that is missing reads Portuguese. */
  Texts: z.partialRecord(z.enum(locales), Spoken),
});

const ItemRequest = z.object({
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,60}$/)),
  isShown: z.boolean(),
  /** Absent = from the moment of its version. */
  startsAt: z.optional(Time),
  endsAt: z.nullable(Time),
  audience: Audience,
  place: z.string().check(z.maxLength(62)),
  image: z.string().check(z.maxLength(200)),
  target: z.string().check(z.maxLength(300)),
  vipLevelMin: z.nullable(z.int().check(z.gte(0), z.lte(VIP_LEVEL_MAX))),
  texts: z.partialRecord(z.enum(locales), Words),
});

const Version = z.int().check(z.gte(1));

/** A version, or a request: what brings a new link or contact waits for a second person. */
const Published = z.object({
  Version: z.nullable(Version),
  StartsAt: z.nullable(Time),
  ApprovalId: z.nullable(z.string()),
});

export const contentStaffRoutes = {
  contentShow: route({
    path: '/staff/content/show',
    access: 'staff',
    permission: 'content.read',
    summary: 'Banners, announcements or contacts as they stand now, and every version of them, newest first.',
    input: z.object({ kind: Kind }),
    output: z.object({
      /** In their order, those that are hidden too. */
      Items: z.array(Item),
      /** 1 = as the house was furnished. */
      LiveVersion: Version,
      NewestVersion: Version,
      Versions: z.array(
        z.object({
          Version,
          StartsAt: Time,
          EndsAt: z.nullable(Time),
          Items: z.array(Item),
          Reason: z.string(),
          AuthorId: z.string(),
          CreatedAt: Time,
          State: z.enum(['live', 'covered', 'upcoming', 'ended', 'withdrawn']),
        }),
      ),
      /** Where an announcement can stand, beside the popup. */
      Groups: z.array(z.object({ Id: z.string(), Title: z.string() })),
      /** Figures that a text can name, each as the rule of today writes it. */
      Places: z.array(z.object({ Name: z.string(), Value: z.string() })),
    }),
    refuses: ['staff_role_missing'],
  }),
  contentPreview: route({
    path: '/staff/content/preview',
    access: 'staff',
    permission: 'content.read',
    summary: 'An item as players read it in every language, with the rules of a moment, and why it cannot go live.',
    input: z.object({ kind: Kind, at: z.optional(Time), item: ItemRequest }),
    output: z.object({
      Id: z.string(),
      Spoken: z.array(z.object({ Locale: z.enum(locales), Words: Spoken })),
      Problems: z.array(
        z.object({
          Code: z.enum(contentProblems),
          Locale: z.nullable(z.enum(locales)),
          /** The word, place or figure that is wrong; empty where there is none. */
          What: z.string(),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  contentPlan: route({
    path: '/staff/content/plan',
    access: 'staff',
    permission: 'content.publish',
    summary: 'A new version of a list from a moment on, now or later, until an end or for good.',
    input: z.object({
      kind: Kind,
      startsAt: z.optional(Time),
      endsAt: z.optional(Time),
      /** The newest version that the author has seen: who published meanwhile is not overwritten. */
      after: Version,
      items: z.array(ItemRequest).check(z.maxLength(ITEMS_MAX)),
      reason: requiredText(300),
    }),
    output: Published,
    refuses: [
      'staff_role_missing',
      'staff_proof_needed',
      'content_unknown',
      'content_in_past',
      'content_moved',
      'content_unfit',
    ],
  }),
  contentRestore: route({
    path: '/staff/content/restore',
    access: 'staff',
    permission: 'content.publish',
    summary: 'Back to an earlier version at once; it becomes a new version, so that the way is on record.',
    input: z.object({ kind: Kind, version: Version, after: Version, reason: requiredText(300) }),
    output: Published,
    refuses: ['staff_role_missing', 'staff_proof_needed', 'content_unknown', 'content_moved', 'content_unfit'],
  }),
  contentWithdraw: route({
    path: '/staff/content/withdraw',
    access: 'staff',
    permission: 'content.publish',
    summary: 'Take a version back, one that holds or one to come: what stood before it stands again.',
    input: z.object({ kind: Kind, version: Version }),
    output: z.object({}),
    refuses: ['staff_role_missing', 'content_unknown'],
  }),
};
