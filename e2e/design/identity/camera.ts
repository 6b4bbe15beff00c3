/// <reference lib="dom" />
import type { Page } from '@playwright/test';

export type Scene = 'far' | 'blur' | 'glare' | 'cut' | 'good' | 'face' | 'dark';

/** A camera that shows a card or a head behind the frame of the screen, since a machine that measures has none. */
export async function giveCamera(page: Page, scene: Scene): Promise<void> {
  await page.evaluate((shown) => {
    const canvas = document.createElement('canvas');
    canvas.width = innerWidth;
    canvas.height = innerHeight;
    const pen = canvas.getContext('2d');
    const insets = { far: 0.32, blur: 0.08, glare: 0.08, cut: 0.08, good: 0.08, face: 0, dark: 0 }[shown];
    let drawnAt = '';
    const draw = () => {
      const frame = document.querySelector('[data-part="cam-frame"],[data-part="face-oval"]')?.getBoundingClientRect();
      // Once per place: to draw is work, and the page should not wait for it.
      const place = JSON.stringify(frame);
      if (pen === null || frame === undefined || place === drawnAt) return;
      drawnAt = place;
      pen.filter = 'none';
      pen.fillStyle = 'rgb(16 24 52)';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.filter = shown === 'blur' ? 'blur(7px)' : 'none';
      pen.save();
      pen.translate(frame.x + (shown === 'cut' ? frame.width * 0.24 : 0), frame.y);
      if (shown === 'face' || shown === 'dark') {
        const share = shown === 'dark' ? 0.3 : 1;
        const tone = (light: number) => `rgb(${light * share} ${light * share * 0.86} ${light * share * 0.78})`;
        pen.fillStyle = tone(120);
        pen.fillRect(-frame.x, -frame.y, innerWidth, innerHeight);
        pen.fillStyle = tone(46);
        pen.beginPath();
        pen.ellipse(frame.width / 2, frame.height * 0.46, frame.width * 0.34, frame.height * 0.34, 0, 0, 7);
        pen.fill();
        pen.fillStyle = tone(214);
        pen.beginPath();
        pen.ellipse(frame.width / 2, frame.height * 0.52, frame.width * 0.24, frame.height * 0.27, 0, 0, 7);
        pen.fill();
      } else {
        const [x, y] = [frame.width * insets, frame.height * insets];
        pen.fillStyle = 'rgb(206 226 232)';
        pen.fillRect(x, y, frame.width - 2 * x, frame.height - 2 * y);
        pen.fillStyle = 'rgb(70 84 112)';
        for (let row = 0; row < 9; row += 1)
          for (let column = 0; column < 24; column += 1) pen.fillRect(x + 12 + column * 11, y + 14 + row * 18, 6, 5);
        if (shown === 'glare') {
          pen.fillStyle = 'rgb(255 255 255)';
          pen.beginPath();
          pen.ellipse(frame.width * 0.6, frame.height * 0.5, 44, 28, 0, 0, 7);
          pen.fill();
        }
      }
      pen.restore();
    };
    draw();
    setInterval(draw, 100);
    // A machine without a camera plays no stream: whoever draws the video gets the scene.
    Object.defineProperties(HTMLVideoElement.prototype, {
      play: { value: async () => undefined },
      videoWidth: { get: () => canvas.width },
      videoHeight: { get: () => canvas.height },
    });
    const paint = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as (...rest: unknown[]) => void;
    const drawImage = function (this: CanvasRenderingContext2D, source: unknown, ...rest: unknown[]) {
      paint.call(this, source instanceof HTMLVideoElement ? canvas : source, ...rest);
    };
    Reflect.set(CanvasRenderingContext2D.prototype, 'drawImage', drawImage);
    // What is good would be taken after a second and the screen go on; it is measured before that.
    if (shown === 'good') HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
    const track = { getCapabilities: () => ({ torch: true }), applyConstraints: async () => undefined };
    const getUserMedia = async () => Object.assign(new MediaStream(), { getVideoTracks: () => [track] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  }, scene);
}
