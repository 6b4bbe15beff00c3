import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { answerPasskey } from '../../../lib/session/passkey-answer.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { usePasswordCheck } from '../fields/password-fields.tsx';
import { sendToOwnPhone, useCode, useCodeLength } from '../fields/use-code.ts';
import { codes } from '../refusal-codes.ts';

const places = {
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
  [codes.password_too_common]: 'password',
  [codes.password_leaked]: 'password',
} as const;

/**
 * A code to the own phone, or a finger or a face, and a new password; what the password is typed into shows it, so it is
 * typed once.
 */
export function useUnlock(onDone: (withdrawalsOpenAt: string) => void) {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [by, setBy] = useState<'code' | 'passkey'>();
  const length = useCodeLength();
  const form = useForm(
    { code: '', password: '' },
    {
      code: by === 'passkey' ? () => undefined : length.check,
      password: usePasswordCheck(),
    },
  );
  const fail = (_: 'to' | 'code', message: string) => form.fail('code', message);
  const code = useCode({ to: 'own', complain: () => undefined, form: { fail }, length, send: sendToOwnPhone });
  const begin = () => {
    setBy('code');
    code.send();
  };
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const passWord = md5Hex(form.values.password);
      const proof =
        by === 'passkey'
          ? { passkey: await answerPasskey({ act: { act: 'unlock' } }) }
          : { verificationCode: form.values.code };
      // Whoever turned away from the question has changed their mind.
      if ('passkey' in proof && proof.passkey === undefined) return;
      const input = { ...proof, passWord, repeatPassword: passWord };
      const outcome = await call(accessRoutes.moneyUnlock, input, { refusal: 'own' });
      placeRefusal(form, outcome, places);
      // A key that may be a thief's opens nothing: the code of the phone is the other way.
      if (!outcome.ok && outcome.kind === 'refused' && outcome.code === codes.passkey_wrong) setBy(undefined);
      if (!outcome.ok) return;
      await queries.invalidateQueries();
      onDone(outcome.body.WithdrawalsOpenAt);
    });
  };
  return { form, code, busy, by, begin, beginWithPasskey: () => setBy('passkey'), send };
}
