import { expect, test } from 'vitest';
import {
  afterAsking,
  afterConfirm,
  afterDeadline,
  afterDecision,
  afterDocument,
  afterFace,
  afterFindings,
  afterNotMe,
  afterPep,
  afterRegister,
  afterScreening,
  type Decision,
  type IdentityCase,
  mayAskPerson,
  mayConfirm,
  mayDecide,
  mayDeny,
  maySend,
  newCase,
} from './case.ts';
import { type Findings, type FindingsVerdict, judgeFindings } from './findings.ts';
import { judgeRegister } from './register.ts';
import { provenSteps, viewSteps } from './steps.ts';

const liveness = ['live', 'not_live', 'unsure'] as const;
const faces = ['same', 'other', 'unsure', 'no_portrait'] as const;
const documents = [undefined, 'genuine', 'unreadable', 'expired', 'other_person', 'forged', 'unsure'] as const;
const TRIES = 3;

const everyFinding: Findings[] = liveness.flatMap((live) =>
  faces.flatMap((face) => documents.map((document) => ({ liveness: live, face, document }))),
);
const everyTried = [true, false].flatMap((isReused) =>
  [0, 1, 2].flatMap((triesUsed) =>
    [true, false].map((canReadDocument) => ({ isReused, triesUsed, triesMax: TRIES, canReadDocument })),
  ),
);

interface Line {
  readonly findings: Findings;
  readonly tried: (typeof everyTried)[number];
  readonly verdict: FindingsVerdict;
}

