import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { bar, bringing, gameOn, lastTen, playOne, reels, slotPath, spins, stake, startOne } from './played-rounds.ts';

const opened = {
  route: slotPath,
  who: 'gambler',
  reach: async (page) => void (await gameOn(page)),
} as const satisfies Partial<DesignMap>;

const idle = {
  '"10 linhas fixas"': '.g-res small',
  '"R$ 1,00 por linha"': '.g-res b',
  '"Pagamentos"': '.g-res button',
} as const;

export const gameHead: DesignMap = {
  ...opened,
  file: 'second/play/game-head.html',
  parts: { ...bar, ...stake, ...reels, ...idle },
};

/** The rows of the sheet; whoever wants to leave has the arrow above the game. */
export const gameMenu: DesignMap = {
  ...opened,
  file: 'second/play/game-menu.html',
  press: ['game-menu'],
  parts: {
    ...bar,
    'dialog[open]': '.sheet',
    'dialog[open] h2': '.sheet h2',
    'dialog[open] ul': '.sheet .list',
    'dialog[open] li': '.sheet .item',
    '"Som"': '"Som"',
    'dialog[open] [role="switch"]': '.sheet .item:has(.switch)',
    '"Vibração"': '"Vibração"',
    '"Histórico"': '"Meus giros"',
    '"Regras e pagamentos"': '"Regras e pagamentos"',
    '"Jogo justo"': '"Conferir se foi justo"',
    '"Fazer uma pausa"': '"Fazer uma pausa"',
  },
};

export const gameFrozen: DesignMap = {
  ...opened,
  file: 'second/play/game-frozen.html',
  press: ['game-pause'],
  parts: {
    ...bar,
    ...stake,
    'game-frozen': '.dialog',
    '"Jogo congelado"': '"Jogo congelado"',
    '"Você está aqui há…"': '.dialog p',
    '"Voltar ao jogo"': '"Voltar ao jogo"',
    '"Sair do jogo"': '.dialog .btn--ghost',
  },
};

/** A round has ended, and the button fills until the next may begin. */
const ended: Omit<DesignMap, 'file'> = {
  ...opened,
  answers: bringing(spins.nothing),
  reach: playOne,
  parts: { ...bar, ...stake, ...reels, ...lastTen, 'wait-ring': '.g-ring' },
};
const lost = { ...ended.parts, '"Este giro"': '.g-res small', '"Sem ganho"': '"Sem ganho"' };

export const gameRing: DesignMap = { ...ended, file: 'second/play/game-ring.html', parts: lost };
export const loss: DesignMap = { ...ended, file: 'second/play/loss.html', parts: lost };

export const returnBelowStake: DesignMap = {
  ...ended,
  file: 'second/play/return-below-stake.html',
  answers: bringing(spins.below),
  parts: {
    ...bar,
    ...stake,
    ...reels,
    ...lastTen,
    '"linha 1 · 3 × Ametista"': '.g-res small',
    '"Voltou R$ 7,00 de R$ 10,00"': '.g-res b',
  },
};

const flights = 'ul[aria-label="Últimas rodadas"]';
const crash: Omit<DesignMap, 'file'> = {
  ...opened,
  route: '/game/gameWeb?gameId=foguetinho',
  reach: startOne,
  parts: {
    ...bar,
    [flights]: '.g-hist',
    [`${flights} li`]: '.g-hist .num',
    'section fieldset': '.g-step',
    'section fieldset b': '.g-step b',
    '"Aposta"': '"Aposta"',
    'section fieldset + fieldset, section fieldset + * fieldset': '.g-step:nth-child(2)',
    '"Retira sozinho em"': '"Retira sozinho em"',
    'main-button': '.g-go',
  },
};

export const crashLive: DesignMap = {
  ...crash,
  file: 'second/play/crash-live.html',
  parts: {
    ...crash.parts,
    number: '.g-stage > .num',
    '"Se explodir antes: R$ 0,00"': '.g-stage > .center',
    '"em voo"': '"em voo"',
  },
};
export const crashOut: DesignMap = {
  ...crash,
  file: 'second/play/crash-out.html',
  press: ['main-button'],
  parts: {
    ...crash.parts,
    win: '.plate',
    '[data-part="win"] small': '.plate small',
    '[data-part="win"] b': '.plate b',
    '[data-part="win"] i': '.plate .small',
    '"em voo"': '"em voo"',
  },
};
export const crashLoss: DesignMap = {
  ...crash,
  file: 'second/play/crash-loss.html',
  reach: playOne,
  parts: { ...crash.parts, number: '.g-stage > .num', ended: '.g-stage > .center' },
};

const turn = { stops: [29, 6, 21, 9, 28], screen: ['CGHBE', 'HEBGG', 'SDFSS'], wins: [] };
const still = { stops: [26, 4, 22, 0, 0], screen: ['ADFFS', 'CDEHC', 'HHHDE'], wins: [], lineBets: 0 };

/** Three lilies, and ten spins that wait for a press. */
function threeLilies(answer: AnswerBody): AnswerBody {
  const round = answer['round'] as AnswerBody;
  const view = {
    ...turn,
    lineBets: 20,
    scatters: 3,
    freeSpins: Array.from({ length: 10 }, () => still),
    totalLineBets: 20,
  };
  return { ...answer, round: { ...round, paid: `${BigInt(round['stake'] as string) * 2n}`, view } };
}

export const bonusEntry: DesignMap = {
  ...opened,
  file: 'second/play/bonus-entry.html',
  route: '/game/gameWeb?gameId=boto-cor-de-rosa',
  answers: { '/play-api/bet': threeLilies },
  reach: async (page) => {
    await startOne(page);
    await (await gameOn(page)).waitForSelector('main[data-phase="waiting"]');
  },
  parts: {
    'bonus-entry': '.g__dim',
    '[data-part="bonus-entry"] img': '.big img',
    '[data-part="bonus-entry"] img:nth-child(2)': '.big img:nth-child(2)',
    '[data-part="bonus-entry"] img:nth-child(3)': '.big img:nth-child(3)',
    'entry-found': '.big p',
    'entry-count': '.big__n',
    'entry-on-us': '.big__k',
    'entry-facts': '.fact-grid',
    ...saying('Cada giro vale', 'Ganhos de linha', 'em dobro', 'Sai do seu saldo', 'Você já ganhou'),
    '[data-part="entry-facts"] dd': '.fact-grid b',
    '[data-part="entry-facts"] > div:nth-child(4) dd': '.fact-grid > div:nth-child(4) b',
    'entry-start': '.g-go',
  },
};
