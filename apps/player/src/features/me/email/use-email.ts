import type { CodeOf, RefusalName } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { authRoutes, playersRoutes } from '@arara/contract/player';
import { parseEmail } from '@arara/domain/players';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { askFreshProof } from '../../../lib/session/proved.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { informationQuery } from '../../../lib/api/player.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { emailTexts } from './texts.ts';

const CODE_LENGTH = 6;
const codes = {
  code_wrong: 1105,
  code_expired: 1106,
  code_too_soon: 1107,
  password_needed_again: 1118,
  code_too_many: 1120,
  email_invalid: 1204,
  email_taken: 1205,
} as const satisfies { readonly [Name in RefusalName]?: CodeOf<Name> };

/** Whoever has a proven address proves the phone first; then the new address, then the code that came to it. */
export type EmailStep = 'phone' | 'address' | 'code';
const own = { refusal: 'own' } as const;
type Place = 'phoneCode' | 'mail' | 'code';

/** The field that a refusal speaks of; before there is one it is told for a moment. */
function placesOf(step: EmailStep): Readonly<Partial<Record<number, Place>>> {
  if (step === 'phone') return {};
  const [codeField, sentTo]: readonly [Place, Place] = step === 'code' ? ['code', 'code'] : ['phoneCode', 'mail'];
  return {
    [codes.email_invalid]: 'mail',
    [codes.email_taken]: 'mail',
    [codes.code_wrong]: codeField,
    [codes.code_expired]: codeField,
    [codes.code_too_soon]: sentTo,
    [codes.code_too_many]: sentTo,
  };
}

/** Binds the address of a player, or puts another in its place. */
export function useEmail(isConfirmed: boolean, onDone: () => void) {
  const t = emailTexts.use();
  const queries = useQueryClient();
  const [step, setStep] = useState<EmailStep>(isConfirmed ? 'phone' : 'address');
  const [digits, setDigits] = useState(CODE_LENGTH);
  const [busy, run] = useBusy();
  const form = useForm(
    { phoneCode: '', mail: '', code: '' },
    {
      phoneCode: (text) =>
        isConfirmed && step === 'address' && text.length < digits ? t('codeShort', { digits }) : undefined,
      mail: (text) => (step !== 'phone' && parseEmail(text) === undefined ? t('mailWrong') : undefined),
      code: (text) => (step === 'code' && text.length < digits ? t('codeShort', { digits }) : undefined),
    },
  );
  const { mail, phoneCode, code } = form.values;
  const hear = async <T>(request: () => Promise<Outcome<T>>): Promise<T | undefined> => {
    const first = await request();
    const isAsked = !first.ok && first.kind === 'refused' && first.code === codes.password_needed_again;
    const outcome = isAsked && (await askFreshProof()) ? await request() : first;
    if (outcome.ok) return outcome.body;
    if (!isAsked || outcome !== first) placeRefusal(form, outcome, placesOf(step));
    return undefined;
  };
  const askMail = async () => {
    const kept = await hear(() =>
      isConfirmed && step === 'address'
        ? call(playersRoutes.playerEmail, { email: mail, verificationCode: phoneCode }, own)
        : call(playersRoutes.playerBindMail, { mail }, own),
    );
    if (kept === undefined) return;
    toastDone(t('sent', { to: kept.Email }));
    setDigits(kept.Digits ?? CODE_LENGTH);
    setStep('code');
    await queries.invalidateQueries({ queryKey: informationQuery.queryKey });
  };
  const askPhone = async () => {
    const sent = await hear(() => call(authRoutes.playerAuthSendOpt, {}, own));
    if (sent === undefined) return;
    toastDone(t('sent', { to: sent.SentTo }));
    setDigits(sent.Digits);
    setStep('address');
  };
  const confirm = async () => {
    const kept = await hear(() => call(playersRoutes.playerBindMail, { mail, verificationCode: code }, own));
    if (kept === undefined) return;
    toastDone(t('done'));
    await queries.invalidateQueries({ queryKey: informationQuery.queryKey });
    onDone();
  };
  const send = () => {
    if (form.check()) run({ phone: askPhone, address: askMail, code: confirm }[step]);
  };
  return { form, step, digits, busy, send, again: () => run(step === 'code' ? askMail : askPhone) };
}
