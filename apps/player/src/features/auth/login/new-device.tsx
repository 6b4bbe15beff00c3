import type { Outcome } from '@arara/contract/client';
import { Button, Stack, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useEffect, useEffectEvent } from 'react';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { CodeField } from '../fields/code-field.tsx';
import { leftToRight } from '../fields/use-code.ts';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import s from './password-again.module.css';

const places = {
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_soon]: 'code',
  [codes.code_too_many]: 'code',
} as const;

/** Where the code of a login went. */
export interface SentLoginCode {
  readonly SentTo: string;
  readonly ResendAt: string;
  readonly Digits: number;
}

export type NewDeviceProps = {
  sent: SentLoginCode;
  /** The login once more, with the code; without it another code is sent. */
  tryLogin: (code?: string) => Promise<Outcome<unknown>>;
  onClose: () => void;
};

/** The account does not know this device: the password alone does not open it, a code to its owner does. */
export function NewDevice({ sent, tryLogin, onClose }: NewDeviceProps) {
  const t = authTexts.use();
  const to = leftToRight(sent.SentTo);
  return (
    <Sheet open title={t('againTitle')} text={t('newDeviceText', { to })} onClose={onClose} data-part="new-device">
      <CodeForm sent={sent} tryLogin={tryLogin} />
      <Text size="xs" tone="faint" center className={s['form']}>
        {t('noAccess')} <TextLink href={SUPPORT_PATH}>{t('support')}</TextLink>
      </Text>
    </Sheet>
  );
}

function CodeForm({ sent, tryLogin }: Omit<NewDeviceProps, 'onClose'>) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const [sending, runSending] = useBusy();
  const form = useForm(
    { code: '' },
    { code: (text) => (text.length < sent.Digits ? t('codeShort', { digits: sent.Digits }) : undefined) },
    proofs.prepare,
  );
  const focusCode = useEffectEvent(() => form.focus('code'));
  useEffect(() => focusCode(), []);
  const enter = (code: string) => run(async () => placeRefusal(form, await tryLogin(code), places));
  const resend = () =>
    runSending(async () => {
      const outcome = await tryLogin();
      if (outcome.ok || outcome.kind !== 'refused') return;
      if (outcome.code === codes.login_code_needed) toastDone(outcome.message);
      else placeRefusal(form, outcome, places);
    });
  const type = (digits: string) => {
    form.set('code', digits);
    if (digits.length === sent.Digits) enter(digits);
  };
  return (
    <Form form={form} className={s['form']} onSend={() => form.check() && enter(form.values.code)}>
      <Stack gap={4}>
        <CodeField
          bound={{ ...form.bind('code'), onChange: type }}
          label={sent.SentTo.includes('@') ? t('codeOfEmail') : t('codeOfSms')}
          code={{ isSent: true, sending, digits: sent.Digits, resendAtMs: Date.parse(sent.ResendAt), send: resend }}
          data-part="new-device-code"
        />
        <Button type="submit" tone="money" block loading={busy} data-part="new-device-enter">
          {t('enter')}
        </Button>
      </Stack>
    </Form>
  );
}
