import { type Box, sourceBehind, widened } from './frame-source.ts';
import { type Judgement, judge, type Pixels, SAMPLE_WIDTH } from './quality.ts';

/** Long enough to read the smallest print of a document, small enough to travel from a bus. */
const WIDTH_MAX = 1_600;
const QUALITY = 0.86;

function drawn(source: CanvasImageSource, from: Box, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round((width * from.height) / from.width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function pixelsOf(canvas: HTMLCanvasElement): Pixels | undefined {
  return canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Base64 of a JPEG. Drawn anew, so that place, time and camera stay with whoever took it. */
const jpegOf = (canvas: HTMLCanvasElement) => canvas.toDataURL('image/jpeg', QUALITY).split(',')[1];

/** The part of a running camera behind a frame; undefined before the first picture. */
function behind(video: HTMLVideoElement, frame: Element, margin: number): Box | undefined {
  if (video.videoWidth === 0) return undefined;
  return sourceBehind(widened(frame.getBoundingClientRect(), margin), {
    picture: { width: video.videoWidth, height: video.videoHeight },
    box: video.getBoundingClientRect(),
  });
}

/** A small picture of what lies behind the frame now, to look at. */
export function sampleOf(video: HTMLVideoElement, frame: Element, width = SAMPLE_WIDTH): Pixels | undefined {
  const from = behind(video, frame, 0);
  return from && pixelsOf(drawn(video, from, width));
}

/** The picture that is sent, with a margin around the frame. */
export function takePicture(
  video: HTMLVideoElement,
  frame: Element,
  { margin = 0, widthMax = WIDTH_MAX }: { readonly margin?: number; readonly widthMax?: number } = {},
): string | undefined {
  const from = behind(video, frame, margin);
  return from && jpegOf(drawn(video, from, Math.min(widthMax, from.width)));
}

export interface Picked {
  readonly data: string;
  readonly judgement: Judgement;
}

/** A file from the phone, looked at as the camera's pictures are. Undefined for what is no picture. */
export async function readPicture(file: Blob): Promise<Picked | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const pixels = pixelsOf(drawn(bitmap, whole, SAMPLE_WIDTH));
  const data = jpegOf(drawn(bitmap, whole, Math.min(WIDTH_MAX, bitmap.width)));
  bitmap.close();
  return data === undefined || pixels === undefined ? undefined : { data, judgement: judge(pixels) };
}
