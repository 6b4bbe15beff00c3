import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStage, PlainFrame, show } from '../testing/stage.tsx';
import { Verify } from './verify.tsx';

const check = (Name: string, State: string, more: object = {}) => ({
  Name,
  State,
  At: null,
  Shown: null,
  Reason: null,
  NextActor: null,
  DueAt: null,
  ...more,
});
const phone = check('phone', 'approved', { At: '2026-09-12T13:04:00Z', Shown: '(11) 9••••-3382' });

it('shows each check with its state and who acts next, and asks for what is missing', async () => {
  let cpf = check('cpf', 'missing', { NextActor: 'player' });
  const stage = openStage({
    status: () => ({ Body: { Level: 0, Checks: [cpf, phone, check('face', 'missing')] } }),
    cpf: () => {
      cpf = check('cpf', 'approved', { Shown: '•••.982.247-••' });
      return { Body: { Level: 1 } };
    },
  });
  show(<Verify frame={PlainFrame} />);
  expect(await screen.findByRole('heading', { name: 'Falta 1 item com você' })).toBeTruthy();
  expect(screen.getByText('Com você')).toBeTruthy();
  expect(screen.getByText('Aprovado')).toBeTruthy();
  expect(screen.getByText(/12\/09\/2026, 10:04/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725');
  await userEvent.type(screen.getByLabelText('Nome completo'), 'Ana Souza');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar CPF e nome' }));
  expect(await screen.findByRole('heading', { name: 'Nível 1 concluído' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('CPF')).toBeNull());
  expect(stage.calls.filter(({ name }) => name === 'status')).toHaveLength(2);
});

it('says that it waits for us, and until when', async () => {
  const cpf = check('cpf', 'checking', { NextActor: 'house', DueAt: '2026-11-15T21:55:00Z' });
  openStage({ status: () => ({ Body: { Level: 0, Checks: [cpf, phone] } }) });
  show(<Verify frame={PlainFrame} />);
  expect(await screen.findByText('Com a gente')).toBeTruthy();
  expect(screen.getByText('Resposta até 15/11/2026, 18:55')).toBeTruthy();
  expect(screen.queryByLabelText('CPF')).toBeNull();
});

it('repeats the reason of a refusal and asks again', async () => {
  const Reason = { Word: 'name', Text: 'O nome não é igual ao do CPF.' };
  openStage({
    status: () => ({ Body: { Level: 0, Checks: [check('cpf', 'refused', { Reason, NextActor: 'player' })] } }),
  });
  show(<Verify frame={PlainFrame} />);
  expect(await screen.findByText('O nome não é igual ao do CPF.')).toBeTruthy();
  expect(screen.getByLabelText('CPF')).toBeTruthy();
});
