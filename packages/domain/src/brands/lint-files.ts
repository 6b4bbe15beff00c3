import type { Brand } from './document.ts';
import type { BrandCheck } from './finding.ts';

/** What lies in a brand's folder, by its path inside it. */
export type BrandFiles = ReadonlyMap<string, Uint8Array>;

const FONT_BYTES_MAX = 45 * 1024;
const SVG_BYTES_MAX = 128 * 1024;
const PNG_BYTES_MAX = 512 * 1024;
const LEVELS = 11;

/** Every file that the document names, once. */
export function filesOf({ assets, jackpot, vip, theme, legal }: Brand): readonly string[] {
  const named: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string') named.push(part);
    else if (part !== null && typeof part === 'object') Object.values(part).forEach(walk);
  };
  walk([assets, jackpot.art, theme.font.file, theme.font.extended, legal.documents]);
  for (let level = 0; level < LEVELS; level += 1)
    named.push(vip.path.replace('{level}', String(level)).replace(/#.*$/, ''));
  return [...new Set(named)].toSorted();
}

/** Each byte as a letter: enough for what drawings are built of, which is ASCII. */
function asciiOf(bytes: Uint8Array): string {
  const PART = 8_192;
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART) parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return parts.join('');
}

/** The domain knows no machine that would decode UTF-8; a file that is none is read letter by letter. */
export function textOf(bytes: Uint8Array): string {
  const letters = asciiOf(bytes);
  const escaped = letters.replaceAll(/[%\x80-\xff]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  try {
    return decodeURIComponent(escaped);
  } catch {
    return letters;
  }
}

/** Width and height as the file itself says: the head of a PNG, the box of an SVG. */
function sizeOf(path: string, bytes: Uint8Array): string {
  if (path.endsWith('.svg')) {
    const [, , width, height] = (/\bviewBox="([^"]*)"/.exec(asciiOf(bytes))?.[1] ?? '').split(/[\s,]+/);
    return `${width}x${height}`;
  }
  const isPng = asciiOf(bytes.subarray(1, 4)) === 'PNG';
  const number = (at: number) => bytes.subarray(at, at + 4).reduce((sum, byte) => sum * 256 + byte, 0);
  return isPng ? `${number(16)}x${number(20)}` : '';
}

/** What would run, call out or carry a page when somebody opens the drawing by its address. */
const active =
  /<script|<foreignObject|<iframe|<!ENTITY|\bon[a-z]+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!["']?#)|@import/i;

/** What must have one size, so that nobody else crops it. */
function sizedPictures({ assets }: Brand): readonly (readonly [path: string, size: string])[] {
  const { png, maskable } = assets.appIcon;
  return [
    [maskable, '512x512'],
    [png[192], '192x192'],
    [png[512], '512x512'],
    [png.maskable512, '512x512'],
    [png.apple180, '180x180'],
    [assets.pushBadge, '96x96'],
    [assets.socialCard, '1200x630'],
    [assets.socialCardPng, '1200x630'],
    [assets.hero, '270x300'],
  ];
}

export function fileChecks(brand: Brand, files: BrandFiles): BrandCheck[] {
  const sized = sizedPictures(brand);
  return filesOf(brand).flatMap((path): BrandCheck[] => {
    const bytes = files.get(path) ?? new Uint8Array();
    const { length } = bytes;
    const checks: BrandCheck[] = [
      { rule: 'file_missing', subject: path, measured: length, wanted: 1, isOk: length > 0 },
    ];
    if (length === 0) return checks;
    const max = path.endsWith('.woff2') ? FONT_BYTES_MAX : path.endsWith('.svg') ? SVG_BYTES_MAX : PNG_BYTES_MAX;
    checks.push({ rule: 'file_size', subject: path, measured: length, wanted: max, isOk: length <= max });
    for (const [, wanted] of sized.filter(([picture]) => picture === path)) {
      const measured = sizeOf(path, bytes);
      checks.push({ rule: 'picture_size', subject: path, measured, wanted, isOk: measured === wanted });
    }
    if (path.endsWith('.svg')) {
      const [found = ''] = active.exec(asciiOf(bytes)) ?? [];
      checks.push({ rule: 'picture_active', subject: path, measured: found, wanted: '', isOk: found === '' });
    }
    return checks;
  });
}
