import { md5Hex } from '@arara/contract';
import { authRoutes } from '@arara/contract/player';
import { parseAnyPhone, parseEmail } from '@arara/domain/players';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { app } from '../../../lib/api/player.ts';
import { endSession } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import { usePasswordCheck } from '../fields/password-fields.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { rememberLogin } from '../login/remembered-login.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { type CodeLength, useCode, useCodeLength } from '../fields/use-code.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

const places = {
  [codes.phone_invalid]: 'to',
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
  [codes.passwords_differ]: 'repeat',
  [codes.password_too_common]: 'password',
  [codes.password_leaked]: 'password',
} as const;

function useRecoveryForm(kind: 'phone' | 'email', checkCode: CodeLength['check']) {
  const t = authTexts.use();
  const checkPassword = usePasswordCheck();
  const [wrong, read] =
    kind === 'phone' ? ([t('phoneWrong'), parseAnyPhone] as const) : ([t('emailWrong'), parseEmail] as const);
  const form = useForm(
    { to: '', code: '', password: '', repeat: '' },
    {
      to: (text) => (read(text) === undefined ? wrong : undefined),
      code: checkCode,
      password: checkPassword,
      repeat: (text, { password }) => (text === password ? undefined : t('passwordsDiffer')),
    },
    proofs.prepare,
  );
  return { form, to: read(form.values.to), complain: () => form.fail('to', wrong) };
}

export type Recovery = ReturnType<typeof useRecovery>;

/** The way to a new password: where the code goes, the code, the password. One opens after the other. */
export function useRecovery(onDone: (withdrawalsOpenAt: string) => void) {
  const [kind, setKind] = useState<'phone' | 'email'>('phone');
  const length = useCodeLength();
  const { form, to, complain } = useRecoveryForm(kind, length.check);
  const [busy, run] = useBusy();
  const code = useCode({ to, complain, form, length });
  const focusCode = useEffectEvent(() => form.focus('code'));
  useEffect(() => {
    // The field for the code appears when it is on its way.
    if (code.isSent) focusCode();
  }, [code.isSent]);
  const step = code.isSent ? (form.values.code.length >= code.digits ? 3 : 2) : 1;
  const missing = useMissing(form, step);
  const turn = (next: 'phone' | 'email') => {
    setKind(next);
    form.set('to', '');
  };
  const change = () => {
    form.set('to', '');
    form.set('code', '');
    form.focus('to');
  };
  const send = () => {
    if (step < 3 || !form.check()) return;
    run(async () => {
      const outcome = await call(
        authRoutes.playerForgetPassword,
        {
          playerName: to ?? '',
          verificationCode: form.values.code,
          passWord: md5Hex(form.values.password),
          repeatPassword: md5Hex(form.values.repeat),
          ...app,
        },
        { refusal: 'own' },
      );
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      if (kind === 'phone') rememberLogin(form.values.to);
      // The server has ended every session, this one too.
      endSession();
      onDone(outcome.body.WithdrawalsOpenAt);
    });
  };
  return { form, kind, turn, code, step, missing, change, send, busy };
}

function useMissing(form: ReturnType<typeof useRecoveryForm>['form'], step: number): string | undefined {
  const t = authTexts.use();
  const locale = useLocale();
  const words = [
    step === 1 && t('missingSend'),
    step === 2 && t('missingCode'),
    step === 3 && !form.fits('password') && t('missingPassword'),
    step === 3 && form.fits('password') && !form.fits('repeat') && t('missingRepeat'),
  ].filter((word) => word !== false);
  return words.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(words) });
}
