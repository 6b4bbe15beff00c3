import type { BodyOf, Locale } from '@arara/contract';
import { identityWords, type identityRoutes } from '@arara/contract/player';
import {
  type Around,
  type IdentityCase,
  kycLevelOf,
  maskRegistered,
  refusedEraseMs,
  type StepView,
  viewSteps,
} from '@arara/domain/kyc';
import { maskCpf, maskPhone } from '@arara/domain/players';
import type { KycStep } from '@arara/domain/policy';
import type { Personal } from '../../players/index.ts';
import { t } from '../texts.ts';
import type { SealedPerson } from './cases.ts';
import type { Rules } from './context.ts';
import type { EvidenceKind } from './evidence.store.ts';
import type { CaseRow } from './store.ts';
import { type DocumentKind, sidesOf } from './upload.ts';

export type Status = BodyOf<typeof identityRoutes.identityStatus>;
type Step = Status['Steps'][number];

/** All that the screens of opening an account are drawn from. */
export interface Seen {
  readonly row: CaseRow;
  readonly person: SealedPerson | undefined;
  readonly personal: Personal;
  readonly standing: readonly EvidenceKind[];
  readonly steps: readonly KycStep[];
  readonly around: Around;
  readonly rules: Rules;
  readonly locale: Locale;
  /** What staff want those to read who wait for a party that is off. */
  readonly offWords: string | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;
const DOCUMENT_SECONDS = 60;

export function viewStatus(seen: Seen): Status {
  const { row, person, standing, steps, around, rules } = seen;
  if (!rules.isAsked) return { ...nothingAsked, Level: kycLevelOf(steps) };
  const views = viewSteps(row, around);
  return {
    IsAsked: true,
    State: row.phase,
    Level: kycLevelOf(steps),
    Steps: views.map((view) => stepOf(view, seen)),
    SecondsLeft: views.reduce((total, { seconds }) => total + seconds, 0),
    DoneAt: row.phase === 'done' ? iso(row.doneAt) : null,
    Found: foundOf(row, person),
    Document: {
      Kind: row.documentKind as DocumentKind | null,
      Choices: identityWords.documentKinds.map((Kind) => ({
        Kind,
        Sides: [...sidesOf(Kind)],
        Seconds: DOCUMENT_SECONDS,
      })),
      Sides: identityWords.sides.filter((side) => standing.includes(side) && !row.redo.includes(side)),
      IsPortraitNeeded: row.needsPortrait,
    },
    Face: {
      TriesLeft: Math.max(0, rules.clock.faceTries - row.triesUsed),
      TriesMax: rules.clock.faceTries,
      NextTryAt: iso(row.nextTryAt),
      CheckedAt: iso(row.faceAt),
    },
    LookUps: { Max: rules.clock.lookUps, PauseMinutes: rules.clock.lookUpPauseMinutes },
    Checking: row.phase === 'checking' ? checkingOf(seen) : null,
    Case: caseOf(seen),
    Refusal: refusalOf(seen),
  };
}

const nothingAsked: Omit<Status, 'Level'> = {
  IsAsked: false,
  State: 'open',
  Steps: [],
  SecondsLeft: 0,
  DoneAt: null,
  Found: null,
  Document: { Kind: null, Choices: [], Sides: [], IsPortraitNeeded: false },
  Face: { TriesLeft: 0, TriesMax: 0, NextTryAt: null, CheckedAt: null },
  LookUps: { Max: 0, PauseMinutes: 0 },
  Checking: null,
  Case: null,
  Refusal: null,
};

type Word = NonNullable<IdentityCase['reason']> | 'with_face' | 'checking';

/** Whoever waits for a party that staff have switched off reads their words, if they left any. */
const reason = (word: Word, locale: Locale, offWords: string | null = null) => ({
  Word: word,
  Text: (word === 'checking' || word === 'register_away' ? offWords : null) ?? t(locale, `reason.${word}`),
});

/** Why a step is not done, if there is anything to say; of parts only what was found about them. */
function wordOf({ name, state }: StepView, row: CaseRow): Word | undefined {
  if (name === 'cpf' && state !== 'done') return row.reason ?? undefined;
  if (name === 'pep') return state === 'waiting' ? 'pep' : undefined;
  if (name !== 'document' && name !== 'face') return undefined;
  if (state === 'failed') return row.reason ?? undefined;
  if (state !== 'waiting') return undefined;
  if (row.phase === 'checking') return 'checking';
  return row.phase === 'open' ? 'with_face' : (row.reason ?? undefined);
}

function stepOf(view: StepView, { row, personal, locale, offWords }: Seen): Step {
  const { name, state, seconds } = view;
  const word = wordOf(view, row);
  const times: Readonly<Partial<Record<StepView['name'], Date | null>>> = {
    cpf: row.confirmedAt ?? row.registerAt,
    document: row.sentAt,
    face: row.faceAt ?? row.sentAt,
    pep: row.pepAt,
  };
  const shown = { cpf: personal.cpf && maskCpf(personal.cpf), contact: personal.phone && maskPhone(personal.phone) };
  const isOurs = state === 'waiting' && !(row.phase === 'open' && word === 'with_face');
  return {
    Name: name,
    State: state,
    At: state === 'done' || state === 'waiting' || state === 'failed' ? iso(times[name] ?? null) : null,
    Shown: state === 'done' ? ((name === 'cpf' || name === 'contact' ? shown[name] : null) ?? null) : null,
    Reason: word === undefined ? null : reason(word, locale, offWords),
    NextActor: state === 'done' ? null : isOurs ? 'house' : 'player',
    DueAt: isOurs ? iso(row.dueAt) : null,
    Seconds: seconds,
    Redo:
      name === 'document' || name === 'face' ? row.redo.filter((part) => (part === 'face') === (name === 'face')) : [],
  };
}

function foundOf(row: CaseRow, person: SealedPerson | undefined): Status['Found'] {
  if (person?.name === undefined || row.registerAt === null || row.person === 'none') return null;
  const isWhole = row.phase === 'done';
  return {
    Name: isWhole ? person.name : maskRegistered(person.name),
    IsWhole: isWhole,
    AnsweredAt: row.registerAt.toISOString(),
    Checks: [
      { Name: 'cpf_regular', IsOk: true },
      { Name: 'adult', IsOk: true },
    ],
    IsConfirmed: row.person === 'confirmed',
  };
}

function checkingOf({ row, locale, offWords }: Seen): Status['Checking'] {
  const isScreening = row.asks === 'screening';
  const ofPictures = { State: isScreening ? 'done' : 'now', At: isScreening ? iso(row.faceAt) : null } as const;
  return {
    Checks: [
      { Name: 'register', State: 'done', At: iso(row.registerAt) },
      { Name: 'document', ...ofPictures },
      { Name: 'face', ...ofPictures },
      { Name: 'regulator', State: isScreening ? 'now' : 'next', At: null },
      { Name: 'one_account', State: isScreening ? 'done' : 'next', At: isScreening ? iso(row.faceAt) : null },
    ],
    Wait: { Why: reason('checking', locale, offWords), NextActor: 'house', DueAt: iso(row.dueAt) },
  };
}

function caseOf({ row, locale }: Seen): Status['Case'] {
  if (row.phase !== 'review' && row.phase !== 'held') return null;
  return {
    Number: row.number,
    SentAt: (row.queuedAt ?? row.changedAt).toISOString(),
    Wait: { Why: reason(row.reason ?? 'unsure', locale), NextActor: 'house', DueAt: iso(row.dueAt) },
    IfLate: t(locale, 'ifLate'),
    UsualMinutes: null,
  };
}

function refusalOf({ row, rules, locale }: Seen): Status['Refusal'] {
  if (row.phase !== 'refused' || row.refusedAt === null) return null;
  return {
    Why: reason(row.reason ?? 'by_person', locale),
    At: row.refusedAt.toISOString(),
    ErasedBy: new Date(refusedEraseMs(row.refusedAt.getTime())).toISOString(),
    KeptYears: rules.keptYears,
  };
}
