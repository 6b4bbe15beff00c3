import * as z from 'zod/mini';

/*
 * What requests and answers are made of. Requests are read leniently where known clients send a string or a number;
 * answers are strict. Absent, `null` and empty text mean the same in an optional request field.
 */

const stringOrNumber = z.union([z.string(), z.number()]);
const toTrimmed = z.transform((value: string | number) => String(value).trim());
const toTrimmedOrAbsent = z.transform((value: string | number | null) => {
  const text = value === null ? '' : String(value).trim();
  return text === '' ? undefined : text;
});

/** Long enough for every name, key and code of the product; a longer one is not a person typing. */
const TEXT_LENGTH_MAX = 200;

/** A required text of a request. */
export function requiredText(lengthMax: number = TEXT_LENGTH_MAX) {
  return z.pipe(z.pipe(stringOrNumber, toTrimmed), z.string().check(z.minLength(1), z.maxLength(lengthMax)));
}

/** An optional text of a request. */
export function optionalText(lengthMax: number = TEXT_LENGTH_MAX) {
  return z.optional(
    z.pipe(z.pipe(z.nullable(stringOrNumber), toTrimmedOrAbsent), z.optional(z.string().check(z.maxLength(lengthMax)))),
  );
}

const toWholeOrAbsent = z.transform((value: string | number | null) => {
  const text = value === null ? '' : String(value).trim();
  return text === '' ? undefined : Number(text);
});

/** A whole number of a request, as a number or as digits. */
export function optionalWhole(range: { min: number; max: number }) {
  return z.optional(
    z.pipe(
      z.pipe(z.nullable(stringOrNumber), toWholeOrAbsent),
      z.optional(z.int().check(z.gte(range.min), z.lte(range.max))),
    ),
  );
}

/** A whole number that a request must have, as a number or as digits. */
export function requiredWhole(range: { min: number; max: number }) {
  return z.pipe(
    z.pipe(
      stringOrNumber,
      z.transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value))),
    ),
    z.int().check(z.gte(range.min), z.lte(range.max)),
  );
}

const flagWords: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };

/** Yes or no as 1, 0, true, false or their text; absent is no. */
export const Flag = z._default(
  z.pipe(
    z.pipe(
      z.nullable(z.union([z.boolean(), z.number(), z.string()])),
      z.transform((value) => (value === null || value === '' ? false : flagWords[String(value).toLowerCase()])),
    ),
    z.boolean(),
  ),
  false,
);

/** The client hashes passwords before sending; anything else is a client fault, and a clear password is never read. */
export const PasswordMd5 = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim().toLowerCase()),
  ),
  z.string().check(z.regex(/^[0-9a-f]{32}$/)),
);

/** What WebAuthn sends to and from a browser; its shape is the browser's, and the server checks every byte of it. */
export const WebAuthnJson = z.record(z.string(), z.unknown());

export const PAGE_SIZE_MAX = 100;
const PAGE_MAX = 1_000_000;

/** A whole number from 1, with what its absence means. */
export function wholeOr(absent: number, max: number) {
  return z._default(
    z.pipe(
      z.pipe(
        z.nullable(stringOrNumber),
        z.transform((value) => (value === null || value === '' ? absent : Number(value))),
      ),
      z.int().check(z.gte(1), z.lte(max)),
    ),
    absent,
  );
}

/** Every list accepts `page` from 1 and `limit` up to 100. */
export function paging(limitDefault = 20) {
  return { page: wholeOr(1, PAGE_MAX), limit: wholeOr(limitDefault, PAGE_SIZE_MAX) };
}

/** A list that is short enough to be asked for whole. */
export const WholeList = z.object(paging(PAGE_SIZE_MAX));

/** Which app asks; both are told to us and never believed. */
export const client = { appId: optionalText(40), platform: optionalText(40) };

/** Proof of work, sent when the server asks for it. */
export const captcha = { captchaId: optionalText(400), verifyCode: optionalText(40) };

/** Which of the waiting things is meant; absent means all that are ready. */
export const choice = { id: optionalText(80), kind: optionalText(40) };

export const Nothing = z.object({});

/** A day (YYYY-MM-DD) and a month (YYYY-MM) of Sao Paulo. */
export const Day = z.iso.date();
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** An optional day of a request; known clients send a time behind it, which is cut off. */
export const OptionalDay = z.optional(
  z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => (text === null || text.trim() === '' ? undefined : text.trim().slice(0, 10))),
    ),
    z.optional(Day),
  ),
);

/** A moment in UTC, ISO 8601. */
export const Time = z.iso.datetime();

/** A rate as a decimal text in percent: "0.50" is half a percent. */
export const Percent = z.string().check(z.regex(/^-?\d+(\.\d{1,5})?$/));
/** A factor as a decimal text: "1.5" times. */
export const Factor = z.string().check(z.regex(/^\d+(\.\d{1,5})?$/));

export const Count = z.int().check(z.gte(0));
/** A player id is a 53-bit whole number in decimal. */
export const PlayerId = z.string().check(z.regex(/^\d{1,16}$/));

/**
 * The databases that did not answer. The rows of their players are missing until they do, and whatever counts or adds up
 * over all players is null meanwhile. Empty when everything is here.
 */
export const Away = z.array(z.string());

export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ Total: Count, List: z.array(item) });
}

/** A reason a player can read, in the language of the request, with a word that stays the same in all of them. */
export const Reason = z.object({ Word: z.string(), Text: z.string() });

/** Who can end the wait. */
export const Actor = z.enum(['player', 'house', 'bank', 'supplier', 'regulator', 'clock']);

/** Nothing waits in silence: why, who acts next, and by when. */
export const Wait = z.object({ Why: Reason, NextActor: Actor, DueAt: z.nullable(Time) });

/** One step of a timeline. */
export const Step = z.object({
  Name: z.string(),
  State: z.enum(['done', 'now', 'next', 'failed']),
  At: z.nullable(Time),
  Reason: z.nullable(Reason),
  NextActor: z.nullable(Actor),
  DueAt: z.nullable(Time),
});

/** A table for a program of spreadsheets. */
export const TableFile = z.object({ FileName: z.string(), Rows: Count, Text: z.string() });
