import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { drawnMoney } from './market.ts';

const verified = (body: AnswerBody): AnswerBody => ({
  ...body,
  Features: [...(body['Features'] as string[]), 'age_verified'],
});

/** The copy as it was drawn: asked for and made on the evening of the drawings. */
const copied = (body: AnswerBody): AnswerBody => ({
  ...body,
  Requests: [],
  Copy: {
    Id: 'a',
    State: 'ready',
    AskedAt: '2026-11-14T22:10:00.000Z',
    ReadyAt: '2026-11-14T22:16:00.000Z',
    Until: '2026-11-21T22:16:00.000Z',
    FileName: 'marina-arara-14-11-2026.zip',
    Bytes: 4_400_000,
    Pieces: 1,
  },
});

const list = (place: number) => `section:nth-of-type(${place}) .list`;

export const dataRights: DesignMap = {
  file: 'identity/16-data-rights.html',
  route: '/game/data',
  answers: { '/v1/api/package/config': verified, '/v1/api/player/dataRights': copied },
  // Who of the staff looked is written down; nobody has decided how it is told to the player.
  without: ['section:nth-of-type(4) .item:nth-child(4)'],
  reach: (page) => page.locator('[data-part="row-face"]').waitFor(),
  parts: {
    'nav-bar': '.nav-bar',
    'data-help': '.nav-bar .icon-button:last-child',
    'data-lead': 'h2.lead',
    'data-copy': '.card',
    'copy-state': '.owner',
    'copy-said': '.card .faint',
    'copy-file': '.attach',
    'copy-take': '.btn',
    'data-correct': list(3),
    'row-contacts': `${list(3)} .item:nth-child(1)`,
    'row-contacts-icon': `${list(3)} .item:nth-child(1) .item__icon`,
    'row-address': `${list(3)} .item:nth-child(2)`,
    'row-person': `${list(3)} .item:nth-child(3)`,
    'data-decide': list(4),
    'row-promotions': {
      selector: `${list(4)} .item:nth-child(1)`,
      changed: 'each kind of message has a switch of its own, in Messages',
    },
    'row-face': `${list(4)} .item:nth-child(2)`,
    'row-review': `${list(4)} .item:nth-child(3)`,
    'row-erase': `${list(5)} .item`,
    'row-erase-icon': `${list(5)} .item__icon`,
    'data-foot': '.foot',
    ...saying('Seus dados', 'Cópia de tudo', 'Baixar a cópia', 'Corrigir', 'Endereço'),
    ...saying('Vêm da Receita: corrija lá primeiro', 'Decidir', 'Mensagens de promoção', 'Onde está o meu rosto'),
    ...saying('Rever uma decisão do sistema', 'Encerrar', 'Veja antes o que some e o que a lei guarda'),
  },
};

/** What an account leaves behind is known to the tables, so the page says that and not the drawn sample. */
const listed = 'the list is that of our tables: more goes, and what stays is named one by one';

const notPaid = 'the money leaves when its owner asks for it, and the account ends by itself';

export const erase: DesignMap = {
  file: 'identity/16b-close-erase.html',
  route: '/game/erase',
  answers: {
    '/v1/api/playerMain/mainInfo': drawnMoney,
    '/v1/api/player/dataRights': (body) => ({ ...body, Requests: [] }),
  },
  parts: {
    'nav-bar': '.nav-bar',
    'data-help': '.nav-bar .icon-button:last-child',
    'erase-lead': 'h2.lead',
    'erase-gone': { selector: 'section:nth-of-type(2) .card', changed: listed },
    '[data-part="erase-gone"] h3': 'section:nth-of-type(2) .card__k',
    '[data-part="erase-gone"] li': { selector: 'section:nth-of-type(2) .keep li', changed: listed },
    'erase-kept': { selector: 'section:nth-of-type(3) .card', changed: listed },
    '[data-part="erase-kept"] h3': 'section:nth-of-type(3) .card__k',
    '[data-part="erase-kept"] li': { selector: 'section:nth-of-type(3) .keep li', changed: listed },
    'erase-steps': { selector: '.wait-card', changed: notPaid },
    '[data-part="erase-steps"] > div:nth-child(1)': { selector: '.wait-card > div:nth-child(1)', changed: notPaid },
    '[data-part="erase-steps"] > div:nth-child(2)': { selector: '.wait-card > div:nth-child(2)', changed: notPaid },
    '[data-part="erase-steps"] > div:nth-child(3)': { selector: '.wait-card > div:nth-child(3)', changed: notPaid },
    '[data-part="erase-steps"] > div:nth-child(4)': { selector: '.wait-card > div:nth-child(4)', changed: notPaid },
    'erase-pause': { selector: '.note', changed: 'one sentence shorter: a pause is named, its lengths stand there' },
    'erase-bar': '.action-bar',
    'erase-keep': '.btn--brand',
    'erase-do': '.btn--danger',
    ...saying(
      'O que some e o que a lei manda guardar',
      'Apagamos',
      'Fica guardado, sem uso',
      'Seu dinheiro',
      'Por quê',
    ),
    ...saying('Quem age', 'Até quando', 'Manter a conta'),
  },
};
