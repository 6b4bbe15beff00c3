import type { FaultKind } from './faults.ts';
import type { Answer } from '../../kit/src/http.ts';
import type { Person, Persons } from './persons.ts';

/** Its table shows six digits of a CPF and no more. */
const maskOf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;

/** `GET /api-de-dados/peps?cpf=***.456.789-**`: everybody with these digits, so often people who only share them. */
export function answerPep(persons: Persons, mask: string, fault: FaultKind | undefined): Answer {
  if (!/^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(mask)) return { status: 400, body: { erro: 'cpf' } };
  const found = persons.planted().filter(({ cpf, pep }) => pep !== null && maskOf(cpf) === mask);
  const rows = found.map((person) => pepRow(person, person.pep?.graceEnds ?? null));
  if (fault === 'duplicate') return { status: 200, body: [...rows, ...rows] };
  // The same office, once with a grace that ended long ago and once as it is.
  if (fault === 'contradictory')
    return { status: 200, body: [...found.map((person) => pepRow(person, '2001-01-01')), ...rows] };
  if (fault === 'lying')
    return { status: 200, body: [{ ...pepRow(persons.of('52998224725'), null), sigla_funcao: 'MIN' }] };
  return { status: 200, body: rows };
}

function pepRow({ cpf, name, pep }: Person, graceEnds: string | null): object {
  const day = (date: string | null) => (date === null ? 'Não informada' : date.split('-').reverse().join('/'));
  return {
    cpf: maskOf(cpf),
    nome: name.toUpperCase(),
    sigla_funcao: pep?.office ?? '',
    dt_fim_exercicio: graceEnds === null ? 'Não informada' : day(graceEnds),
    dt_fim_carencia: day(graceEnds),
  };
}

/** People who were always on it: the list is never empty. */
const always = [
  { id: 'QDi.001', name: 'Zoltan Exemplo Verkhov', births: [{ date: '1961-02-03' }] },
  { id: 'QDi.002', name: 'Amadou Modelo Keita', births: [{ year: '1970' }] },
  { id: 'QDi.003', name: 'Lin Amostra Zhao', births: [] },
];

/** `GET /un/consolidated`: the whole list. */
export function answerUn(persons: Persons, fault: FaultKind | undefined): Answer {
  const planted = persons
    .planted()
    .filter(({ isSanctioned }) => isSanctioned)
    .map(({ cpf, name, birthDate }) => ({ id: `QDi.${cpf.slice(0, 3)}`, name, births: [{ date: birthDate }] }));
  const individuals = [...always, ...planted];
  if (fault === 'lying') return { status: 200, body: { generatedAt: '2020-01-01', individuals: [] } };
  if (fault === 'duplicate') return { status: 200, body: { individuals: [...individuals, ...individuals] } };
  if (fault === 'contradictory')
    return {
      status: 200,
      body: { individuals: [...individuals.map((one) => ({ ...one, births: [{ year: '1900' }] })), ...individuals] },
    };
  return { status: 200, body: { individuals } };
}
