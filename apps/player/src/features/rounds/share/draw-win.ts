/** The words of the picture; what is not among them is not on it. */
export interface WinWords {
  readonly title: string;
  /** Large and yellow: the amount where the player chose it, else how many times the stake. */
  readonly figure: string;
  readonly line: string;
  readonly age: string;
}

export interface WinArt {
  readonly hero: CanvasImageSource;
  readonly lockup: CanvasImageSource;
}

export interface WinLook extends WinArt {
  readonly colours: CSSStyleDeclaration;
}

export const WIDTH = 1080;
export const HEIGHT = 1350;

const FAN = ['brand', 'brand-vivid', 'leaf', 'money', 'heat', 'money-hover'] as const;
const MIDDLE_X = WIDTH / 2;
/** Where the feathers meet. */
const ROOT_Y = 640;
const FEATHER_STEP = 21.4 * (Math.PI / 180);
const RAYS = 18;

/** Draws a win: rays, a fan of feathers, the bird and the words. The colours are the dark theme's own. */
export function drawWin(context: CanvasRenderingContext2D, words: WinWords, look: WinLook) {
  const { colours, ...art } = look;
  const colour = (name: string) => colours.getPropertyValue(`--color-${name}`).trim();
  const font = (name: 'display' | 'text', px: number, weight: number) => {
    const family = colours.getPropertyValue(`--font-${name}`).trim() || 'sans-serif';
    context.font = `${weight} ${px}px ${family}`;
  };
  drawBack(context, colour);
  for (const [index, name] of FAN.entries())
    for (const side of index === FAN.length - 1 ? [0] : [-1, 1])
      drawFeather(context, colour(name), side * (FAN.length - 1 - index) * FEATHER_STEP);
  context.drawImage(art.hero, MIDDLE_X - 270, 190, 540, 600);
  context.fillStyle = colour('page-deep');
  context.globalAlpha = 0.55;
  context.fillRect(0, 780, WIDTH, HEIGHT - 780);
  context.globalAlpha = 1;
  context.textAlign = 'center';
  context.fillStyle = colour('on-wallet');
  font('text', 52, 640);
  context.fillText(words.title, MIDDLE_X, 870, WIDTH - 80);
  font('display', 190, 800);
  context.fillStyle = colour('money-hover');
  // Figures read from left to right in every language.
  context.direction = 'ltr';
  context.fillText(words.figure, MIDDLE_X, 1050, WIDTH - 120);
  context.direction = 'inherit';
  font('text', 44, 500);
  context.fillStyle = colour('on-wallet');
  context.fillText(words.line, MIDDLE_X, 1140, WIDTH - 80);
  context.drawImage(art.lockup, 60, 1230, 264, 84);
  context.textAlign = 'right';
  font('text', 36, 500);
  context.fillStyle = colour('on-wallet-muted');
  context.fillText(words.age, WIDTH - 60, 1286, WIDTH - 420);
}

function drawBack(context: CanvasRenderingContext2D, colour: (name: string) => string): void {
  const back = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  back.addColorStop(0, colour('brand'));
  back.addColorStop(1, colour('page'));
  context.fillStyle = back;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colour('brand-text');
  context.globalAlpha = 0.14;
  for (let ray = 0; ray < RAYS; ray += 1) {
    const from = (ray * 2 * Math.PI) / RAYS;
    context.beginPath();
    context.moveTo(MIDDLE_X, ROOT_Y - 180);
    context.arc(MIDDLE_X, ROOT_Y - 180, HEIGHT, from, from + Math.PI / RAYS);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawFeather(context: CanvasRenderingContext2D, colour: string, turn: number): void {
  context.save();
  context.translate(MIDDLE_X, ROOT_Y);
  context.rotate(turn);
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, -60);
  context.bezierCurveTo(-74, -150, -70, -400, 0, -520);
  context.bezierCurveTo(70, -400, 74, -150, 0, -60);
  context.fill();
  context.restore();
}
