import { check, same } from '../../suite/check.ts';
import { cpfFrom } from '../../suite/cpf.ts';
import type { Scene, StateCase } from '../scene.ts';

const ANA = cpfFrom('223456788');
const ask = ({ parties }: Scene, cpf = ANA) => parties.impeded.ask(cpf);

/** What the list may say, and what we make of it. */
const answers = [
  ['I01', 'Não Impedido', 'free', undefined],
  ['I02', 'Impedido - Autoexclusão Centralizada', 'impeded', 'Autoexclusão Centralizada'],
  ['I03', 'Impedido - Programa Social', 'impeded', 'Programa Social'],
  ['I04', 'Impedido - Novo Desenrola', 'impeded', 'Novo Desenrola'],
  ['I05', 'Impedido - Renegociação Fies 2026', 'impeded', 'Renegociação Fies 2026'],
  ['I06', 'Impedido - categoria que ninguém conhece', 'impeded', 'categoria que ninguém conhece'],
  ['I07', 'Impedido', 'impeded', 'other'],
  ['I08', 'IMPEDIDO – AUTOEXCLUSÃO CENTRALIZADA', 'impeded', 'AUTOEXCLUSÃO CENTRALIZADA'],
  ['I09', 'Impedida: decisão judicial', 'impeded', 'decisão judicial'],
  ['I10', 'não impedido', 'free', undefined],
  // The same letters, composed in another way.
  ['I11', 'Não Impedido'.normalize('NFD'), 'free', undefined],
  ['I12', '  Impedido - Programa Social ', 'impeded', 'Programa Social'],
] as const;

const answerCases = answers.map(
  ([id, raw, kind, category]): StateCase => ({
    id,
    name: `"${raw.trim()}" is ${kind}`,
    async run(at) {
      await at.plant(ANA, { impeded: raw });
      same(await ask(at), category === undefined ? { kind, raw } : { kind, category, raw }, 'the answer');
    },
  }),
);

/** Words that are neither: nobody may bet on them, and nobody is called impeded for them. */
const noAnswers = [
  ['I13', ''],
  ['I14', 'Consulta não realizada'],
  ['I15', 'Não foi possível consultar se é Impedido'],
  ['I16', 'Sem registro'],
] as const;

const unreadableCases = noAnswers.map(
  ([id, raw]): StateCase => ({
    id,
    name: `"${raw}" is away: neither free nor impeded`,
    async run(at) {
      await at.plant(ANA, { impeded: raw });
      same(await ask(at), { kind: 'away', detail: 'unreadable' }, 'the answer');
    },
  }),
);

const silences = [
  ['I20', 'down', 'http_503'],
  ['I21', 'cut', 'unreachable'],
  ['I22', 'malformed', 'unreadable'],
  ['I23', 'contradictory', 'contradictory'],
  ['I24', 'lying', 'other_person'],
] as const;

const silentCases = silences.map(
  ([id, fault, detail]): StateCase => ({
    id,
    name: `${fault} is away for an impeded person, never free`,
    async run(at) {
      await at.plant(ANA, { impeded: 'Impedido - Programa Social' });
      await at.spoil(fault, 'impeded');
      same(await ask(at), { kind: 'away', detail }, 'the answer');
      same((await ask(at)).kind, 'impeded', 'the next answer');
    },
  }),
);

const rateCases: readonly StateCase[] = [
  {
    id: 'I25',
    name: 'above the limit it is away and says when to come back',
    async run(at) {
      await at.own.state.control('PUT', '/settings', { impededPerSecond: 1 });
      const cpfs = Array.from({ length: 8 }, (_, place) => cpfFrom(`22345670${place}`));
      const heard = await Promise.all(cpfs.map((cpf) => ask(at, cpf)));
      const turned = heard.filter(({ kind }) => kind === 'away');
      check(turned.length > 0, 'somebody was turned away');
      for (const one of turned) same(one, { kind: 'away', detail: 'http_429', retryAfterMs: 1_000 }, 'turned away');
    },
  },
  {
    id: 'I26',
    name: 'whoever was turned away was not asked about, and is asked again',
    async run(at) {
      await at.own.state.control('PUT', '/settings', { impededPerSecond: 1 });
      const cpfs = Array.from({ length: 6 }, (_, place) => cpfFrom(`22345680${place}`));
      const heard = await Promise.all(cpfs.map((cpf) => ask(at, cpf)));
      await at.own.state.control('PUT', '/settings', {});
      for (const [place, cpf] of cpfs.entries()) {
        if (heard[place]?.kind !== 'away') continue;
        same((await at.questions(cpf))['impeded'] ?? 0, 0, 'questions about somebody turned away');
        same((await ask(at, cpf)).kind, 'free', 'the second try');
      }
    },
  },
  {
    id: 'I27',
    name: 'one question asks the list once',
    async run(at) {
      await ask(at);
      same((await at.questions(ANA))['impeded'], 1, 'questions');
    },
  },
  {
    id: 'I28',
    name: 'the same answer twice is one answer',
    async run(at) {
      await at.plant(ANA, { impeded: 'Impedido - Autoexclusão Centralizada' });
      await at.spoil('duplicate', 'impeded');
      same((await ask(at)).kind, 'impeded', 'the answer');
    },
  },
  {
    id: 'I29',
    name: 'two hundred planted among a thousand are found, and nobody else',
    isLong: true,
    async run(at) {
      const everybody = Array.from({ length: 1_000 }, (_, place) => cpfFrom(`3${String(place).padStart(8, '0')}`));
      const planted = everybody.filter((_, place) => place % 5 === 0);
      const list = planted.map((cpf) => ({ cpf, impeded: 'Impedido - Programa Social' }));
      await at.own.state.control('PUT', '/persons', list);
      const found: string[] = [];
      for (const cpf of everybody) if ((await ask(at, cpf)).kind === 'impeded') found.push(cpf);
      same(found, planted, 'who was found');
    },
  },
];

export const impededCases: readonly StateCase[] = [...answerCases, ...unreadableCases, ...silentCases, ...rateCases];
