import { type DesignMap, saying } from '../design-map.ts';
import { desk, frame, marked, notYet } from '../office/office-frame.ts';

const NOW_MS = Date.parse('2026-11-14T19:42:00-03:00');
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(NOW_MS + hours * HOUR_MS).toISOString();
const SWEPT = [12_600, 12_400, 12_510, 12_500, 12_310, 12_610, 12_390, 12_500, 12_400, 12_490, 11_377];
const FOUND: Readonly<Record<number, number>> = { 2: 1, 5: 3, 8: 1, 10: 2 };

const days = Array.from({ length: 30 }, (_, place) => {
  const nth = place - 19;
  const Day = new Date(Date.parse('2026-11-14T12:00:00Z') + (place - 29) * 24 * HOUR_MS).toISOString().slice(0, 10);
  return {
    Day,
    Swept: SWEPT[nth] ?? 12_400,
    SignUps: place === 29 ? 412 : 0,
    Logins: place === 29 ? 6_310 : 0,
    Impeded: FOUND[nth] ?? 0,
    Unanswered: nth === 4 ? 204 : 0,
  };
});

const found = (PlayerId: string, hours: number, more: object) => ({
  PlayerId,
  CaseId: `c${PlayerId}`,
  Name: 'cle•••63',
  Category: 'central_exclusion',
  Course: 'close',
  Step: 'withdraw',
  FoundAt: inHours(hours),
  FoundWhy: 'sweep',
  NotifyBy: inHours(hours + 24),
  WithdrawUntil: inHours(hours + 48),
  CloseBy: inHours(hours + 72),
  RefundBy: inHours(hours + 120),
  EscheatAt: inHours(hours + 4_392),
  Obstacle: null,
  FreedAt: null,
  Outcome: null,
  EndedAt: null,
  Balance: '212.40',
  ...more,
});

/** The last column of the outages is wider for it. */
const DAY_BESIDE = 'the day stands beside the time';

/**
 * The room of the drawing. Nobody starts a part of a sweep by hand, and the list is no table whose columns are chosen;
 * a step's time stands under it, and a case says where it was found in place of a code of the list.
 */
export const impededSweep: DesignMap = {
  file: 'office/impeded-sweep.html',
  route: '/jogadores/impedidos',
  staff: 'vera',
  ...desk,
  without: [...notYet, '.page__acts .btn--brand', '.views .icon-btn', '.card__head .link', '.keybar span:nth-child(4)'],
  answers: {
    '/staff/impeded/sweep': (body) => ({
      ...body,
      Sweep: {
        Number: 31,
        BegunAt: inHours(-250),
        DueAt: inHours(110),
        EndedAt: null,
        Asked: 136_087,
        Before: 186_420,
        Found: 7,
        FoundOpen: 3,
        FoundEnded: 4,
        PerSecond: 20,
      },
      SweepDays: 15,
      Days: days,
      Waiting: { SignUps: 3, Logins: 0 },
      Outages: [
        { From: inHours(-149.5), To: inHours(-148.1), Unanswered: 204, Since: 204, DoneAt: inHours(-148.1) },
        { From: inHours(-400), To: inHours(-399), Unanswered: 31, Since: 31, DoneAt: inHours(-399) },
        { From: inHours(-576), To: inHours(-575.6), Unanswered: 88, Since: 88, DoneAt: inHours(-575.5) },
      ],
    }),
    '/staff/impeded/cases': (body) => ({
      ...body,
      Total: 4,
      Counts: { open: 4, ladder: 2, review: 1, escheat: 1, ended: 3 },
      List: [
        found('20480163', -18, {}),
        found('20480209', -11, { Name: 'pat•••09', Balance: '0.00' }),
        found('20480340', -57, {
          Name: 'rui•••40',
          Category: 'social_programme',
          Course: 'block_and_review',
          Step: 'review',
          Balance: '96.15',
        }),
        found('20480427', -130, { Name: 'sel•••27', Step: 'refund', Obstacle: 'no_own_account', Balance: '18.70' }),
      ],
    }),
  },
  parts: {
    ...frame,
    ...marked,
    'find-proof': '.page__acts .btn',
    'sweep-figures': '.page > .grid',
    'sweep-progress': '.kpi',
    figure: '.kpi:nth-child(2)',
    ...saying('Achados nesta varredura', '1º acesso do dia', 'Cadastros hoje', 'API do SIGAP, 30 dias'),
    ...saying('73%', '7', '6.310', '412'),
    'sweep-days': '.page > .grid:nth-of-type(3) > .card',
    'sweep-days-head': '.page > .grid:nth-of-type(3) .card__head',
    // The drawn days run into the future; ours end today.
    ...saying('Contas por dia', 'impedidos achados'),
    outages: '.page > .grid .card.dt',
    'outages-head': '.page > .grid .card.dt .card__head',
    ...saying('Quedas do SIGAP', 'Quando', 'Durou'),
    '"Sem resposta"': { selector: '"Sem resposta"', changed: DAY_BESIDE },
    '"Depois"': { selector: '"Depois"', changed: DAY_BESIDE },
    'outages-foot': '.page > .grid .dt__foot',
    table: '.page > .card.dt',
    views: '.views',
    'view-chosen': '.view--on',
    'lines-head': { selector: '.lhead', changed: 'its ground is made of the colours of the brand' },
    ...saying('Pessoa e categoria', 'Escada de dias, da lei', 'Saldo R$ · prazo', 'Quem age'),
    line: '.lrow',
    ...saying('cle•••63', 'Autoexclusão centralizada', 'Programa social'),
    'step-done': '.ladder .done',
    'step-now': '.ladder .now',
    ...saying('Apostas travadas', 'Aviso enviado', 'Encerrar conta', 'Devolver por PIX', 'Nada a devolver', '212,40'),
  },
};
