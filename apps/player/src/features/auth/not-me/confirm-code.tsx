import { accessRoutes } from '@arara/contract/player';
import { Button, Stack } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api/api.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { CodeField } from '../fields/code-field.tsx';
import { sendToOwnPhone, useCode, useCodeLength } from '../fields/use-code.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';

const places = {
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
} as const;

/** A code to the own phone, before CPF, payout key or fund password change. */
export function ConfirmCode({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  return (
    <Sheet
      open
      title={t('againTitle')}
      text={t('confirmText')}
      onClose={() => onAnswer(false)}
      data-part="confirm-code"
    >
      <CodeForm onProved={() => onAnswer(true)} />
    </Sheet>
  );
}

function CodeForm({ onProved }: { onProved: () => void }) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const length = useCodeLength();
  const form = useForm({ code: '' }, { code: length.check });
  const fail = (_: 'to' | 'code', message: string) => form.fail('code', message);
  const code = useCode({ to: 'own', complain: () => undefined, form: { fail }, length, send: sendToOwnPhone });
  const sendFirst = useEffectEvent(() => code.send());
  useEffect(() => sendFirst(), []);
  const confirm = () => {
    if (!form.check()) return;
    run(async () => {
      const outcome = await call(accessRoutes.codeConfirm, { verificationCode: form.values.code }, { refusal: 'own' });
      placeRefusal(form, outcome, places);
      if (outcome.ok) onProved();
    });
  };
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap={4}>
        <CodeField bound={form.bind('code')} label={t('codeOfSms')} code={code} data-part="confirm-code-field" />
        <Button type="submit" block loading={busy} data-part="confirm-code-send">
          {t('continue')}
        </Button>
      </Stack>
    </form>
  );
}
