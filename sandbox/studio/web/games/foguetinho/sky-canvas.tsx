import { useCallback, useEffect, useRef } from 'react';
import rocketPicture from '../../art/rocket.svg';
import s from './foguetinho.module.css';
import { drawSky, type Moment, type Sky, type SkyColours } from './sky.ts';

const DPR_MAX = 2;
/** Of the stage this canvas covers. */
export const HEIGHT = 500;

const names: Readonly<Record<keyof SkyColours, string>> = {
  axis: '--foguetinho-axis',
  label: '--foguetinho-label',
  lineFrom: '--foguetinho-line-from',
  lineTo: '--foguetinho-line-to',
  glow: '--foguetinho-glow',
  still: '--foguetinho-still',
  tip: '--foguetinho-tip',
};

function coloursOf(style: CSSStyleDeclaration): SkyColours {
  const entries = Object.entries(names).map(([key, name]) => [key, style.getPropertyValue(name).trim()]);
  return Object.fromEntries(entries) as SkyColours;
}

/** A canvas that is sized once and told what to draw; it keeps its last moment over a new size. */
export function useSky(labelOf: (times: number) => string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const sky = useRef<Sky>(undefined);
  const last = useRef<Moment>({ ms: 0, state: 'ready', isStill: false });
  const draw = useCallback((moment: Moment) => {
    last.current = moment;
    if (sky.current !== undefined) drawSky(sky.current, moment);
  }, []);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? undefined;
    if (element === null || context === undefined) return undefined;
    const picture = new Image();
    const fit = () => {
      const box = element.getBoundingClientRect();
      const ratio = Math.min(DPR_MAX, devicePixelRatio);
      element.width = Math.round(box.width * ratio);
      element.height = Math.round(box.height * ratio);
      const scale = element.height / HEIGHT;
      const style = getComputedStyle(element);
      sky.current = {
        context,
        scale,
        width: scale === 0 ? 390 : element.width / scale,
        height: HEIGHT,
        rocket: picture.complete && picture.naturalWidth > 0 ? picture : undefined,
        colours: coloursOf(style),
        font: `600 12px ${style.fontFamily}`,
        labelOf,
      };
      draw(last.current);
    };
    picture.addEventListener('load', fit);
    picture.src = rocketPicture;
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      picture.removeEventListener('load', fit);
    };
  }, [draw, labelOf]);
  const node = <canvas ref={canvas} className={s['sky']} aria-hidden="true" />;
  return { node, draw };
}
