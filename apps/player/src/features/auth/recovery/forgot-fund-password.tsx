import { md5Hex } from '@arara/contract';
import { withdrawalRoutes } from '@arara/contract/player';
import { parseAnyPhone } from '@arara/domain/players';
import { ActionBar, Button, Card, IconButton, Pin, Section, Stack, Text, Timeline, type TimelineStep } from '@arara/ui';
import { call } from '../../../lib/api/api.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { redirect, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { askPasswordAgain } from '../../../lib/session/password-again.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useLocale } from '../../../lib/texts.ts';
import { toaster } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { CodeField } from '../fields/code-field.tsx';
import s from './forgot-password.module.css';
import { NoAccess } from './no-access.tsx';
import type { Frame } from '../frame.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { StepBar } from '../../../lib/forms/step-bar.tsx';
import { authTexts } from '../texts.ts';
import { CODE_LENGTH, useCode, useCodeLength } from '../fields/use-code.ts';

/** What the feature that knows the fund password calls it. */
export type FundPasswordWords = Readonly<
  Record<'title' | 'newPin' | 'repeatPin' | 'pinsDiffer' | 'missingFresh' | 'missingRepeat' | 'save', string>
> & {
  /** How long new withdrawals wait; undefined when they do not. */
  readonly wait: string | undefined;
  readonly saved: (date: string) => string;
};

export type ForgotFundPasswordProps = { frame: Frame; leadsTo: string; words: FundPasswordWords };

const STEPS = 3;
const LONG_MS = 4_000;
const WEAK = 2212;
const places = {
  [codes.phone_invalid]: 'to',
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
  [codes.passwords_differ]: 'repeat',
  [WEAK]: 'password',
} as const;

