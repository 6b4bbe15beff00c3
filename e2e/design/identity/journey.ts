import type { AnswerBody, DesignMap } from '../design-map.ts';

/** The journey as it was drawn: 12/09/2026, a little after ten. */
const at = (time: string, day = '12') => new Date(`2026-09-${day}T${time}:00-03:00`).toISOString();

const step = (Name: string, State: string, more: object = {}) => ({
  Name,
  State,
  At: null,
  Shown: null,
  Reason: null,
  NextActor: null,
  DueAt: null,
  Seconds: 60,
  Redo: [],
  ...more,
});

const first = [
  step('cpf', 'now', { Seconds: 40 }),
  step('contact', 'next', { Seconds: 40 }),
  step('document', 'next'),
  step('face', 'next'),
  step('address', 'next', { Seconds: 40 }),
  step('pep', 'next', { Seconds: 20 }),
  step('limits', 'next'),
];

const under = [
  step('cpf', 'done', { At: at('10:04') }),
  step('contact', 'done', { At: at('10:05') }),
  step('document', 'failed', {
    Seconds: 30,
    Redo: ['front'],
    Reason: { Word: 'document_unreadable', Text: 'A frente saiu com reflexo no número. O verso está bom.' },
  }),
  step('face', 'now'),
  step('address', 'waiting', {
    DueAt: at('10:05', '13'),
    NextActor: 'house',
    Reason: { Word: 'checking', Text: 'Lendo o comprovante' },
  }),
  step('pep', 'next', { Seconds: 20 }),
  step('limits', 'next'),
];

const found = {
  Name: 'Ma•••• A. Du••••',
  IsWhole: false,
  AnsweredAt: at('10:04'),
  Checks: [
    { Name: 'cpf_regular', IsOk: true },
    { Name: 'adult', IsOk: true },
  ],
  IsConfirmed: false,
};

const open: AnswerBody = {
  IsAsked: true,
  State: 'open',
  Level: 0,
  Steps: under,
  SecondsLeft: 170,
  DoneAt: null,
  Found: null,
  Document: {
    Kind: null,
    Choices: [
      { Kind: 'driving_licence', Sides: ['front', 'back'], Seconds: 60 },
      { Kind: 'identity_card', Sides: ['front', 'back'], Seconds: 60 },
    ],
    Sides: [],
    IsPortraitNeeded: false,
  },
  Face: { TriesLeft: 3, TriesMax: 3, NextTryAt: null, CheckedAt: null },
  LookUps: { Max: 5, PauseMinutes: 60 },
  Checking: null,
  Case: null,
  Refusal: null,
};

const wait = (DueAt: string, Text = '', NextActor = 'house') => ({ Why: { Word: 'checking', Text }, NextActor, DueAt });

const states = {
  under: open,
  first: { ...open, Steps: first, SecondsLeft: 320 },
  found: { ...open, Steps: first, Found: found },
  checking: {
    ...open,
    State: 'checking',
    Checking: {
      Checks: [
        { Name: 'register', State: 'done', At: at('10:08') },
        { Name: 'document', State: 'done', At: at('10:08') },
        { Name: 'face', State: 'now', At: null },
        { Name: 'regulator', State: 'next', At: null },
        { Name: 'one_account', State: 'next', At: null },
      ],
      Wait: wait(at('10:18'), '', 'clock'),
    },
  },
  done: {
    ...open,
    State: 'done',
    Level: 2,
    DoneAt: at('10:09'),
    Steps: under.map(({ Name }) => step(Name, 'done', { At: at('10:09') })),
    Found: { ...found, Name: 'Marina A. Duarte', IsWhole: true },
  },
  paths: {
    ...open,
    Steps: under.map((one) => {
      if (one.Name === 'document') return step('document', 'done', { At: at('10:06') });
      if (one.Name === 'face')
        return step('face', 'failed', { Reason: { Word: 'no_portrait', Text: '' }, Redo: ['face'] });
      return one;
    }),
    Face: { TriesLeft: 2, TriesMax: 3, NextTryAt: at('10:20'), CheckedAt: null },
  },
  review: {
    ...open,
    State: 'review',
    Case: {
      Number: 'ID-2291',
      SentAt: at('10:21'),
      Wait: wait(at('18:00', '14'), 'Em 3 tentativas, o sistema não teve certeza'),
      IfLate: 'O caso vai sozinho para a ouvidoria e você recebe o protocolo',
      UsualMinutes: null,
    },
  },
  minor: {
    ...open,
    State: 'refused',
    Refusal: { Why: { Word: 'minor', Text: '' }, At: at('10:04'), ErasedBy: at('10:04', '13'), KeptYears: 5 },
  },
} satisfies Record<string, AnswerBody>;

/** What the status call says in one of the drawn states. */
export const standing = (state: keyof typeof states): NonNullable<DesignMap['answers']> => ({
  '/v1/api/identity/status': () => states[state],
});
