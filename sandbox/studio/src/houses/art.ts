import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameKind } from '../engines/par-sheet.ts';

const pieces = join(import.meta.dirname, '../../web/art');
/** The pieces that say what kind of game it is; slots and the rest take a symbol of our reels. */
const ofKind: Partial<Readonly<Record<GameKind, readonly string[]>>> = {
  dice: ['dice.svg'],
  crash: ['rocket.svg'],
  mines: ['emerald.svg', 'bomb.svg'],
};
/** Symbols a to h of each reel; scatter and wild carry the lettering of their own game. */
const symbols: readonly string[] = globSync('symbols/*/[a-h].svg', { cwd: pieces }).toSorted();

/** Quarter circles, steps and diamonds of the tiles on our own pictures. */
const grounds = [
  '<path d="M0 0h50a50 50 0 0 1-50 50zM100 50v50H50a50 50 0 0 1 50-50z"/>',
  '<path d="M0 0h50v50H0zM50 50h50v50H50z" opacity=".6"/>',
  '<path d="M50 0l50 50-50 50L0 50z"/>',
] as const;

const HUES = 24;

/** A picture of 300 by 400 without lettering: a ground, a halo and one piece, the same for the same code. */
export function composeArt(code: string, kind: GameKind): string {
  const bytes = createHash('sha256').update(code).digest();
  const hue = (bytes.readUInt8(0) % HUES) * (360 / HUES);
  const choices = ofKind[kind] ?? symbols;
  const piece = choices[bytes.readUInt8(1) % choices.length] ?? 'emerald.svg';
  const ground = grounds[bytes.readUInt8(2) % grounds.length] ?? grounds[0];
  const turn = (bytes.readUInt8(3) % 25) - 12;
  const warm = (hue + 40 + (bytes.readUInt8(4) % 60)) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    `<defs><linearGradient id="art-ground" x2=".35" y2="1"><stop stop-color="hsl(${hue} 65% 38%)"/><stop offset="1" stop-color="hsl(${hue} 80% 9%)"/></linearGradient>`,
    `<radialGradient id="art-halo" cy=".46" r=".55"><stop stop-color="hsl(${warm} 95% 62%)" stop-opacity=".85"/><stop offset="1" stop-color="hsl(${warm} 95% 62%)" stop-opacity="0"/></radialGradient>`,
    `<pattern id="art-tiles" width="100" height="100" patternUnits="userSpaceOnUse"><g fill="#fff">${ground}</g></pattern></defs>`,
    '<path fill="url(#art-ground)" d="M0 0h300v400H0z"/><path fill="url(#art-tiles)" opacity=".07" d="M0 0h300v400H0z"/>',
    '<path fill="url(#art-halo)" d="M0 0h300v400H0z"/>',
    `<g transform="rotate(${turn} 150 200)">${placed(readFileSync(join(pieces, piece), 'utf8'))}</g></svg>`,
  ].join('');
}

/** A piece inside another picture: it keeps its own measure and fills the middle. */
function placed(svg: string): string {
  const [, box = '0 0 128 128'] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  return svg.trim().replace(/^<svg[^>]*>/, `<svg x="50" y="90" width="200" height="220" viewBox="${box}">`);
}
