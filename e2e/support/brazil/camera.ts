/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { launchOptions } from '../../../scripts/browsers/launch-options.ts';
import { stack } from '../../../scripts/browsers/stack.ts';
import { urlsOf } from '../../../scripts/stack/index.ts';
import { part } from '../games.ts';

const file = resolve(`.stack/${stack.name}-camera.y4m`);

/** A browser whose camera plays a film, and that lets pages use it without a question. */
export const launchWithCamera = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ],
};

/** What the app asks a camera for; a larger film would be cut to it. */
const LARGEST = { width: 1_920, height: 1_080 };
const FRAMES_PER_SECOND = 2;
const SECONDS = 2;
/** What lies around and between stays lighter than half of the light, or the vendor would take it for the marker's ring. */
const INK = 16;
const PAPER = 215;
const GROUND = 122;
const ROOM = 180;
const TURNED = 36;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As large as the picture on the screen, so that what is drawn lies where the screen has its frame. */
interface Stage {
  readonly width: number;
  readonly height: number;
  readonly frame: Box;
}

/** Holds something before the camera of the screen that is open: a document in its frame, or a head that turns. */
export async function showToCamera(page: Page, shows: string): Promise<void> {
  const [stage, marker] = await Promise.all([measure(page), markerOf(shows)]);
  const poses = shows.startsWith('face:') ? [0, -TURNED, TURNED] : [0];
  write(
    stage,
    poses.map((turn) => draw(stage, { ...marker, isFace: shows.startsWith('face:') }, turn)),
  );
  // A camera opens its film once.
  await page.reload();
}

/** Something to open, before anybody knows where the screen has its frame. */
export function emptyCamera(): void {
  const [width, height] = [64, 64];
  write({ width, height, frame: { x: 0, y: 0, width, height } }, [Buffer.alloc(width * height, ROOM)]);
}

async function measure(page: Page): Promise<Stage> {
  const frame = page.locator(`${part('cam-frame')}, ${part('face-oval')}`);
  await frame.waitFor();
  return frame.evaluate((element, largest) => {
    const video = document.querySelector('video')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const { x, y, width, height } = element.getBoundingClientRect();
    const scale = Math.min(largest.width / video.width, largest.height / video.height, 2);
    const even = (length: number) => 2 * Math.floor((length * scale) / 2);
    return {
      width: even(video.width),
      height: even(video.height),
      frame: { x: (x - video.x) * scale, y: (y - video.y) * scale, width: width * scale, height: height * scale },
    };
  }, LARGEST);
}

/** What the vendor reads in a picture: a grid of dark and light cells. */
interface Marker {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly boolean[];
}

async function markerOf(shows: string): Promise<Marker> {
  const vendor = `http://127.0.0.1:${urlsOf(stack).ports.identity}`;
  const answer = await fetch(`${vendor}/cells?${new URLSearchParams({ shows })}`);
  if (!answer.ok) throw new Error(`no picture shows ${shows}`);
  return (await answer.json()) as Marker;
}

function draw({ width, height, frame }: Stage, marker: Marker & { readonly isFace: boolean }, turn: number): Buffer {
  const { columns, rows, cells, isFace } = marker;
  const pixels = Buffer.alloc(width * height, isFace ? ROOM : GROUND);
  const fill = (box: Box, light: number) => {
    const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width, Math.round(box.x + box.width))];
    const last = Math.min(height, Math.round(box.y + box.height));
    for (let y = Math.max(0, Math.round(box.y)); y < last; y += 1)
      pixels.fill(light, y * width + left, y * width + Math.max(left, right));
  };
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  if (isFace) {
    // A head that turns has its light on one side.
    fill({ x: 0, y: 0, width: middle.x, height }, ROOM + turn);
    fill({ x: middle.x, y: 0, width: width - middle.x, height }, ROOM - turn);
  } else {
    const [inX, inY] = [frame.width * 0.08, frame.height * 0.08];
    fill({ x: frame.x + inX, y: frame.y + inY, width: frame.width - 2 * inX, height: frame.height - 2 * inY }, PAPER);
  }
  const cell = Math.floor((Math.min(frame.width, frame.height) * 0.66) / (rows + 2));
  const origin = { x: middle.x - ((columns + 2) * cell) / 2, y: middle.y - ((rows + 2) * cell) / 2 };
  for (let row = -1; row <= rows; row += 1)
    for (let column = -1; column <= columns; column += 1) {
      const isRing = row < 0 || row === rows || column < 0 || column === columns;
      const at = { x: origin.x + (column + 1) * cell, y: origin.y + (row + 1) * cell };
      fill({ ...at, width: cell, height: cell }, isRing || cells[row * columns + column] === true ? INK : PAPER);
    }
  return pixels;
}

function write({ width, height }: Stage, pictures: readonly Buffer[]): void {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frames = pictures.flatMap((one) =>
    Array.from({ length: FRAMES_PER_SECOND * SECONDS }, () => [Buffer.from('FRAME\n'), one, grey]).flat(),
  );
  mkdirSync(resolve('.stack'), { recursive: true });
  writeFileSync(file, Buffer.concat([head, ...frames]));
}
