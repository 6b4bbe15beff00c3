import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../../../lib/session/devices-query.ts';
import { ownAuthenticatorQuery } from '../../../lib/session/passkey-answer.ts';

/** Whether this device can be asked for a finger or a face that the account knows. */
export function useHasPasskey(): boolean {
  const { data: isAble = false } = useQuery(ownAuthenticatorQuery);
  const { data } = useQuery({ ...devicesQuery, enabled: isAble });
  return isAble && (data?.Passkeys.length ?? 0) > 0;
}
