import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../kit/src/routes.ts';
import type { Violation } from './validate.ts';

/** The kinds of error that the central bank's interface names, and two that every server needs beside them. */
const titles = {
  RequisicaoInvalida: [400, 'Requisição inválida.'],
  NaoAutorizado: [401, 'Não autorizado.'],
  AcessoNegado: [403, 'Acesso negado.'],
  NaoEncontrado: [404, 'Não encontrado.'],
  PermanentementeRemovido: [410, 'Permanentemente removido.'],
  LimiteExcedido: [429, 'Limite de requisições excedido.'],
  ErroInternoDoServidor: [500, 'Erro interno do servidor.'],
  ServicoIndisponivel: [503, 'Serviço indisponível.'],
  IndisponibilidadePorTempoEsgotado: [504, 'Tempo esgotado.'],
  CobNaoEncontrado: [404, 'Cobrança não encontrada.'],
  CobOperacaoInvalida: [400, 'Operação inválida sobre a cobrança.'],
  CobConsultaInvalida: [400, 'Consulta de cobranças inválida.'],
  PixNaoEncontrado: [404, 'Pix não encontrado.'],
  PixConsultaInvalida: [400, 'Consulta de Pix inválida.'],
  PixDevolucaoNaoEncontrada: [404, 'Devolução não encontrada.'],
  PixDevolucaoInvalida: [400, 'Devolução inválida.'],
  WebhookNaoEncontrado: [404, 'Webhook não encontrado.'],
  WebhookOperacaoInvalida: [400, 'Operação inválida sobre o webhook.'],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export type ProblemKind = keyof typeof titles;

/** Thrown by a route; the server words it in the dialect that is set. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly violations: readonly Violation[];
  /** The short name that the second dialect uses. */
  readonly code: string;
  constructor(kind: ProblemKind, detail: string, more: { violations?: readonly Violation[]; code?: string } = {}) {
    super(detail);
    this.kind = kind;
    this.violations = more.violations ?? [];
    this.code = more.code ?? kind.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase();
  }
}

/** What the calls outside the standard answer: a name and a sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function problemAnswer(problem: Problem, dialect: 'rfc7807' | 'efi'): Answer {
  const [status, title] = titles[problem.kind];
  if (dialect === 'efi') return { status, body: { nome: problem.code, mensagem: problem.message } };
  return {
    status,
    type: 'application/problem+json',
    body: JSON.stringify({
      type: `https://pix.bcb.gov.br/api/v2/error/${problem.kind}`,
      title,
      status,
      detail: problem.message,
      correlationId: randomUUID(),
      ...(problem.violations.length === 0 ? {} : { violacoes: problem.violations }),
    }),
  };
}

export function refusalAnswer({ status, code, message }: Refusal): Answer {
  return { status, body: { nome: code, mensagem: message } };
}

/** The kind that carries a status, for scripted faults. */
export function kindOfStatus(status: number): ProblemKind {
  const found = (Object.keys(titles) as ProblemKind[]).find((kind) => titles[kind][0] === status);
  return found ?? 'ErroInternoDoServidor';
}
