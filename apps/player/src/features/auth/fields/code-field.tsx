import { minutesAndSeconds, Pin, TextLink } from '@arara/ui';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { authTexts } from '../texts.ts';
import type { SentCode } from './use-code.ts';
import type { Bound } from '../../../lib/forms/use-form.ts';

export type CodeFieldProps = {
  bound: Bound;
  label: string;
  code: SentCode;
  /** Beside the label; usually the way to ask for another code. */
  labelEnd?: null;
  hint?: string;
  'data-part'?: string;
};

/** The digits of a message, and the way to ask for them. */
export function CodeField({ bound, label, code, labelEnd, hint, ...rest }: CodeFieldProps) {
  const { name, value, error, onChange } = bound;
  return (
    <Pin
      {...rest}
      label={label}
      labelEnd={labelEnd === null ? undefined : <Sending code={code} />}
      hint={hint}
      name={name}
      value={value}
      digits={code.digits}
      error={error}
      onChange={onChange}
    />
  );
}

/** The way to ask for a code, or how long until then. */
export function Sending({ code }: { code: SentCode }) {
  const t = authTexts.use();
  const left = useSecondsUntil(code.resendAtMs);
  if (code.sending) return t('sendingCode');
  if (left > 0) return t('resendIn', { time: minutesAndSeconds(left) });
  return <TextLink onClick={code.send}>{code.isSent ? t('resendCode') : t('sendCode')}</TextLink>;
}

/** Counts by the server's clock; the phone's may be wrong by hours. */
function useSecondsUntil(atMs: number): number {
  const leftNow = () => Math.max(0, Math.ceil((atMs - serverNowMs()) / 1_000));
  const [left, setLeft] = useState(leftNow);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((atMs - serverNowMs()) / 1_000)));
    tick();
    if (atMs <= serverNowMs()) return undefined;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [atMs]);
  return left;
}
