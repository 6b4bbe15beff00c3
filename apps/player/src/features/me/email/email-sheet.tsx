import { Button, Field, Pin, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useState } from 'react';
import { Form } from '../../../lib/forms/form.tsx';
import { inputOf } from '../../../lib/forms/use-form.ts';
import s from '../me.module.css';
import { emailTexts } from './texts.ts';
import { useEmail } from './use-email.ts';

export type EmailSheetProps = { isConfirmed: boolean; open: boolean; onClose: () => void };

/** The address that logs in and recovers the password: bound with a code that came to it. */
export function EmailSheet({ isConfirmed, open, onClose }: EmailSheetProps) {
  const t = emailTexts.use();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t(isConfirmed ? 'changeText' : 'text')}
      data-part="email-sheet"
    >
      {open && <Editor isConfirmed={isConfirmed} onDone={onClose} />}
    </Sheet>
  );
}

const sends = { phone: 'sendPhone', address: 'sendMail', code: 'confirm' } as const;

function Editor({ isConfirmed, onDone }: { isConfirmed: boolean; onDone: () => void }) {
  const t = emailTexts.use();
  // What it was when the sheet opened: on the way the old address is let go.
  const [wasConfirmed] = useState(isConfirmed);
  const { form, step, digits, busy, send, again } = useEmail(wasConfirmed, onDone);
  const resend = <TextLink onClick={again}>{t('resend')}</TextLink>;
  return (
    <Form form={form} onSend={send} className={s['editor']}>
      {wasConfirmed && step === 'address' && (
        <Pin
          {...pinOf(form.bind('phoneCode'))}
          digits={digits}
          label={t('phoneCode')}
          labelEnd={resend}
          data-part="email-phone-code"
        />
      )}
      {step !== 'phone' && (
        <Field
          {...inputOf(form.bind('mail'))}
          label={t('mail')}
          icon="mail"
          type="email"
          maxLength={254}
          autoComplete="email"
          readOnly={step === 'code'}
          data-part="email-address"
        />
      )}
      {step === 'code' && (
        <Pin {...pinOf(form.bind('code'))} digits={digits} label={t('code')} labelEnd={resend} data-part="email-code" />
      )}
      <Button type="submit" block loading={busy} data-part="email-send">
        {t(sends[step])}
      </Button>
    </Form>
  );
}

function pinOf({ name, value, error, onChange }: ReturnType<ReturnType<typeof useEmail>['form']['bind']>) {
  return { name, value, error, onChange };
}
