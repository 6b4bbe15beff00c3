import type { IdentityParties, PartiesConfig } from '../../../apps/api/src/modules/kyc/parties/index.ts';
import { Secret } from '../../../apps/api/src/platform/secrets/secret.ts';
import { check, same } from '../../suite/check.ts';
import { cpfFrom } from '../../suite/cpf.ts';
import type { Scene, StateCase } from '../scene.ts';

const ANA = cpfFrom('723456788');
const ana = { cpf: ANA, name: 'Ana Luz', birthDate: '1990-05-06' };
const IMPATIENT_MS = 300;
const LATE_MS = 5_000;
/** Nothing ever listens there. */
const NOWHERE = 'http://127.0.0.1:1';

/** One question to each party. */
const questions = {
  register: async (_: Scene, { register }: IdentityParties) => register.lookUp(ANA),
  impeded: async (_: Scene, { impeded }: IdentityParties) => impeded.ask(ANA),
  pep: async (_: Scene, { screening }: IdentityParties) => screening.ask(ana),
  portrait: async (at: Scene, { vendors }: IdentityParties) => vendors[0]?.check(await at.evidence(ANA)),
  document: async (at: Scene, { vendors }: IdentityParties) => vendors[1]?.check(await at.evidence(ANA)),
} as const;
type Party = keyof typeof questions;
const parties = Object.keys(questions) as readonly Party[];

const slowCases = parties.map(
  (party, place): StateCase => ({
    id: `L0${place + 1}`,
    isLong: true,
    name: `${party}: an answer that does not come in time is away`,
    async run(at) {
      await at.spoil('slow', party, { delayMs: LATE_MS });
      const impatient = at.connect({ timeoutMs: IMPATIENT_MS });
      same(await questions[party](at, impatient), { kind: 'away', detail: 'timeout' }, 'the answer');
    },
  }),
);

function changedBy(config: PartiesConfig, change: (one: string, secret: Secret) => { url: string; secret: Secret }) {
  const { register, impeded, screening, portrait, document } = config;
  const client = (one: typeof register) => {
    const { url, secret } = change(one?.url ?? '', one?.login ?? new Secret(''));
    return { url, login: secret };
  };
  const changed = (url = '', secret = new Secret('')) => change(url, secret);
  const pep = changed(screening?.pepUrl, screening?.pepKey);
  const face = changed(portrait?.url, portrait?.key);
  const paper = changed(document?.url, document?.key);
  return {
    register: client(register),
    impeded: client(impeded),
    screening: { pepUrl: pep.url, pepKey: pep.secret, sanctionsUrl: pep.url },
    portrait: { url: face.url, key: face.secret },
    document: { url: paper.url, key: paper.secret, hookKey: new Secret('x') },
  };
}

const refusedCases = parties.map((party, place): StateCase => {
  const hasTokens = party === 'register' || party === 'impeded';
  const detail = hasTokens ? 'access_refused' : 'http_401';
  return {
    id: `L1${place + 1}`,
    name: `${party}: a wrong secret is away, not an answer about anybody`,
    async run(at) {
      const wrong = at.connect(changedBy(at.own.config, (url) => ({ url, secret: new Secret('arara:wrong') })));
      same(await questions[party](at, wrong), { kind: 'away', detail }, 'the answer');
      check(
        at.recorded.some(({ verdict }) => verdict === 'access_refused'),
        'that access was refused is recorded',
      );
    },
  };
});

const unreachableCases = parties.map(
  (party, place): StateCase => ({
    id: `L2${place + 1}`,
    name: `${party}: while nobody listens it is away`,
    async run(at) {
      const away = at.connect(changedBy(at.own.config, (_, secret) => ({ url: NOWHERE, secret })));
      same(await questions[party](at, away), { kind: 'away', detail: 'unreachable' }, 'the answer');
    },
  }),
);

const tokensIn = ({ recorded }: Scene) => recorded.filter(({ target }) => target === '/token').length;

const tokenCases: readonly StateCase[] = [
  {
    id: 'L31',
    name: 'a token that ended at their clock is renewed, and the question is answered',
    async run(at) {
      await at.parties.register.lookUp(ANA);
      await at.own.state.control('PUT', '/clock', { offsetMs: 3_700_000 });
      same((await at.parties.register.lookUp(ANA)).kind, 'found', 'the answer');
      same(tokensIn(at), 2, 'tokens');
    },
  },
  {
    id: 'L32',
    name: 'a token that was taken back is renewed once',
    async run(at) {
      await at.parties.impeded.ask(ANA);
      await at.own.state.control('POST', '/tokens/revoke');
      same((await at.parties.impeded.ask(ANA)).kind, 'free', 'the answer');
      same(tokensIn(at), 2, 'tokens');
    },
  },
  {
    id: 'L33',
    name: 'a token that ended at our clock is not sent any more',
    async run(at) {
      await at.parties.register.lookUp(ANA);
      at.moveClock(3_590_000);
      await at.parties.register.lookUp(ANA);
      same(
        [tokensIn(at), at.recorded.filter(({ verdict }) => verdict !== 'accepted').length],
        [2, 0],
        'tokens, refusals',
      );
    },
  },
  {
    id: 'L34',
    name: 'many who ask at once share one token',
    async run(at) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => at.parties.register.lookUp(ANA)));
      same([...new Set(answers.map(({ kind }) => kind))], ['found'], 'the answers');
      same(tokensIn(at), 1, 'tokens');
    },
  },
  {
    id: 'L35',
    name: 'nothing that is recorded names a person, a picture or a secret',
    async run(at) {
      for (const party of parties) await questions[party](at, at.parties);
      check(at.recorded.length >= parties.length, 'everything is recorded');
      const text = JSON.stringify(at.recorded);
      const said = [ANA, ANA.slice(3, 9), 'Luz', '1990', 'case-', '-of-a-test', '/9j/', 'Bearer', 'Basic'];
      same(
        said.filter((word) => text.includes(word)),
        [],
        'what is named',
      );
    },
  },
];

const nobodyCase: StateCase = {
  id: 'L36',
  name: 'whoever is not connected says nothing, and nobody is asked',
  async run(at) {
    const change = { register: undefined, impeded: undefined, screening: undefined };
    const nobody = at.connect({ ...change, portrait: undefined, document: undefined });
    const before = at.recorded.length;
    for (const party of parties)
      same(await questions[party](at, nobody), { kind: 'away', detail: 'not_connected' }, `the answer of ${party}`);
    same(at.recorded.length, before, 'what was recorded');
  },
};

export const lineCases: readonly StateCase[] = [
  nobodyCase,
  ...slowCases,
  ...refusedCases,
  ...unreachableCases,
  ...tokenCases,
];
