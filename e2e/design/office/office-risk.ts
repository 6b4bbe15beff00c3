import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const value = (Text: string) => ({ Text, IsValue: true });
const word = (Text: string) => ({ Text, IsValue: false });

const rule = (of: object) => ({
  Setting: 'risk.unplayed',
  Version: '3',
  Since: '2026-11-02T12:00:00.000Z',
  AuthorId: '4',
  ApproverId: '5',
  Sentence: [word('Sacou '), value('R$ 500,00+'), word(' apostando menos de '), value('50%'), word('.')],
  Rule: { Mode: 'on', Days: 7, Limit: 50, Amount: '500.00', Action: 'hold' },
  Unit: 'percent',
  Met: 64,
  Confirmed: 46,
  Cleared: 18,
  ...of,
});
const shadow = { Mode: 'shadow', Days: 30, Limit: 2, Amount: null, Action: 'ask' };

/** The figures are the drawing's; which rule finds what is shown by the tests of the module. */
const rules = (): AnswerBody => ({
  From: '2026-10-16',
  To: '2026-11-14',
  List: [
    rule({
      Code: 'R-KEY-01',
      Unit: 'accounts',
      Rule: { ...shadow, Mode: 'on', Action: 'hold' },
      Met: 4_310,
      Cleared: 3,
    }),
    rule({ Code: 'R-DEV-01', Unit: 'accounts', Rule: shadow, Met: 1_140, Confirmed: 1_137, Cleared: 3 }),
    rule({
      Code: 'R-ADR-01',
      Unit: 'accounts',
      Rule: { ...shadow, Mode: 'on' },
      Met: 212,
      Confirmed: 81,
      Cleared: 131,
    }),
    rule({ Code: 'R-RNG-01' }),
    rule({ Code: 'R-PLY-01', Met: 97, Confirmed: 81, Cleared: 16 }),
    rule({ Code: 'R-BON-01', Met: 0, Confirmed: 0, Cleared: 0 }),
    rule({ Code: 'R-LIM-01', Unit: 'deposits', Met: 38, Confirmed: 38, Cleared: 0 }),
    rule({
      Code: 'R-MED-01',
      Unit: 'disputes',
      Rule: { ...shadow, Mode: 'off', Action: 'block' },
      Met: 19,
      Cleared: 17,
    }),
  ],
});

const found = (Name: string, Day: string, Verdict: string | null) => ({
  PlayerId: '20466120',
  Name,
  Day,
  Value: 3,
  Verdict,
});

const test = (): AnswerBody => ({
  IsAway: false,
  From: '2026-08-16',
  To: '2026-11-13',
  Sentence: [
    value('Outras 2+ contas'),
    word(' entraram pelo mesmo aparelho em '),
    value('30 dias'),
    word('. Sugere '),
    value('perguntar'),
    word(' ao jogador.'),
  ],
  Total: 1_140,
  Months: [
    { Month: '2026-10', Met: 702 },
    { Month: '2026-11', Met: 438 },
  ],
  Days: Array.from({ length: 30 }, (_, at) => ({
    Day: new Date(Date.UTC(2026, 9, 15 + at)).toISOString().slice(0, 10),
    Met: 30 + ((at * 7) % 19),
  })),
  Sample: [
    found('rua•••17', '2026-11-13', 'cleared'),
    found('kel•••52', '2026-11-12', 'confirmed'),
    found('iva•••08', '2026-11-11', 'cleared'),
    found('tho•••31', '2026-11-10', 'confirmed'),
  ],
  Confirmed: 1_137,
  Cleared: 3,
});

/**
 * Rules find and people act, so no rule approves or refuses by itself: no order of execution, no share of traffic, no ceiling
 * of errors that stops it. A change is asked for below what it would find.
 */
export const risk: DesignMap = {
  file: 'office/risk.html',
  route: '/risco/regras?regra=R-DEV-01',
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.page__acts', '.nav__sub a:nth-child(4)', '.drawer .note--brand', '.drawer__foot .xs'],
  answers: { '/staff/risk/rules': rules, '/staff/risk/test': test },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    table: { selector: '.card.dt', changed: 'as tall as its own rules' },
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
    'test-chart': { selector: '.page > .card:nth-of-type(2)', changed: 'below a table of other rules' },
    'test-chart-head': {
      selector: '.page > .card:nth-of-type(2) .card__head',
      changed: 'below a table of other rules',
    },
    drawer: '.drawer',
    'drawer-head': { selector: '.drawer__head', changed: 'as tall as the sentence' },
    sentence: { selector: '.drawer .sentence', changed: 'the words of the rule that runs' },
    box: { selector: '.drawer .box', changed: 'below a shorter sentence' },
    sample: { selector: '.drawer .diss', changed: 'whom the rule would find, and what people said of them' },
    'sample-row': { selector: '.drawer .dis', changed: 'whom the rule would find' },
    way: { selector: '.drawer .path', changed: 'ends on the air: a rule takes no share of traffic' },
    'drawer-foot': '.drawer__foot',
    'ask-rule': '.drawer__foot .btn:nth-child(2)',
  },
};
