import { useEffect, useEffectEvent } from 'react';
import { loginByPasskey, stopAutofill, supportsAutofill } from './passkeys.ts';

/** While the login screen is open, the browser offers known passkeys inside the field for the phone. */
export function usePasskeyAutofill(onToken: (token: string) => void): void {
  const told = useEffectEvent(onToken);
  useEffect(() => {
    let left = false;
    let begun = false;
    const listen = async () => {
      if (!(await supportsAutofill()) || left) return;
      begun = true;
      const token = await loginByPasskey({ autofill: true });
      if (token !== undefined && !left) told(token);
    };
    void listen();
    return () => {
      left = true;
      if (begun) void stopAutofill();
    };
  }, []);
}
