import type { AnswerBody, DesignMap } from '../design-map.ts';
import { bar, bringing, lastTen, playOne, reels, slotPath, spins, stake, winBar, winTimes } from './played-rounds.ts';

/** The drawings of a motion are laid beside its rest: without motion, as the pages are measured, rest is all there is. */
const won = (spin: keyof typeof spins) =>
  ({ route: slotPath, who: 'gambler', reach: playOne, answers: bringing(spins[spin]) }) as const;

const around = { ...bar, ...stake, ...reels } as const;
const small: Omit<DesignMap, 'file'> = { ...won('small'), parts: { ...around, ...lastTen, ...winBar, ...winTimes } };
const starting = { ...around, ...lastTen, ...winBar, 'wait-ring': '.g-ring' } as const;

export const smallStarts: DesignMap = { ...small, file: 'second/play/win-small-1.html', parts: starting };
export const smallPeaks: DesignMap = { ...small, file: 'second/play/win-small-2.html' };
export const smallRests: DesignMap = { ...small, file: 'second/play/win-small-3.html' };

const middle: Omit<DesignMap, 'file'> = { ...won('middle'), parts: { ...around, ...lastTen, ...winBar } };

export const middleStarts: DesignMap = { ...middle, file: 'second/play/win-middle-1.html', parts: starting };
export const middlePeaks: DesignMap = {
  ...middle,
  file: 'second/play/win-middle-2.html',
  parts: {
    ...around,
    ...lastTen,
    ...winTimes,
    win: '.g-res',
    'moment-middle': '.plate',
    '[data-part="moment-middle"] span': '.plate small',
    '[data-part="moment-middle"] b': '.plate b',
  },
};
export const middleRests: DesignMap = { ...middle, file: 'second/play/win-middle-3.html', press: ['moment-middle'] };

const large: Omit<DesignMap, 'file'> = {
  ...won('large'),
  parts: {
    ...around,
    'moment-large': '.g__dim',
    '[data-part="moment-large"] svg': '.g__dim + div',
    '[data-part="moment-large"] h2': '.big__k',
    '[data-part="moment-large"] b': '.big__n',
    '[data-part="moment-large"] h2 ~ p': '.big > p:nth-of-type(3)',
  },
};

export const largeStarts: DesignMap = {
  ...large,
  file: 'second/play/win-large-1.html',
  parts: { ...starting, 'moment-large': '.g__dim' },
};
export const largePeaks: DesignMap = { ...large, file: 'second/play/win-large-2.html' };
export const largeRests: DesignMap = {
  ...large,
  file: 'second/play/win-large-3.html',
  parts: {
    ...large.parts,
    '"Já está no seu saldo."': '"Já está no seu saldo."',
    'moment-share': '.btn--brand',
    'moment-go-on': '.btn--quiet',
    '"Sair com R$…"': '.btn--ghost',
  },
};

/** The win stands in the books, too. */
const booked = (body: AnswerBody): AnswerBody => ({
  ...body,
  List: (body['List'] as readonly AnswerBody[]).map((round) => ({ ...round, Staked: '10.00000', Won: '350.00000' })),
});

export const shareCard: DesignMap = {
  ...large,
  file: 'second/play/share-card.html',
  answers: { ...bringing(spins.large), '/v1/api/game/rounds': booked },
  press: ['moment-share'],
  parts: {
    ...bar,
    ...stake,
    'share-sheet': '.sheet',
    '"Mostre seu ganho"': '"Mostre seu ganho"',
    'share-picture': '.share',
    '"Mostrar o valor"': '"Mostrar o valor"',
    'share-amount': '.sheet .switch',
    '"Seu nome e seu saldo não aparecem."': '"Seu nome e seu saldo não aparecem."',
    'share-send': '.sheet .btn',
  },
};
