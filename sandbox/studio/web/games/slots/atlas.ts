import { type Letter, letters } from './table.ts';

export type Pictures = Readonly<Record<Letter, string>>;

/** From files named by their letter. */
export function picturesOf(files: Readonly<Record<string, string>>): Pictures {
  const found = Object.entries(files).map(([path, address]) => [path.at(-'x.svg'.length)?.toUpperCase(), address]);
  return Object.fromEntries(found) as Pictures;
}

/** All symbols in one picture, sharp above and blurred below, rasterised once for a size. */
export interface Atlas {
  readonly picture: CanvasImageSource;
  /** Side of a symbol, and what a blurred one takes above and below it, in pixels of the picture. */
  readonly side: number;
  readonly reach: number;
}

/** Pixels of the drawing: the larger symbol, and how far its ghosts stand away. */
const SIDE = 70;
const REACH = 28;
const GHOST = 16;
const HIGH = new Set<string>(['A', 'B', 'W', 'S']);
/** What a lower symbol measures of a high one. */
const LOW_PART = 67 / 70;

export function loadPictures(pictures: Pictures): Promise<readonly HTMLImageElement[]> {
  return Promise.all(
    letters.map(async (letter) => {
      const image = new Image();
      image.src = pictures[letter];
      await image.decode();
      return image;
    }),
  );
}

/** `unit` is a pixel of the drawing in pixels of the device. */
export async function makeAtlas(images: readonly HTMLImageElement[], unit: number): Promise<Atlas | undefined> {
  const side = Math.round(SIDE * unit);
  const reach = Math.round(REACH * unit);
  const canvas = document.createElement('canvas');
  canvas.width = side * letters.length;
  canvas.height = 2 * side + 2 * reach;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  for (const [index, image] of images.entries()) {
    const part = HIGH.has(letters[index] ?? '') ? 1 : LOW_PART;
    const size = side * part;
    const x = index * side + (side - size) / 2;
    context.drawImage(image, x, (side - size) / 2, size, size);
    // Three ghosts, stretched, in place of a filter.
    for (const [shift, alpha, stretch] of [
      [-GHOST, 0.28, 1.3],
      [GHOST, 0.28, 1.3],
      [0, 0.55, 1.18],
    ] as const) {
      const height = size * stretch;
      context.globalAlpha = alpha;
      context.drawImage(image, x, side + reach + side / 2 + shift * unit - height / 2, size, height);
    }
    context.globalAlpha = 1;
  }
  return { picture: await createImageBitmap(canvas), side, reach };
}
