import type { SameTexts } from '../../../lib/texts.ts';
import type { legal as ptBR } from './pt-BR.ts';

export const legal = {
  contact: 'Talk to us',
  rules: 'Rules and help',
  limitsButton: 'Set my limits',
  callHelp: 'Call CVV: 188',
  terms: 'Terms of use',
  termsIntro: 'The rules of the house on one page. Amounts and times are on the screen before you confirm.',
  who: 'Who may play',
  whoText: 'Only people aged {age} or over, with their own CPF. One account per person.',
  account: 'Your account',
  accountText:
    'The password and the devices are yours: do not lend the account. In Profile, Password and security, you see and end each device.',
  money: 'Money',
  moneyText:
    'Deposits are by PIX, paid under your own CPF; somebody else’s goes back to them. Withdrawals go to an account of yours. Every real that waits says why, with whom and until when.',
  bonus: 'Bonus',
  bonusText:
    'A bonus is always optional. Before you accept you read how much to bet, until when, and how to give it up.',
  games: 'Games',
  gamesText:
    'Games come from suppliers, and the theoretical return of each is in sight. The recorded result of the round counts; you can check it and dispute it.',
  block: 'Blocks',
  blockText:
    'We may stop a part of an account for fraud, a court order or a check. A block says what it stops, why, who acts and when it is reviewed, and you can appeal.',
  close: 'Closing',
  closeText: 'You may close the account at any time. All of your cash leaves with you.',
  duty: 'Responsibility',
  authority: 'Authorisation',
  authorityText: 'The rules of the Secretariat of Prizes and Bets of Brazil’s Ministry of Finance apply here.',
  privacy: 'Privacy',
  privacyIntro: 'What we keep about you, what for, and what you can ask.',
  kept: 'What we keep',
  keptText:
    'Phone, name, CPF, e-mail and PIX key, encrypted. Your rounds and movements. The device, network address and browser of each access.',
  why: 'What for',
  whyText:
    'To open the account, receive and pay, obey the law, stop fraud and show you your figures. We do not sell data.',
  shared: 'With whom',
  sharedText:
    'The bank that runs PIX, the game’s supplier (only a code for you), whoever checks identity and, when the law says so, authorities.',
  long: 'For how long',
  longText: 'While the account exists and after it for as long as the law asks for financial records.',
  rights: 'Your rights',
  rightsText: 'See, correct, take along and, where the law allows, erase your data. Ask support.',
  device: 'On your device',
  deviceText: 'The session, the language, the appearance and your answer about age. There are no third-party trackers.',
  age: 'From {age} years only',
  ageCheck: 'How we check',
  ageCheckText: 'We ask at the first visit and check by CPF at registration. The account of a minor is closed.',
  home: 'Children at home',
  homeText:
    'Do not save the password on a device a child uses. Lock the phone’s screen and use a parental control program.',
  child: 'If a child has played',
  childText: 'Talk to support at once.',
  responsible: 'Responsible play',
  responsibleIntro: 'Play is paid fun. When it stops being fun, stop here.',
  limits: 'Limits',
  limitsText:
    'You set how much you deposit, bet and lose, and how long you play. Lowering holds at once; raising takes time.',
  pause: 'Pause',
  pauseText: 'You choose for how long. Nobody ends the pause early, not even you.',
  exclusion: 'Self-exclusion',
  exclusionText: 'Closes the games for you. Your money can still leave.',
  central: 'Exclusion everywhere',
  centralText: 'You can also exclude yourself from every authorised house at once, in the government’s system.',
  signs: 'Warning signs',
  signsText:
    'Betting to win back, hiding how much you play, borrowing to play, losing sleep or appointments. If anything like this happens, pause today.',
  help: 'Where to find help',
  helpText:
    'CVV, phone 188, at any hour. The CAPS of your city, in public health care. Gamblers Anonymous, meetings all over the country.',
} as const satisfies SameTexts<typeof ptBR>;
