import { md5Hex } from '@arara/contract';
import { accessRoutes } from '@arara/contract/player';
import { Button, CanList, Card, Field, Stack, Text, TextLink } from '@arara/ui';
import { Sheet } from '@arara/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useMainInfo } from '../../../lib/api/player.ts';
import { unitText } from '../../../lib/format/moments.ts';
import { LOGIN_PATH } from '../../../lib/navigation/navigation.ts';
import s from './password-again.module.css';
import { devicesQuery } from '../../../lib/session/devices-query.ts';
import { logOut } from '../../../lib/session/log-out.ts';
import { replaceToken } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Form } from '../../../lib/forms/form.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { PasskeyButton } from '../not-me/confirm-code.tsx';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';

const places = { [codes.login_wrong]: 'password' } as const;

const USUAL_MINUTES = 30;

/** The password again, for money and, where the market asks for it, play after half an hour without a call. */
export function PasswordAgain({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  const locale = useLocale();
  const { data } = useQuery(devicesQuery);
  const { data: info } = useMainInfo();
  const time = unitText(data?.Asked.IdleMinutes || USUAL_MINUTES, 'minute', locale);
  const items = (['againBalance', 'againRounds', 'againPayouts'] as const).map((key) => ({
    key,
    can: true,
    text: t(key),
    note: key === 'againRounds' ? t('againRoundsNote') : undefined,
  }));
  const leave = () => onAnswer(false);
  return (
    <Sheet
      open
      title={t('againTitle')}
      text={t('againText', { time })}
      head={{ icon: 'clock', tone: 'brand', over: t('againOver', { time }), name: t('againName') }}
      onClose={leave}
      data-part="password-again"
    >
      <Card kind="list" className={s['facts'] ?? ''} data-part="password-again-card">
        <CanList items={items} yes={t('againStays')} no="" data-part="password-again-facts" />
      </Card>
      <PasswordForm onProved={() => onAnswer(true)} onLeave={leave} />
      {info !== undefined && (
        <Text size="xs" tone="faint" center className={s['foot']} data-part="password-again-foot">
          <TextLink
            onClick={() => {
              leave();
              void logOut();
            }}
            data-part="password-again-other"
          >
            {t('againOther', { name: info.Nickname })}
          </TextLink>
        </Text>
      )}
    </Sheet>
  );
}

/** The password or a passkey, before a way into the account or personal data are touched. */
export function OpeningProof({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const t = authTexts.use();
  const leave = () => onAnswer(false);
  return (
    <Sheet open title={t('againTitle')} text={t('openingText')} onClose={leave} data-part="opening-proof">
      <PasswordForm takesPasskey onProved={() => onAnswer(true)} onLeave={leave} />
    </Sheet>
  );
}

type PasswordFormProps = { takesPasskey?: boolean; onProved: () => void; onLeave: () => void };

function PasswordForm({ takesPasskey = false, onProved, onLeave }: PasswordFormProps) {
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
        {takesPasskey && (
          <PasskeyButton
            wrong={t('openingPasskeyWrong')}
            onProved={onProved}
            onRefused={(why) => form.fail('password', why)}
          />
        )}
      </Stack>
    </Form>
  );
}
