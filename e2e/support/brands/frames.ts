import type { Page } from '@playwright/test';

type Colour = readonly [red: number, green: number, blue: number];

/** Opens an address and keeps every picture that the browser shows until `isThere` says that the page stands. */
export async function framesOf(page: Page, url: string, isThere: () => Promise<void>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const frames: string[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data);
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await page.goto(url);
  await isThere();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
}

/** The colour of each picture at its edge, half way down: where the page itself is seen behind everything. */
export function edgeColours(decoder: Page, frames: readonly string[]): Promise<Colour[]> {
  return decoder.evaluate(async (pictures) => {
    const colours: [number, number, number][] = [];
    for (const data of pictures) {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(bitmap, 0, 0);
      const [red = 0, green = 0, blue = 0] = drawing?.getImageData(1, Math.floor(bitmap.height / 2), 1, 1).data ?? [];
      colours.push([red, green, blue]);
    }
    return colours;
  }, frames);
}

/** `#rrggbb` as three numbers. */
export const colourOf = (hex: string): Colour => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** What shines through from above changes a colour by less; the pages of two brands are further apart. */
const SHINE = 8;

export const isLike = (one: Colour, other: Colour): boolean =>
  one.every((part, index) => Math.abs(part - (other[index] ?? 0)) <= SHINE);

/** Before anything was drawn. */
export const isBlank = (colour: Colour): boolean => colour.every((part) => part === 255);
