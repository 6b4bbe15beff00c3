import { z } from 'zod';
import type { Outcome, PixRefusal } from '../provider.ts';

/**
 * What an answer that is no success means. A refusal says that they certainly did nothing, so it is believed only in
 * their own words: a page of a firewall, an empty body and a word we do not know prove nothing.
 */
export type ErrorDialect = 'rfc7807' | 'efi';

export type Failure =
  | Extract<Outcome<never>, { readonly kind: 'refused' | 'unknown' }>
  /** The id is taken: what stands under it has to be read. */
  | { readonly kind: 'duplicate'; readonly detail: string };

export interface Unsuccessful {
  readonly status: number;
  readonly text: string;
  readonly dialect: ErrorDialect;
  /** Money would leave: only words of the table count as a refusal, not every word of the right shape. */
  readonly isStrict: boolean;
}

export function readFailure({ status, text, dialect, isStrict }: Unsuccessful): Failure {
  if (status === 408) return { kind: 'unknown', cause: 'timeout' };
  if (status === 429) return { kind: 'unknown', cause: 'rate' };
  if (status >= 500) return { kind: 'unknown', cause: '5xx' };
  if (status === 401) return { kind: 'refused', code: 'unauthorised', detail: wordOf(text, dialect) ?? 'http_401' };
  const word = wordOf(text, dialect);
  if (status === 409) return { kind: 'duplicate', detail: word ?? 'http_409' };
  if (word === undefined || !REFUSING.has(status)) return { kind: 'unknown', cause: 'unparseable' };
  const meaning = meaningOf(word);
  if (meaning === 'internal') return { kind: 'unknown', cause: '5xx' };
  if (meaning === 'duplicate') return { kind: 'duplicate', detail: word };
  if (meaning !== undefined) return { kind: 'refused', code: meaning, detail: word };
  if (isStrict) return { kind: 'unknown', cause: 'unparseable' };
  return {
    kind: 'refused',
    code: status === 403 ? 'forbidden' : status === 404 ? 'not_found' : 'invalid',
    detail: word,
  };
}

const REFUSING: ReadonlySet<number> = new Set([400, 403, 404, 410, 422]);

const problem = z.object({ type: z.string().regex(/\/error\/[A-Za-z]{3,60}$/) });
const named = z.object({ nome: z.string().regex(/^[a-z][a-z0-9_]{2,60}$/) });
/** OAuth's own form, which guards in front of the API use. */
const denied = z.object({ error: z.string().regex(/^[a-z_]{3,40}$/) });

/** Their word for what is wrong; undefined when the body is not in their words. */
function wordOf(text: string, dialect: ErrorDialect): string | undefined {
  const body = parseJson(text);
  const asProblem = problem.safeParse(body);
  if (asProblem.success) return asProblem.data.type.slice(asProblem.data.type.lastIndexOf('/') + 1);
  const asDenied = denied.safeParse(body);
  if (asDenied.success) return asDenied.data.error;
  const asNamed = dialect === 'efi' ? named.safeParse(body) : undefined;
  return asNamed?.success === true ? asNamed.data.nome : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Meaning = PixRefusal | 'duplicate' | 'internal';

const MEANINGS: Readonly<Record<string, Meaning>> = {
  // The central bank's problem types.
  RequisicaoInvalida: 'invalid',
  AcessoNegado: 'forbidden',
  PermanentementeRemovido: 'not_found',
  ErroInternoDoServidor: 'internal',
  ServicoIndisponivel: 'internal',
  IndisponibilidadePorTempoEsgotado: 'internal',
  CobOperacaoInvalida: 'wrong_state',
  PixDevolucaoInvalida: 'wrong_state',
  WebhookOperacaoInvalida: 'invalid',
  // Efí's names.
  txid_duplicado: 'duplicate',
  id_envio_duplicado: 'duplicate',
  devolucao_duplicada: 'duplicate',
  prazo_excedido: 'wrong_state',
  valor_devolucao_invalido: 'wrong_state',
  chave_nao_pertence_ao_documento: 'key_not_of_holder',
  chave_favorecido_nao_encontrada: 'key_unknown',
  chave_nao_encontrada: 'key_unknown',
  chave_invalida: 'forbidden',
  documento_bloqueado: 'forbidden',
  valor_invalido: 'invalid',
  json_invalido: 'invalid',
  saldo_insuficiente: 'balance_low',
  limite_excedido: 'limit_reached',
  pagamento_negado: 'receiver_refused',
  cobranca_nao_encontrada: 'not_found',
  pix_nao_encontrado: 'not_found',
  status_cobranca_invalido: 'wrong_state',
  erro_aplicacao: 'internal',
  erro_interno_servidor: 'internal',
  // OAuth.
  insufficient_scope: 'forbidden',
  invalid_token: 'unauthorised',
  invalid_client: 'unauthorised',
};

function meaningOf(word: string): Meaning | undefined {
  if (Object.hasOwn(MEANINGS, word)) return MEANINGS[word];
  // The second dialect also spells the standard's types in its own way: `pix_devolucao_invalida`.
  const type = word.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (Object.hasOwn(MEANINGS, type)) return MEANINGS[type];
  // Each resource has a type of its own for this, such as `CobNaoEncontrada`.
  return /NaoEncontrad[ao]$/.test(type) ? 'not_found' : undefined;
}
