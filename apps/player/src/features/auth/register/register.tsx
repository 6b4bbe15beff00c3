import { ActionBar, Button, Checkbox, Field, Section, Stack, Status, Text, TextLink } from '@arara/ui';
import { useEffect, useState } from 'react';
import { nextPath, relaunch } from '../../../lib/navigation/navigation.ts';
import { offerPasskey } from '../../../lib/session/passkey-offer.ts';
import { currentToken } from '../../../lib/session/session.ts';
import { CodeField } from '../fields/code-field.tsx';
import type { Frame } from '../frame.ts';
import { IdentityForm } from '../identity/identity-form.tsx';
import { TermsConsent } from './legal-links.tsx';
import { NewPassword } from '../fields/password-fields.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import s from './register.module.css';
import { StepBar } from '../fields/step-bar.tsx';
import { authTexts } from '../texts.ts';
import { inputOf } from '../../../lib/forms/use-form.ts';
import { type Registration, useRegistration } from './use-registration.ts';

const STEPS = 2;

/** An account in a minute: the phone with its code and a password; then who somebody is, which can wait. */
export function Register({ frame, search }: { frame: Frame; search: string }) {
  const next = nextPath(search);
  const [step, setStep] = useState(1);
  useEffect(() => {
    // Whoever comes back in the middle has an account already: who they are can wait.
    if (currentToken() !== undefined) relaunch(next);
  }, [next]);
  const leave = () => {
    offerPasskey();
    relaunch(next);
  };
  return step === 1 ? (
    <AccessStep frame={frame} onDone={() => setStep(2)} />
  ) : (
    <IdentityStep frame={frame} onDone={leave} />
  );
}

function Head({ step, title }: { step: number; title: string }) {
  const t = authTexts.use();
  const count = t('step', { step, steps: STEPS });
  const name = step === 1 ? t('stepAccess') : t('stepIdentity');
  return (
    <Section gap="none" className={s['head']}>
      <h2 className={s['lead']} data-part="register-lead">
        {title}
      </h2>
      <div className={s['steps']}>
        <StepBar step={step} steps={STEPS} round data-part="register-steps" />
      </div>
      <Text as="div" size="xs" tone="faint" className={s['step-name']} data-part="register-step">
        {`${count} · ${name}`}
      </Text>
    </Section>
  );
}

function AccessStep({ frame: FramePage, onDone }: { frame: Frame; onDone: () => void }) {
  const t = authTexts.use();
  const registration = useRegistration(onDone);
  const { missing, busy, send, form } = registration;
  return (
    <FramePage
      title={t('register')}
      bar={
        <ActionBar missing={missing} data-part="register-bar">
          <Button
            type="submit"
            form={form.id}
            block
            disabled={missing !== undefined}
            loading={busy}
            data-part="register-continue"
          >
            {t('continue')}
          </Button>
        </ActionBar>
      }
    >
      <Head step={1} title={t('registerLead')} />
      <Section gap="none" className={s['form']}>
        <form
          id={form.id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Stack gap={4}>
            <AccessFields registration={registration} />
            <Consents registration={registration} />
          </Stack>
        </form>
      </Section>
    </FramePage>
  );
}

function AccessFields({ registration: { form, code, named, setNamed } }: { registration: Registration }) {
  const t = authTexts.use();
  const invited = form.values.invite !== '' && form.fits('invite');
  return (
    <>
      <PhoneField
        bound={form.bind('to')}
        ok={form.fits('to')}
        autoComplete="tel-national"
        labelEnd={named ? undefined : <TextLink onClick={() => setNamed(true)}>{t('addLoginName')}</TextLink>}
        data-part="register-phone"
      />
      {named && (
        <Field
          {...inputOf(form.bind('loginName'))}
          label={t('loginName')}
          labelEnd={t('optional')}
          icon="user"
          hint={t('loginNameHint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-part="register-login-name"
        />
      )}
      <CodeField
        bound={form.bind('code')}
        label={code.isSent ? t('codeSentBySms') : t('codeBySms')}
        code={code}
        data-part="register-code"
      />
      <NewPassword bound={form.bind('password')} label={t('password')} data-part="register-password" />
      <NewPassword
        bound={form.bind('repeat')}
        label={t('repeatPassword')}
        placeholder={t('typeAgain')}
        data-part="register-repeat"
      />
      <Field
        {...inputOf(form.bind('invite'))}
        label={t('invite')}
        labelEnd={t('optional')}
        icon="ticket"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        suffix={invited ? <Status state="ok">{t('inviteApplied')}</Status> : undefined}
        hint={invited ? t('inviteHint') : undefined}
        data-part="register-invite"
      />
    </>
  );
}

function Consents({ registration: { adult, setAdult, terms, setTerms } }: { registration: Registration }) {
  const t = authTexts.use();
  return (
    <>
      <Checkbox checked={adult} onChange={setAdult} name="adult" data-part="register-adult">
        {t('adult')}
      </Checkbox>
      <Checkbox
        checked={terms}
        onChange={setTerms}
        name="terms"
        className={s['terms'] ?? ''}
        data-part="register-terms"
      >
        <TermsConsent />
      </Checkbox>
    </>
  );
}

function IdentityStep({ frame: FramePage, onDone }: { frame: Frame; onDone: () => void }) {
  const t = authTexts.use();
  return (
    <FramePage title={t('register')} onBack={onDone}>
      <Head step={2} title={t('identityLead')} />
      <Section gap="near">
        <Text size="small" tone="muted" className={s['why']}>
          {t('identityWhy')}
        </Text>
        <IdentityForm onDone={onDone} onSkip={onDone} />
      </Section>
    </FramePage>
  );
}
