import { useEffect, useEffectEvent, useState } from 'react';
import { loginByPasskey, stopAutofill, supportsAutofill } from './passkeys.ts';

/**
 * Once somebody turns to the field for the phone, the browser may offer a known passkey inside it. Nothing is asked
 * before, so that a person who only passes by is never let in. The answer is the way to begin.
 */
export function usePasskeyAutofill(onToken: (token: string) => void): () => void {
  const [wanted, setWanted] = useState(false);
  const published = useEffectEvent(onToken);
  useEffect(() => {
    if (!wanted) return undefined;
    let left = false;
    let begun = false;
    const listen = async () => {
      if (!(await supportsAutofill()) || left) return;
      begun = true;
      const token = await loginByPasskey({ autofill: true });
      if (token !== undefined && !left) published(token);
    };
    void listen();
    return () => {
      left = true;
      if (begun) void stopAutofill();
    };
  }, [wanted]);
  return () => setWanted(true);
}
