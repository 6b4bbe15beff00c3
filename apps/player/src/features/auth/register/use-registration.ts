import { md5Hex } from '@arara/contract';
import { accessRoutes, authRoutes } from '@arara/contract/player';
import { parseAnyPhone, parseLoginName } from '@arara/domain/players';
import { useEffect, useEffectEvent, useState } from 'react';
import { proved } from '../../../lib/session/proved.ts';
import { call } from '../../../lib/api/api.ts';
import { app } from '../../../lib/api/player.ts';
import { openLayer } from '../../../lib/navigation/layers.ts';
import { currentToken } from '../../../lib/session/session.ts';
import { readStored } from '../../../lib/storage/local-storage.ts';
import { enterFirst } from '../login/enter.ts';
import { usePasswordCheck } from '../fields/password-fields.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { identityPlaces, useIdentityChecks } from '../identity/identity-fields.tsx';
import { callWithProof } from '../proof/call-with-proof.ts';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { readPhoneValue } from '../fields/phone-value.ts';
import { type CodeLength, useCode, useCodeLength } from '../fields/use-code.ts';
import { useForm } from '../../../lib/forms/use-form.ts';

const places = {
  [codes.phone_invalid]: 'to',
  [codes.phone_taken]: 'to',
  [codes.area_not_served]: 'to',
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
  [codes.password_too_common]: 'password',
  [codes.password_leaked]: 'password',
  [codes.login_name_invalid]: 'loginName',
  [codes.login_name_taken]: 'loginName',
  [codes.referral_code_unknown]: 'invite',
} as const;

type Name = keyof ReturnType<typeof useRegistrationForm>['values'];

/** One question a screen; the caret stands in the first field of each. */
const steps = [
  ['to', 'invite'],
  ['code'],
  ['password', 'loginName'],
  ['cpf', 'name'],
] as const satisfies readonly (readonly Name[])[];
export const STEPS = steps.length;
const [PHONE, PASSWORD, IDENTITY] = [0, 2, 3] as const;
export const CODE = 1;
const stepOf = (name: Name) => steps.findIndex((names: readonly Name[]) => names.includes(name));

function useRegistrationForm(checkCode: CodeLength['check']) {
  const t = authTexts.use();
  const checkPassword = usePasswordCheck();
  const identity = useIdentityChecks();
  return useForm(
    { to: '', invite: readStored('referralCode') ?? '', code: '', password: '', loginName: '', cpf: '', name: '' },
    {
      to: (text) => (parseAnyPhone(text) === undefined ? t('phoneWrong') : undefined),
      invite: (text) => (text === '' || /^[\w-]{4,40}$/.test(text.trim()) ? undefined : t('inviteWrong')),
      code: checkCode,
      password: checkPassword,
      loginName: (text) => (text !== '' && parseLoginName(text) === undefined ? t('loginNameWrong') : undefined),
      ...identity,
    },
    proofs.prepare,
  );
}

export type Registration = ReturnType<typeof useRegistration>;

/** Everything a new account needs, one question after the other. Every answer stays when somebody goes back. */
export function useRegistration(onDone: (name: string) => void) {
  const length = useCodeLength();
  const form = useRegistrationForm(length.check);
  const [accepted, setAccepted] = useState(false);
  const [busy, run] = useBusy();
  const { step, goTo } = useSteps(form);
  /** Leads back to the question that the message is about. */
  const fail = (name: Name, message: string) => {
    form.fail(name, message);
    goTo(stepOf(name), name);
  };
  const code = useCode({
    to: parseAnyPhone(form.values.to),
    complain: () => fail('to', authTexts.now()('phoneWrong')),
    form: { fail },
    onSent: () => goTo(CODE),
    length,
  });
  /** The account first, once; then who somebody is, which can wait. */
  const create = (withIdentity: boolean) => {
    if (!accepted || (withIdentity && !form.check(steps[IDENTITY]))) return;
    run(async () => {
      if (currentToken() === undefined) {
        const opened = await callWithProof(authRoutes.playerRegister, inputOf(form.values));
        placeRefusal({ fail }, opened, places);
        if (!opened.ok) return;
        enterFirst(opened.body.Token);
      }
      const { cpf, name } = form.values;
      if (withIdentity) {
        const known = await proved(() => call(accessRoutes.kycCpf, { cpf, name: name.trim() }, { refusal: 'own' }));
        placeRefusal({ fail }, known, identityPlaces);
        if (!known.ok) return;
      }
      onDone(withIdentity ? name.trim() : '');
    });
  };
  const send = () => {
    if (step === IDENTITY) create(true);
    else if (!form.check(steps[step] ?? [])) return;
    else if (step === PHONE && !code.isSent) code.send();
    else goTo(step + 1);
  };
  const typeCode = (digits: string) => {
    form.set('code', digits);
    if (digits.length === code.digits) goTo(form.fits('password') ? IDENTITY : PASSWORD);
  };
  return { form, code, step, goTo, typeCode, accepted, setAccepted, busy: busy || code.sending, send, create };
}

/** Which question is open. The phone's back leads to the one before, until the account exists. */
function useSteps(form: ReturnType<typeof useRegistrationForm>) {
  const [at, setAt] = useState<{ readonly step: number; readonly field: Name }>({ step: PHONE, field: 'to' });
  const goTo = (step: number, field: Name = steps[step]?.[0] ?? 'to') => setAt({ step, field });
  const { step } = at;
  const focus = useEffectEvent(() => form.focus(at.field));
  const stepBack = useEffectEvent(() => goTo(step - 1));
  useEffect(() => {
    focus();
  }, [at]);
  useEffect(() => (step === PHONE || currentToken() !== undefined ? undefined : openLayer(() => stepBack())), [step]);
  return { step, goTo };
}

function inputOf(values: ReturnType<typeof useRegistrationForm>['values']) {
  const password = md5Hex(values.password);
  return {
    playerName: parseAnyPhone(values.to) ?? values.to,
    areaCode: readPhoneValue(values.to).area,
    verificationCode: values.code,
    passWord: password,
    // Typed once and looked at; the call asks for it twice.
    repeatPassword: password,
    username: values.loginName,
    referralCode: values.invite,
    platform: app.platform,
    // An invitation can come from another app of ours.
    appId: readStored('appId') ?? app.appId,
  };
}
