import { expect, it, vi } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { ErrorPanel } from './error-panel.tsx';

it('speaks up and tries again wherever it is pressed', () => {
  const retry = vi.fn<() => void>();
  render(
    <ErrorPanel
      title="A conexão demorou demais"
      text="Clique na tela para tentar de novo."
      again="Tentar de novo"
      onRetry={retry}
      data-part="timeout"
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('A conexão demorou demais');
  screen.getByText('Clique na tela para tentar de novo.').click();
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.getByRole('button').dataset['part']).toBe('timeout');
});
