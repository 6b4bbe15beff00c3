import { createHash } from 'node:crypto';

/** Somebody as the state knows them. */
export interface Person {
  readonly cpf: string;
  readonly name: string;
  /** `2000-12-31`. */
  readonly birthDate: string;
  /** The register's code: 0 regular, 2 suspended, 3 dead, 4 pending, 5 and 9 cancelled, 8 void. */
  readonly situation: string;
  readonly deathYear: string | null;
  /** The register answers with the situation only. */
  readonly isPartial: boolean;
  readonly isUnknown: boolean;
  /** The whole answer of the list of impeded persons. */
  readonly impeded: string;
  /** Holds or held a public office; `graceEnds` is a day, null while the office lasts. */
  readonly pep: { readonly office: string; readonly graceEnds: string | null } | null;
  readonly isSanctioned: boolean;
}

export interface Persons {
  of(cpf: string): Person;
  plant(cpf: string, change: unknown): Person | undefined;
  planted(): readonly Person[];
  clear(): void;
}

const firstNames =
  'Ana Bruno Carla Davi Elisa Fábio Gabriela Heitor Iara João Karina Luís Marina Nuno Olga Paulo'.split(' ');
const middleNames = 'Alves Barros Castro Dias Esteves Farias Gomes Lima Melo Nunes Pires Ramos'.split(' ');
const lastNames = 'Araújo Batista Conceição Duarte Ferreira Gonçalves Lopes Monteiro Oliveira Souza'.split(' ');

export const FREE = 'Não Impedido';

/** CPFs that begin so are somebody special, so that a person at the keyboard needs no order to see each answer. */
const special: Readonly<Record<string, Partial<Person>>> = {
  '99901': { isUnknown: true },
  '99902': { situation: '2' },
  '99903': { situation: '3', deathYear: '2019' },
  '99904': { situation: '4' },
  '99905': { situation: '5' },
  '99906': { isPartial: true },
  '99908': { situation: '8' },
  '99909': { situation: '9' },
  '99911': { impeded: 'Impedido - Autoexclusão Centralizada' },
  '99912': { impeded: 'Impedido - Programa Social' },
  '99913': { impeded: 'Impedido - Novo Desenrola' },
};
const MINOR = '99907';

const YOUNGEST_YEAR = 2004;
const YEARS = 60;

/** The person that every CPF has, always the same one, as long as nobody planted another. */
function derive(cpf: string, yearNow: number): Person {
  const hash = createHash('sha256').update(`a person: ${cpf}`).digest();
  const pick = (names: readonly string[], at: number) => names[(hash[at] ?? 0) % names.length] ?? '';
  const two = (number: number) => String(number).padStart(2, '0');
  const year = cpf.startsWith(MINOR) ? yearNow - 15 : YOUNGEST_YEAR - ((hash[3] ?? 0) % YEARS);
  return {
    cpf,
    name: `${pick(firstNames, 0)} ${pick(middleNames, 1)} ${pick(lastNames, 2)}`,
    birthDate: `${year}-${two(((hash[4] ?? 0) % 12) + 1)}-${two(((hash[5] ?? 0) % 28) + 1)}`,
    situation: '0',
    deathYear: null,
    isPartial: false,
    isUnknown: false,
    impeded: FREE,
    pep: null,
    isSanctioned: false,
    ...special[cpf.slice(0, 5)],
  };
}

export function createPersons(nowMs: () => number): Persons {
  const own = new Map<string, Person>();
  const of = (cpf: string) => own.get(cpf) ?? derive(cpf, new Date(nowMs()).getUTCFullYear());
  return {
    of,
    plant(cpf, change) {
      if (!isCpf(cpf) || typeof change !== 'object' || change === null) return undefined;
      const person = { ...of(cpf), ...change, cpf };
      if (!isPerson(person)) return undefined;
      own.set(cpf, person);
      return person;
    },
    planted: () => [...own.values()],
    clear: () => own.clear(),
  };
}

function isPerson(person: Person): boolean {
  const { name, birthDate, situation, impeded, pep } = person;
  return (
    [name, situation, impeded].every((text) => typeof text === 'string') &&
    /^\d{4}-\d{2}-\d{2}$/.test(birthDate) &&
    (pep === null || typeof pep.office === 'string')
  );
}

/** Eleven digits of which the last two follow from the others. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const isRight = (at: number) => {
    const sum = digits.slice(0, at).reduce((total, digit, place) => total + digit * (at + 1 - place), 0);
    return ((sum * 10) % 11) % 10 === digits[at];
  };
  return isRight(9) && isRight(10);
}