/** A code to the own phone, then six new digits; new withdrawals wait as long as the policy says. */
export function ForgotFundPassword({ frame: FramePage, leadsTo, words }: ForgotFundPasswordProps) {
  const t = authTexts.use();
  const { form, code, step, missing, busy, send } = useFundRecovery({ leadsTo, words });
  const steps = useSteps(step, words);
  const lead = [t('forgotPhoneTitle'), t('forgotCodeTitle'), words.newPin][step - 1] ?? '';
  return (
    <FramePage
      title={words.title}
      action={<IconButton icon="help" label={t('support')} href={SUPPORT_PATH} />}
      bar={
        <ActionBar missing={missing} data-part="fund-forgot-bar">
          <Button
            type="submit"
            form={form.id}
            block
            disabled={missing !== undefined}
            loading={busy}
            data-part="fund-forgot-save"
          >
            {words.save}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <StepBar step={step} steps={STEPS} label={t('step', { step, steps: STEPS })} data-part="fund-forgot-steps" />
        <Text as="h2" size="lead" className={s['lead']} data-part="fund-forgot-lead">
          {lead}
        </Text>
      </Section>
      <Section gap="near">
        <Form form={form} onSend={send}>
          <Stack gap={4}>
            <Fields form={form} code={code} step={step} words={words} />
          </Stack>
        </Form>
      </Section>
      <Section gap="near">
        <Text as="h2" size="label" className={s['steps-head']}>
          {t('afterwards')}
        </Text>
        <Card>
          <Timeline steps={steps} data-part="fund-forgot-timeline" />
        </Card>
      </Section>
      <NoAccess />
    </FramePage>
  );
}

/** What is done, where the player stands, and that new withdrawals wait at the end. */
function useSteps(step: number, words: FundPasswordWords): TimelineStep[] {
  const t = authTexts.use();
  const all = [
    { key: 'phone', icon: 'phone', title: t(step > 1 ? 'stepPhone' : 'phone'), reason: undefined },
    { key: 'code', icon: 'mail', title: t('codeOfSms'), reason: undefined },
    { key: 'pin', icon: 'lock', title: t('stepPin'), reason: t('stepPinText') },
  ] as const;
  const steps = all.map(({ reason, ...one }, index): TimelineStep => {
    const place = index + 1;
    if (place < step) return { ...one, state: 'done', stateLabel: t('ownerDone') };
    const isNow = place === step;
    const here = t('stepHere');
    return { ...one, state: isNow ? 'now' : 'next', stateLabel: isNow ? here : '', reason: isNow ? here : reason };
  });
  if (words.wait === undefined) return steps;
  return [
    ...steps,
    { key: 'wait', icon: 'clock', title: t('stepWait'), state: 'next', stateLabel: '', reason: words.wait },
  ];
}

type Recovery = ReturnType<typeof useFundRecovery>;

function Fields({ form, code, step, words }: Pick<Recovery, 'form' | 'code' | 'step'> & { words: FundPasswordWords }) {
  const t = authTexts.use();
  const pin = (name: 'password' | 'repeat') => {
    const { value, error, onChange } = form.bind(name);
    return { name, value, error, onChange, secret: true } as const;
  };
  return (
    <>
      <PhoneField
        bound={form.bind('to')}
        ok={form.fits('to')}
        readOnly={code.isSent}
        autoComplete="tel-national"
        data-part="fund-forgot-phone"
      />
      {!code.isSent && (
        <Button block loading={code.sending} onClick={code.send} data-part="fund-forgot-send">
          {t('sendCode')}
        </Button>
      )}
      {code.isSent && (
        <CodeField bound={form.bind('code')} label={t('codeOfSms')} code={code} data-part="fund-forgot-code" />
      )}
      {step === STEPS && (
        <>
          <Pin label={words.newPin} {...pin('password')} data-part="fund-forgot-pin" />
          <Pin label={words.repeatPin} {...pin('repeat')} data-part="fund-forgot-repeat" />
        </>
      )}
    </>
  );
}

function useFundRecovery({ leadsTo, words }: Omit<ForgotFundPasswordProps, 'frame'>) {
  const t = authTexts.use();
  const locale = useLocale();
  const length = useCodeLength();
  const form = useForm(
    { to: '', code: '', password: '', repeat: '' },
    {
      to: (text) => (parseAnyPhone(text) === undefined ? t('phoneWrong') : undefined),
      code: length.check,
      password: (text) => (text.length < CODE_LENGTH ? words.missingFresh : undefined),
      repeat: (text, { password }) => (text === password ? undefined : words.pinsDiffer),
    },
    proofs.prepare,
  );
  const [busy, run] = useBusy();
  const to = parseAnyPhone(form.values.to);
  const code = useCode({ to, complain: () => form.fail('to', t('phoneWrong')), form, length });
  const step = code.isSent ? (form.values.code.length >= code.digits ? STEPS : 2) : 1;
  const lacks = [
    step === 1 && t('missingSend'),
    step === 2 && t('missingCode'),
    step === STEPS && !form.fits('password') && words.missingFresh,
    step === STEPS && form.fits('password') && form.values.repeat.length < CODE_LENGTH && words.missingRepeat,
  ].filter((word) => word !== false);
  const missing = lacks.length === 0 ? undefined : t('missing', { list: new Intl.ListFormat(locale).format(lacks) });
  const send = () => {
    if (step < STEPS || !form.check()) return;
    run(async () => {
      const passWord = md5Hex(form.values.password);
      const input = { playerName: to ?? '', verificationCode: form.values.code, passWord, repeatPassword: passWord };
      const attempt = () => call(withdrawalRoutes.accountForgetFundPassword, input, { refusal: 'own' });
      let outcome = await attempt();
      const isAsked = !outcome.ok && outcome.kind === 'refused' && outcome.code === codes.password_needed_again;
      if (isAsked && (await askPasswordAgain())) outcome = await attempt();
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      const opens = outcome.body.WithdrawalsOpenAt;
      const text = opens === null ? words.title : words.saved(dayAndHourOf(Date.parse(opens), locale));
      toaster.show({ text, tone: 'ok', durationMs: LONG_MS });
      redirect(leadsTo);
    });
  };
  return { form, code, step, missing, busy, send };
}
