import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameKind } from '../engines/par-sheet.ts';

const pieces = join(import.meta.dirname, '../../web/art');
/** Aces, jacks and kings: the other cards are numbers first, or too heavy for a tile. */
const cards: readonly string[] = globSync('cards/[shdc][ajk].svg', { cwd: pieces }).toSorted();
/** The pieces that say what kind of game it is; slots and the rest take a symbol of our reels. */
const ofKind: Partial<Readonly<Record<GameKind, readonly string[]>>> = {
  dice: ['dice.svg'],
  crash: ['rocket.svg'],
  mines: ['emerald.svg', 'bomb.svg'],
  hilo: cards,
  blackjack: cards,
};
/** Symbols a to h of each reel; scatter and wild carry the lettering of their own game. */
const symbols: readonly string[] = globSync('symbols/*/[a-h].svg', { cwd: pieces }).toSorted();

/** Quarter circles, steps and diamonds of the tiles on our own pictures. */
const grounds = [
  '<path d="M0 0h50a50 50 0 0 1-50 50zM100 50v50H50a50 50 0 0 1 50-50z"/>',
  '<path d="M0 0h50v50H0zM50 50h50v50H50z" opacity=".6"/>',
  '<path d="M50 0l50 50-50 50L0 50z"/>',
] as const;

/** Every fifteenth of the wheel but for the yellows, which are brown in the dark. */
const hues = Array.from({ length: 24 }, (_, place) => place * 15).filter((hue) => hue < 30 || hue > 75);

/** What lies behind a game that is played, and what stands in front of it. */
export type ArtPart = 'scene' | 'piece';

/** Without lettering, the same for the same code: a tile of 300 by 400, or one part of it for who plays the game. */
export function composeArt(code: string, kind: GameKind, part?: ArtPart): string {
  const look = lookOf(code, kind);
  if (part === 'scene') return scene(look);
  const piece = readFileSync(join(pieces, look.piece), 'utf8');
  if (part === 'piece') return piece;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">',
    ground(look, { width: 300, height: 400, light: 38, dark: 9, halo: '.46', reach: '.55', strength: '.85' }),
    `<g transform="rotate(${look.turn} 150 200)">${placed(piece)}</g></svg>`,
  ].join('');
}

interface Look {
  readonly hue: number;
  readonly warm: number;
  readonly piece: string;
  readonly tiles: string;
  readonly turn: number;
}

function lookOf(code: string, kind: GameKind): Look {
  const bytes = createHash('sha256').update(code).digest();
  const hue = hues[bytes.readUInt8(0) % hues.length] ?? 0;
  const choices = ofKind[kind] ?? symbols;
  return {
    hue,
    warm: (hue + 40 + (bytes.readUInt8(4) % 60)) % 360,
    piece: choices[bytes.readUInt8(1) % choices.length] ?? 'emerald.svg',
    tiles: grounds[bytes.readUInt8(2) % grounds.length] ?? grounds[0],
    turn: (bytes.readUInt8(3) % 25) - 12,
  };
}

/** Darker than the tile, and its halo ends below the title: white words must be read on every hue. */
function scene(look: Look): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 390 650" preserveAspectRatio="xMidYMin slice">',
    ground(look, { width: 390, height: 650, light: 25, dark: 7, halo: '.34', reach: '.36', strength: '.62' }),
    '</svg>',
  ].join('');
}

interface Ground {
  readonly width: number;
  readonly height: number;
  /** Lightness of both ends, in percent. */
  readonly light: number;
  readonly dark: number;
  readonly halo: string;
  readonly reach: string;
  readonly strength: string;
}

function ground({ hue, warm, tiles }: Look, given: Ground): string {
  const { width, height, light, dark, halo, reach, strength } = given;
  const whole = `M0 0h${width}v${height}H0z`;
  return [
    `<defs><linearGradient id="art-ground" x2=".35" y2="1"><stop stop-color="hsl(${hue} 65% ${light}%)"/><stop offset="1" stop-color="hsl(${hue} 80% ${dark}%)"/></linearGradient>`,
    `<radialGradient id="art-halo" cy="${halo}" r="${reach}"><stop stop-color="hsl(${warm} 95% 62%)" stop-opacity="${strength}"/><stop offset="1" stop-color="hsl(${warm} 95% 62%)" stop-opacity="0"/></radialGradient>`,
    `<pattern id="art-tiles" width="100" height="100" patternUnits="userSpaceOnUse"><g fill="#fff">${tiles}</g></pattern></defs>`,
    `<path fill="url(#art-ground)" d="${whole}"/><path fill="url(#art-tiles)" opacity=".07" d="${whole}"/>`,
    `<path fill="url(#art-halo)" d="${whole}"/>`,
  ].join('');
}

/** A piece inside another picture: it keeps its own measure and fills the middle. */
function placed(svg: string): string {
  const [, box = '0 0 128 128'] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  return svg.trim().replace(/^<svg[^>]*>/, `<svg x="50" y="90" width="200" height="220" viewBox="${box}">`);
}
