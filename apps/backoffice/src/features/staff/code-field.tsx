import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import s from './login.module.css';
import { t } from './texts.ts';

export const CODE_DIGITS = 6;
const STEP_SECONDS = 30;

/** Six boxes; how long the digits on the phone are still good for stands beside them. */
export function CodeField({ value, onChange }: { readonly value: string; readonly onChange: (code: string) => void }) {
  const seconds = useSecondsLeft();
  return (
    <div className={`${s['field']} field`}>
      <span className="flex between" data-part="code-label">
        <span id="code-label">{t('code')}</span>
        <small className="text-sm weight-440">{t('changesIn', { seconds })}</small>
      </span>
      <fieldset aria-labelledby="code-label" className={s['otp']} data-part="code">
        <Input.OTP
          length={CODE_DIGITS}
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          formatter={(text) => text.replace(/\D/g, '')}
          value={value}
          onInput={(digits) => onChange(digits.join(''))}
          onChange={onChange}
        />
      </fieldset>
    </div>
  );
}

function useSecondsLeft(): number {
  const left = () => STEP_SECONDS - (Math.floor(serverNowMs() / 1_000) % STEP_SECONDS);
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
