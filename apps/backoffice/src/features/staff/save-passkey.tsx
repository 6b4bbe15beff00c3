import { Button } from 'antd';
import { useState } from 'react';
import { errorSentence } from '../../lib/api/api.ts';
import { addPasskey, canUsePasskeys, loginByPasskey } from '../../lib/api/passkey.ts';
import { beginSession, endSession } from '../../lib/api/session.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import s from './login.module.css';
import { t } from './texts.ts';

/** Password and code were right: the person makes a passkey, and comes in with it at once. */
export function SavePasskey() {
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    setTrouble(undefined);
    try {
      if (!(await addPasskey())) return setTrouble(t('passkeyNotMade'));
      const token = await loginByPasskey();
      if (token === undefined) endSession(t('passkeySaved'));
      else beginSession(token);
    } catch (error) {
      setTrouble(errorSentence(error) ?? t('noAnswer'));
    } finally {
      setBusy(false);
    }
  };
  const notice = canUsePasskeys ? trouble : t('passkeyUnknown');
  return (
    <div className={s['form']}>
      <h1>{t('passkeyTitle')}</h1>
      <p className="muted">{t('passkeyWhy')}</p>
      <Button
        type="primary"
        size="large"
        block
        className={s['passkey'] ?? ''}
        disabled={!canUsePasskeys}
        loading={isBusy}
        onClick={() => void save()}
      >
        <Icon name="finger" /> {t('passkeyMake')}
      </Button>
      {notice !== undefined && (
        <div role="alert">
          <Note tone="heat" icon="alert">
            {notice}
          </Note>
        </div>
      )}
      <Note icon="shield">{t('passkeyLost')}</Note>
      <Button type="link" onClick={() => endSession()}>
        {t('back')}
      </Button>
    </div>
  );
}
