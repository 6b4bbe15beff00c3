import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { currentToken } from '../../../lib/session/session.ts';
import { callProved, openingQuestion } from '../../../lib/session/proved.ts';
import { OpeningProof, PasswordAgain } from './password-again.tsx';
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

it('sends a call that opens the account again once the player has shown the password', async () => {
  const replies = [{ Code: 1118, Msg: 'Para sua segurança, digite a senha de novo.' }, { Body: { Ended: 1 } }];
  const proof = { Body: { PasswordNeededAt: new Date().toISOString(), Token: 'token-3' } };
  const stage = openStage({ end: () => replies.shift() ?? {}, passwordAgain: () => proof });
  const outcome = callProved(accessRoutes.deviceEnd, {});
  await vi.waitFor(() => expect(openingQuestion.get()).toBeDefined());
  show(<OpeningProof onAnswer={(proved) => openingQuestion.get()?.(proved)} />);
  await userEvent.type(await screen.findByLabelText('Senha'), 'arara123');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await outcome).toMatchObject({ ok: true, body: { Ended: 1 } });
  expect(stage.calls.map(({ name }) => name).filter((name) => name === 'end')).toHaveLength(2);
});
