import { lineWorthAt, LINE, leanAt, ORIGIN, type Place, placeAt } from './flight.ts';

export interface SkyColours {
  readonly axis: string;
  readonly label: string;
  readonly lineFrom: string;
  readonly lineTo: string;
  readonly glow: string;
  readonly still: string;
  readonly tip: string;
}

export interface Sky {
  readonly context: CanvasRenderingContext2D;
  /** Device pixels in one unit of the drawing. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly rocket: CanvasImageSource | undefined;
  readonly colours: SkyColours;
  readonly font: string;
  readonly labelOf: (times: number) => string;
}

export interface Moment {
  readonly ms: number;
  readonly state: 'ready' | 'flying' | 'following' | 'stopped';
  /** Reduced motion: the rocket stands, the number alone counts. */
  readonly isStill: boolean;
}

const PAD: Place = { x: 195, y: 394 };
const PAD_WIDTH = 114;
const WIDTH = 98;
const LEAVE_MS = 400;
/** The picture of the rocket leans to the right by itself. */
const LEAN = (28 * Math.PI) / 180;
const RATIO = 290 / 190;
const BEHIND = 0.3;

export function drawSky(sky: Sky, moment: Moment): void {
  const { context, scale, width, height } = sky;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  // The drawing is 390 wide and stands in the middle of a wider stage.
  context.setTransform(scale, 0, 0, scale, ((width - 390) / 2) * scale, 0);
  if (moment.state === 'ready') {
    drawRocket(sky, { at: PAD, turn: -LEAN, width: PAD_WIDTH });
    return;
  }
  if (moment.isStill) {
    if (moment.state !== 'stopped') drawRocket(sky, { at: { x: 195, y: height * 0.6 }, turn: -LEAN, width: WIDTH });
    return;
  }
  const worth = lineWorthAt(moment.ms);
  drawAxis(sky, worth);
  context.globalAlpha = moment.state === 'following' ? 0.6 : 1;
  drawCurve(sky, moment, worth);
  if (moment.state !== 'stopped') drawFlight(sky, moment.ms, worth);
  context.globalAlpha = 1;
}

function drawAxis({ context, colours, font, labelOf }: Sky, worth: number): void {
  context.font = font;
  context.lineWidth = 1;
  context.setLineDash([2, 6]);
  context.strokeStyle = colours.axis;
  context.fillStyle = colours.label;
  // Between two scales the old lines run together and every second one stays.
  const step = 2 ** Math.floor(Math.log2(worth) + 1e-9);
  for (let line = 0; line * step <= worth * 3.05; line += 1) {
    const y = ORIGIN.y - (LINE * line * step) / worth;
    context.beginPath();
    context.moveTo(ORIGIN.x, y);
    context.lineTo(390, y);
    context.stroke();
    context.fillText(labelOf(1 + line * step), 16, y + 4);
  }
  context.setLineDash([]);
}

const POINTS = 48;

function drawCurve({ context, colours }: Sky, { ms, state }: Moment, worth: number): void {
  const end = placeAt(ms, worth);
  const trace = () => {
    context.beginPath();
    context.moveTo(ORIGIN.x, ORIGIN.y);
    for (let point = 1; point <= POINTS; point += 1) {
      const { x, y } = placeAt((ms * point) / POINTS, worth);
      context.lineTo(x, y);
    }
  };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = 7;
  if (state === 'stopped') {
    trace();
    context.strokeStyle = colours.still;
    context.stroke();
    context.beginPath();
    context.arc(end.x, end.y, 8, 0, Math.PI * 2);
    context.fillStyle = colours.tip;
    context.fill();
    return;
  }
  trace();
  context.lineTo(end.x, ORIGIN.y);
  context.closePath();
  const glow = context.createLinearGradient(0, end.y, 0, ORIGIN.y + 1);
  glow.addColorStop(0, colours.glow);
  glow.addColorStop(1, 'transparent');
  context.fillStyle = glow;
  context.fill();
  const line = context.createLinearGradient(ORIGIN.x, 0, Math.max(end.x, ORIGIN.x + 1), 0);
  line.addColorStop(0, colours.lineFrom);
  line.addColorStop(1, colours.lineTo);
  trace();
  context.strokeStyle = line;
  context.stroke();
}

/** For the first 400 ms it comes from its pad. */
function drawFlight(sky: Sky, ms: number, worth: number): void {
  const tip = placeAt(ms, worth);
  const lean = leanAt(ms, worth);
  const away = WIDTH * RATIO * BEHIND;
  const at = { x: tip.x + Math.sin(lean) * away, y: tip.y - Math.cos(lean) * away };
  const part = Math.min(1, ms / LEAVE_MS);
  const left = 1 - (1 - part) ** 2;
  const mix = (from: number, to: number) => from + (to - from) * left;
  drawRocket(sky, {
    at: { x: mix(PAD.x, at.x), y: mix(PAD.y, at.y) },
    turn: mix(-LEAN, lean - LEAN),
    width: mix(PAD_WIDTH, WIDTH),
  });
}

interface Pose {
  readonly at: Place;
  readonly turn: number;
  readonly width: number;
}

function drawRocket({ context, rocket }: Sky, { at, turn, width }: Pose): void {
  if (rocket === undefined) return;
  context.save();
  context.translate(at.x, at.y);
  context.rotate(turn);
  context.drawImage(rocket, -width / 2, (-width * RATIO) / 2, width, width * RATIO);
  context.restore();
}
