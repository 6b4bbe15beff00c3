import { staffRoutes } from '@arara/contract/staff';
import { Button, Input, type InputRef } from 'antd';
import { useState } from 'react';
import { ask, CallFailed, refresh, serverNowMs } from '../api.ts';
import { useFocusOnce } from '../focus.ts';
import { clockTime } from '../format.ts';
import { useMe } from '../me.ts';
import { canUsePasskeys, proveByPasskey } from '../passkey.ts';
import proof from '@arara/texts/backoffice/proof/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Icon } from './icon.tsx';
import s from './proof.module.css';

const say = textsOf(proof);

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
      setTrouble((error instanceof CallFailed ? error.sentence : undefined) ?? say('noAnswer'));
      return false;
    }
  };
  return {
    missing: isFresh || code.length === DIGITS ? undefined : say('missing'),
    code,
    trouble,
    isFresh,
    until,
    onCode: (text) => setCode(text.replace(/\D/g, '').slice(0, DIGITS)),
    onPasskey: async () => {
      const isTouched = await attempt(proveByPasskey);
      if (!isTouched) setTrouble((before) => before ?? say('noKey'));
    },
    prove: () =>
      attempt(async () => {
        if (isFresh) return true;
        await ask(staffRoutes.staffProve, { code });
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
      <p className={s['fresh']} data-part="proof">
        <Icon name="shield" size="sm" /> {say('fresh', { time: clockTime(proof.until) })} {say('audited')}
      </p>
    );
  return (
    <div className={s['proof']} data-part="proof">
      <div className={s['head']}>
        <b>{say('title')}</b>
        <span>{say('or')}</span>
      </div>
      <div className={s['row']}>
        {canUsePasskeys && (
          <Button size="large" onClick={() => void proof.onPasskey()}>
            <Icon name="finger" size="sm" /> {say('byPasskey')}
          </Button>
        )}
        <Input
          ref={first}
          size="large"
          className={s['code'] ?? ''}
          aria-label={say('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={proof.code}
          onChange={({ target }) => proof.onCode(target.value)}
        />
        <span className={s['note']}>{say('audited')}</span>
      </div>
      {proof.trouble !== undefined && (
        <p role="alert" className={s['trouble']}>
          {proof.trouble}
        </p>
      )}
    </div>
  );
}
