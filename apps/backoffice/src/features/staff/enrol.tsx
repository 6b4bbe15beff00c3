import { staffRoutes } from '@arara/contract/staff';
import { Qr } from '@arara/ui/qr';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { callApi, errorSentence } from '../../lib/api/api.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { beginEnrolling } from '../../lib/api/session.ts';
import { CODE_DIGITS, CodeField } from './code-field.tsx';
import s from './login.module.css';
import { t } from './texts.ts';

export interface Enrolment {
  readonly Ticket: string;
  readonly Secret: string;
  readonly Uri: string;
}

/** The first login: the authenticator learns its secret, and its first code lets the person save a passkey. */
export function Enrol({ enrolment, onBack }: { readonly enrolment: Enrolment; readonly onBack: () => void }) {
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(undefined);
    try {
      beginEnrolling((await callApi(staffRoutes.staffEnrol, { ticket: enrolment.Ticket, code })).Token);
    } catch (error) {
      setTrouble(errorSentence(error) ?? t('noAnswer'));
    }
  };
  const groups = enrolment.Secret.match(/.{1,4}/g) ?? [];
  return (
    <form className={s['form']} onSubmit={(event) => void submit(event)}>
      <h1>{t('enrolTitle')}</h1>
      <p className="muted">{t('enrolWhy')}</p>
      <div className={s['qr']}>
        <Qr value={enrolment.Uri} label={t('enrolTitle')} />
      </div>
      <p className="muted">{t('enrolScan')}</p>
      <code className={`${s['secret']} nested round-8 pad-box`} data-part="totp-secret">
        {groups.join(' ')}
      </code>
      <CodeField value={code} onChange={setCode} />
      {trouble !== undefined && (
        <div role="alert">
          <Note tone="heat" icon="alert">
            {trouble}
          </Note>
        </div>
      )}
      <Button htmlType="submit" type="primary" size="large" block disabled={code.length < CODE_DIGITS}>
        {t('enrolDone')}
      </Button>
      <Button type="link" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
