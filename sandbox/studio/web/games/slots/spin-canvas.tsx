import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFrames } from '../../lib/motion.ts';
import type { Sound } from '../../lib/sound.ts';
import { type Atlas, loadPictures, makeAtlas, type Pictures } from './atlas.ts';
import { reelAt, stoppedAt } from './reel-motion.ts';
import s from './slots.module.css';
import { letters, REELS, ROWS } from './table.ts';

const MAX_DENSITY = 2;

function density(): number {
  return Math.min(MAX_DENSITY, devicePixelRatio);
}

/** Sprites for the size that the reels have now; made before the first spin and again when the size changes. */
export function useAtlas(box: RefObject<HTMLElement | null>, pictures: Pictures, isWanted: boolean): Atlas | undefined {
  const [atlas, setAtlas] = useState<Atlas>();
  useEffect(() => {
    const element = box.current;
    if (element === null || !isWanted) return undefined;
    let wanted = 0;
    const images = loadPictures(pictures);
    const watch = new ResizeObserver(([entry]) => {
      // Ninety pixels of the drawing are a row.
      const unit = ((entry?.contentRect.height ?? 0) / (ROWS * 90)) * density();
      if (unit === 0 || unit === wanted) return;
      wanted = unit;
      images
        .then((all) => makeAtlas(all, unit))
        .then(
          (made) => unit === wanted && setAtlas(made),
          // Without sprites the reels change without moving.
          () => undefined,
        );
    });
    watch.observe(element);
    return () => {
      wanted = 0;
      watch.disconnect();
    };
  }, [box, pictures, isWanted]);
  return atlas;
}

interface SpinCanvasProps {
  readonly atlas: Atlas | undefined;
  readonly strips: readonly string[];
  readonly from: readonly number[];
  /** Undefined while the bet is on its way. */
  readonly to: readonly number[] | undefined;
  readonly held: readonly number[];
  readonly sound: Sound;
}

interface Frame {
  readonly atlas: Atlas;
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
}

/** The five reels while they turn. */
export function SpinCanvas({ atlas, strips, from, to, held, sound }: SpinCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const known = useRef<number>(undefined);
  const stopped = useRef(0);
  useEffect(() => {
    const hum = sound.hum('reel');
    return () => hum.stop();
  }, [sound]);
  useFrames(true, (elapsed) => {
    if (to !== undefined) known.current ??= elapsed;
    const sinceKnown = elapsed - (known.current ?? elapsed);
    const count = to === undefined ? 0 : stoppedAt(sinceKnown);
    while (stopped.current < count) {
      if (!held.includes(stopped.current)) sound.play('stop');
      stopped.current += 1;
    }
    const frame = frameOf(canvas.current, atlas);
    if (frame === undefined) return;
    for (const [reel, strip] of strips.entries()) {
      const start = from[reel] ?? 0;
      const place = held.includes(reel)
        ? { at: start, isBlurred: false }
        : reelAt({ reel, from: start, to: to?.[reel], sinceStart: elapsed, sinceKnown });
      drawReel(frame, strip, { reel, ...place });
    }
  });
  return <canvas ref={canvas} className={s['canvas']} aria-hidden="true" />;
}

function frameOf(canvas: HTMLCanvasElement | null, atlas: Atlas | undefined): Frame | undefined {
  if (canvas === null || atlas === undefined) return undefined;
  const width = Math.round(canvas.clientWidth * density());
  const height = Math.round(canvas.clientHeight * density());
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.clearRect(0, 0, width, height);
  return { atlas, context, width, height };
}

interface DrawnReel {
  readonly reel: number;
  readonly at: number;
  readonly isBlurred: boolean;
}

function drawReel({ atlas, context, width, height }: Frame, strip: string, { reel, at, isBlurred }: DrawnReel): void {
  const { picture, side, reach } = atlas;
  const cell = height / ROWS;
  const x = ((reel + 0.5) * width) / REELS - side / 2;
  const first = Math.floor(at) - 1;
  for (let place = first; place <= first + ROWS + 2; place += 1) {
    const letter = strip.charAt(((place % strip.length) + strip.length) % strip.length);
    const column = letters.findIndex((known) => known === letter) * side;
    const y = (place - at + 0.5) * cell - side / 2;
    if (isBlurred)
      context.drawImage(picture, column, side, side, side + 2 * reach, x, y - reach, side, side + 2 * reach);
    else context.drawImage(picture, column, 0, side, side, x, y, side, side);
  }
}
