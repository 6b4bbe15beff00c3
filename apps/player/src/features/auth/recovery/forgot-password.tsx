import { ActionBar, Button, Field, IconButton, Notice, Section, Stack, Text, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { Form } from '../../../lib/forms/form.tsx';
import { redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { packageConfigQuery } from '../../../lib/api/player.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { CodeField } from '../fields/code-field.tsx';
import s from './forgot-password.module.css';
import { NoAccess } from './no-access.tsx';
import type { Frame } from '../frame.ts';
import { modePath } from '../login/modes.ts';
import { NewPassword } from '../fields/password-fields.tsx';
import { PasswordRules } from '../fields/password-rules.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { StepBar } from '../../../lib/forms/step-bar.tsx';
import { authTexts } from '../texts.ts';
import { inputOf } from '../../../lib/forms/use-form.ts';
import { type Recovery, useRecovery } from './use-recovery.ts';
import { dateAndTime } from '../when.ts';

const STEPS = 3;

export function ForgotPassword({ frame: FramePage, search }: { frame: Frame; search: string }) {
  const t = authTexts.use();
  const locale = useLocale();
  const recovery = useRecovery((withdrawalsOpenAt) => {
    const time = dateAndTime(Date.parse(withdrawalsOpenAt), locale);
    toaster.show({ text: t('passwordSaved', { time }), tone: 'ok', durationMs: 4_000 });
    redirect(modePath('login', search));
  });
  const { form, step, missing, busy, send } = recovery;
  return (
    <FramePage
      title={t('forgotTitle')}
      action={<IconButton icon="help" label={t('support')} href={SUPPORT_PATH} data-part="forgot-help" />}
      bar={
        <ActionBar missing={missing} data-part="forgot-bar">
          <Button
            type="submit"
            form={form.id}
            block
            disabled={missing !== undefined}
            loading={busy}
            data-part="forgot-save"
          >
            {t('savePassword')}
          </Button>
        </ActionBar>
      }
    >
      <Head step={step} />
      <Section gap="near">
        <Form form={form} onSend={send}>
          <Stack gap={4}>
            <Destination recovery={recovery} />
            {recovery.code.isSent && <Rest recovery={recovery} />}
          </Stack>
        </Form>
      </Section>
      <Foot step={step} />
    </FramePage>
  );
}

function Head({ step }: { step: number }) {
  const t = authTexts.use();
  const [title, text] =
    step === 3
      ? [t('forgotNewTitle'), t('forgotNewText')]
      : step === 2
        ? [t('forgotCodeTitle'), t('forgotCodeText')]
        : [t('forgotPhoneTitle'), t('forgotPhoneText')];
  return (
    <Section gap="none" className={s['head']}>
      <StepBar step={step} steps={STEPS} label={t('step', { step, steps: STEPS })} data-part="forgot-steps" />
      <Text as="h2" size="lead" className={s['lead']} data-part="forgot-lead">
        {title}
      </Text>
      <Text size="small" tone="muted" className={s['text']} data-part="forgot-text">
        {text}
      </Text>
    </Section>
  );
}

/** The phone, or the e-mail of whoever has confirmed one. */
function Destination({ recovery: { form, kind, turn, code, change } }: { recovery: Recovery }) {
  const t = authTexts.use();
  const other = kind === 'phone' ? 'email' : 'phone';
  const end = code.isSent ? (
    <TextLink onClick={change}>{t('changePhone')}</TextLink>
  ) : (
    <TextLink onClick={() => turn(other)}>{kind === 'phone' ? t('useEmail') : t('usePhone')}</TextLink>
  );
  const send = !code.isSent && (
    <Button block loading={code.sending} onClick={code.send} data-part="forgot-send">
      {t('sendCode')}
    </Button>
  );
  return (
    <>
      {kind === 'phone' ? (
        <PhoneField
          bound={form.bind('to')}
          ok={form.fits('to')}
          readOnly={code.isSent}
          labelEnd={end}
          autoComplete="tel-national"
          data-part="forgot-phone"
        />
      ) : (
        <Field
          {...inputOf(form.bind('to'))}
          label={t('email')}
          labelEnd={end}
          icon="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          ok={form.fits('to')}
          readOnly={code.isSent}
          data-part="forgot-email"
        />
      )}
      {send}
    </>
  );
}

function Rest({ recovery: { form, kind, code, step } }: { recovery: Recovery }) {
  const t = authTexts.use();
  return (
    <>
      <CodeField
        bound={form.bind('code')}
        label={kind === 'phone' ? t('codeOfSms') : t('codeOfEmail')}
        code={code}
        data-part="forgot-code"
      />
      {step === 3 && (
        <>
          <NewPassword bound={form.bind('password')} label={t('newPassword')} data-part="forgot-password" />
          <PasswordRules password={form.values.password} data-part="forgot-rules" />
          <NewPassword
            bound={form.bind('repeat')}
            label={t('repeatNewPassword')}
            placeholder={t('typeAgain')}
            data-part="forgot-repeat"
          />
        </>
      )}
    </>
  );
}

function Foot({ step }: { step: number }) {
  const t = authTexts.use();
  const hours = useQuery(packageConfigQuery).data?.Withdrawal.CoolDownHours ?? 0;
  return (
    <>
      {step === 3 && hours > 0 && (
        <Section gap="none" className={s['note']}>
          <Notice icon="clock" data-part="forgot-note">
            {t('forgotWait', { hours })}
          </Notice>
        </Section>
      )}
      <NoAccess />
    </>
  );
}
