/** Colour as the contrast rules of WCAG 2 see it: red, green and blue of 0 to 255, and how opaque it is. */
export type Colour = readonly [number, number, number, number];

/** A colour in a style sheet, as our tokens write it. */
const COLOURS = /#[\da-f]{6}\b|rgba?\([^)]*\)/gi;

export function readColour(text: string): Colour {
  const hex = /^#([\da-f]{6})$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
    return [channel(0), channel(2), channel(4), 1];
  }
  const [red, green, blue, alpha = 1] = (/^rgba?\(([^)]+)\)$/.exec(text)?.[1] ?? '').split(',').map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${text} is no colour`);
  return [red, green, blue, alpha];
}

/** A plain colour is one colour; a gradient is each of its stops. */
export function coloursIn(value: string): readonly Colour[] {
  return (value.match(COLOURS) ?? []).map(readColour);
}

/** What is seen where the first lies over the second, which is opaque. */
export function over(top: Colour, ground: Colour): Colour {
  const mix = (at: 0 | 1 | 2) => top[at] * top[3] + ground[at] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
}

export function luminance([red, green, blue]: Colour): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** From 1 to 21; the ink may let its ground through. */
export function contrast(ink: Colour, ground: Colour): number {
  const first = luminance(over(ink, ground));
  const second = luminance(ground);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Degrees on the circle: red 0, green 120, blue 240. A grey has none and counts as 0. */
export function hue([red, green, blue]: Colour): number {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return 0;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return (sixth * 60 + 360) % 360;
}

/** How far two hues lie apart, the short way round. */
export function hueGap(first: Colour, second: Colour): number {
  const gap = Math.abs(hue(first) - hue(second));
  return Math.min(gap, 360 - gap);
}
