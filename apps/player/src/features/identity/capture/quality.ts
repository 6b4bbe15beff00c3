/** A picture as the canvas hands it over: four bytes a pixel. */
export interface Pixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Light alone, 0 to 255. */
interface Light {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** A place in the picture, as shares of its width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a phone can see of a document before anything is sent. */
export interface Judgement {
  /** Whether something lighter than its ground lies in the frame at all. */
  readonly isFound: boolean;
  readonly isSharp: boolean;
  /** Where the light is thrown back; undefined where it is not. */
  readonly glare: Spot | undefined;
  /** Whether all four edges can be seen. */
  readonly isWhole: boolean;
}

/** Measured on pictures as wide as `SAMPLE_WIDTH`: a text in focus has some hundreds, one that shook some tens. */
const SHARP_MIN = 120;
/** Print is dark on light: a picture whose two halves are closer than this shows no document. */
const CONTRAST_MIN = 40;
/** Of the frame's area: less is a document far away. */
const FOUND_MIN = 0.3;
/** Of an outer strip: a document that covers so much of it goes on outside. */
const CUT_SHARE = 0.3;
const STRIP = 0.03;
const GLARE_LIGHT = 250;
const GLARE_BLOCK = 6;
/** Of all blocks: one lamp above a card covers more, a white field of print less than a whole block. */
const GLARE_SHARE = 0.012;

export const SAMPLE_WIDTH = 320;

export function lightOf({ data, width, height }: Pixels): Light {
  const values = new Float32Array(width * height);
  for (let index = 0; index < values.length; index += 1) {
    const at = index * 4;
    values[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return { values, width, height };
}

/** How much the second derivative varies: edges in focus make it large. */
function sharpnessOf({ values, width, height }: Light): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around =
        (values[at - 1] ?? 0) + (values[at + 1] ?? 0) + (values[at - width] ?? 0) + (values[at + width] ?? 0);
      const bend = around - 4 * (values[at] ?? 0);
      sum += bend;
      squares += bend * bend;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** The middle of what is burnt out, where that is enough to hide print. */
export function glareOf({ data, width, height }: Pixels): Spot | undefined {
  const isBurnt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) >= GLARE_LIGHT;
  };
  const across = Math.floor(width / GLARE_BLOCK);
  const down = Math.floor(height / GLARE_BLOCK);
  let burnt = 0;
  let sumX = 0;
  let sumY = 0;
  for (let row = 0; row < down; row += 1)
    for (let column = 0; column < across; column += 1) {
      if (!isBlock({ x: column * GLARE_BLOCK, y: row * GLARE_BLOCK }, isBurnt)) continue;
      burnt += 1;
      sumX += column + 0.5;
      sumY += row + 0.5;
    }
  if (burnt < GLARE_SHARE * across * down || burnt === 0) return undefined;
  return { x: sumX / burnt / across, y: sumY / burnt / down };
}

function isBlock(from: Spot, holds: (x: number, y: number) => boolean): boolean {
  for (let y = from.y; y < from.y + GLARE_BLOCK; y += 1)
    for (let x = from.x; x < from.x + GLARE_BLOCK; x += 1) if (!holds(x, y)) return false;
  return true;
}

/** The light that parts a document from its ground best (Otsu), and how far apart the two then are. */
function partingOf({ values }: Light): { readonly at: number; readonly apart: number } {
  const counts = new Float64Array(256);
  for (const value of values) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1;
  let total = 0;
  for (let light = 0; light < 256; light += 1) total += light * (counts[light] ?? 0);
  let best = { at: 0, apart: 0, spread: -1 };
  let below = 0;
  let belowSum = 0;
  for (let light = 0; light < 255; light += 1) {
    below += counts[light] ?? 0;
    belowSum += light * (counts[light] ?? 0);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const apart = (total - belowSum) / above - belowSum / below;
    const spread = below * above * apart * apart;
    if (spread > best.spread) best = { at: light, apart, spread };
  }
  return { at: best.at, apart: best.apart };
}

/** Where the document lies: whether it is there, and whether it stays within the frame on all four sides. */
function edgesOf(light: Light): Pick<Judgement, 'isFound' | 'isWhole'> {
  const { values, width, height } = light;
  const { at, apart } = partingOf(light);
  if (apart < CONTRAST_MIN) return { isFound: false, isWhole: false };
  const shareOf = (from: Spot, to: Spot) => {
    let bright = 0;
    for (let y = from.y; y < to.y; y += 1)
      for (let x = from.x; x < to.x; x += 1) if ((values[y * width + x] ?? 0) > at) bright += 1;
    return bright / ((to.x - from.x) * (to.y - from.y));
  };
  const edge = Math.max(2, Math.round(STRIP * width));
  const strips: readonly (readonly [Spot, Spot])[] = [
    [
      { x: 0, y: 0 },
      { x: width, y: edge },
    ],
    [
      { x: 0, y: height - edge },
      { x: width, y: height },
    ],
    [
      { x: 0, y: 0 },
      { x: edge, y: height },
    ],
    [
      { x: width - edge, y: 0 },
      { x: width, y: height },
    ],
  ];
  return {
    isFound: shareOf({ x: 0, y: 0 }, { x: width, y: height }) >= FOUND_MIN,
    isWhole: strips.every(([from, to]) => shareOf(from, to) < CUT_SHARE),
  };
}

export function judge(pixels: Pixels): Judgement {
  const light = lightOf(pixels);
  return { ...edgesOf(light), isSharp: sharpnessOf(light) >= SHARP_MIN, glare: glareOf(pixels) };
}

/** What keeps a picture from being good, the first thing to mend first; undefined for a good one. */
export type Flaw = 'missing' | 'cut' | 'glare' | 'blur';

export function flawOf({ isFound, isWhole, glare, isSharp }: Judgement): Flaw | undefined {
  if (!isFound) return 'missing';
  if (!isWhole) return 'cut';
  if (glare !== undefined) return 'glare';
  return isSharp ? undefined : 'blur';
}
