import { iso } from '../state/clock.ts';
import { Problem } from '../server/problem.ts';

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

export function periodOf(query: URLSearchParams): Period {
  const [fromMs, toMs] = ['inicio', 'fim'].map((name) => Date.parse(query.get(name) ?? ''));
  if (fromMs === undefined || toMs === undefined || Number.isNaN(fromMs) || Number.isNaN(toMs))
    throw new Problem('RequisicaoInvalida', 'O período não foi entendido.');
  if (toMs < fromMs) throw new Problem('RequisicaoInvalida', 'O fim do período vem antes do início.');
  return { fromMs, toMs };
}

/** Pages count from zero; there is always one, also when it is empty. */
export function paginate<Item>(items: readonly Item[], query: URLSearchParams) {
  const page = Number(query.get('paginacao.paginaAtual') ?? 0);
  const size = Number(query.get('paginacao.itensPorPagina') ?? 100);
  const { fromMs, toMs } = query.has('inicio') ? periodOf(query) : { fromMs: 0, toMs: 0 };
  return {
    items: items.slice(page * size, (page + 1) * size),
    parametros: {
      inicio: iso(fromMs),
      fim: iso(toMs),
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.max(1, Math.ceil(items.length / size)),
        quantidadeTotalDeItens: items.length,
      },
    },
  };
}
