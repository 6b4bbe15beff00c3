import { identityWords } from '@arara/contract/player';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sampleOf, takePicture } from '../capture/pictures.ts';
import type { useCamera } from '../capture/use-camera.ts';
import { isHeld, type Look, lookOf } from './pose.ts';

const LOOK_MS = 250;
/** Looks in a row that must be held: nobody is taken while moving. */
const HELD_LOOKS = 3;
const SAMPLE_WIDTH = 96;
/** Hair, ears and chin belong to a portrait. */
const MARGIN = 0.12;
const WIDTH_MAX = 720;
const VIBRATION_MS = 40;
/** After so long the player may say that it is done: not every head turns so that it can be seen. */
const SAY_SO_MS = 8_000;

type Poses = {
  camera: ReturnType<typeof useCamera>;
  oval: RefObject<HTMLElement | null>;
  /** Nothing is taken while the screen is bright or the pictures travel. */
  isResting: boolean;
  onDone: (poses: readonly string[]) => void;
};

/** Prompt after prompt: each picture is taken when somebody has done what it says and holds still. */
export function usePoses({ camera: { video, state }, oval, isResting, onDone }: Poses) {
  const [look, setLook] = useState<Look>();
  const [poses, setPoses] = useState<readonly string[]>([]);
  const [isSlow, setSlow] = useState(false);
  const seen = useRef<{ before: Look | undefined; last: Look | undefined; held: number; sinceMs: number }>({
    before: undefined,
    last: undefined,
    held: 0,
    sinceMs: 0,
  });
  const take = (now: Look) => {
    if (video.current === null || oval.current === null || poses.length === identityWords.prompts.length) return;
    const data = takePicture(video.current, oval.current, { margin: MARGIN, widthMax: WIDTH_MAX });
    if (data === undefined || data === '') return;
    navigator.vibrate?.(VIBRATION_MS);
    seen.current = { before: now, last: undefined, held: 0, sinceMs: performance.now() };
    const taken = [...poses, data];
    setPoses(taken);
    setSlow(false);
    if (taken.length === identityWords.prompts.length) onDone(taken);
  };
  const watch = useEffectEvent(() => {
    const pixels = video.current && oval.current && sampleOf(video.current, oval.current, SAMPLE_WIDTH);
    if (!pixels) return;
    const now = lookOf(pixels);
    setLook(now);
    const { before, last, held } = seen.current;
    const next = isHeld({ before, last, now }) && !isResting ? held + 1 : 0;
    seen.current = { ...seen.current, last: now, held: next };
    setSlow(performance.now() - seen.current.sinceMs >= SAY_SO_MS);
    if (next >= HELD_LOOKS) take(now);
  });
  useEffect(() => {
    if (state !== 'open') return undefined;
    seen.current = { ...seen.current, sinceMs: performance.now() };
    const timer = setInterval(() => watch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);
  return {
    look,
    /** How many prompts are done. */
    count: poses.length,
    /** The player says so; undefined while there is no need to. */
    sayDone: isSlow && look?.isLit && !isResting ? () => take(look) : undefined,
    again: () => {
      seen.current = { before: undefined, last: undefined, held: 0, sinceMs: performance.now() };
      setPoses([]);
    },
  };
}
