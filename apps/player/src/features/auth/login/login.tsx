import { AgeMark, AuthHero, Button, DeskColumn, Field, IconButton, Row, Screen, Section, Stack } from '@arara/ui';
import { Text, TextLink } from '@arara/ui';
import { md5Hex } from '@arara/contract';
import { authRoutes, readCodeSent } from '@arara/contract/player';
import { parseAnyPhone } from '@arara/domain/players';
import { brand } from '@arara/texts/page-brand';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { back, nextPath, relaunch, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { app } from '../../../lib/api/player.ts';
import { currentToken } from '../../../lib/session/session.ts';
import { enter } from './enter.ts';
import s from './login.module.css';
import { modePath } from './modes.ts';
import type { SentLoginCode } from './new-device.tsx';
import { supportsPasskeys } from '../../../lib/session/passkey-answer.ts';
import { loginByPasskey } from '../passkeys/passkeys.ts';
import { PhoneField } from '../fields/phone-field.tsx';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { callWithProof } from '../proof/call-with-proof.ts';
import { proofs } from '../proof/proofs.ts';
import { codes } from '../refusal-codes.ts';
import { rememberedLogin, rememberLogin } from './remembered-login.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { inputOf, useForm } from '../../../lib/forms/use-form.ts';
import { usePasskeyAutofill } from '../passkeys/use-passkey-autofill.ts';

const NewDevice = lazy(async () => ({ default: (await import('./new-device.tsx')).NewDevice }));

/** Phone, login name or e-mail, and the password; or a finger. */
export function Login({ search }: { search: string }) {
  const t = authTexts.use();
  const next = nextPath(search);
  useEffect(() => {
    // Somebody who is inside already has nothing to do here.
    if (currentToken() !== undefined) relaunch(next);
  }, [next]);
  const screen = (
    <Screen kind="plain" data-part="login">
      <AuthHero
        title={t('loginTitle')}
        brand={brand.brand_name}
        start={<IconButton icon="back" label={t('back')} tone="on-wallet" onClick={back} data-part="login-back" />}
        data-part="auth-hero"
      />
      <Section>
        <LoginForm search={search} next={next} />
      </Section>
      <Text size="xs" tone="faint" center className={s['foot']} data-part="login-foot">
        <span className={s['age']}>
          <AgeMark />
        </span>
        {t('adultsOnly')}
        <br />
        {t('needHelp')}{' '}
        <TextLink href={SUPPORT_PATH} className={s['plain']} data-part="login-support">
          {t('support')}
        </TextLink>
      </Text>
    </Screen>
  );
  return <DeskColumn>{screen}</DeskColumn>;
}

const places = { [codes.login_wrong]: 'password', [codes.login_locked]: 'password' } as const;

function useLogin(next: string) {
  const t = authTexts.use();
  const [kind, setKind] = useState<'phone' | 'name'>('phone');
  const form = useForm(
    { username: rememberedLogin(), password: '' },
    {
      username: (text) => {
        if (kind === 'name') return text.trim() === '' ? t('nameEmpty') : undefined;
        return parseAnyPhone(text) === undefined ? t('phoneWrong') : undefined;
      },
      password: (text) => (text === '' ? t('passwordEmpty') : undefined),
    },
    proofs.prepare,
  );
  const [busy, run] = useBusy();
  const turn = (to: 'phone' | 'name', text = '') => {
    setKind(to);
    form.set('username', text);
  };
  const [sent, setSent] = useState<SentLoginCode>();
  const tryLogin = async (verificationCode?: string) => {
    const { username, password } = form.values;
    const input = { username: parseAnyPhone(username) ?? username.trim(), password: md5Hex(password), ...app };
    const outcome = await callWithProof(authRoutes.playerLogin, { ...input, verificationCode });
    if (outcome.ok) {
      rememberLogin('');
      enter(outcome.body.Token, { next, by: 'password' });
    } else if (outcome.kind === 'refused' && outcome.code === codes.login_code_needed) {
      setSent(readCodeSent(outcome.body));
    }
    return outcome;
  };
  const send = () => {
    if (!form.check()) return;
    run(async () => {
      const outcome = await tryLogin();
      const isRefused = !outcome.ok && outcome.kind === 'refused';
      if (isRefused && outcome.code !== codes.login_code_needed) placeRefusal(form, outcome, places);
    });
  };
  return { form, kind, turn, busy, send, tryLogin, sent, close: () => setSent(undefined) };
}

function LoginForm({ search, next }: { search: string; next: string }) {
  const login = useLogin(next);
  return (
    <>
      <PasswordForm login={login} search={search} next={next} />
      {login.sent && (
        <Suspense>
          <NewDevice sent={login.sent} tryLogin={login.tryLogin} onClose={login.close} />
        </Suspense>
      )}
    </>
  );
}

type PasswordFormProps = { login: ReturnType<typeof useLogin>; search: string; next: string };

function PasswordForm({ login, search, next }: PasswordFormProps) {
  const t = authTexts.use();
  const { form, kind, turn, busy, send } = login;
  const other = kind === 'phone' ? 'name' : 'phone';
  const focusName = useEffectEvent(() => form.focus('username'));
  useEffect(() => {
    if (kind === 'name') focusName();
  }, [kind]);
  const offerPasskeys = usePasskeyAutofill((token) => enter(token, { next, by: 'passkey' }));
  return (
    <form
      id={form.id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={4}>
        {kind === 'phone' ? (
          <PhoneField
            bound={form.bind('username')}
            autoComplete="username webauthn"
            onOtherText={(text) => turn('name', text)}
            onFocus={offerPasskeys}
            data-part="login-phone"
          />
        ) : (
          <Field
            {...inputOf(form.bind('username'))}
            label={t('name')}
            icon="user"
            type="text"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            onFocus={offerPasskeys}
            data-part="login-name"
          />
        )}
        <Field
          {...inputOf(form.bind('password'))}
          label={t('password')}
          icon="lock"
          reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
          autoComplete="current-password"
          data-part="login-password"
        />
        <Row between className={s['ways']}>
          <TextLink onClick={() => turn(other)} data-part="login-by-name">
            {other === 'name' ? t('useName') : t('usePhone')}
          </TextLink>
          <TextLink href={modePath('forgot', search)} data-part="login-forgot">
            {t('forgot')}
          </TextLink>
        </Row>
        <Button type="submit" tone="money" block loading={busy} data-part="login-enter">
          {t('enter')}
        </Button>
        {supportsPasskeys() && <PasskeyEntry next={next} />}
        <Text size="small" tone="muted" center data-part="login-join">
          {t('noAccount')} <TextLink href={modePath('register', search)}>{t('register')}</TextLink>
        </Text>
      </Stack>
    </form>
  );
}

/** A finger or a face instead of all of it. */
function PasskeyEntry({ next }: { next: string }) {
  const t = authTexts.use();
  const [busy, run] = useBusy();
  const press = () =>
    run(async () => {
      const token = await loginByPasskey();
      if (token !== undefined) enter(token, { next, by: 'passkey' });
    });
  return (
    <>
      <div className={s['or']}>{t('or')}</div>
      <Button tone="quiet" block icon="finger" loading={busy} onClick={press} data-part="login-passkey">
        {t('passkeyEnter')}
      </Button>
    </>
  );
}
