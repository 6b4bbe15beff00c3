import { type DesignMap, saying } from '../design-map.ts';
import { giveCamera, type Scene } from './camera.ts';
import { standing } from './journey.ts';

export const intro: DesignMap = {
  file: 'identity/06-face-intro.html',
  route: '/game/verify?view=face',
  answers: standing('under'),
  parts: {
    'nav-bar': '.nav-bar',
    'identity-help': '.nav-bar .icon-button:last-child',
    'identity-bars': '.stepbar',
    'identity-lead': 'h2.lead',
    'identity-text': 'h2.lead ~ p',
    'face-portrait': '.portrait',
    'face-tips': '.tips',
    'face-tip-light': '.tip:nth-child(1)',
    '[data-part="face-tip-light"] > span:first-child': '.tip:nth-child(1) .tip__pic',
    'face-tip-free': '.tip:nth-child(2)',
    'face-tip-level': '.tip:nth-child(3)',
    'face-foot': '.foot',
    'identity-bar': '.action-bar',
    'face-open': '.btn--brand',
    'face-cannot': '.btn--ghost',
    ...saying('Rosto', 'Luz de frente', 'De frente para uma janela ou lâmpada', 'Rosto livre', 'Como guardamos'),
    ...saying('Sem óculos escuros, boné ou máscara', 'Celular na altura dos olhos'),
    ...saying('A tela vai ficar clara por 2 segundos'),
  },
};

const parts = {
  cam: '.cam',
  'nav-bar': '.nav-bar',
  'cam-close': '.nav-bar .icon-button:last-child',
  'cam-say': '.cam__say',
  'cam-title': '.cam__say h2',
  'cam-text': '.cam__say p',
  'face-oval': '.oval',
  '[data-part="face-oval"] > div': '.oval__hole',
  'face-ring': '.oval__ring',
  '[data-part="face-ring"] path:nth-child(1)': '.oval__ring path:nth-child(1)',
  '[data-part="face-ring"] path:nth-child(2)': '.oval__ring path:nth-child(2)',
  'cam-quality': '.quality',
  'cam-light': '.quality li:nth-child(1)',
  'cam-whole': '.quality li:nth-child(2)',
  'face-person': '.text-brand',
  'cam-foot': '.cam__foot',
  ...saying('Rosto', 'Prefiro ajuda de uma pessoa'),
} as const;

const camera = (file: string, scene: Scene, until: string): DesignMap => ({
  file: `identity/${file}.html`,
  route: '/game/verify?view=face',
  answers: standing('under'),
  reach: async (page) => {
    await giveCamera(page, scene);
    await page.locator('[data-part="face-open"]').click();
    await page.getByRole('heading', { name: until, includeHidden: true }).waitFor();
  },
  parts,
});

const turning = camera('06b-face-turn', 'face', 'Vire devagar para a esquerda');
export const turn: DesignMap = { ...turning, parts: { ...parts, 'face-hint': '.oval__hint' } };
export const dark = camera('06c-face-dark', 'dark', 'Está escuro aqui');
