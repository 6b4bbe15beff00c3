import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../../../lib/session/session.ts';
import { mainInfo } from '../../testing/own-answers.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { answerCalls, packageConfig, profile } from '../../testing/wire-answers.ts';
import { Page } from './bind-recharge.tsx';

beforeEach(() => beginSession('abc'));
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

it('says what is wrong before it sends, and goes on to the deposit', async () => {
  const Payer = { AccountId: '1', Name: 'Marina A. Duarte', Email: null, Mobile: null, Cpf: '•••.482.197-••' };
  const table = { 'player/information': profile, 'playerMain/mainInfo': mainInfo, 'recharge/account/save': Payer };
  const { asked } = answerCalls(table);
  const { where } = renderAt('/game/bindrecharge', <Page />);
  const save = screen.getByRole('button', { name: 'Salvar e continuar' });
  fireEvent.change(await screen.findByLabelText('CPF'), { target: { value: '11111111111' } });
  fireEvent.click(save);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'CPF inválido. Confira os números.',
    'Digite nome e sobrenome.',
  ]);
  expect(asked).not.toContain('recharge/account/save');
  fireEvent.change(screen.getByLabelText('CPF'), { target: { value: '31848219784' } });
  fireEvent.change(screen.getByLabelText('Nome completo'), { target: { value: 'Marina Alves Duarte' } });
  fireEvent.click(save);
  await waitFor(() => expect(where()).toBe('/game/recharge'));
});

it('asks nobody again who is known, and says by when the money of somebody else goes back', async () => {
  const known = { ...profile, Cpf: '•••.482.197-••', Name: 'Marina A. Duarte', Email: 'm•••@correio.example' };
  const table = { 'player/information': known, 'package/config': packageConfig, 'recharge/account/save': {} };
  answerCalls(table);
  const sent: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url.endsWith('account/save')) sent.push(JSON.parse(init.body as string));
    return answer(url, init);
  });
  renderAt('/game/bindrecharge', <Page />);
  const cpf = await screen.findByLabelText<HTMLInputElement>('CPF');
  expect([cpf.value, cpf.readOnly]).toEqual(['•••.482.197-••', true]);
  expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe('Marina A. Duarte');
  expect(screen.getByPlaceholderText('m•••@correio.example')).toBeDefined();
  expect(await screen.findByText(/Volta para a conta de origem em até 24 h/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Salvar e continuar' }));
  await waitFor(() => expect(sent).toEqual([{}]));
});
