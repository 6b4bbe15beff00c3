import { checked, clockTime, factor, fields, integer, listOf, money, percent, rising } from './kinds.ts';
import { setting } from './setting.ts';

const points = () => integer({ unit: 'points', min: 0, max: 100 });
const hours = (max: number) => integer({ unit: 'hours', min: 0, max });

const withdrawalSettings = {
  'payments.withdrawal.window': setting({
    kind: checked(fields({ opens: clockTime(), closes: clockTime() }), ({ opens, closes }) =>
      opens < closes ? undefined : 'must open before it closes',
    ),
    default: { opens: '00:00', closes: '22:00' },
    description: 'Hours of the Sao Paulo day in which a withdrawal can be requested; sending is not bound by it.',
  }),
  'payments.withdrawal.min': setting({
    kind: money(),
    default: '10',
    description: 'Smallest withdrawal; closing the account pays any balance.',
  }),
  'payments.withdrawal.coolDownHours': setting({
    kind: hours(168),
    default: 24,
    description:
      'No new withdrawal for this long after a changed key, a first key from a new device, or a forgotten password or fund password.',
  }),
  'payments.withdrawal.fundPassword': setting({
    kind: fields({ triesMax: integer({ unit: 'tries', min: 1, max: 20 }), lockHours: hours(168) }),
    default: { triesMax: 5, lockHours: 24 },
    description: 'Wrong fund passwords until it locks, and for how long.',
  }),
  'payments.withdrawal.risk': setting({
    kind: checked(
      fields({
        firstWithdrawal: points(),
        freshKeyOrDevice: points(),
        freshKeyOrDeviceDays: integer({ unit: 'days', min: 1, max: 90 }),
        sharedKeyOrDevice: points(),
        overMedian: points(),
        overMedianTimes: factor(),
        freshDeposit: points(),
        freshDepositHours: hours(72),
        disputeHistory: points(),
        paidWithdrawalCredit: points(),
        paidWithdrawalCreditMax: points(),
        lowBelow: points(),
      }),
      (risk) =>
        risk.paidWithdrawalCredit > risk.paidWithdrawalCreditMax ? 'one paid withdrawal exceeds their sum' : undefined,
    ),
    default: {
      firstWithdrawal: 20,
      freshKeyOrDevice: 20,
      freshKeyOrDeviceDays: 7,
      sharedKeyOrDevice: 40,
      overMedian: 15,
      overMedianTimes: '3',
      freshDeposit: 15,
      freshDepositHours: 1,
      disputeHistory: 60,
      paidWithdrawalCredit: 5,
      paidWithdrawalCreditMax: 30,
      lowBelow: 30,
    },
    description: 'Points of the withdrawal risk score; credits are subtracted; below `lowBelow` it is low.',
  }),
  'payments.withdrawal.staff': setting({
    kind: checked(fields({ targetHours: hours(72), promiseHours: hours(72), fourEyesAbove: money() }), (staff) =>
      staff.targetHours > staff.promiseHours ? 'the target cannot be later than the promise' : undefined,
    ),
    default: { targetHours: 2, promiseHours: 24, fourEyesAbove: '3000' },
    description: 'Clocks of the staff queue, and the amount above which two people decide.',
  }),
  'payments.withdrawal.desk': setting({
    kind: fields({
      claimMinutes: integer({ unit: 'minutes', min: 1, max: 120 }),
      recallSeconds: integer({ unit: 'seconds', min: 0, max: 600 }),
    }),
    default: { claimMinutes: 12, recallSeconds: 10 },
    description:
      "How long a request is one person's alone, and how long an approval can be taken back before it is sent.",
  }),
  'payments.withdrawal.hold': setting({
    kind: fields({ holdHoursMax: hours(168), answerHours: hours(168) }),
    default: { holdHoursMax: 24, answerHours: 24 },
    description:
      'How long staff may hold a request back with a reason, and how long a player has to answer a question.',
  }),
} as const;

