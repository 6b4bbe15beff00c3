import { useState } from 'react';
import { errorSentence } from '../api/api.ts';
import { clockTime } from '../format/format.ts';
import { useMe } from '../api/me.ts';
import { useNow } from '../api/use-now.ts';
import { proveByPasskey } from '../api/passkey.ts';
import proof from '@arara/texts/backoffice/proof/pt-BR.json';
import { textsOf } from '../texts.ts';
import { Icon } from '../parts/icon.tsx';

const t = textsOf(proof);

export interface Proof {
  /** Lets the person touch a passkey where one is needed; false when none was taken. */
  readonly prove: () => Promise<boolean>;
  readonly trouble: string | undefined;
  readonly isFresh: boolean;
  readonly until: string;
}

/** The passkey once more, for an act that an open screen alone must not do. */
export function useProof(): Proof {
  const me = useMe();
  const [trouble, setTrouble] = useState<string>();
  const until = me?.ProvedUntil ?? '';
  // A dialog may stay open until the proof has aged.
  const isFresh = Date.parse(until) > useNow();
  const prove = async (): Promise<boolean> => {
    setTrouble(undefined);
    try {
      const isProved = isFresh || (await proveByPasskey());
      if (!isProved) setTrouble(t('noKey'));
      return isProved;
    } catch (error) {
      setTrouble(errorSentence(error) ?? t('noAnswer'));
      return false;
    }
  };
  return { prove, trouble, isFresh, until };
}

export function ProofField({ proof }: { readonly proof: Proof }) {
  return (
    <div className="stack gap-4" data-part="proof">
      <p className={`row gap-7 text-md ${proof.isFresh ? 'leaf-text' : ''}`}>
        <Icon name={proof.isFresh ? 'shield' : 'finger'} size="sm" />
        {proof.isFresh ? t('fresh', { time: clockTime(proof.until) }) : t('title')} {t('audited')}
      </p>
      {proof.trouble !== undefined && (
        <p role="alert" className="text-md heat-text">
          {proof.trouble}
        </p>
      )}
    </div>
  );
}
