import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { Button, Field, Grow, Row, Stack, Switch, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';
import { LOGIN_PATH } from '../../../lib/navigation/navigation.ts';
import { devicesKey, devicesQuery } from '../../../lib/session/devices-query.ts';
import { replaceToken } from '../../../lib/session/session.ts';
import { NewPassword, usePasswordCheck } from '../fields/password-fields.tsx';
import { PasswordStrength } from '../fields/password-rules.tsx';
import s from '../login/password-again.module.css';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';

export type ChangePasswordProps = { open: boolean; onClose: () => void };

const places = {
  [codes.login_wrong]: 'old',
  [codes.passwords_differ]: 'password',
  [codes.password_too_common]: 'password',
  [codes.password_leaked]: 'password',
} as const;

/** Another password for whoever knows the old one; whoever does not goes the way of those who forgot it. */
function ChangePassword({ open, onClose }: ChangePasswordProps) {
  const t = authTexts.use();
  return (
    <Sheet open={open} onClose={onClose} title={t('changePassword')} data-part="password-sheet">
      {open && <Editor onDone={onClose} />}
    </Sheet>
  );
}

function Editor({ onDone }: { onDone: () => void }) {
  const t = authTexts.use();
  const { form, busy, endsOthers, setEndsOthers, send } = useChange(onDone);
  return (
    <Form form={form} className={s['form']} onSend={send}>
      <Stack gap={4}>
        <Field
          {...inputOf(form.bind('old'))}
          label={t('currentPassword')}
          labelEnd={
            <TextLink href={`${LOGIN_PATH}?mode=forgot`} onClick={onDone}>
              {t('forgotShort')}
            </TextLink>
          }
          icon="lock"
          reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
          autoComplete="current-password"
          data-part="password-old"
        />
        <NewPassword bound={form.bind('password')} label={t('newPassword')} data-part="password-new" />
        <PasswordStrength password={form.values.password} />
        <Others on={endsOthers} onChange={setEndsOthers} />
        <Button type="submit" block tone="money" loading={busy} data-part="password-save">
          {t('changePassword')}
        </Button>
        <Text size="xs" tone="muted" center>
          {t('changeNotice')}
        </Text>
      </Stack>
    </Form>
  );
}

function useChange(onDone: () => void) {
  const t = authTexts.use();
  const queries = useQueryClient();
  const [busy, run] = useBusy();
  const [endsOthers, setEndsOthers] = useState(true);
  const form = useForm(
    { old: '', password: '' },
    { old: (text) => (text === '' ? t('passwordEmpty') : undefined), password: usePasswordCheck() },
  );
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const passWord = md5Hex(form.values.password);
      const outcome = await call(
        accessRoutes.passwordChange,
        { oldPassword: md5Hex(form.values.old), passWord, repeatPassword: passWord, endOthers: endsOthers },
        { refusal: 'own' },
      );
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      replaceToken(outcome.body.Token);
      toastDone(t('passwordChanged'));
      onDone();
      await queries.invalidateQueries({ queryKey: devicesKey });
    });
  };
  return { form, busy, endsOthers, setEndsOthers, send };
}

/** Absent while nobody else is inside. */
function Others({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const t = authTexts.use();
  const others = useQuery(devicesQuery).data?.Devices.filter(({ IsCurrent }) => !IsCurrent) ?? [];
  const [first] = others;
  if (first === undefined) return null;
  return (
    <Row data-part="password-others">
      <Grow>
        <Text as="span" size="small" weight="strong">
          {t('endOthersToo')}
        </Text>
        <Text size="xs" tone="muted">
          {t('othersAsk', { count: others.length, device: first.Name })}
        </Text>
      </Grow>
      <Switch on={on} onChange={onChange} label={t('endOthersToo')} data-part="password-others-switch" />
    </Row>
  );
}

/** Its words come with the sheet. */
export async function loadChangePassword(): Promise<typeof ChangePassword> {
  await authTexts.load();
  return ChangePassword;
}
