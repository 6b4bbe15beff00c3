import { md5Hex } from '@arara/contract';
import { authRoutes } from '@arara/contract/player';
import { parseLoginName, parsePhone } from '@arara/domain/players';
import { useState } from 'react';
import { app } from '../../../lib/api/player.ts';
import { readStored } from '../../../lib/storage/local-storage.ts';
import { useLocale } from '../../../lib/texts.ts';
import { enterFirst } from '../login/enter.ts';
import { usePasswordCheck } from '../fields/password-fields.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { callWithProof } from '../proof/call-with-proof.ts';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { CODE_LENGTH, useCode } from '../fields/use-code.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

const places = {
  [codes.phone_invalid]: 'to',
  [codes.phone_taken]: 'to',
  [codes.area_not_served]: 'to',
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
  [codes.passwords_differ]: 'repeat',
  [codes.password_too_common]: 'password',
  [codes.login_name_invalid]: 'loginName',
  [codes.login_name_taken]: 'loginName',
  [codes.referral_code_unknown]: 'invite',
} as const;

function useRegistrationForm() {
  const t = authTexts.use();
  const checkPassword = usePasswordCheck();
  return useForm(
    { to: '', loginName: '', code: '', password: '', repeat: '', invite: readStored('referralCode') ?? '' },
    {
      to: (text) => (parsePhone(text) === undefined ? t('phoneWrong') : undefined),
      loginName: (text) => (text !== '' && parseLoginName(text) === undefined ? t('loginNameWrong') : undefined),
      code: (text) => (text.length < CODE_LENGTH ? t('codeShort') : undefined),
      password: checkPassword,
      repeat: (text, { password }) => (text === password ? undefined : t('passwordsDiffer')),
      invite: (text) => (text === '' || /^[\w-]{4,40}$/.test(text.trim()) ? undefined : t('inviteWrong')),
    },
    proofs.prepare,
  );
}

export type Registration = ReturnType<typeof useRegistration>;

/** Everything a new account needs, and what of it is still missing. */
export function useRegistration(onDone: () => void) {
  const form = useRegistrationForm();
  const [named, setNamed] = useState(false);
  const [adult, setAdult] = useState(false);
  const [terms, setTerms] = useState(false);
  const [busy, run] = useBusy();
  const code = useCode({
    to: parsePhone(form.values.to),
    complain: () => form.fail('to', authTexts.now()('phoneWrong')),
    form,
    onSent: () => form.focus('code'),
  });
  const missing = useMissing(form, { adult, terms });
  const send = () => {
    if (missing !== undefined || !form.check()) return;
    run(async () => {
      const outcome = await callWithProof(authRoutes.playerRegister, inputOf(form.values));
      if (!outcome.ok && outcome.kind === 'refused' && places[outcome.code as keyof typeof places] === 'loginName')
        setNamed(true);
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      enterFirst(outcome.body.Token);
      onDone();
    });
  };
  return { form, code, named, setNamed, adult, setAdult, terms, setTerms, missing, busy, send };
}

function inputOf(values: ReturnType<typeof useRegistrationForm>['values']) {
  const password = md5Hex(values.password);
  return {
    playerName: parsePhone(values.to) ?? values.to,
    areaCode: '55',
    verificationCode: values.code,
    passWord: password,
    repeatPassword: md5Hex(values.repeat),
    username: values.loginName,
    referralCode: values.invite,
    platform: app.platform,
    // An invitation can come from another app of ours.
    appId: readStored('appId') ?? app.appId,
  };
}

/** "Falta: código, senha e termos"; undefined when nothing is. */
function useMissing(
  form: ReturnType<typeof useRegistrationForm>,
  given: { readonly adult: boolean; readonly terms: boolean },
): string | undefined {
  const t = authTexts.use();
  const locale = useLocale();
  const words = [
    !form.fits('to') && t('missingPhone'),
    !form.fits('code') && t('missingCode'),
    !form.fits('password') && t('missingPassword'),
    form.fits('password') && !form.fits('repeat') && t('missingRepeat'),
    !given.adult && t('missingAdult'),
    !given.terms && t('missingTerms'),
  ].filter((word) => word !== false);
  if (words.length === 0) return undefined;
  return t('missing', { list: new Intl.ListFormat(locale).format(words) });
}
