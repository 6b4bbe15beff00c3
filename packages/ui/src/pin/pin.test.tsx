import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Pin } from './pin.tsx';

it('keeps six digits of whatever is typed or pasted', () => {
  const change = vi.fn<(value: string) => void>();
  render(<Pin label="Código" value="" onChange={change} />);
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: ' 41-9 025 77' } });
  expect(change).toHaveBeenCalledWith('419025');
});

it('has as many boxes as the code has digits', () => {
  const change = vi.fn<(value: string) => void>();
  const { container } = render(<Pin label="Código" value="" digits={8} onChange={change} />);
  expect(container.querySelector('[aria-hidden]')?.children).toHaveLength(8);
  fireEvent.change(screen.getByLabelText('Código'), { target: { value: '419025771' } });
  expect(change).toHaveBeenCalledWith('41902577');
});

it('draws a code but never a fund password', () => {
  const { container, rerender } = render(<Pin label="Código" value="419" onChange={() => undefined} />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('419');
  rerender(<Pin label="Senha de saque" value="419" secret onChange={() => undefined} />);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('•••');
  expect(screen.getByLabelText('Senha de saque').getAttribute('type')).toBe('password');
});

it('marks every box and says what to do when the code is wrong', () => {
  const { container } = render(<Pin label="Código" value="419025" error="Código errado." onChange={() => undefined} />);
  expect(container.querySelector('[class*=pin--error]')?.children).toHaveLength(6);
  expect(screen.getByRole('alert').textContent).toBe('Código errado.');
});
