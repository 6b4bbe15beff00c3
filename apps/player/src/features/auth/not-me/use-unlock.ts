import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
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
} as const;

/** A code to the own phone and a new password; what the password is typed into shows it, so it is typed once. */
export function useUnlock(onDone: (withdrawalsOpenAt: string) => void) {
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [isBegun, setBegun] = useState(false);
  const length = useCodeLength();
  const form = useForm(
    { code: '', password: '' },
    {
      code: length.check,
      password: usePasswordCheck(),
    },
  );
  const fail = (_: 'to' | 'code', message: string) => form.fail('code', message);
  const code = useCode({ to: 'own', complain: () => undefined, form: { fail }, length, send: sendToOwnPhone });
  const begin = () => {
    setBegun(true);
    code.send();
  };
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const passWord = md5Hex(form.values.password);
      const input = { verificationCode: form.values.code, passWord, repeatPassword: passWord };
      const outcome = await call(accessRoutes.moneyUnlock, input, { refusal: 'own' });
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      await queries.invalidateQueries();
      onDone(outcome.body.WithdrawalsOpenAt);
    });
  };
  return { form, code, busy, isBegun, begin, send };
}
