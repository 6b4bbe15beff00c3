import type { Page } from '@playwright/test';
import { type DesignMap, saying } from '../design-map.ts';
import { giveCamera, type Scene } from './camera.ts';
import { standing } from './journey.ts';

/** A PDF of the driving licence cannot be drawn in a browser without a reader of its own; pictures can. */
export const choice: DesignMap = {
  file: 'identity/04-document-choice.html',
  route: '/game/verify?view=document',
  answers: standing('under'),
  without: ['.choice:first-child'],
  parts: {
    'nav-bar': '.nav-bar',
    'identity-help': '.nav-bar .icon-button:last-child',
    'identity-bars': '.stepbar',
    'identity-lead': 'h2.lead',
    'document-driving_licence': '.choice:nth-child(2)',
    '[data-part="document-driving_licence"] > span:first-child': '.choice:nth-child(2) .docpic',
    'document-identity_card': '.choice:nth-child(3)',
    'document-note': '.note',
    'document-samples': '.samples',
    '[data-part="document-samples"] figure > div': '.docpic--bad',
    'document-other': '.item',
    'identity-bar': { selector: '.action-bar', changed: 'nothing is chosen: what is missing stands below the button' },
    ...saying('Documento', 'CNH', 'De papel ou plástico. 2 fotos, 1 min', 'RG ou identidade nova'),
    ...saying('Frente e verso. 2 fotos, 1 min', 'O que não passa', 'Cópia', 'Foto de tela', 'Cortado'),
    ...saying('Não tenho nenhum desses', 'Passaporte ou RNM, com ajuda nossa'),
  },
};

const FREE_MS = 10_500;

/** Behind the choice, with a camera that shows this; the first ten seconds are over. */
const behind =
  (scene: Scene, withTorch = false) =>
  async (page: Page) => {
    await giveCamera(page, scene);
    await page.locator('[data-part="document-driving_licence"]').click();
    await page.locator('[data-part="document-take"]').click();
    await page.locator('[data-part="cam-torch"]').waitFor();
    if (withTorch) await page.locator('[data-part="cam-torch"]').click();
    if (scene !== 'far') await page.clock.fastForward(FREE_MS);
  };

const shown = {
  cam: '.cam',
  'nav-bar': '.nav-bar',
  'cam-close': '.nav-bar .icon-button:last-child',
  'cam-say': '.cam__say',
  'cam-title': '.cam__say h2',
  'cam-text': '.cam__say p',
  'cam-frame': '.cam__frame',
  'cam-quality': '.quality',
  'cam-sharp': '.quality li:nth-child(1)',
  'cam-shine': '.quality li:nth-child(2)',
  'cam-edges': '.quality li:nth-child(3)',
  'cam-tools': '.cam__tools',
  'cam-file': '.cam__tool:first-child',
  'cam-shutter': '.shutter',
  '[data-part="cam-shutter"] i': '.shutter i',
  'cam-torch': '.cam__tool:last-child',
  'cam-foot': '.cam__foot',
  ...saying('Frente da CNH', 'Arquivo'),
} as const;

const camera = (file: string, reach: DesignMap['reach']): DesignMap => ({
  file: `identity/${file}.html`,
  route: '/game/verify?view=document',
  answers: standing('under'),
  passMs: 1,
  ...(reach === undefined ? {} : { reach }),
  parts: shown,
});

export const searching = camera('05-document-camera', behind('far'));
export const blurred = camera('05b-camera-blur', behind('blur'));
export const glaring = camera('05c-camera-glare', behind('glare', true));
export const cut = camera('05d-camera-cut', behind('cut'));
export const ready = camera('05e-camera-ready', behind('good'));
