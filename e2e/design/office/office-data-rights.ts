import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, notYet } from './office-frame.ts';

const row = (RequestId: string, PlayerName: string, more: object) => ({
  RequestId,
  PlayerId: RequestId,
  PlayerName,
  Kind: 'export',
  Field: '',
  Text: '',
  State: 'waiting',
  AskedAt: '2026-11-04T11:12:00.000Z',
  DueAt: '2026-11-20T02:59:00.000Z',
  EndedAt: null,
  AnsweredBy: null,
  Wait: {
    Why: { Word: 'export', Text: 'Revisar pacote de 3,1 MB' },
    NextActor: 'house',
    DueAt: '2026-11-20T02:59:00.000Z',
  },
  ApprovalId: null,
  Erased: [],
  KeptUntil: null,
  KeptErasedAt: null,
  ExtendedAt: null,
  ...more,
});
const byPlayer = { Why: { Word: 'erase', Text: 'Confirma até 20/11' }, NextActor: 'player', DueAt: null };

/**
 * The queue of the drawing. Copies are made by the system alone, so nobody delivers one or covers its lines by hand. Who
 * asks by telephone cannot prove who they are, and is shown where the app asks.
 */
export const dataRights: DesignMap = {
  file: 'office/data-rights.html',
  route: '/jogadores/lgpd?pedido=118',
  staff: 'vera',
  ...desk,
  without: [...notYet, '.page__acts'],
  answers: {
    '/staff/privacy/requests': (body) => ({
      ...body,
      Total: 4,
      List: [
        row('118', 'otá•••88', { Kind: 'correct', Field: 'name', Text: 'Otávio L. Brandão' }),
        row('121', 'lei•••40', {}),
        row('122', 'jai•••03', {}),
        row('116', 'nil•••51', { Kind: 'erase', Wait: byPlayer }),
      ],
      Counts: { Open: 4, Closed: 84 },
    }),
  },
  parts: {
    ...frame,
    'nav-on': '.nav__item--on',
    'request-figures': '.page > .grid',
    ...saying('Resolvidos sozinhos, 30 dias', 'Fora do prazo, 12 meses'),
    views: '.views',
    'view-chosen': '.view--on',
    table: '.card.dt',
    '"Com a equipe1"': '"Com a equipe1"',
    '"Com a pessoa1"': '"Com a pessoa2"',
    '"Sistema2"': '"Sistema4"',
    'thead tr': '.dt thead tr',
    ...saying('Pessoa', 'Direito · agora', 'Base', 'Quem age', 'otá•••88'),
    '"Cópia dos dados"': '"Cópia dos dados…"',
    '"Apagar a conta"': '"Apagar a conta…"',
    ...saying('art. 18, II', 'art. 18, VI', 'Sistema', 'A pessoa'),
    '"O que se apaga e o que a lei manda guardar"': '"O que se apaga e o que a lei manda guardar"',
    ...saying('Dado', 'Prazo', 'Por quê', 'Ao apagar', 'fica, bloqueado', 'apaga', '5 anos após encerrar'),
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    ...saying('Por que espera', 'Até quando'),
    'request-clock': '.drawer__head .prog',
    '"Quem viu estes dados…"': '"Quem pediu é ele?…"',
    'drawer-foot': '.drawer__foot',
    '[data-part="drawer-foot"] button': '.drawer__foot .btn--brand',
    '"Prorrogar"': '"Prorrogar"',
  },
};
