import { authTexts } from '../../../features/auth/texts.ts';
import { showNetworkError } from '../../../lib/api/api.ts';
import { later } from '../../../lib/navigation/later.tsx';
import { useObservable } from '@arara/ui/observable';
import { closePasskeyOffer, dropPasskeyOffer, passkeyOffered } from '../../../lib/session/passkey-offer.ts';
import { passwordQuestion } from '../../../lib/session/password-again.ts';
import { placeQuestion } from '../../../lib/session/place.ts';
import { codeQuestion, openingQuestion, secondFactorQuestion } from '../../../lib/session/proved.ts';

const PasswordAgain = later(
  async () => {
    const [{ PasswordAgain: Part }] = await Promise.all([
      import('../../../features/auth/login/password-again.tsx'),
      authTexts.load(),
    ]);
    return Part;
  },
  ({ onAnswer }) => {
    onAnswer(false);
    showNetworkError();
  },
);
const OpeningProof = later(
  async () => {
    const [{ OpeningProof: Part }] = await Promise.all([
      import('../../../features/auth/login/password-again.tsx'),
      authTexts.load(),
    ]);
    return Part;
  },
  ({ onAnswer }) => {
    onAnswer(false);
    showNetworkError();
  },
);
const ConfirmCode = later(
  async () => {
    const [{ ConfirmCode: Part }] = await Promise.all([
      import('../../../features/auth/not-me/confirm-code.tsx'),
      authTexts.load(),
    ]);
    return Part;
  },
  ({ onAnswer }) => {
    onAnswer(false);
    showNetworkError();
  },
);
const PlaceSheet = later(
  async () => {
    const [{ PlaceSheet: Part }] = await Promise.all([
      import('../../../features/auth/place/place-sheet.tsx'),
      authTexts.load(),
    ]);
    return Part;
  },
  ({ onAnswer }) => {
    onAnswer(false);
    showNetworkError();
  },
);
/** Nobody asked for the offer, so nobody misses it. */
const PasskeyOffer = later(
  async () => {
    const [{ PasskeyOffer: Part }] = await Promise.all([
      import('../../../features/auth/passkeys/passkey-offer.tsx'),
      authTexts.load(),
    ]);
    return Part;
  },
  ({ onNothing }) => onNothing(),
);

/**
 * What the account itself may ask for above any screen: a passkey after login, the password after a silence, a code
 * before what decides whose money it is changes, the place before play.
 */
export function ProofSheets() {
  const offered = useObservable(passkeyOffered);
  const answer = useObservable(passwordQuestion);
  const answerOpening = useObservable(openingQuestion);
  const answerCode = useObservable(codeQuestion);
  const answerFactor = useObservable(secondFactorQuestion);
  const answerPlace = useObservable(placeQuestion);
  return (
    <>
      {offered && <PasskeyOffer onClose={closePasskeyOffer} onNothing={dropPasskeyOffer} />}
      {answer && <PasswordAgain onAnswer={answer} />}
      {answerOpening && <OpeningProof onAnswer={answerOpening} />}
      {answerCode && <ConfirmCode onAnswer={answerCode} />}
      {answerFactor && <ConfirmCode isSecondFactor onAnswer={answerFactor} />}
      {answerPlace && <PlaceSheet onAnswer={answerPlace} />}
    </>
  );
}
