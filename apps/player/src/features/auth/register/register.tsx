import { ActionBar, Button, Checkbox, Field, Icon, Section, Stack, Status, Text, TextLink } from '@arara/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useFeatures } from '../../../lib/api/features.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { back, HOME_PATH, nextPath, relaunch, VERIFY_PATH } from '../../../lib/navigation/navigation.ts';
import { currentToken } from '../../../lib/session/session.ts';
import { leftToRight } from '../fields/use-code.ts';
import { CodeField } from '../fields/code-field.tsx';
import type { Frame } from '../frame.ts';
import { IdentityFields } from '../identity/identity-fields.tsx';
import { modePath } from '../login/modes.ts';
import { TermsConsent } from './legal-links.tsx';
import { NewPassword } from '../fields/password-fields.tsx';
import { PasswordRules, PasswordStrength } from '../fields/password-rules.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { shownPhone } from '../fields/phone-value.ts';
import s from './register.module.css';
import { StepBar } from '../../../lib/forms/step-bar.tsx';
import { authTexts } from '../texts.ts';
import { inputOf } from '../../../lib/forms/use-form.ts';
import { CODE, type Registration, STEPS, useRegistration } from './use-registration.ts';
import { Welcome } from './welcome.tsx';

export type RegisterProps = {
  frame: Frame;
  search: string;
  /** What shows a new player around; whoever came for something else goes on there instead. */
  onboarding: ComponentType<{ name: string; next: string }>;
};

/** An account in a minute: the phone, its code, a password, who somebody is; and a welcome. */
export function Register({ frame, search, onboarding: Onboarding }: RegisterProps) {
  const next = nextPath(search);
  const [name, setName] = useState<string>();
  const [isShownAround, setShownAround] = useState(false);
  useEffect(() => {
    // Whoever comes back in the middle has an account already: who they are can wait.
    if (currentToken() !== undefined) relaunch(next);
  }, [next]);
  // Before it is known who somebody is there are no games to be shown around.
  const isAsked = useFeatures().owes('age_verified');
  const goOn = () => {
    if (next !== HOME_PATH) relaunch(next);
    else if (isAsked) relaunch(VERIFY_PATH);
    else setShownAround(true);
  };
  const [first = ''] = (name ?? '').split(/\s+/);
  if (isShownAround) return <Onboarding name={first} next={next} />;
  if (name !== undefined) return <Welcome name={first} isFree={next === HOME_PATH} isAsked={isAsked} onGo={goOn} />;
  return <Questions frame={frame} search={search} onDone={setName} />;
}

type QuestionsProps = { frame: Frame; search: string; onDone: (name: string) => void };

function Questions({ frame: FramePage, search, onDone }: QuestionsProps) {
  const t = authTexts.use();
  const registration = useRegistration(onDone);
  const { form, step, send } = registration;
  const { title, text, fields: Fields, action } = questions[step] ?? questions[0];
  const phone = leftToRight(shownPhone(form.values.to));
  const goBack = () => (step === 0 || currentToken() !== undefined ? back() : registration.goTo(step - 1));
  return (
    <FramePage
      title={t('register')}
      middle={
        <StepBar
          step={step + 1}
          steps={STEPS}
          label={t('step', { step: step + 1, steps: STEPS })}
          data-part="register-steps"
        />
      }
      action={step === 0 && <TextLink href={modePath('login', search)}>{t('enter')}</TextLink>}
      onBack={goBack}
      bar={<Foot registration={registration} action={t(action)} />}
    >
      <Section gap="none" className={s['question']}>
        <h1 className={s['lead']} data-part="register-lead">
          {t(title)}
        </h1>
        <Text tone="muted" className={s['text']} data-part="register-text">
          {/* A code that was refused is nowhere: the field says why. */}
          {(step !== CODE || registration.code.isSent) && `${t(text, { phone })} `}
          {step === CODE && (
            <TextLink onClick={() => registration.goTo(step - 1)} data-part="register-change">
              {t('changePhone')}
            </TextLink>
          )}
        </Text>
        <Form form={form} onSend={send}>
          <Stack gap={4} className={s['fields']}>
            <Fields registration={registration} />
          </Stack>
        </Form>
      </Section>
    </FramePage>
  );
}

function Foot({ registration, action }: { registration: Registration; action: string }) {
  const t = authTexts.use();
  const { form, step, busy, accepted, create } = registration;
  const isLast = step === STEPS - 1;
  const missing = isLast && !accepted ? t('missingConsent') : undefined;
  return (
    <ActionBar missing={missing} data-part="register-bar">
      <Button
        type="submit"
        form={form.id}
        tone="money"
        block
        disabled={missing !== undefined}
        loading={busy}
        data-part="register-continue"
      >
        {action}
      </Button>
      {isLast && missing === undefined && (
        <div className={s['later']}>
          <TextLink onClick={() => create(false)} data-part="register-later">
            {t('cpfLater')}
          </TextLink>
        </div>
      )}
    </ActionBar>
  );
}

type StepProps = { registration: Registration };

function PhoneStep({ registration: { form } }: StepProps) {
  const t = authTexts.use();
  const invited = form.values.invite !== '' && form.fits('invite');
  const [isOpen, setOpen] = useState(form.values.invite !== '');
  const takesInvites = useFeatures().has('invites');
  return (
    <>
      <PhoneField
        bound={form.bind('to')}
        ok={form.fits('to')}
        autoComplete="tel-national"
        boxClassName={s['big']}
        data-part="register-phone"
      />
      {!takesInvites ? null : isOpen ? (
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
      ) : (
        <button type="button" className={s['fold']} onClick={() => setOpen(true)} data-part="register-fold">
          <Icon name="ticket" size="sm" />
          {t('haveInvite')}
          <Icon name="down" size="xs" />
        </button>
      )}
    </>
  );
}

function CodeStep({ registration: { form, code, typeCode } }: StepProps) {
  const t = authTexts.use();
  return (
    <CodeField
      bound={{ ...form.bind('code'), onChange: typeCode }}
      label={t('codeSentBySms')}
      code={code}
      data-part="register-code"
    />
  );
}

function PasswordStep({ registration: { form } }: StepProps) {
  const t = authTexts.use();
  const { password, loginName } = form.values;
  const [isNamed, setNamed] = useState(loginName !== '');
  return (
    <>
      <NewPassword
        bound={form.bind('password')}
        label={t('password')}
        boxClassName={s['big']}
        data-part="register-password"
      />
      <PasswordStrength password={password} />
      <PasswordRules password={password} data-part="register-rules" />
      {isNamed ? (
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
      ) : (
        <TextLink onClick={() => setNamed(true)}>{t('addLoginName')}</TextLink>
      )}
    </>
  );
}

function IdentityStep({ registration: { form, accepted, setAccepted } }: StepProps) {
  return (
    <>
      <IdentityFields form={form} boxClassName={s['big']} />
      <Checkbox checked={accepted} onChange={setAccepted} name="terms" data-part="register-terms">
        <TermsConsent />
      </Checkbox>
    </>
  );
}

const questions = [
  { title: 'phoneLead', text: 'phoneText', fields: PhoneStep, action: 'getCode' },
  { title: 'codeLead', text: 'codeTo', fields: CodeStep, action: 'continue' },
  { title: 'passwordLead', text: 'passwordText', fields: PasswordStep, action: 'continue' },
  { title: 'identityLead', text: 'identityWhy', fields: IdentityStep, action: 'register' },
] as const;
