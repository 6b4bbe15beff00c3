import { accessRoutes } from '@arara/contract/player';
import { Button, Row, Stack, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api/api.ts';
import { informationQuery } from '../../../lib/api/player.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { dayAndHourOf, unitText } from '../../../lib/format/moments.ts';
import { push, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { answerPasskey } from '../../../lib/session/passkey-answer.ts';
import { devicesQuery } from '../../../lib/session/devices-query.ts';
import { useLocale } from '../../../lib/texts.ts';
import { CodeField, Sending } from '../fields/code-field.tsx';
import { leftToRight, sendToOwnPhone, useCode, useCodeLength } from '../fields/use-code.ts';
import { useHasPasskey } from '../passkeys/use-has-passkey.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import s from './not-me.module.css';

const places = {
  [codes.code_wrong]: 'code',
  [codes.code_expired]: 'code',
  [codes.code_too_many]: 'code',
} as const;

type ConfirmCodeProps = {
  /** The market asks for it every so many days; without it, before CPF, payout key or fund password change. */
  isSecondFactor?: boolean;
  onAnswer: (proved: boolean) => void;
};

/** A code to the own phone; for a second factor also a passkey, where there is one. */
export function ConfirmCode({ isSecondFactor = false, onAnswer }: ConfirmCodeProps) {
  const t = authTexts.use();
  const head = useHead();
  return (
    <Sheet
      open
      title={t('againTitle')}
      text={t(isSecondFactor ? 'factorText' : 'confirmText')}
      head={isSecondFactor ? head : undefined}
      onClose={() => onAnswer(false)}
      data-part="confirm-code"
    >
      <CodeForm isSecondFactor={isSecondFactor} onProved={() => onAnswer(true)} onLeave={() => onAnswer(false)} />
    </Sheet>
  );
}

/** How often it is asked for, and when it was shown last. */
function useHead() {
  const t = authTexts.use();
  const locale = useLocale();
  const { data } = useQuery(devicesQuery);
  if (data === undefined || data.Asked.SecondFactorDays === 0) return undefined;
  const { SecondFactorDays, SecondFactorAt } = data.Asked;
  return {
    icon: 'shield',
    tone: 'brand',
    over: t('factorEvery', { time: unitText(SecondFactorDays, 'day', locale) }),
    name:
      SecondFactorAt === null
        ? t('factorFirst')
        : t('factorLast', { time: dayAndHourOf(Date.parse(SecondFactorAt), locale) }),
  } as const;
}

type CodeFormProps = { isSecondFactor: boolean; onProved: () => void; onLeave: () => void };

function CodeForm({ isSecondFactor, onProved, onLeave }: CodeFormProps) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const { data: person } = useQuery(informationQuery);
  const length = useCodeLength();
  const form = useForm({ code: '' }, { code: length.check });
  const fail = (_: 'to' | 'code', message: string) => form.fail('code', message);
  const code = useCode({ to: 'own', complain: () => undefined, form: { fail }, length, send: sendToOwnPhone });
  const sendFirst = useEffectEvent(() => code.send());
  useEffect(() => sendFirst(), []);
  const left = Math.max(0, code.digits - form.values.code.length);
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
      className={s['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <Stack gap={4}>
        <CodeField
          bound={form.bind('code')}
          label={person === undefined ? t('codeOfSms') : t('codeOfSmsTo', { phone: leftToRight(person.Phone) })}
          labelEnd={null}
          hint={left > 0 ? t('codeLeft', { count: left }) : t('codeNobody')}
          code={code}
          data-part="confirm-code-field"
        />
        <Stack gap={2}>
          <Button type="submit" block disabled={left > 0} loading={busy} data-part="confirm-code-send">
            {t('confirm')}
          </Button>
          {isSecondFactor && (
            <PasskeyButton
              wrong={t('factorPasskeyWrong')}
              onProved={onProved}
              onRefused={(why) => form.fail('code', why)}
            />
          )}
        </Stack>
      </Stack>
      <Row between className={s['foot']} data-part="confirm-code-foot">
        <Text as="span" size="small" tone="muted" data-part="confirm-code-again">
          <Sending code={code} />
        </Text>
        <Text as="span" size="small">
          <TextLink
            onClick={() => {
              onLeave();
              push(SUPPORT_PATH);
            }}
            data-part="confirm-code-lost"
          >
            {t('codePhoneLost')}
          </TextLink>
        </Text>
      </Row>
    </form>
  );
}

type PasskeyButtonProps = { wrong: string; onProved: () => void; onRefused: (why: string) => void };

/** In the place of the code or the password, on a device that can be asked for a passkey of this account. */
export function PasskeyButton({ wrong, onProved, onRefused }: PasskeyButtonProps) {
  const t = authTexts.use();
  const hasPasskey = useHasPasskey();
  const [busy, run] = useBusy();
  if (!hasPasskey) return null;
  const show = () =>
    run(async () => {
      const response = await answerPasskey({ act: { act: 'confirm' } });
      // Whoever turned away from the question may still type the code.
      if (response === undefined) return;
      const outcome = await call(accessRoutes.passkeyConfirm, { response }, { refusal: 'own' });
      if (outcome.ok) onProved();
      else if (outcome.kind === 'refused') onRefused(wrong);
    });
  return (
    <Button block tone="quiet" icon="finger" loading={busy} onClick={show} data-part="confirm-code-passkey">
      {t('factorPasskey')}
    </Button>
  );
}
