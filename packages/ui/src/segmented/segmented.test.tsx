import { expect, it, vi } from 'vitest';
import { fireEvent, render, screen } from '../../test/dom.ts';
import { Segmented } from './segmented.tsx';

const options = [
  { key: 'all', label: 'Tudo' },
  { key: 'in', label: 'Depósitos' },
  { key: 'out', label: 'Saques' },
] as const;

it('is one group of radio buttons with the shown view chosen', () => {
  render(<Segmented options={options} value="in" onChange={() => undefined} label="Tipo" data-part="kind" />);
  expect(screen.getByRole('group', { name: 'Tipo' }).dataset['part']).toBe('kind');
  const radios = screen.getAllByRole<HTMLInputElement>('radio');
  expect(radios.map((radio) => radio.checked)).toEqual([false, true, false]);
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1);
});

it('keeps two groups on one page apart', () => {
  render(
    <>
      <Segmented options={options} value="in" onChange={() => undefined} label="A" />
      <Segmented options={options} value="out" onChange={() => undefined} label="B" />
    </>,
  );
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name)).size).toBe(2);
});

it('reports the next view', () => {
  const change = vi.fn<(key: string) => void>();
  render(<Segmented options={options} value="all" onChange={change} label="Tipo" />);
  fireEvent.click(screen.getByRole('radio', { name: 'Saques' }));
  expect(change).toHaveBeenCalledWith('out');
});
