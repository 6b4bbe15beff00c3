import { staffRoutes } from '@arara/contract/staff';
import { Button, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { callApi, errorSentence, refresh, serverNowMs } from '../api/api.ts';
import { useFocusOnce } from '../browser/focus.ts';
import { clockTime } from '../format/format.ts';
import { useMe } from '../api/me.ts';
import { canUsePasskeys, proveByPasskey } from '../api/passkey.ts';
import proof from '@arara/texts/backoffice/proof/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Icon } from '../parts/icon.tsx';
import s from './proof.module.css';

const t = textsOf(proof);

const DIGITS = 6;

export interface Proof {
  /** What is still missing, as a sentence; undefined when the act may go on. */
  readonly missing: string | undefined;
  /** Shows the typed code where one is needed; false when it was not taken. */
  readonly prove: () => Promise<boolean>;
  readonly code: string;
  readonly trouble: string | undefined;
  readonly isFresh: boolean;
  readonly until: string;
  readonly onCode: (code: string) => void;
  readonly onPasskey: () => Promise<void>;
}

/** The second factor once more, for an act that an open screen alone must not do. */
export function useProof(): Proof {
  const me = useMe();
  const [code, setCode] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const until = me?.ProvedUntil ?? '';
  const isFresh = Date.parse(until) > serverNowMs();
  const attempt = async (work: () => Promise<boolean>): Promise<boolean> => {
    setTrouble(undefined);
    try {
      return await work();
    } catch (error) {
      setTrouble(errorSentence(error) ?? t('noAnswer'));
      return false;
    }
  };
  return {
    missing: isFresh || code.length === DIGITS ? undefined : t('missing'),
    code,
    trouble,
    isFresh,
    until,
    onCode: (text) => setCode(text.replace(/\D/g, '').slice(0, DIGITS)),
    onPasskey: async () => {
      const isTouched = await attempt(proveByPasskey);
      if (!isTouched) setTrouble((before) => before ?? t('noKey'));
    },
    prove: () =>
      attempt(async () => {
        if (isFresh) return true;
        await callApi(staffRoutes.staffProve, { code });
        setCode('');
        await refresh(staffRoutes.staffMe);
        return true;
      }),
  };
}

export function ProofField({ proof }: { readonly proof: Proof }) {
  const first = useFocusOnce<InputRef>();
  if (proof.isFresh)
    return (
      <p className="row gap-7 text-md leaf-text" data-part="proof">
        <Icon name="shield" size="sm" /> {t('fresh', { time: clockTime(proof.until) })} {t('audited')}
      </p>
    );
  return (
    <div className="stack gap-4" data-part="proof">
      <div className="note flex between">
        <b className="weight-620">{t('title')}</b>
        <span>{t('or')}</span>
      </div>
      <div className={`${s['row']} row gap-9`}>
        {canUsePasskeys && (
          <Button size="large" onClick={() => void proof.onPasskey()}>
            <Icon name="finger" size="sm" /> {t('byPasskey')}
          </Button>
        )}
        <Input
          ref={first}
          size="large"
          className={s['code'] ?? ''}
          aria-label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          onChange={({ target }) => proof.onCode(target.value)}
        />
        <span className="note">{t('audited')}</span>
      </div>
      {proof.trouble !== undefined && (
        <p role="alert" className="text-md heat-text">
          {proof.trouble}
        </p>
      )}
    </div>
  );
}
