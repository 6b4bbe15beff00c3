import { expect, it } from 'vitest';
import { render, screen } from '../../test/dom.ts';
import { Button } from '../button/button.tsx';
import { ActionBar } from './action-bar.tsx';

it('says what is missing under a button that is off', () => {
  render(
    <ActionBar missing="Falta: código e senha" data-part="actions">
      <Button block disabled>
        Continuar
      </Button>
    </ActionBar>,
  );
  expect(screen.getByRole('status').textContent).toBe('Falta: código e senha');
  expect(document.querySelector('[data-part=actions]')).not.toBeNull();
});

it('shows the sum before the button', () => {
  render(
    <ActionBar sum={{ label: 'Você recebe', amount: 'R$ 492,50' }}>
      <Button block>Confirmar saque</Button>
    </ActionBar>,
  );
  const sum = screen.getByText('R$ 492,50');
  const order = sum.compareDocumentPosition(screen.getByRole('button'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