/** Said again in other words than the code's; what is not right is named. */
function wrongWith({ findings, tried, verdict }: Line): string[] {
  const { liveness: live, face, document } = findings;
  const isProved = live === 'live' && face === 'same' && (document === undefined || document === 'genuine');
  const isFaceAgainst = live === 'not_live' || face === 'other';
  const isAgainst = isFaceAgainst || document === 'other_person';
  const spent = tried.triesUsed + (isAgainst ? 1 : 0);
  const isAgain = verdict.kind === 'again';
  const rules: Readonly<Record<string, boolean>> = {
    'only a proved face lets in': (verdict.kind === 'good') === (isProved && !tried.isReused),
    'a reused face and a forgery are held': (verdict.kind === 'hold') === (tried.isReused || document === 'forged'),
    'no portrait is nobody’s fault':
      verdict.kind !== 'portrait' || (live === 'live' && face === 'no_portrait' && tried.canReadDocument),
    'tries are counted': !isAgain || (verdict.triesUsed === spent && spent < TRIES),
    'only what failed is sent again':
      !isAgain ||
      (verdict.parts.includes('face') === isFaceAgainst &&
        verdict.parts.includes('front') === verdict.reason.startsWith('document_')),
    'after the last try a person looks':
      verdict.kind !== 'person' || verdict.reason !== 'tries_spent' || (isAgainst && spent === TRIES),
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

test('each of the 1,008 findings leads to exactly one thing, and only one of them lets anybody in', () => {
  const table = everyFinding.flatMap((findings) =>
    everyTried.map((tried) => ({ findings, tried, verdict: judgeFindings(findings, tried) })),
  );
  expect(table).toHaveLength(1_008);
  expect(table.flatMap((line) => wrongWith(line).map((rule) => ({ rule, ...line })))).toEqual([]);
});

test.each([
  [{ liveness: 'live', face: 'same' }, 'good', ''],
  [{ liveness: 'live', face: 'no_portrait' }, 'portrait', ''],
  [{ liveness: 'live', face: 'other' }, 'again', 'face_other'],
  [{ liveness: 'not_live', face: 'same' }, 'again', 'face_not_live'],
  [{ liveness: 'live', face: 'same', document: 'unreadable' }, 'again', 'document_unreadable'],
  [{ liveness: 'live', face: 'same', document: 'expired' }, 'again', 'document_expired'],
  [{ liveness: 'live', face: 'same', document: 'other_person' }, 'again', 'document_other_person'],
  [{ liveness: 'live', face: 'same', document: 'forged' }, 'hold', 'document_forged'],
  [{ liveness: 'live', face: 'same', document: 'unsure' }, 'person', 'unsure'],
  [{ liveness: 'unsure', face: 'same' }, 'person', 'unsure'],
] as const)('%j is %s %s', (findings, kind, reason) => {
  const verdict = judgeFindings(findings, { isReused: false, triesUsed: 0, triesMax: TRIES, canReadDocument: true });
  expect([verdict.kind, 'reason' in verdict ? verdict.reason : '']).toEqual([kind, reason]);
});

interface Edge {
  readonly from: IdentityCase;
  readonly event: string;
  readonly to: IdentityCase;
}

const answers = [
  { kind: 'person', name: 'Marina Alves', birthDate: '1991-05-23' },
  { kind: 'wrong' },
  { kind: 'not_regular' },
  { kind: 'refused', reason: 'minor' },
  { kind: 'refused', reason: 'dead' },
  { kind: 'ask_again' },
] as const;
const decisions: readonly Decision[] = ['approve', 'refuse', 'again_face', 'again_document'];

/** Everything that anybody may do or answer in a state; findings with what their tries are. */
function eventsOf(one: IdentityCase): Edge[] {
  const edge = (event: string, to: IdentityCase): Edge => ({ from: one, event, to });
  const verdicts = everyFinding.flatMap((findings) =>
    [true, false].map((isReused) =>
      judgeFindings(findings, {
        isReused,
        triesUsed: one.triesUsed,
        triesMax: TRIES,
        canReadDocument: !one.needsPortrait,
      }),
    ),
  );
  return [
    ...answers.map((answer) => edge(`register ${answer.kind}`, afterRegister(one, answer))),
    ...(mayConfirm(one) ? [true, false].map((isSameName) => edge('confirm', afterConfirm(one, { isSameName }))) : []),
    ...(mayDeny(one) ? [true, false].map((isMisused) => edge('not me', afterNotMe(one, isMisused))) : []),
    ...(['no', 'self', 'family'] as const).map((pep) => edge('pep', afterPep(one, pep))),
    ...(maySend(one, 'document')
      ? [edge('document', afterDocument(one, true)), edge('side', afterDocument(one, false))]
      : []),
    ...(maySend(one, 'face') ? [edge('face', afterFace(one))] : []),
    ...verdicts.map((verdict) => edge(`findings ${verdict.kind}`, afterFindings(one, verdict))),
    ...[true, false].flatMap((isPep) =>
      [true, false].map((isSanctioned) =>
        edge(`screening ${isPep || isSanctioned ? 'listed' : 'clean'}`, afterScreening(one, { isPep, isSanctioned })),
      ),
    ),
    edge('deadline', afterDeadline(one)),
    ...(mayAskPerson(one) ? [edge('ask', afterAsking(one))] : []),
    ...decisions.flatMap((decision) =>
      ([1, 2] as const).flatMap((people) =>
        mayDecide(one, decision, people) ? [edge(`${decision} by ${people}`, afterDecision(one, decision))] : [],
      ),
    ),
  ];
}

function everyEdge(): { readonly cases: IdentityCase[]; readonly edges: Edge[] } {
  const seen = new Map([[JSON.stringify(newCase), newCase]]);
  const edges: Edge[] = [];
  for (const one of seen.values())
    for (const edge of eventsOf(one)) {
      const key = JSON.stringify(edge.to);
      // A fresh proof may be tried for ever, with pauses; three are enough to see every state.
      if (edge.to.triesUsed > TRIES) continue;
      if (key !== JSON.stringify(one)) edges.push(edge);
      if (!seen.has(key)) seen.set(key, edge.to);
    }
  return { cases: [...seen.values()], edges };
}

const reached = everyEdge();

/** What is wrong with a state; nothing, for every one that can be reached. */
function faultsOf(one: IdentityCase): string[] {
  const asks: Readonly<Partial<Record<IdentityCase['phase'], readonly IdentityCase['asks'][]>>> = {
    checking: ['vendor', 'screening'],
    open: ['register', null],
    done: ['vendor', null],
  };
  const proved = one.person === 'confirmed' && one.document === 'good' && one.face === 'good' && one.pep !== 'unasked';
  const views = viewSteps(one, { hasContact: true, hasAddress: true, hasLimits: true });
  const isWithPlayer = views.some(({ state }) => state === 'now' || state === 'failed');
  const isWithUs = one.asks !== null || one.phase === 'review' || one.phase === 'held';
  const isOver = one.phase === 'done' || one.phase === 'refused';
  const rules: Readonly<Record<string, boolean>> = {
    'somebody else is asked': (asks[one.phase] ?? [null]).includes(one.asks),
    'open without a proof': one.phase !== 'done' || proved,
    'steps count before the end': provenSteps(one).length > 0 === (one.phase === 'done'),
    'two steps are now': views.filter(({ state }) => state === 'now').length <= 1,
    'it waits in silence': isOver || isWithPlayer || isWithUs,
  };
  return Object.keys(rules).filter((name) => !rules[name]);
}

test('every state that can be reached is whole: who is asked, what is proved, one step of now', () => {
  expect(reached.cases.length).toBeGreaterThan(300);
  expect(reached.cases.flatMap((one) => faultsOf(one).map((fault) => ({ fault, one })))).toEqual([]);
});

test('an account opens by a clean screening of proved parts, or by people: nothing else leads there', () => {
  const opening = reached.edges.filter(({ from, to }) => from.phase !== 'done' && to.phase === 'done');
  expect([...new Set(opening.map(({ event }) => event))].toSorted()).toEqual([
    'approve by 1',
    'approve by 2',
    'screening clean',
  ]);
  const isRight = ({ from, event }: Edge) => {
    if (event === 'screening clean')
      return from.doubts.length === 0 && from.document === 'good' && from.face === 'good';
    return event === 'approve by 1' ? from.phase === 'review' : from.phase === 'held' || from.phase === 'refused';
  };
  expect(opening.filter((edge) => !isRight(edge))).toEqual([]);
});

test('a no of the register falls only with another answer of the register', () => {
  const leaving = reached.edges.filter(
    ({ from, to }) => from.phase === 'refused' && from.reason !== 'by_person' && to.phase !== 'refused',
  );
  expect([...new Set(leaving.map(({ event }) => event))].toSorted()).toEqual([
    'register ask_again',
    'register not_regular',
    'register person',
    'register wrong',
  ]);
});

const typed = { birthDate: '1991-05-23', today: '2026-11-18', ageMin: 18 };
const marina = { kind: 'found', state: 'regular', name: 'Marina Alves', birthDate: '1991-05-23' } as const;

test.each([
  [marina, { kind: 'person', name: 'Marina Alves', birthDate: '1991-05-23' }],
  [
    { ...marina, state: 'dead' },
    { kind: 'refused', reason: 'dead' },
  ],
  [{ ...marina, birthDate: '1991-05-24' }, { kind: 'wrong' }],
  // Somebody who is dead is told to nobody who does not know the date.
  [{ ...marina, state: 'dead', birthDate: '1950-01-01' }, { kind: 'wrong' }],
  [{ kind: 'found', state: 'regular', name: 'Marina Alves' }, { kind: 'ask_again' }],
  [{ kind: 'found', state: 'regular', birthDate: '1991-05-23' }, { kind: 'ask_again' }],
  [{ kind: 'unknown' }, { kind: 'wrong' }],
  [{ kind: 'minor' }, { kind: 'refused', reason: 'minor' }],
  [{ kind: 'away' }, { kind: 'ask_again' }],
  ...['suspended', 'cancelled', 'pending', 'void'].map(
    (state) => [{ ...marina, state }, { kind: 'not_regular' }] as const,
  ),
] as const)('the register says %j: %j', (answer, verdict) => {
  expect(judgeRegister(answer, typed)).toEqual(verdict);
});

test('somebody is of age on the birthday and not on the day before', () => {
  const born = { ...marina, birthDate: '2008-11-19' };
  const on = (today: string) => judgeRegister(born, { ...typed, birthDate: born.birthDate, today }).kind;
  expect([on('2026-11-18'), on('2026-11-19')]).toEqual(['refused', 'person']);
});
