import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const law = (Name: string) => ({ Name, IsOk: true, Source: 'Portaria SPA/MF 1.231/2024 art. 42', Found: [] });
const names = ['warning', 'language', 'deposit', 'bet_first', 'urgency', 'gain', 'recovery', 'money'];

const checked = (): AnswerBody => ({
  Market: 'br-spa',
  Checks: names.map(law),
  Warning: 'Ministério da Fazenda adverte: Apostar pode causar dependência. 18+',
  Quiet: { From: 22, Until: 8 },
  Cap: { Most: 1, Days: 7 },
});

const campaigns = (): AnswerBody => ({
  Total: 1,
  List: [
    {
      Id: '61',
      Number: 'CP-0061',
      Name: 'Originais de volta',
      State: 'waiting',
      Segment: { Id: '32', Number: 'SG-0032', Version: 1 },
      Conditions: [{ word: 'played', game: null, days: 60 }],
      Channels: ['push', 'mail'],
      Texts: [
        {
          Locale: 'pt-BR',
          Title: 'Missão Originais',
          Text: 'A missão Originais está aberta para você: 30 rodadas até 22/11. As regras estão no app.',
        },
      ],
      StartsAt: '2026-11-16T22:00:00.000Z',
      Until: '2026-11-19T22:00:00.000Z',
      HoldOutPercent: 10,
      AskedBy: '4',
      AskedAt: '2026-11-15T00:12:00.000Z',
      ApprovalId: '1',
      ExpiresAt: '2026-11-16T21:00:00.000Z',
      ApprovedBy: null,
      ApprovedAt: null,
      DoneAt: null,
      StoppedBy: null,
      StoppedAt: null,
      StopReason: null,
      CanStop: true,
    },
  ],
});

const counted = (): AnswerBody => ({ UpTo: '2026-11-15T00:26:00.000Z', Everybody: 186_420, Steps: [7_336] });

const share = (Share: number, Low: number, High: number) => ({ Share, Low, High });
/** The groups of the drawing's pilot; the formula has tests of its own. */
const result = (): AnswerBody => ({
  UpTo: '2026-11-15T00:26:00.000Z',
  Days: 7,
  Outcomes: [
    { Outcome: 'reached', People: 660 },
    { Outcome: 'held_out', People: 73 },
  ],
  Measures: [
    {
      Measure: 'bet',
      Reached: { People: 660, Did: 96 },
      HeldOut: { People: 73, Did: 7 },
      Compared: {
        Reached: share(0.145, 0.121, 0.174),
        HeldOut: share(0.096, 0.047, 0.185),
        Difference: share(0.049, -0.043, 0.106),
        Claim: 'too_few',
      },
    },
    { Measure: 'deposit', Reached: { People: 660, Did: 0 }, HeldOut: { People: 73, Did: 0 }, Compared: null },
  ],
  PerHead: null,
});

/**
 * A campaign that waits for its second person, where the drawn one had ended its pilot: the tag says another state. There is no pilot apart, no cost of a reward and no trial to oneself: a campaign
 * gives nothing away. The laws are read from the text, one for each rule of the market.
 */
export const campaign: DesignMap = {
  file: 'office/campaign.html',
  route: '/promocoes/campanhas?campanha=61',
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.page__acts .btn:first-child', '.split .s2'],
  answers: {
    '/staff/campaigns/list': campaigns,
    '/staff/campaigns/check': checked,
    '/staff/campaigns/result': result,
    '/staff/segments/count': counted,
  },
  reach: (page) => page.locator('[data-part="split"]').waitFor(),
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    stop: '.page__acts .btn--danger',
    wait: '.wait',
    'for-whom': { selector: '.grid .card', changed: 'the sentence of the segment stands in it too' },
    'for-whom-head': '.grid .card .card__head',
    '[data-part="for-whom-head"] h2': '.grid .card h2',
    split: '.split',
    'split-held': { selector: '.split .s1', changed: 'as wide as its words' },
    'split-reach': { selector: '.split .s3', changed: 'without a pilot' },
    message: { selector: '.grid .card:nth-child(2)', changed: 'title, text and ways are fields' },
    always: { selector: '.quote--in', changed: 'below the fields' },
    when: { selector: '.grid .card:nth-child(3)', changed: 'begins, ends, share held out, silence' },
    'phone-panel': { selector: '.grid > .card', changed: 'as tall as what stands beside it' },
    'phone-panel-head': '.grid > .card .card__head',
    phone: { selector: '.phone', changed: "the app's own parts in the app's own look" },
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    laws: { selector: '.drawer .ck', changed: 'the questions that the market asks of a text' },
    engine: { selector: '.drawer .lines', changed: 'what the engine keeps, where a cost was' },
    people: { selector: '.drawer .two', changed: 'below a list of another length' },
    'result-bet': { selector: '.grid .card:nth-child(4)', changed: 'below the desk, as wide as the page' },
  },
};
