import * as z from 'zod/mini';
import { Actor, Count, Day, Nothing, Reason, requiredText, Time, Wait } from '../fields.ts';
import { route } from '../route.ts';

/** What the calls below are worded with, for screens that offer a choice. */
export const identityWords = {
  /** Largest JPEG as it was taken, before it is written as text: a side of a document, and one pose of the face. */
  sideBytesMax: 1_500_000,
  poseBytesMax: 700_000,
  documentKinds: ['driving_licence', 'identity_card', 'passport', 'foreigner_card'],
  sides: ['front', 'back'],
  /** What the camera asks for, in this order. */
  prompts: ['straight', 'left', 'right'],
  genders: ['woman', 'man', 'other', 'not_said'],
  pepAnswers: ['no', 'self', 'family'],
  /** `typed_wrong`: nothing is kept. `name_wrong`: the register corrects it. `misused`: a case, and its number. */
  notMe: ['typed_wrong', 'name_wrong', 'misused'],
} as const;

const picture = (bytesMax: number) => z.string().check(z.minLength(1), z.maxLength(Math.ceil(bytesMax / 3) * 4));

const DocumentKind = z.enum(identityWords.documentKinds);
const Side = z.enum(identityWords.sides);

const IdentityStep = z.object({
  Name: z.enum(['cpf', 'contact', 'document', 'face', 'address', 'pep', 'limits']),
  /** At most one is `now`; `waiting` is with the house or a register, `failed` with the player again. */
  State: z.enum(['done', 'now', 'waiting', 'failed', 'next']),
  /** When it was done, or when it last changed. */
  At: z.nullable(Time),
  /** What a done step may show: `•••.482.197-••`, the phone with dots. */
  Shown: z.nullable(z.string()),
  Reason: z.nullable(Reason),
  NextActor: z.nullable(Actor),
  DueAt: z.nullable(Time),
  /** How long the player needs for what is left of it. */
  Seconds: Count,
  /** What of a failed step is sent again; empty: all of it. */
  Redo: z.array(z.enum(['front', 'back', 'face'])),
});

/** A check that a machine makes now. */
const IdentityCheck = z.object({
  Name: z.enum(['register', 'document', 'face', 'one_account', 'regulator']),
  State: z.enum(['done', 'now', 'next', 'failed']),
  At: z.nullable(Time),
});

/** The person of the register, with dots until the face is checked: `Ma•••• A. Du••••`. */
const Found = z.object({
  Name: z.string(),
  IsWhole: z.boolean(),
  AnsweredAt: Time,
  /** Both are true: whoever is not regular or not of age is refused. */
  Checks: z.array(z.object({ Name: z.enum(['cpf_regular', 'adult']), IsOk: z.boolean() })),
  /** Whether the player has said "it is me". */
  IsConfirmed: z.boolean(),
});

const IdentityStatus = z.object({
  /** False where the market does not ask; then there are no steps. */
  IsAsked: z.boolean(),
  /** `review`: a person decides. `held`: a person decides and the account waits. `refused`: see Refusal. */
  State: z.enum(['open', 'checking', 'review', 'held', 'done', 'refused']),
  Level: Count,
  Steps: z.array(IdentityStep),
  /** The sum of what is with the player. */
  SecondsLeft: Count,
  DoneAt: z.nullable(Time),
  Found: z.nullable(Found),
  Document: z.object({
    /** Null before the choice. */
    Kind: z.nullable(DocumentKind),
    /** What can be chosen, with its pictures; a person helps with the last two. */
    Choices: z.array(z.object({ Kind: DocumentKind, Sides: z.array(Side), Seconds: Count })),
    /** The sides that stand. */
    Sides: z.array(Side),
    /** Whether the face is compared with the document's portrait, because the register has none. */
    IsPortraitNeeded: z.boolean(),
  }),
  Face: z.object({
    TriesLeft: Count,
    TriesMax: Count,
    /** Earlier than this no try is taken; null: at once. */
    NextTryAt: z.nullable(Time),
    /** When a face was last compared and found the same. */
    CheckedAt: z.nullable(Time),
  }),
  /** So many CPFs may be looked up wrongly, and then for so long none. */
  LookUps: z.object({ Max: Count, PauseMinutes: Count }),
  /** While machines check: what is done, what is asked now, and until when before a person takes over. */
  Checking: z.nullable(z.object({ Checks: z.array(IdentityCheck), Wait })),
  /** While a person decides. `Number` is for talking about it: ID-2291. */
  Case: z.nullable(
    z.object({ Number: z.string(), SentAt: Time, Wait, IfLate: z.string(), UsualMinutes: z.nullable(Count) }),
  ),
  /** The final no: why, until when the pictures are erased, and how long the fact is kept. */
  Refusal: z.nullable(z.object({ Why: Reason, At: Time, ErasedBy: Time, KeptYears: Count })),
});

