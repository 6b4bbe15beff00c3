import { md5Hex } from '@arara/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentToken } from '../../../lib/session/session.ts';
import { PasswordAgain } from './password-again.tsx';
import { openStage, show } from '../testing/stage.tsx';

it('goes on when the password is right and stays when it is not', async () => {
  const replies = [
    { Code: 1103, Msg: 'Login ou senha incorretos.' },
    { Body: { PasswordNeededAt: new Date().toISOString(), Token: 'token-2' } },
  ];
  const stage = openStage({ passwordAgain: () => replies.shift() ?? {} });
  const answered = vi.fn<(proved: boolean) => void>();
  show(<PasswordAgain onAnswer={answered} />);
  await userEvent.type(await screen.findByLabelText('Senha'), 'arara123');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Login ou senha incorretos.');
  expect(answered).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  expect(currentToken()).toBe('token-2');
  expect(stage.calls.find(({ name }) => name === 'passwordAgain')).toEqual({
    name: 'passwordAgain',
    input: { password: md5Hex('arara123') },
  });
});
