import * as z from 'zod/mini';
import { Count, Nothing, Reason, requiredText, requiredWhole, Time, Wait } from '../fields.ts';
import { route } from '../route.ts';

/** What a player may ask the desk to correct; phone and e-mail change on screens of their own. */
export const correctable = ['name', 'birth'] as const;
export const DATA_LETTERS_MAX = 300;
const PARTS_MAX = 4_096;

const Part = z.object({ Word: z.string(), Text: z.string() });

/** One archive of everything: when it was asked for, when it was ready and how long it stays. */
const DataCopy = z.object({
  Id: z.string(),
  State: z.enum(['waiting', 'ready', 'gone']),
  AskedAt: Time,
  ReadyAt: z.nullable(Time),
  /** How long it can be downloaded. */
  Until: z.nullable(Time),
  FileName: z.string(),
  Bytes: Count,
  /** How many pieces it is downloaded in. */
  Pieces: Count,
});

const DataRequest = z.object({
  Id: z.string(),
  Kind: z.enum(['correct', 'erase']),
  Title: z.string(),
  AskedAt: Time,
  /** Null once it is answered. */
  Wait: z.nullable(Wait),
  Answer: z.nullable(Reason),
});

const DataRights = z.object({
  Copy: z.nullable(DataCopy),
  Requests: z.array(DataRequest),
  /** Within how many days every request has its answer. */
  AnswerDays: Count,
  /** What goes when the account is closed and erased, and what the law keeps for so many years. */
  Erased: z.array(Part),
  Kept: z.array(z.extend(Part, { Why: z.string() })),
  KeptYears: Count,
});

const again = ['password_needed_again'] as const;

export const dataRightsRoutes = {
  dataRights: route({
    path: '/v1/api/player/dataRights',
    access: 'player',
    summary: 'The own data: the copy, open requests with their clocks, what erasing removes and what the law keeps.',
    input: Nothing,
    output: DataRights,
  }),
  dataCopyAsk: route({
    path: '/v1/api/player/dataCopyAsk',
    access: 'player',
    opensAccount: true,
    summary: 'Ask for one archive of everything about oneself; it is made within minutes. Needs the password anew.',
    input: Nothing,
    output: DataRights,
    refuses: again,
  }),
  dataCopyPiece: route({
    path: '/v1/api/player/dataCopyPiece',
    access: 'player',
    opensAccount: true,
    summary: 'One piece of the own archive, as base64; `position` from 0.',
    input: z.object({ id: requiredText(80), position: requiredWhole({ min: 0, max: PARTS_MAX }) }),
    output: z.object({ Piece: z.string() }),
    refuses: [...again, 'data_copy_gone'],
  }),
  dataCorrect: route({
    path: '/v1/api/player/dataCorrect',
    access: 'player',
    opensAccount: true,
    summary: 'Ask the desk to correct what one cannot change oneself; it answers by a day.',
    input: z.object({ field: z.enum(correctable), text: requiredText(DATA_LETTERS_MAX) }),
    output: DataRights,
    refuses: [...again, 'data_request_open'],
  }),
  dataErase: route({
    path: '/v1/api/player/dataErase',
    access: 'player',
    opensAccount: true,
    summary: 'Close the own account and have erased what the law does not keep. Needs the password anew.',
    input: Nothing,
    output: DataRights,
    refuses: [...again, 'account_closed'],
  }),
};