const open = ['feature_off_in_market', 'identity_step_closed', 'identity_refused'] as const;
const pictures = ['picture_unreadable', 'picture_too_large'] as const;

export const identityRoutes = {
  identityStatus: route({
    path: '/v1/api/identity/status',
    access: 'player',
    summary: 'Every step of opening the account: its state, why, who acts next and by when, how long it takes.',
    input: Nothing,
    output: IdentityStatus,
  }),
  identityLookUp: route({
    path: '/v1/api/identity/lookUp',
    access: 'player',
    summary: 'Ask the register for CPF and birth date; the name comes with dots. Few wrong ones, then a pause.',
    input: z.object({ cpf: requiredText(20), birthDate: Day }),
    output: IdentityStatus,
    refuses: [
      ...open,
      'cpf_invalid',
      'cpf_taken',
      'cpf_not_own',
      'cpf_not_regular',
      'identity_look_up_wrong',
      'identity_look_ups_spent',
      'under_age',
    ],
  }),
  identityConfirm: route({
    path: '/v1/api/identity/confirm',
    access: 'player',
    summary: 'It is me: the person last looked up becomes the owner of the account.',
    input: z.object({ gender: z.enum(identityWords.genders) }),
    output: IdentityStatus,
    refuses: [
      ...open,
      'cpf_taken',
      'cpf_not_own',
      'cpf_may_not_bet',
      'temporarily_unavailable',
      'code_confirmation_needed',
      'money_locked',
    ],
  }),
  identityNotMe: route({
    path: '/v1/api/identity/notMe',
    access: 'player',
    summary: 'It is not me: what was looked up is forgotten; a misused CPF becomes a case with a number.',
    input: z.object({ because: z.enum(identityWords.notMe) }),
    output: z.object({ Status: IdentityStatus, Protocol: z.nullable(z.string()) }),
    refuses: open,
  }),
  identityPep: route({
    path: '/v1/api/identity/pep',
    access: 'player',
    summary: 'Declare whether oneself or somebody of the family holds a public office; it can be declared anew.',
    input: z.object({ answer: z.enum(identityWords.pepAnswers) }),
    output: IdentityStatus,
    refuses: ['feature_off_in_market', 'identity_refused'],
  }),
  identityDocument: route({
    path: '/v1/api/identity/document',
    access: 'player',
    summary: 'Pictures of a document (JPEG, base64), one or both sides; a side sent again replaces the one that stood.',
    input: z.object({
      kind: DocumentKind,
      sides: z
        .array(z.object({ side: Side, data: picture(identityWords.sideBytesMax) }))
        .check(z.minLength(1), z.maxLength(identityWords.sides.length)),
    }),
    output: IdentityStatus,
    refuses: [...open, ...pictures],
  }),
  identityFace: route({
    path: '/v1/api/identity/face',
    access: 'player',
    summary: 'The face, one picture per prompt (JPEG, base64); on an open account a fresh proof that it is still me.',
    input: z.object({
      poses: z
        .array(z.object({ prompt: z.enum(identityWords.prompts), data: picture(identityWords.poseBytesMax) }))
        .check(z.minLength(identityWords.prompts.length), z.maxLength(identityWords.prompts.length)),
    }),
    output: IdentityStatus,
    refuses: [...open, ...pictures, 'face_later'],
  }),
  identityReview: route({
    path: '/v1/api/identity/review',
    access: 'player',
    summary: 'Ask for a person to decide instead of the machines, with what was sent so far.',
    input: Nothing,
    output: IdentityStatus,
    refuses: open,
  }),
};
