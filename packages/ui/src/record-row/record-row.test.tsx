import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { RecordRow } from './record-row.tsx';

const shown = () => document.querySelector('[class*=amount] [aria-hidden]')?.textContent?.replaceAll('\u00a0', ' ');

it('signs money that moved and says the state in a word', () => {
  render(
    <RecordRow
      icon="in"
      title="Depósito PIX"
      detail="19:21 · AR-2048-1977"
      amount="200.00"
      state="ok"
      stateLabel="Sucesso"
      href="/game/reRecord"
      data-part="record"
    />,
  );
  expect(shown()).toBe('+ R$ 200,00');
  expect(screen.getByText('Sucesso').className).toContain('status--ok');
  expect(screen.getByRole('link').dataset['part']).toBe('record');
});

it('marks money under way as leaving, in the neutral tone', () => {
  render(<RecordRow icon="out" title="Saque" detail="19:44" amount="-500.00" state="wait" stateLabel="Avaliando" />);
  expect(shown()).toBe('− R$ 500,00');
  expect(document.querySelector('[class*=leaf]')).toBeNull();
});

it('leaves the sign away when nothing moved', () => {
  render(<RecordRow icon="out" title="Saque" detail="recusado" amount="-100.00" state="fail" stateLabel="Falha" />);
  expect(shown()).toBe('R$ 100,00');
  expect(document.querySelector('[class*=faint]')).not.toBeNull();
});

it('promises nothing of money that is still to come', () => {
  render(<RecordRow icon="in" title="PIX" detail="19:44" amount="20" state="wait" stateLabel="Avaliando" isAhead />);
  expect(shown()).toBe('R$ 20,00');
  expect(document.querySelector('[class*=leaf]')).toBeNull();
});
