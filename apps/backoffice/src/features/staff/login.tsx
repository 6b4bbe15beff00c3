import { staffRoutes } from '@arara/contract/staff';
import { BrandMark, brandFile, Wordmark } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useState } from 'react';
import { callApi, errorSentence, serverNowMs } from '../../lib/api/api.ts';
import { useFocusOnce } from '../../lib/browser/focus.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { beginEnrolling, beginSession, useEnding, useIsEnrolling } from '../../lib/api/session.ts';
import { CODE_DIGITS, CodeField } from './code-field.tsx';
import { Enrol, type Enrolment } from './enrol.tsx';
import { ByIdentity, useIdentityReturn } from './identity.tsx';
import s from './login.module.css';
import { SavePasskey } from './save-passkey.tsx';
import { canUsePasskeys, loginByPasskey } from '../../lib/api/passkey.ts';
import { t } from './texts.ts';

export function Login() {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const isEnrolling = useIsEnrolling();
  return (
    <div className={s['screen']}>
      <section className={`${s['art']} flex column strong-text cut relative`} data-theme="dark" data-part="art">
        <div className={`${s['brand']} row gap-12`} data-part="brand">
          <BrandMark width={46} height={46} />
          <Wordmark name={brand.brand_name} onArt className={s['wordmark']} />
          <span className={`${s['office']} text-xs weight-620 muted`}>{t('office')}</span>
        </div>
        <img className={s['macaw']} src={brandFile('hero.svg')} alt="" data-part="macaw" />
        <h2 data-part="promise">{t('promise')}</h2>
        <ul className="stack gap-9">
          <li className="row gap-10 muted">
            <Icon name="eye" size="sm" /> {t('masked')}
          </li>
          <li className="row gap-10 muted">
            <Icon name="check" size="sm" /> {t('fourEyes')}
          </li>
          <li className="row gap-10 muted">
            <Icon name="pause" size="sm" /> {t('stop')}
          </li>
        </ul>
      </section>
      <main className={`${s['side']} centred surface scrolls`} data-part="side">
        {isEnrolling ? (
          <SavePasskey />
        ) : enrolment ? (
          <Enrol enrolment={enrolment} onBack={() => setEnrolment(undefined)} />
        ) : (
          <LoginForm onEnrol={setEnrolment} />
        )}
      </main>
    </div>
  );
}

function LoginForm({ onEnrol }: { readonly onEnrol: (enrolment: Enrolment) => void }) {
  const [form, setForm] = useState<LoginFields>(emptyForm);
  const [isFirst, setFirst] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ending = useEnding();
  const missing = missingIn(form, isFirst);
  const notice = trouble ?? ending;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setTrouble(undefined);
    try {
      await work();
    } catch (error) {
      setTrouble(errorSentence(error) ?? t('noAnswer'));
    } finally {
      setBusy(false);
    }
  };
  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined) return;
    void attempt(async () => {
      const { Token, Enrolment } = await callApi(staffRoutes.staffLogin, inputOf(form, isFirst));
      if (Token !== null) beginEnrolling(Token);
      else if (Enrolment !== null) onEnrol(Enrolment);
    });
  };
  const byPasskey = () =>
    attempt(async () => {
      const token = await loginByPasskey();
      if (token === undefined) setTrouble(t('noPasskey'));
      else beginSession(token);
    });
  useIdentityReturn((work) => void attempt(async () => beginSession(await work())));
  return (
    <form className={s['form']} onSubmit={byPassword} noValidate>
      <h1 data-part="greeting">{greeting()}</h1>
      {canUsePasskeys && <ByPasskey isBusy={isBusy} onChoose={() => void byPasskey()} />}
      <ByIdentity isBusy={isBusy} onAttempt={attempt} />
      <div className={`${s['or']} row note gap-12`} data-part="or">
        {t('or')}
      </div>
      <Fields form={form} isFirst={isFirst} onChange={setForm} />
      <div>
        <Button
          htmlType="submit"
          type="primary"
          size="large"
          block
          disabled={missing !== undefined}
          loading={isBusy}
          data-part="enter"
        >
          {t('enter')}
        </Button>
        <p className={`${s['missing']} note`} data-part="missing">
          {missing ?? '\u00a0'}
        </p>
        <Button type="link" onClick={() => setFirst(!isFirst)} data-part="first-time">
          {isFirst ? t('notFirstTime') : t('firstTime')}
        </Button>
      </div>
      <Notice sentence={notice} />
      <Note icon="shield">{t('session')}</Note>
    </form>
  );
}

function ByPasskey({ isBusy, onChoose }: { readonly isBusy: boolean; readonly onChoose: () => void }) {
  return (
    <Button
      type="primary"
      size="large"
      className={s['passkey'] ?? ''}
      data-part="passkey"
      onClick={onChoose}
      loading={isBusy}
    >
      <Icon name="finger" /> {t('byPasskey')}
    </Button>
  );
}

function Notice({ sentence }: { readonly sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <div role="alert">
      <Note tone="heat" icon="alert">
        {sentence}
      </Note>
    </div>
  );
}

interface LoginFields {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly invitation: string;
}

const emptyForm: LoginFields = { email: '', password: '', code: '', invitation: '' };

/** A first login shows an invitation, every other one the code of the authenticator. */
const inputOf = ({ email, password, code, invitation }: LoginFields, isFirst: boolean) =>
  isFirst ? { email, password, invitation: invitation.trim() } : { email, password, code };

function Fields(props: {
  readonly form: LoginFields;
  readonly isFirst: boolean;
  readonly onChange: (form: LoginFields) => void;
}) {
  const { form, isFirst, onChange } = props;
  const first = useFocusOnce<InputRef>();
  return (
    <>
      <label className={`${s['field']} field`}>
        <span>{t('email')}</span>
        <Input
          size="large"
          type="email"
          autoComplete="username"
          ref={first}
          value={form.email}
          onChange={({ target }) => onChange({ ...form, email: target.value })}
        />
      </label>
      <label className={`${s['field']} field`}>
        <span>{t('password')}</span>
        <Input.Password
          size="large"
          autoComplete="current-password"
          value={form.password}
          onChange={({ target }) => onChange({ ...form, password: target.value })}
        />
      </label>
      {isFirst ? (
        <label className={`${s['field']} field`}>
          <span>{t('invitation')}</span>
          <Input
            size="large"
            autoComplete="off"
            spellCheck={false}
            value={form.invitation}
            onChange={({ target }) => onChange({ ...form, invitation: target.value })}
          />
        </label>
      ) : (
        <CodeField value={form.code} onChange={(code) => onChange({ ...form, code })} />
      )}
    </>
  );
}

function missingIn({ email, password, code, invitation }: LoginFields, isFirst: boolean): string | undefined {
  if (!email.includes('@')) return t('missingEmail');
  if (password === '') return t('missingPassword');
  if (isFirst) return invitation.trim() === '' ? t('missingInvitation') : undefined;
  const digits = CODE_DIGITS - code.length;
  return code !== '' && digits > 0 ? t('missingDigits', { count: digits }) : undefined;
}

function greeting(): string {
  const hour = Number(
    new Intl.DateTimeFormat('pt-BR', { hour: 'numeric', hour12: false, timeZone: 'America/Sao_Paulo' }).format(
      serverNowMs(),
    ),
  );
  if (hour >= 5 && hour < 12) return t('goodMorning');
  return hour >= 12 && hour < 18 ? t('goodAfternoon') : t('goodEvening');
}
