import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { Button, Field, Stack, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { call } from '../../../lib/api/api.ts';
import { LOGIN_PATH } from '../../../lib/navigation/navigation.ts';
import s from './password-again.module.css';
import { replaceToken } from '../../../lib/session/session.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';

const places = { [codes.login_wrong]: 'password' } as const;

/** The password again, for money screens after half an hour without a call. */
export function PasswordAgain({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  return (
    <Sheet
      open
      title={t('againTitle')}
      text={t('againText')}
      onClose={() => onAnswer(false)}
      data-part="password-again"
    >
      <PasswordForm onProved={() => onAnswer(true)} onLeave={() => onAnswer(false)} />
    </Sheet>
  );
}

function PasswordForm({ onProved, onLeave }: { onProved: () => void; onLeave: () => void }) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const form = useForm({ password: '' }, { password: (text) => (text === '' ? t('passwordEmpty') : undefined) });
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const password = md5Hex(form.values.password);
      const outcome = await call(accessRoutes.passwordAgain, { password }, { refusal: 'own' });
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      replaceToken(outcome.body.Token);
      onProved();
    });
  };
  return (
    <Form form={form} className={s['form']} onSend={send}>
      <Stack gap={4}>
        <Field
          {...inputOf(form.bind('password'))}
          label={t('password')}
          labelEnd={
            <TextLink href={`${LOGIN_PATH}?mode=forgot`} onClick={onLeave}>
              {t('forgot')}
            </TextLink>
          }
          icon="lock"
          reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
          autoComplete="current-password"
          data-part="password-again-field"
        />
        <Button type="submit" block loading={busy} data-part="password-again-send">
          {t('continue')}
        </Button>
      </Stack>
    </Form>
  );
}