export const paymentSettings = {
  ...withdrawalSettings,
  'payments.adjustments': setting({
    kind: checked(
      fields({
        goodwillAlone: money(),
        goodwillPerDay: money(),
        askedPerDay: money(),
        smallUpTo: money(),
        max: money(),
      }),
      ({ goodwillAlone, goodwillPerDay, smallUpTo, max }) => {
        if (goodwillAlone > goodwillPerDay) return 'one goodwill exceeds the day';
        return smallUpTo > max ? 'the small cannot exceed the largest' : undefined;
      },
    ),
    default: { goodwillAlone: '50', goodwillPerDay: '300', askedPerDay: '5000', smallUpTo: '3000', max: '20000' },
    description:
      'Corrections by hand: goodwill of one person and of its day, what one asks in a day, up to where finance approves, and the largest.',
  }),
  'payments.reconciliation': setting({
    kind: fields({ breakHours: hours(168), claimMinutes: integer({ unit: 'minutes', min: 1, max: 120 }) }),
    default: { breakHours: 4, claimMinutes: 12 },
    description:
      "By when a difference between the bank's statement and our books is explained, and how long it is one person's alone.",
  }),
  'payments.deposit.chips': setting({
    kind: checked(listOf(money({ min: '1' }), { min: 1, max: 12 }), (chips) =>
      rising(chips, (chip) => chip) ? undefined : 'must rise from chip to chip',
    ),
    default: ['10', '20', '30', '50', '100', '200', '500', '1000'],
    description: 'Amounts offered on the deposit screen.',
  }),
  'payments.deposit.limits': setting({
    kind: checked(
      fields({ min: money(), max: money(), unpaidMax: integer({ unit: 'orders', min: 1, max: 20 }) }),
      ({ min, max }) => (min < max ? undefined : 'the minimum must be below the maximum'),
    ),
    default: { min: '10', max: '50000', unpaidMax: 3 },
    description: 'Smallest and largest deposit, and how many unpaid orders a player may have.',
  }),
  'payments.deposit.tolerance': setting({
    kind: money({ max: '100' }),
    default: '1',
    description: 'By how much a payment may exceed its order; above this, people decide.',
  }),
  'payments.deposit.timing': setting({
    kind: fields({ payableMinutes: integer({ unit: 'minutes', min: 1, max: 1_440 }), creditLateHours: hours(168) }),
    default: { payableMinutes: 10, creditLateHours: 24 },
    description: 'How long a PIX code can be paid, and how long after its expiry a payment is still credited.',
  }),
  'payments.bankHealth': setting({
    kind: fields({ answeredMin: percent(), slowFromSeconds: integer({ unit: 'seconds', min: 1, max: 60 }) }),
    default: { answeredMin: '95', slowFromSeconds: 3 },
    description:
      'Below this share of answered calls a bank fails; it is slow when its slowest twentieth takes this long or longer.',
  }),
  'payments.circuitBreaker': setting({
    kind: fields({ unorderedPerHour: money({ min: '1' }) }),
    default: { unorderedPerHour: '10000' },
    description: 'A bank that reports so much more than was ordered with it within an hour takes no new orders.',
  }),
  'payments.hints': setting({
    kind: fields({ keepDays: integer({ unit: 'days', min: 90, max: 1_825 }) }),
    default: { keepDays: 180 },
    description: 'How long the sealed words of a payment provider are kept after their payment was looked at.',
  }),
  'incidents.clock': setting({
    kind: fields({
      nextMinutes: integer({ unit: 'minutes', min: 5, max: 240 }),
      waitedMinutes: integer({ unit: 'minutes', min: 1, max: 240 }),
    }),
    default: { nextMinutes: 20, waitedMinutes: 10 },
    description:
      'Within how many minutes of a word about an incident the next one comes, and from how many an order waited.',
  }),
  'ledger.monthsAtHand': setting({
    kind: integer({ unit: 'months', min: 13, max: 120 }),
    default: 24,
    description: 'How many whole months of entries stay in the table that bets write; older ones move to the archive.',
  }),
} as const;
