const WIDTH = 3;
export const LETTER_LINES = 5;

/** Five lines of three points, each line as the number of its bits. */
const shapes: Readonly<Record<string, string>> = {
  '0': '75557',
  '1': '26227',
  '2': '71747',
  '3': '71717',
  '4': '55711',
  '5': '74717',
  '6': '74757',
  '7': '71222',
  '8': '75757',
  '9': '75717',
  A: '75755',
  B: '65656',
  C: '74447',
  D: '65556',
  E: '74647',
  F: '74644',
  G: '74557',
  H: '55755',
  I: '72227',
  J: '11157',
  K: '55655',
  L: '44447',
  M: '57755',
  N: '65555',
  O: '75557',
  P: '75744',
  Q: '75573',
  R: '75655',
  S: '74717',
  T: '72222',
  U: '55557',
  V: '55552',
  W: '55775',
  X: '55255',
  Y: '55222',
  Z: '71247',
  '-': '00700',
  ':': '02020',
  '/': '11244',
};

/** How many points a text is wide, the gap behind each letter included. */
export const widthOf = (text: string): number => text.length * (WIDTH + 1);

/** Whether a text has ink at a point; what has no shape is a space. */
export function hasInk(text: string, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const column = x % (WIDTH + 1);
  if (y < 0 || y >= LETTER_LINES || column === WIDTH) return false;
  const line = Number(shapes[text.charAt(Math.floor(x / (WIDTH + 1)))]?.charAt(y) ?? 0);
  return ((line >> (WIDTH - 1 - column)) & 1) === 1;
}
