import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FlowChart } from './flow-chart.tsx';

type Figures = BodyOf<typeof staffRoutes.reportsFigures>;
const reais = (sum: bigint) => ({ Sum: sum * 100_000n, Rows: null });

function figures(points: readonly bigint[], before: bigint, upTo: string | null = '2026-11-14T15:00:00.000Z'): Figures {
  const figure = (Metric: 'deposits' | 'withdrawals', own: readonly bigint[]) => ({
    Metric,
    ...reais(own.reduce((sum, one) => sum + one, 0n)),
    Before: reais(before),
    Points: own.map(reais),
    BeforePoints: [],
  });
  const list = [figure('deposits', points), figure('withdrawals', [0n, 0n])];
  return { UpTo: upTo, BeforeTo: upTo === null ? null : '2026-11-07T15:00:00.000Z', List: list };
}

it('says in words that nothing moved, beside what a week before had brought, and draws what did', () => {
  const { rerender } = render(<FlowChart figures={figures([0n, 0n], 1_250n)} isDay />);
  expect(screen.getByRole('status').textContent).toBe(
    'Nada entrou nem saiu neste período.Em 07/11, até a mesma hora, entraram R$ 1.250,00.',
  );
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<FlowChart figures={figures([0n, 0n], 0n)} isDay />);
  expect(screen.getByRole('status').textContent).toContain('Escolha outro período');
  rerender(<FlowChart figures={figures([], 0n, null)} isDay />);
  expect(screen.getByRole('status').textContent).toContain('ainda não chegaram');
  rerender(<FlowChart figures={figures([0n, 40n], 0n)} isDay />);
  expect(screen.getByRole('img')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});
