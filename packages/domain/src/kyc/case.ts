import type { FindingsVerdict, Part } from './findings.ts';
import type { RegisterVerdict } from './register.ts';

const casePhases = ['open', 'checking', 'review', 'held', 'done', 'refused'] as const;
export type CasePhase = (typeof casePhases)[number];

/** What a person has to look at though no machine objected; it stops no other step. */
export type Doubt = 'name_mismatch' | 'pep';

/** The words that stand in the row; each has a text for the player. */
const caseReasons = [
  'minor',
  'dead',
  'not_regular',
  'register_away',
  'no_portrait',
  'face_other',
  'face_not_live',
  'document_unreadable',
  'document_expired',
  'document_other_person',
  'document_forged',
  'face_reused',
  'unsure',
  'tries_spent',
  'party_away',
  'asked',
  'misused',
  'name_mismatch',
  'pep',
  'sanctioned',
  'by_person',
] as const;
type CaseReason = (typeof caseReasons)[number];

export type PartState = 'none' | 'sent' | 'good' | 'failed';

/** Where somebody stands on the way to an open account. Everything else of the row hangs on it. */
export interface IdentityCase {
  readonly phase: CasePhase;
  readonly reason: CaseReason | null;
  readonly doubts: readonly Doubt[];
  /** `asked`: the register has not answered yet. `found`: it has, and nobody has said "it is me". */
  readonly person: 'none' | 'asked' | 'found' | 'confirmed';
  readonly pep: 'unasked' | 'no' | 'self' | 'family';
  readonly document: PartState;
  readonly face: PartState;
  readonly redo: readonly Part[];
  readonly triesUsed: number;
  /** The register has no portrait: the face is compared with the document's. */
  readonly needsPortrait: boolean;
  /** Which party is asked now, by the worker. */
  readonly asks: 'register' | 'vendor' | 'screening' | null;
  /** A fresh proof on an open account. */
  readonly fresh: 'none' | 'sent' | 'failed';
}

export const newCase: IdentityCase = {
  phase: 'open',
  reason: null,
  doubts: [],
  person: 'none',
  pep: 'unasked',
  document: 'none',
  face: 'none',
  redo: [],
  triesUsed: 0,
  needsPortrait: false,
  asks: null,
  fresh: 'none',
};

export const mayConfirm = ({ phase, person }: IdentityCase): boolean => phase === 'open' && person === 'found';

export const mayDeny = ({ phase, person }: IdentityCase): boolean =>
  phase === 'open' && (person === 'found' || person === 'asked');

const isThere = (state: PartState) => state === 'sent' || state === 'good';

/** While it is the player's or the machines': which of the two, and who is asked. */
function settle(one: IdentityCase): IdentityCase {
  if (one.phase !== 'open' && one.phase !== 'checking') return one;
  const open = { ...one, phase: 'open', asks: null } as const;
  if (one.person === 'asked') return { ...open, asks: 'register' };
  if (one.person !== 'confirmed' || !isThere(one.document) || !isThere(one.face)) return open;
  if (one.document === 'sent' || one.face === 'sent') return { ...one, phase: 'checking', asks: 'vendor' };
  return one.pep === 'unasked' ? open : { ...one, phase: 'checking', asks: 'screening' };
}

const toPerson = (one: IdentityCase, reason: CaseReason, phase: 'review' | 'held' = 'review'): IdentityCase => ({
  ...one,
  phase,
  reason,
  asks: null,
});

/** A no of the register falls when the register changes its answer; a person's no does not. */
export const mayLookUp = ({ phase, person, reason }: IdentityCase): boolean =>
  person !== 'confirmed' && (phase === 'open' || (phase === 'refused' && (reason === 'minor' || reason === 'dead')));

export function afterRegister(one: IdentityCase, verdict: RegisterVerdict): IdentityCase {
  if (!mayLookUp(one)) return one;
  switch (verdict.kind) {
    case 'person':
      return settle({ ...one, phase: 'open', person: 'found', reason: null });
    case 'wrong':
      return settle({ ...one, phase: 'open', person: 'none', reason: null });
    case 'not_regular':
      return settle({ ...one, phase: 'open', person: 'none', reason: 'not_regular' });
    case 'refused':
      return { ...one, phase: 'refused', person: 'none', reason: verdict.reason, asks: null };
    case 'ask_again':
      return settle({ ...one, phase: 'open', person: 'asked', reason: 'register_away' });
  }
}

/** A name that the account already had and that is another goes to a person at the end. */
export function afterConfirm(one: IdentityCase, { isSameName }: { readonly isSameName: boolean }): IdentityCase {
  const doubts = isSameName ? one.doubts : withDoubt(one.doubts, 'name_mismatch');
  return settle({ ...one, person: 'confirmed', reason: null, doubts });
}

export function afterNotMe(one: IdentityCase, isMisused: boolean): IdentityCase {
  const forgotten: IdentityCase = { ...one, person: 'none', reason: null, asks: null };
  return isMisused ? toPerson(forgotten, 'misused', 'held') : settle(forgotten);
}

export function afterPep(one: IdentityCase, pep: 'no' | 'self' | 'family'): IdentityCase {
  const doubts = pep === 'no' ? one.doubts : withDoubt(one.doubts, 'pep');
  return settle({ ...one, pep, doubts });
}

export const maySend = (one: IdentityCase, part: 'document' | 'face'): boolean =>
  (one.phase === 'open' && one.person === 'confirmed' && one[part] !== 'good') ||
  (part === 'face' && one.phase === 'done' && one.fresh !== 'sent');

