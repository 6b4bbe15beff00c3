import type { NoticeTexts } from '../notice.ts';

export const en: NoticeTexts = {
  withdrawal_checking: {
    title: 'Withdrawal under review',
    text: '{amount} asked for at {asked}. A person checks it by {due}. On your account by {arrive}.',
    link: 'See the steps',
  },
  withdrawal_sent: {
    title: 'Withdrawal sent to the bank',
    text: '{amount} is on its way to your account.',
    link: 'See the steps',
  },
  withdrawal_paid: {
    title: 'Withdrawal paid',
    text: '{amount} reached your account at {paid}.',
    link: 'See the receipt',
  },
  withdrawal_refused: {
    title: 'Withdrawal refused',
    text: '{amount} is back on your balance. {reason}',
    link: 'See why',
  },
  withdrawal_failed: {
    title: 'The bank did not take the withdrawal',
    text: '{amount} is back on your balance. {reason}',
    link: 'See why',
  },
  deposit_credited: { title: 'Deposit confirmed', text: '{amount} arrived in {took}.' },
  deposit_with_bonus: {
    title: 'Deposit confirmed',
    text: '{amount} arrived in {took}. Bonus of {bonus} open: turnover {turnover}.',
  },
  deposit_refunded: {
    title: 'Deposit returned',
    text: '{amount} went back to whoever paid. {reason}',
    link: 'See the steps',
  },
  reward_granted: { title: 'A gift on your account', text: '{amount} of bonus, turnover {turnover}.' },
  reward_waiting: {
    title: 'A reward is waiting for you',
    text: '{amount} are yours if you take them by {until}.',
    link: 'See and take',
  },
  vip_weekly_box: { title: 'VIP {level} weekly box', text: '{amount} of bonus, turnover {turnover}.' },
  vip_monthly_box: { title: 'VIP {level} monthly box', text: '{amount} of bonus, turnover {turnover}.' },
  vip_level_up: {
    title: 'You reached VIP {level}',
    text: 'Your new limits and perks hold from now.',
    link: 'See my level',
  },
  tournament_won: {
    title: 'Tournament of the week: place {place}',
    text: '{amount} of bonus. The full result is open.',
  },
  new_device: {
    title: 'New access to your account',
    text: '{device}, {seen}. Was it you?',
    link: 'Not me: lock withdrawals',
  },
  password_changed: {
    title: 'Your password changed',
    text: 'At {changed}. If it was not you, end the other accesses now.',
    link: 'See accesses',
  },
  email_confirmed: {
    title: 'An e-mail was linked to your account',
    text: 'At {confirmed}. If it was not you, recover your password now.',
    link: 'See accesses',
  },
  passkey_added: {
    title: 'A passkey was made for your account',
    text: 'At {added}. If it was not you, recover your password now.',
    link: 'See accesses',
  },
  blocked: {
    title: 'Something is blocked',
    text: 'We review it by {review}. Withdrawing what is yours follows the usual rules.',
    link: 'Why it is blocked',
  },
  unblocked: { title: 'Block lifted', text: 'Everything works again. Thank you for your patience.' },
  closing: {
    title: 'Account being closed',
    text: 'Play and deposits have stopped. Withdraw everything, without minimum or fee; the reason and the next step are in Withdraw.',
  },
  closing_over: { title: 'Your account stays', text: 'The closing was undone. Play and deposits are back.' },
  ticket_answered: {
    title: 'We answered ticket {number}',
    text: 'The answer is in the conversation.',
    link: 'Read the answer',
  },
  team_week: {
    title: 'Week {from} to {until} closed',
    text: '{amount} of commission. {lines} lines, all open to you.',
    link: 'Open the statement',
  },
  month_letter: {
    title: 'Your letter of {of}',
    text: 'Deposited {deposited}, withdrew {withdrawn} and played {played}.',
    link: 'Read the letter',
  },
  pix_pause: { title: 'PIX maintenance', text: 'From {start} to {end}. Then everything goes on by itself.' },
  promotion: {
    title: 'Something new in Activity',
    text: 'Read the whole rule before you accept.',
    link: 'See the rule',
  },
};
