import { z } from 'zod';
import { away, awayBy, jsonIn, openLine, type PartyOptions, readOne, type Reply } from './line.ts';
import type { Away, CpfState, PersonRegister, RegisteredPerson } from './ports.ts';
import { type ClientConfig, withToken } from './tokens.ts';

/** The register's codes; one that is not here says nothing that we understand. */
const states: Readonly<Record<string, CpfState>> = {
  '0': 'regular',
  '2': 'suspended',
  '3': 'dead',
  '4': 'pending',
  '5': 'cancelled',
  '8': 'void',
  '9': 'cancelled',
};

const record = z.object({
  ni: z.string(),
  situacao: z.object({ codigo: z.coerce.string() }),
  nome: z.string().trim().min(2).max(200).nullish(),
  nascimento: z.string().nullish(),
  obito: z.coerce.string().nullish(),
});
const problem = z.object({ ni: z.string(), codigo: z.string() });

type Entry = z.output<typeof record>;

/** The register of CPFs as Serpro sells it: client credentials, one question by CPF, a stamp on the answer. */
export function openStateRegister(config: ClientConfig, options: PartyOptions): PersonRegister {
  const ask = withToken(openLine('cpf-register', options), config, options.clock);
  return {
    async lookUp(cpf) {
      const reply = await ask({
        method: 'GET',
        url: `${config.url}/consulta-cpf-df/v2/cpf/${encodeURIComponent(cpf)}`,
        target: '/consulta-cpf-df/v2/cpf/{cpf}',
        headers: { accept: 'application/json', 'x-signature': '1' },
      });
      if (reply.kind === 'away') return reply;
      if (reply.status === 200 || reply.status === 206) return readPerson(reply, cpf);
      return readProblem(reply, cpf);
    },
  };
}

/** A refusal is believed only in their own words about this CPF: a page of a gateway proves nothing. */
function readProblem(reply: Reply, cpf: string): { readonly kind: 'minor' | 'unknown' } | Away {
  const said = problem.safeParse(jsonIn(reply.text));
  if (said.success && said.data.ni === cpf) {
    if (reply.status === 404 && said.data.codigo === 'CPF_INEXISTENTE') return { kind: 'unknown' };
    if (reply.status === 422 && said.data.codigo === 'MENOR_DE_IDADE') return { kind: 'minor' };
  }
  return awayBy(reply);
}

function readPerson(reply: Reply, cpf: string): RegisteredPerson | Away {
  const read = readOne(reply.text, record);
  if (read.kind === 'away') return read;
  const first = read.value;
  if (first.ni !== cpf) return away('other_person');
  if (contradictsItself(first)) return away('contradictory');
  const state = states[first.situacao.codigo];
  if (state === undefined) return away('unknown_state');
  const birthDate = dateIn(first.nascimento ?? '');
  const isWhole = typeof first.nome === 'string' && birthDate !== undefined;
  // In part only is an answer where they say so; anywhere else something was lost on the way.
  if (!isWhole && reply.status === 200) return away('unreadable');
  const stamp = reply.headers.get('x-signature');
  return {
    kind: 'found',
    state,
    ...(typeof first.nome === 'string' ? { name: first.nome } : {}),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(stamp === null ? {} : { stamp }),
  };
}

const contradictsItself = ({ situacao, obito }: Entry) =>
  typeof obito === 'string' && obito !== '' && obito !== '0000' && states[situacao.codigo] === 'regular';

/** `31122000` as `2000-12-31`; undefined for a day that no calendar has. */
function dateIn(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}