/** One side of two is kept and nothing more. */
export function afterDocument(one: IdentityCase, sidesStand: boolean): IdentityCase {
  const redo = one.redo.filter((part) => part === 'face');
  if (!sidesStand) return settle(one);
  return settle({ ...one, document: 'sent', redo, reason: redo.length > 0 ? one.reason : null });
}

export function afterFace(one: IdentityCase): IdentityCase {
  if (one.phase === 'done') return { ...one, fresh: 'sent', asks: 'vendor' };
  const redo = one.redo.filter((part) => part !== 'face');
  return settle({ ...one, face: 'sent', redo, reason: redo.length > 0 ? one.reason : null });
}

/** An answer that nobody waits for any more changes nothing, here and below. */
export function afterFindings(one: IdentityCase, verdict: FindingsVerdict): IdentityCase {
  if (one.asks !== 'vendor') return one;
  if (one.phase === 'done') return afterFresh(one, verdict);
  switch (verdict.kind) {
    case 'good':
      return settle({ ...one, document: 'good', face: 'good', redo: [], reason: null });
    case 'portrait':
      return settle({ ...one, needsPortrait: true, reason: 'no_portrait' });
    case 'hold':
      return toPerson(one, verdict.reason, 'held');
    case 'person':
      return toPerson({ ...one, triesUsed: verdict.triesUsed }, verdict.reason);
    case 'again': {
      const { parts, reason, triesUsed } = verdict;
      const failed = (part: Part, state: PartState) => (parts.includes(part) ? 'failed' : state);
      return settle({
        ...one,
        document: failed('front', one.document),
        face: failed('face', one.face),
        redo: parts,
        reason,
        triesUsed,
      });
    }
  }
}

/** An open account stays open while its face is not proved again; what is refused is what asked for the proof. */
function afterFresh(one: IdentityCase, verdict: FindingsVerdict): IdentityCase {
  const ended = { ...one, asks: null } as const;
  if (verdict.kind === 'good') return { ...ended, fresh: 'none', triesUsed: 0, reason: null };
  if (verdict.kind === 'portrait') return { ...one, needsPortrait: true, asks: 'vendor' };
  if (verdict.kind === 'hold') return toPerson({ ...one, fresh: 'failed' }, verdict.reason, 'held');
  return { ...ended, fresh: 'failed', reason: verdict.reason, triesUsed: verdict.triesUsed };
}

export interface Screened {
  readonly isPep: boolean;
  readonly isSanctioned: boolean;
}

export function afterScreening(one: IdentityCase, { isPep, isSanctioned }: Screened): IdentityCase {
  if (one.asks !== 'screening' && one.phase !== 'done') return one;
  const doubts = isPep ? withDoubt(one.doubts, 'pep') : one.doubts;
  const screened = { ...one, doubts };
  if (isSanctioned) return toPerson(screened, 'sanctioned', 'held');
  if (one.phase === 'done') return screened;
  const [first] = doubts;
  return first === undefined ? doneOf(screened) : toPerson(screened, first);
}

const doneOf = (one: IdentityCase): IdentityCase => ({
  ...one,
  phase: 'done',
  reason: null,
  document: 'good',
  face: 'good',
  redo: [],
  triesUsed: 0,
  asks: null,
});

/** A party that does not answer by its time is nobody's yes and nobody's no: a person takes over. */
export function afterDeadline(one: IdentityCase): IdentityCase {
  if (one.phase === 'done') return { ...one, fresh: one.fresh === 'sent' ? 'failed' : one.fresh, asks: null };
  return one.phase === 'checking' ? toPerson(one, 'party_away') : one;
}

/** With what was sent so far; without a person of the register there is nothing to decide. */
export const mayAskPerson = ({ phase, person }: IdentityCase): boolean =>
  (phase === 'open' || phase === 'checking') && person === 'confirmed';

export const afterAsking = (one: IdentityCase): IdentityCase => toPerson(one, 'asked');

export type Decision = 'approve' | 'refuse' | 'again_face' | 'again_document';

/** One person lets in from `review`; what is held, or was refused by a person, takes two. A register's no nobody lifts. */
export function mayDecide(one: IdentityCase, decision: Decision, people: 1 | 2): boolean {
  const { phase, reason, person, pep, doubts } = one;
  // Listed since the account was opened: somebody looks, and it stays open meanwhile.
  if (phase === 'done') return decision === 'approve' && people === 1 && doubts.length > 0;
  if (decision !== 'approve') return phase === 'review' || phase === 'held';
  if (person !== 'confirmed' || pep === 'unasked') return false;
  if (people === 1) return phase === 'review';
  return phase === 'held' || (phase === 'refused' && reason === 'by_person');
}

export function afterDecision(one: IdentityCase, decision: Decision): IdentityCase {
  switch (decision) {
    case 'approve':
      return doneOf({ ...one, doubts: [] });
    case 'refuse':
      return { ...one, phase: 'refused', reason: 'by_person', asks: null };
    case 'again_face':
      return { ...one, phase: 'open', reason: 'face_other', face: 'failed', redo: ['face'], triesUsed: 0, asks: null };
    case 'again_document':
      return {
        ...one,
        phase: 'open',
        reason: 'document_unreadable',
        document: 'failed',
        redo: ['front', 'back'],
        triesUsed: 0,
        asks: null,
      };
  }
}

const withDoubt = (doubts: readonly Doubt[], doubt: Doubt): readonly Doubt[] =>
  doubts.includes(doubt) ? doubts : [...doubts, doubt];
