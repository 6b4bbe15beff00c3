import { cx, Icon } from '@arara/ui';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentKind, Side } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import { Cam, CamFoot, type Pill, Pills, Say } from './cam.tsx';
import s from './cam.module.css';
import { type Picked, readPicture, sampleOf, takePicture } from './pictures.ts';
import { flawOf, judge, type Judgement } from './quality.ts';
import { isDue, shutterOf } from './shutter.ts';
import { useCamera } from './use-camera.ts';

const LOOK_MS = 250;
/** Around the frame, so that a corner that lies on its line is in the picture. */
const MARGIN = 0.04;
const VIBRATION_MS = 40;

/** Nothing looked at yet is nothing found. */
const unseen: Judgement = { isFound: false, isSharp: false, glare: undefined, isWhole: false };

export type ViewfinderProps = {
  kind: DocumentKind;
  side: Side;
  photo: number;
  photos: number;
  onTaken: (picked: Picked) => void;
  /** A file that is no picture. */
  onUnreadable: () => void;
};

/** The camera over a document: it looks by itself, says what to mend, and takes the picture when all three are green. */
export function Viewfinder({ kind, side, photo, photos, onTaken, onUnreadable }: ViewfinderProps) {
  const t = identityTexts.use();
  const camera = useCamera('environment');
  const frame = useRef<HTMLDivElement>(null);
  const { judgement, sinceMs, take } = useLooking({ camera, frame, onTaken });
  const flaw = flawOf(judgement);
  const shutter = shutterOf(flaw, sinceMs);
  const isOpen = camera.state === 'open';
  const words = isOpen ? wordsOf(flaw) : ({ title: 'noCamera', text: 'noCameraText', foot: 'footReady' } as const);
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    const picked = file && (await readPicture(file));
    if (picked === undefined) onUnreadable();
    else onTaken(picked);
  };
  const title = camera.state === 'asking' ? t('fit', { side }) : t(words.title, { side });
  const isBad = isOpen && flaw !== undefined && flaw !== 'missing';
  return (
    <Cam
      title={t('sideOf', { side, kind })}
      backLabel={t('back')}
      tone={isBad ? 'bad' : isOpen && flaw === undefined ? 'ok' : 'plain'}
      video={camera.video}
    >
      <div className={s['stage']}>
        <Say title={title} text={camera.state === 'asking' ? t('fitText') : t(words.text)} />
        <div className={s['target']} ref={frame}>
          <div className={s['frame']} data-part="cam-frame">
            {isOpen && flaw === 'glare' && <Glare judgement={judgement} />}
          </div>
        </div>
        <Pills label={t('quality')} pills={usePills(isOpen && judgement.isFound ? judgement : undefined)} />
      </div>
      <div className={s['tools']} data-part="cam-tools">
        <label className={s['tool']} data-part="cam-file">
          <input type="file" accept="image/*" className={s['file']} onChange={(event) => void onFile(event)} />
          <Icon name="file" />
          {t('file')}
        </label>
        <button
          type="button"
          className={cx(s['shutter'], isOpen && shutter === 'auto' && s['shutter--auto'])}
          disabled={!isOpen || shutter === 'off'}
          aria-label={t('shutter')}
          onClick={take}
          data-part="cam-shutter"
        >
          <i />
        </button>
        <Torch torch={camera.torch} />
      </div>
      <CamFoot>{t(words.foot, { photo, photos })}</CamFoot>
    </Cam>
  );
}

function Torch({ torch }: { torch: ReturnType<typeof useCamera>['torch'] }) {
  const t = identityTexts.use();
  if (torch === undefined) return <span />;
  return (
    <button type="button" className={s['tool']} aria-pressed={torch.isOn} onClick={torch.turn} data-part="cam-torch">
      <Icon name="torch" />
      {t(torch.isOn ? 'torchOff' : 'torch')}
    </button>
  );
}

/** Where the light is thrown back; the picture is not mirrored, and neither is its mark. */
function Glare({ judgement: { glare } }: { judgement: Judgement }) {
  if (glare === undefined) return null;
  return (
    <div dir="ltr" className={s['spots']} aria-hidden="true">
      <span
        className={s['spot']}
        style={{ insetInlineStart: `${glare.x * 100}%`, insetBlockStart: `${glare.y * 100}%` }}
        data-part="cam-spot"
      />
    </div>
  );
}

const said = {
  missing: { title: 'fit', text: 'fitText', foot: 'footMissing' },
  blur: { title: 'blur', text: 'blurText', foot: 'footBlur' },
  glare: { title: 'glare', text: 'glareText', foot: 'footGlare' },
  cut: { title: 'cut', text: 'cutText', foot: 'footCut' },
  none: { title: 'ready', text: 'readyText', foot: 'footReady' },
} as const;

const wordsOf = (flaw: ReturnType<typeof flawOf>) => said[flaw ?? 'none'];

const stateOf = (isOk: boolean | undefined): Pill['state'] => (isOk === undefined ? 'none' : isOk ? 'ok' : 'bad');

/** Undefined while nothing is found: then nothing is good or bad. */
export function usePills(judgement: Judgement | undefined): readonly Pill[] {
  const t = identityTexts.use();
  const sharp = stateOf(judgement?.isSharp);
  const shine = stateOf(judgement && judgement.glare === undefined);
  const edges = stateOf(judgement?.isWhole);
  return [
    { key: 'sharp', state: sharp, word: t(`sharp.${sharp}`) },
    { key: 'shine', state: shine, word: t(`shine.${shine}`) },
    { key: 'edges', state: edges, word: t(`edges.${edges}`) },
  ];
}

type Looking = {
  camera: ReturnType<typeof useCamera>;
  frame: { readonly current: HTMLElement | null };
  onTaken: (picked: Picked) => void;
};

/** Looks four times a second; a picture that stays good for a second is taken. */
function useLooking({ camera: { video, state }, frame, onTaken }: Looking) {
  const [seen, setSeen] = useState({ judgement: unseen, sinceMs: 0 });
  const goodSince = useRef<number>(undefined);
  const take = (judgement: Judgement) => {
    if (video.current === null || frame.current === null) return;
    const data = takePicture(video.current, frame.current, { margin: MARGIN });
    // A camera that has stopped draws nothing; the next look tries again.
    if (data === undefined || data === '') return;
    navigator.vibrate?.(VIBRATION_MS);
    onTaken({ data, judgement });
  };
  const look = useEffectEvent((openedMs: number) => {
    const nowMs = performance.now();
    const pixels = video.current && frame.current && sampleOf(video.current, frame.current);
    if (!pixels) return;
    const judgement = judge(pixels);
    goodSince.current = flawOf(judgement) === undefined ? (goodSince.current ?? nowMs) : undefined;
    setSeen({ judgement, sinceMs: nowMs - openedMs });
    if (isDue(goodSince.current, nowMs)) take(judgement);
  });
  useEffect(() => {
    if (state !== 'open') return undefined;
    const openedMs = performance.now();
    const timer = setInterval(() => look(openedMs), LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return { ...seen, take: () => take(seen.judgement) };
}
