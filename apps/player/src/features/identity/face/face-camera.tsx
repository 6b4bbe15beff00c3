import { identityRoutes, identityWords } from '@arara/contract/player';
import { Button, cx, TextLink } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { Cam, CamFoot, Pills, Say } from '../capture/cam.tsx';
import cam from '../capture/cam.module.css';
import { useCamera } from '../capture/use-camera.ts';
import { useSend } from '../queries.ts';
import { IDENTITY_PATH } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './face.module.css';
import { useReview } from './face-intro.tsx';
import type { Look } from './pose.ts';
import { usePoses } from './use-poses.ts';

const BRIGHT_MS = 2_000;
const facePrompts = identityWords.prompts;

/** Bright once, steadily, when the camera opens; never for whoever wants no motion. */
function useBright(isOpen: boolean): boolean {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setOver(true), BRIGHT_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isOpen && !isOver && !isCalm;
}

/** The face, straight and turned to both sides; a person is the other way at any moment. */
export function FaceCamera() {
  const t = identityTexts.use();
  const camera = useCamera('user');
  const oval = useRef<HTMLDivElement>(null);
  const [busy, send] = useSend();
  const [isAsking, askPerson] = useReview();
  const isOpen = camera.state === 'open';
  const isBright = useBright(isOpen);
  const poses = usePoses({
    camera,
    oval,
    isResting: isBright || busy,
    onDone: (taken) => {
      const sent = facePrompts.map((prompt, index) => ({ prompt, data: taken[index] ?? '' }));
      send(() => call(identityRoutes.identityFace, { poses: sent }), {
        onDone: () => redirect(IDENTITY_PATH),
        onRefused: () => redirect(IDENTITY_PATH),
      });
    },
  });
  const { look, count } = poses;
  const isDark = isOpen && look !== undefined && !look.isLit && !busy;
  const prompt = facePrompts[Math.min(count, facePrompts.length - 1)] ?? 'straight';
  const step = Math.min(count + 1, facePrompts.length);
  const words = useWords({ isClosed: camera.state === 'closed', isDark, busy, prompt, step });
  return (
    <Cam
      title={t('step.face')}
      backLabel={t('back')}
      video={camera.video}
      isMirror
      isBright={isBright}
      tone={isDark ? 'bad' : 'plain'}
    >
      <div className={cam['stage']}>
        <Say {...words} />
        <div className={s['oval']} dir="ltr" ref={oval} data-part="face-oval">
          <div className={s['hole']} />
          <Ring count={count} isDark={isDark} />
          {isOpen && !isDark && !busy && prompt !== 'straight' && <Hint key={prompt} side={prompt} />}
        </div>
        <Conditions look={look} isDark={isDark} />
      </div>
      <div className={s['others']}>
        {poses.sayDone && (
          <Button small tone="quiet" onClick={poses.sayDone} data-part="face-say-done">
            {t('doneTurning')}
          </Button>
        )}
        <TextLink onClick={() => isAsking || askPerson()} data-part="face-person">
          {t('person')}
        </TextLink>
      </div>
      <CamFoot>{t(isDark ? 'darkFoot' : 'faceCalm')}</CamFoot>
    </Cam>
  );
}

/** A side of the head, not of the text: it points there in every language. */
function Hint({ side }: { side: 'left' | 'right' }) {
  return (
    <span className={cx(s['hint'], s[`hint--${side}`])} data-part="face-hint">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M14.5 5 7.5 12l7 7" />
      </svg>
    </span>
  );
}

function Conditions({ look, isDark }: { look: Look | undefined; isDark: boolean }) {
  const t = identityTexts.use();
  const stateOf = (isGood: boolean) => (look === undefined ? 'none' : isGood ? 'ok' : 'bad');
  // In the dark nothing can be said about the face, and nobody is blamed for it.
  const isFull = look === undefined || look.isFull || isDark;
  return (
    <Pills
      label={t('conditions')}
      pills={[
        { key: 'light', state: stateOf(look?.isLit ?? true), icon: 'sun', word: t(isDark ? 'unlit' : 'lit') },
        { key: 'whole', state: stateOf(isFull), word: t(isFull ? 'fullFace' : 'noFace') },
      ]}
    />
  );
}

type Now = {
  isClosed: boolean;
  isDark: boolean;
  busy: boolean;
  prompt: (typeof facePrompts)[number];
  step: number;
};

function useWords({ isClosed, isDark, busy, prompt, step }: Now): { title: string; text: string } {
  const t = identityTexts.use();
  if (isClosed) return { title: t('noCamera'), text: t('noCameraFace') };
  if (busy) return { title: t('sending'), text: t('systemSub') };
  if (isDark) return { title: t('dark'), text: t('darkText') };
  return { title: t(`prompt.${prompt}`), text: t('promptText', { step, steps: facePrompts.length }) };
}

const arcs = [
  'M143.1 3.4A131 171 0 0 1 251.7 249.0',
  'M242.6 269.6A131 171 0 0 1 25.4 269.6',
  'M16.3 249.0A131 171 0 0 1 124.9 3.4',
];

/** An arc for each prompt: done, now, to come; all of them stop together, and no try is spent. */
function Ring({ count, isDark }: { count: number; isDark: boolean }) {
  const stateOf = (index: number) => (isDark ? 'stopped' : index < count ? 'done' : index === count ? 'now' : 'next');
  return (
    <svg className={s['ring']} viewBox="0 0 268 348" aria-hidden="true" data-part="face-ring">
      {arcs.map((arc, index) => (
        <path key={arc} d={arc} className={s[`arc--${stateOf(index)}`]} />
      ))}
    </svg>
  );
}
