import type { PersonRegister } from '../../../apps/api/src/modules/kyc/parties/ports.ts';
import { check, same } from '../../suite/check.ts';
import { cpfFrom } from '../../suite/cpf.ts';
import type { Scene, StateCase } from '../scene.ts';

const ANA = cpfFrom('123456788');
const person = { name: 'Ana Conceição Luz', birthDate: '1990-05-06' };

const lookUp = ({ parties }: Scene, cpf = ANA) => parties.register.lookUp(cpf);

async function isAway(answer: ReturnType<PersonRegister['lookUp']>, detail: string): Promise<void> {
  same(await answer, { kind: 'away', detail }, 'the answer');
}

/** The seven codes of the register and what each means to us. */
const codes = [
  ['R01', '0', 'regular'],
  ['R02', '2', 'suspended'],
  ['R03', '3', 'dead'],
  ['R04', '4', 'pending'],
  ['R05', '5', 'cancelled'],
  ['R06', '8', 'void'],
  ['R07', '9', 'cancelled'],
] as const;

const stateCases = codes.map(
  ([id, situation, state]): StateCase => ({
    id,
    name: `code ${situation} is ${state}`,
    async run(at) {
      await at.plant(ANA, { ...person, situation, deathYear: situation === '3' ? '2019' : null });
      const found = await lookUp(at);
      check(found.kind === 'found', `somebody was found: ${found.kind}`);
      same([found.state, found.birthDate], [state, '1990-05-06'], 'what the register says');
      same(found.name, 'ANA CONCEIÇÃO LUZ', 'the name');
    },
  }),
);

/** Answers that are no answer: fault, where, and what we make of it. */
const silences = [
  ['R20', 'down', 'register', 'http_503'],
  ['R21', 'cut', 'register', 'unreachable'],
  ['R22', 'malformed', 'register', 'unreadable'],
  ['R23', 'contradictory', 'register', 'contradictory'],
  ['R24', 'lying', 'register', 'other_person'],
  ['R25', 'down', 'token', 'http_503'],
  ['R26', 'malformed', 'token', 'token_unreadable'],
  ['R27', 'cut', 'token', 'unreachable'],
] as const;

const silentCases = silences.map(
  ([id, fault, where, detail]): StateCase => ({
    id,
    name: `${fault} at the ${where} is away, and the next question is answered`,
    async run(at) {
      await at.plant(ANA, person);
      await at.spoil(fault, where);
      await isAway(lookUp(at), detail);
      same((await lookUp(at)).kind, 'found', 'the next answer');
    },
  }),
);

const wordCases: readonly StateCase[] = [
  {
    id: 'R08',
    name: 'a code that nobody agreed on is away, not regular',
    async run(at) {
      await at.plant(ANA, { ...person, situation: '7' });
      await isAway(lookUp(at), 'unknown_state');
    },
  },
  {
    id: 'R09',
    name: 'an answer in part has its state and no name or birth',
    async run(at) {
      await at.plant(ANA, { ...person, isPartial: true });
      const found = await lookUp(at);
      check(found.kind === 'found', 'somebody was found');
      same([found.state, found.name, found.birthDate], ['regular', undefined, undefined], 'what was said');
    },
  },
  {
    id: 'R10',
    name: 'an answer in part may still be about the dead',
    async run(at) {
      await at.plant(ANA, { ...person, isPartial: true, situation: '3', deathYear: '2019' });
      const found = await lookUp(at);
      same(found.kind === 'found' ? found.state : found.kind, 'dead', 'what was said');
    },
  },
  {
    id: 'R11',
    name: 'a minor is a minor and nothing else is said',
    async run(at) {
      await at.plant(ANA, { ...person, birthDate: `${new Date().getUTCFullYear() - 10}-01-01` });
      same(await lookUp(at), { kind: 'minor' }, 'the answer');
    },
  },
  {
    id: 'R12',
    name: 'somebody is a minor until the day of the eighteenth birthday',
    async run(at) {
      await at.plant(ANA, { ...person, birthDate: '2010-06-15' });
      const day = (text: string) => at.own.state.control('PUT', '/clock', { offsetMs: Date.parse(text) - Date.now() });
      await day('2028-06-14T12:00:00Z');
      same((await lookUp(at)).kind, 'minor', 'the day before');
      await day('2028-06-15T12:00:00Z');
      same((await lookUp(at)).kind, 'found', 'on the day');
    },
  },
  {
    id: 'R13',
    name: 'a CPF that the register does not have is unknown',
    async run(at) {
      await at.plant(ANA, { isUnknown: true });
      same(await lookUp(at), { kind: 'unknown' }, 'the answer');
    },
  },
  {
    id: 'R14',
    name: 'a CPF that is none is away: it says nothing about a person',
    run: (at) => isAway(lookUp(at, '12345678900'), 'http_400'),
  },
  {
    id: 'R15',
    name: 'regular and dead at once is away',
    async run(at) {
      await at.plant(ANA, { ...person, situation: '0', deathYear: '2019' });
      await isAway(lookUp(at), 'contradictory');
    },
  },
  {
    id: 'R16',
    name: 'the same record twice is one answer',
    async run(at) {
      await at.plant(ANA, person);
      await at.spoil('duplicate', 'register');
      const found = await lookUp(at);
      same(found.kind === 'found' ? found.state : found.kind, 'regular', 'what was said');
    },
  },
  {
    id: 'R17',
    name: 'a birth that no calendar has is away',
    async run(at) {
      await at.plant(ANA, { ...person, birthDate: '1990-02-31' });
      await isAway(lookUp(at), 'unreadable');
    },
  },
  {
    id: 'R18',
    name: 'the stamp of the register is kept',
    async run(at) {
      await at.plant(ANA, person);
      const found = await lookUp(at);
      check(found.kind === 'found' && (found.stamp ?? '') !== '', 'there is a stamp');
    },
  },
  {
    id: 'R19',
    name: 'one question asks the register once',
    async run(at) {
      await lookUp(at);
      same((await at.questions(ANA))['register'], 1, 'questions');
    },
  },
];

export const registerCases: readonly StateCase[] = [...stateCases, ...wordCases, ...silentCases];
