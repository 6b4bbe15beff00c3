import { checked, fields, integer, listOf, text } from './kinds.ts';
import { setting } from './setting.ts';

const perMinute = (max: number) => integer({ unit: 'calls a minute', min: 1, max });
const checkMinutes = integer({ unit: 'minutes', min: 5, max: 240 });
const LINK_PLACE = /^(?:[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d{1,5})?|tel:\+?\d{3,15})$/;
const hours = (max: number) => integer({ unit: 'hours', min: 1, max });

/** Sessions, rate limits, tickets, limits of a player and the clock of approvals. */
export const accessSettings = {
  'auth.moneyIdleMinutes': setting({
    kind: integer({ unit: 'minutes', min: 1, max: 1_440 }),
    default: 30,
    description: 'After this long without a call, money and whatever opens the account ask the password again.',
  }),
  'auth.sessionDays': setting({
    kind: integer({ unit: 'days', min: 1, max: 365 }),
    default: 30,
    description: 'A session of a player ends at this age, however often it is used.',
  }),
  'auth.termsVersion': setting({
    kind: text(20),
    default: '1',
    description:
      'The version of the terms of use; where the market asks for it, whoever accepted another reads them again.',
  }),
  'auth.traceDays': setting({
    kind: integer({ unit: 'days', min: 90, max: 1_825 }),
    default: 180,
    description: 'How long a session that is over and a login that failed are kept.',
  }),
  'auth.rateLimits': setting({
    kind: fields({
      address: perMinute(100_000),
      player: perMinute(100_000),
      loginPerAddress: perMinute(1_000),
      codePerPhone: perMinute(60),
      giftPerAddress: perMinute(1_000),
    }),
    default: { address: 6_000, player: 600, loginPerAddress: 30, codePerPhone: 1, giftPerAddress: 10 },
    description: 'Calls a minute until the answer is a refusal; for codes, messages to one phone or address.',
  }),
  'auth.codes': setting({
    kind: fields({
      sentPerDay: integer({ unit: 'times', min: 1, max: 1_000 }),
      wrongPerDay: integer({ unit: 'times', min: 1, max: 1_000 }),
    }),
    default: { sentPerDay: 10, wrongPerDay: 20 },
    description: 'Codes sent to one phone or address in a day, and wrong ones taken for it, until both rest.',
  }),
  'auth.codeBudgets': setting({
    kind: fields({
      wrongPerHour: integer({ unit: 'times', min: 1, max: 100_000 }),
      wrongPerDay: integer({ unit: 'times', min: 1, max: 100_000 }),
      wrongPerNetwork: integer({ unit: 'times', min: 1, max: 1_000 }),
    }),
    default: { wrongPerHour: 200, wrongPerDay: 2_000, wrongPerNetwork: 20 },
    description: 'Wrong short codes of all phones together, and of one network in a day, until codes are long.',
  }),
  'auth.codeSends': setting({
    kind: checked(
      fields({
        perHour: integer({ unit: 'times', min: 10, max: 1_000_000 }),
        strangersPerHour: integer({ unit: 'times', min: 10, max: 1_000_000 }),
        perNetworkDay: integer({ unit: 'times', min: 5, max: 100_000 }),
      }),
      ({ perHour, strangersPerHour }) =>
        strangersPerHour <= perHour ? undefined : 'strangers must not have more than everybody together',
    ),
    default: { perHour: 3_000, strangersPerHour: 2_000, perNetworkDay: 400 },
    description:
      'Codes of one channel: of the brand in an hour, where callers who proved no account stop, and of one network in a day.',
  }),
  'games.ticketSeconds': setting({
    kind: integer({ unit: 'seconds', min: 5, max: 600 }),
    default: 60,
    description: 'Life of the one-time ticket that opens a game.',
  }),
  'limits.raiseDelayHours': setting({
    kind: hours(168),
    default: 24,
    description: 'A raised or removed limit waits this long; a lowered one counts at once.',
  }),
  'limits.realityCheckMinutes': setting({
    kind: checked(
      fields({ standard: checkMinutes, choices: listOf(checkMinutes, { min: 1, max: 8 }) }),
      ({ standard, choices }) => (choices.includes(standard) ? undefined : 'the standard must be one of the choices'),
    ),
    default: { standard: 30, choices: [15, 30, 60] },
    description: 'How often the time and the result of play are shown, and what a player can choose instead.',
  }),
  'limits.idleSessionMinutes': setting({
    kind: integer({ unit: 'minutes', min: 1, max: 1_440 }),
    default: 30,
    description: 'A game session without a bet ends after this long; the market may ask for less.',
  }),
  'kyc.sweep': setting({
    kind: fields({
      perSecond: integer({ unit: 'calls a second', min: 1, max: 1_000 }),
      everyDays: integer({ unit: 'days', min: 1, max: 15 }),
    }),
    // Who excludes themselves at the central platform is found within its 72 hours, with a day left for the pass.
    default: { perSecond: 20, everyDays: 2 },
    description: 'How fast the regulator lets us ask about all accounts, and after how many days the next pass begins.',
  }),
  'content.popupsPerDayMax': setting({
    kind: integer({ unit: 'times', max: 24 }),
    default: 1,
    description: 'How often a day one announcement group may open by itself.',
  }),
  'content.linkHosts': setting({
    kind: listOf(
      checked(text(253), (place) => (LINK_PLACE.test(place) ? undefined : 'must be a host, or tel: and a number')),
      { max: 50 },
    ),
    default: [],
    description: 'Hosts and phone numbers that a new link of a banner, announcement or contact may lead to.',
  }),
  'privacy.messageDays': setting({
    kind: integer({ unit: 'days', min: 90, max: 1_825 }),
    default: 180,
    description: 'How long a mail or text message is kept after it was sent or given up.',
  }),
  'privacy.clock': setting({
    kind: fields({
      answerDays: integer({ unit: 'days', min: 1, max: 30 }),
      copyDays: integer({ unit: 'days', min: 1, max: 30 }),
    }),
    default: { answerDays: 15, copyDays: 7 },
    description: 'Within how many days a request about own data is answered, and how long a copy can be downloaded.',
  }),
  'approvals.expiryHours': setting({
    kind: hours(168),
    default: 24,
    description: 'A request that nobody decided expires after this long and must be asked again.',
  }),
  'reports.fileHours': setting({
    kind: hours(72),
    default: 24,
    description: 'How long a file of many rows can be fetched once a second person approved it.',
  }),
} as const;
