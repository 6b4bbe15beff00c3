import { showNetworkError } from '../../../lib/api/api.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { useObservable } from '../../../lib/observable.ts';
import { closePasskeyOffer, dropPasskeyOffer, passkeyOffered } from '../../../lib/session/passkey-offer.ts';
import { passwordQuestion } from '../../../lib/session/password-again.ts';

const PasswordAgain = later(
  async () => (await import('../../../features/auth/login/password-again.tsx')).PasswordAgain,
  ({ onAnswer }) => {
    onAnswer(false);
    showNetworkError();
  },
);
/** Nobody asked for the offer, so nobody misses it. */
const PasskeyOffer = later(
  async () => (await import('../../../features/auth/passkeys/passkey-offer.tsx')).PasskeyOffer,
  ({ onNothing }) => onNothing(),
);

/** What the account itself may ask for above any screen: a passkey after login, the password after a silence. */
export function ProofSheets() {
  const offered = useObservable(passkeyOffered);
  const answer = useObservable(passwordQuestion);
  return (
    <>
      {offered && <PasskeyOffer onClose={closePasskeyOffer} onNothing={dropPasskeyOffer} />}
      {answer && <PasswordAgain onAnswer={answer} />}
    </>
  );
}
