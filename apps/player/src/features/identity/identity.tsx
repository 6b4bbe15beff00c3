import { Section, SkeletonGroup, SkeletonRow } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentCamera } from './capture/document-camera.tsx';
import { DocumentChoice } from './capture/document-choice.tsx';
import { FaceCamera } from './face/face-camera.tsx';
import { FaceIntro } from './face/face-intro.tsx';
import { Hub } from './hub/hub.tsx';
import { Cpf } from './person/cpf.tsx';
import { Pep } from './person/pep.tsx';
import { type Frame, identityQuery } from './queries.ts';
import { Refused } from './refused/refused.tsx';
import { type Status, type View, viewOf } from './steps.ts';
import { identityTexts } from './texts.ts';
import { Checking } from './wait/checking.tsx';
import { Done } from './wait/done.tsx';
import { NotConfirmed } from './wait/not-confirmed.tsx';
import { Review } from './wait/review.tsx';

type IdentityProps = { frame: Frame; search: string; failure: (retry: () => void) => ReactNode };

/** Opening the account where the market asks who somebody is: the state decides, the address only within it. */
export function Identity({ frame: FramePage, search, failure }: IdentityProps) {
  const t = identityTexts.use();
  const { data: status, isError, refetch } = useQuery(identityQuery);
  const view = viewOf(search);
  if (status !== undefined) return <Standing frame={FramePage} status={status} view={view} search={search} />;
  return (
    <FramePage title={t('hubTitle')}>
      {isError ? (
        failure(() => void refetch())
      ) : (
        <Section gap="near">
          <SkeletonGroup label={t('loading')}>
            <SkeletonRow />
            <SkeletonRow />
          </SkeletonGroup>
        </Section>
      )}
    </FramePage>
  );
}

type StandingProps = { frame: Frame; status: Status; view: View | undefined; search: string };

function Standing({ view, search, ...shown }: StandingProps) {
  const { frame, status } = shown;
  if (status.Refusal !== null) return <Refused frame={frame} refusal={status.Refusal} />;
  if (status.State === 'checking' && status.Checking !== null)
    return <Checking {...shown} checking={status.Checking} />;
  if ((status.State === 'review' || status.State === 'held') && status.Case !== null)
    return <Review {...shown} found={status.Case} />;
  // On an open account only a fresh proof of the face is asked for.
  if (status.State === 'done' && view !== 'face' && view !== 'selfie') return <Done {...shown} />;
  switch (view) {
    case 'cpf':
      return <Cpf {...shown} />;
    case 'pep':
      return <Pep {...shown} />;
    case 'document':
      return <DocumentChoice {...shown} />;
    case 'camera':
      return <DocumentCamera {...shown} search={search} />;
    case 'face':
      return <FaceIntro {...shown} />;
    case 'selfie':
      return <FaceCamera />;
    case 'paths':
      return <NotConfirmed {...shown} />;
    case undefined:
      return <Hub {...shown} />;
  }
}
