import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const conditions = [
  { word: 'played', game: null, days: 60 },
  { word: 'quiet', days: 14 },
  { word: 'rounds', min: 50 },
  { word: 'level', from: 0, to: 4 },
  { word: 'verified', isDone: true },
];

const segments = (): AnswerBody => ({
  Total: 1,
  List: [
    {
      Id: '32',
      Number: 'SG-0032',
      Version: 1,
      Name: 'Originais',
      Conditions: conditions,
      SavedBy: '4',
      SavedAt: '2026-11-15T00:25:00.000Z',
      Campaigns: [
        { Id: '61', Number: 'CP-0061', Name: 'Originais de volta', StartsAt: '2026-11-16T22:00:00.000Z' },
        { Id: '58', Number: 'CP-0058', Name: 'Missão Originais', StartsAt: '2026-11-10T22:00:00.000Z' },
      ],
    },
  ],
});

/** The figures of the drawing; what a count is, the tests of the store for questions say. */
const counted = (): AnswerBody => ({
  UpTo: '2026-11-15T00:26:00.000Z',
  Everybody: 186_420,
  Steps: [62_118, 21_904, 14_230, 13_871, 9_046],
});

const sample = (): AnswerBody => ({
  Asked: 100,
  Reached: 81,
  Kept: [
    { Reason: 'paused', People: 7 },
    { Reason: 'at_risk', People: 8 },
    { Reason: 'impeded', People: 1 },
    { Reason: 'cap', People: 3 },
  ],
  Channels: [
    { Channel: 'push', People: 84 },
    { Channel: 'mail', People: 41 },
    { Channel: 'sms', People: 0 },
  ],
  People: ['wal•••18', 'ged•••44', 'ana•••73', 'ros•••09'].map((Name, Level) => ({ Name, Level, Reason: null })),
  QuietUntil: null,
});

/**
 * A segment with its sentence and counts. What a person typed is not read as a sentence; nobody keeps the size of thirty days or
 * what two segments share, so these and the reasons of single people are left out; locks are counted on people drawn by lot.
 */
export const segmentsRoom: DesignMap = {
  file: 'office/segments.html',
  route: '/promocoes/segmentos?segmento=32',
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.page__head .icon-btn', '.page > .card .pop', '.drawer__body > .col:nth-of-type(n + 3)'],
  answers: {
    '/staff/segments/list': segments,
    '/staff/segments/count': counted,
    '/staff/segments/sample': sample,
  },
  // A word of it was changed, so that it is a draft as drawn.
  fill: { words: 'Originais de volta' },
  reach: (page) => page.getByText('62.118').waitFor(),
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    '[data-part="page-title"] + span': '.page__head .tag',
    duplicate: { selector: '.page__acts .btn', changed: 'a new segment stands beside it' },
    use: '.page__acts .btn--brand',
    words: '.page > .card',
    'segment-name': { selector: '.page > .card .input', changed: 'its name is typed, not the sentence' },
    'words-head': '.page > .card .card__head',
    '[data-part="words-head"] h2': '.page > .card h2',
    line: '.wline',
    '"50 rodadas"': '"50 rodadas"',
    'line-count': '.cn',
    locks: { selector: '.grid > .card', changed: 'as tall as its locks' },
    'locks-head': '.grid > .card .card__head',
    '[data-part="locks-head"] h2': '.grid > .card h2',
    used: { selector: '.grid > .card > div:nth-of-type(3)', changed: 'campaigns only' },
    saved: { selector: '.grid > .card:nth-child(2)', changed: 'the saved ones instead of a size that nobody keeps' },
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    'people-now': '.drawer .big',
    channels: { selector: '.drawer .bl', changed: 'three ways in one box' },
    sample: '.drawer .ledger',
    'no-money': { selector: '.drawer .note--brand', changed: 'follows the sample' },
    'drawer-foot': '.drawer__foot',
    save: { selector: '.drawer__foot .btn--brand', changed: 'as wide as the drawer' },
  },
};
