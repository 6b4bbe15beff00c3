import { same } from '../../suite/check.ts';
import { cpfFrom } from '../../suite/cpf.ts';
import type { Scene, StateCase } from '../scene.ts';

const ANA = cpfFrom('423456788');
/** The same six digits in the middle, which is all that the table of offices shows. */
const HOMONYM = cpfFrom('993456788');
const ana = { cpf: ANA, name: 'Ana Conceição Luz', birthDate: '1990-05-06' };
const minister = { office: 'MIN', graceEnds: null };

/** Which entry it was is for whoever is cleared of it; here it counts whether there is one. */
async function askOf(screening: Scene['parties']['screening'], person = ana) {
  const answer = await screening.ask(person);
  if (answer.kind === 'away') return answer;
  const { listing, ...others } = answer;
  same(listing !== undefined, others.isSanctioned, 'an entry');
  return others;
}
const ask = ({ parties }: Scene, person = ana) => askOf(parties.screening, person);
const found = (isPep: boolean, isSanctioned: boolean) => ({ kind: 'screened', isPep, isSanctioned });

interface Listed {
  readonly id: string;
  readonly name: string;
  /** Planted, by CPF. */
  readonly people?: Readonly<Record<string, object>>;
  readonly asked?: typeof ana;
  readonly isPep?: boolean;
  readonly isSanctioned?: boolean;
}

const listed: readonly Listed[] = [
  { id: 'S01', name: 'somebody on no list is on no list' },
  { id: 'S02', name: 'whoever holds an office is found', people: { [ANA]: { ...ana, pep: minister } }, isPep: true },
  {
    id: 'S03',
    name: 'accents and case make no other name',
    people: { [ANA]: { ...ana, name: 'ANA CONCEICAO LUZ', pep: minister } },
    isPep: true,
  },
  {
    id: 'S04',
    name: 'within five years after the office it counts',
    people: { [ANA]: { ...ana, pep: { office: 'DEP', graceEnds: '2099-01-01' } } },
    isPep: true,
  },
  {
    id: 'S05',
    name: 'after the grace it does not',
    people: { [ANA]: { ...ana, pep: { office: 'DEP', graceEnds: '2020-01-01' } } },
  },
  {
    id: 'S06',
    name: 'the same digits under another name are somebody else',
    people: { [HOMONYM]: { name: 'Rui Barros Lopes', pep: minister } },
  },
  {
    id: 'S07',
    name: "whoever is on the United Nations' list is found",
    people: { [ANA]: { ...ana, isSanctioned: true } },
    isSanctioned: true,
  },
  {
    id: 'S08',
    name: 'the listed name within a longer one is found',
    people: { [ANA]: { ...ana, isSanctioned: true } },
    asked: { ...ana, name: 'Ana Maria da Conceição Luz' },
    isSanctioned: true,
  },
  {
    id: 'S09',
    name: 'the listed name with another birth is somebody else',
    people: { [ANA]: { ...ana, isSanctioned: true } },
    asked: { ...ana, birthDate: '1991-05-06' },
  },
  {
    id: 'S10',
    name: 'a listed year of birth is enough',
    asked: { ...ana, name: 'Amadou Modelo Keita', birthDate: '1970-12-24' },
    isSanctioned: true,
  },
  {
    id: 'S11',
    name: 'a listed name without a birth is enough: a person decides',
    asked: { ...ana, name: 'Lin Amostra Zhao' },
    isSanctioned: true,
  },
  {
    id: 'S12',
    name: 'both lists are told apart',
    people: { [ANA]: { ...ana, pep: minister, isSanctioned: true } },
    isPep: true,
    isSanctioned: true,
  },
];

const listedCases = listed.map(
  ({ id, name, people = {}, asked = ana, isPep = false, isSanctioned = false }): StateCase => ({
    id,
    name,
    async run(at) {
      for (const [cpf, person] of Object.entries(people)) await at.plant(cpf, person);
      same(await ask(at, asked), found(isPep, isSanctioned), 'what was found');
    },
  }),
);

const silences = [
  ['S20', 'down', 'pep', 'http_503'],
  ['S21', 'cut', 'pep', 'unreachable'],
  ['S22', 'malformed', 'pep', 'unreadable'],
  ['S23', 'lying', 'pep', 'other_person'],
  ['S24', 'down', 'un', 'http_503'],
  ['S25', 'cut', 'un', 'unreachable'],
  ['S26', 'malformed', 'un', 'unreadable'],
  ['S27', 'lying', 'un', 'unreadable'],
] as const;

const silentCases = silences.map(
  ([id, fault, where, detail]): StateCase => ({
    id,
    name: `${fault} at the list ${where} is away, never "on no list"`,
    async run(at) {
      await at.plant(ANA, { ...ana, pep: minister, isSanctioned: true });
      await at.spoil(fault, where);
      same(await ask(at), { kind: 'away', detail }, 'the answer');
      same(await ask(at), found(true, true), 'the next answer');
    },
  }),
);

const doubled = (['duplicate', 'contradictory'] as const).map(
  (fault, place): StateCase => ({
    id: `S${28 + place}`,
    name: `a ${fault} list finds whom it names at all`,
    async run(at) {
      await at.plant(ANA, { ...ana, pep: minister, isSanctioned: true });
      await at.spoil(fault, 'pep');
      await at.spoil(fault, 'un');
      same(await ask(at), found(true, true), 'what was found');
    },
  }),
);

const listCases: readonly StateCase[] = [
  {
    id: 'S30',
    name: 'a list that was read serves an hour, and not longer',
    async run(at) {
      const { screening } = at.own.config;
      if (screening === undefined) throw new Error('nobody is connected');
      const { screening: keeping } = at.connect({ screening: { ...screening, listMaxAgeMs: 3_600_000 } });
      await askOf(keeping);
      await at.plant(ANA, { ...ana, isSanctioned: true });
      same(await askOf(keeping), found(false, false), 'within the hour');
      at.moveClock(3_600_000);
      same(await askOf(keeping), found(false, true), 'after the hour');
    },
  },
];

export const screeningCases: readonly StateCase[] = [...listedCases, ...silentCases, ...doubled, ...listCases];
