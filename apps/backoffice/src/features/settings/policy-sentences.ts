import { textOf, valueAt } from './policy-fields.ts';

type Values = Readonly<Record<string, unknown>>;
type Sentence = (values: Values) => string;

const at = (values: Values, key: string, ...path: (string | number)[]) => textOf(valueAt(values[key], path));
const hour = (text: string) => text.replace(/^0/, '').replace(':00', 'h');

/** What the player reads where a rule is shown, by the settings it speaks of. */
export const sentences: Readonly<Record<'withdrawal' | 'deposit' | 'team', readonly (readonly [string, Sentence])[]>> =
  {
    withdrawal: [
      [
        'payments.withdrawal.window',
        (values) => {
          const [opens, closes] = ['opens', 'closes'].map((name) =>
            hour(at(values, 'payments.withdrawal.window', name)),
          );
          return `Você pede saque das ${opens} às ${closes}, a partir de R$ ${at(values, 'payments.withdrawal.min')}.`;
        },
      ],
      ['payments.withdrawal.min', (values) => `O menor saque é R$ ${at(values, 'payments.withdrawal.min')}.`],
      [
        'payments.withdrawal.staff',
        (values) => `O dinheiro chega em até ${at(values, 'payments.withdrawal.staff', 'promiseHours')} h.`,
      ],
      [
        'payments.withdrawal.coolDownHours',
        (values) =>
          `Trocou a chave ou esqueceu uma senha? Novos saques voltam em ${at(values, 'payments.withdrawal.coolDownHours')} h.`,
      ],
      [
        'payments.withdrawal.fundPassword',
        (values) =>
          `Depois de ${at(values, 'payments.withdrawal.fundPassword', 'triesMax')} erros, a senha de saque trava por ${at(values, 'payments.withdrawal.fundPassword', 'lockHours')} h.`,
      ],
      [
        'payments.withdrawal.hold',
        (values) =>
          `Se pedirmos um dado, você tem ${at(values, 'payments.withdrawal.hold', 'answerHours')} h para responder.`,
      ],
    ],
    deposit: [
      [
        'payments.deposit.limits',
        (values) =>
          `Deposite de R$ ${at(values, 'payments.deposit.limits', 'min')} a R$ ${at(values, 'payments.deposit.limits', 'max')}.`,
      ],
      [
        'payments.deposit.timing',
        (values) =>
          `O código vale ${at(values, 'payments.deposit.timing', 'payableMinutes')} minutos; pago depois, ainda entra por ${at(values, 'payments.deposit.timing', 'creditLateHours')} h.`,
      ],
      [
        'bonuses.turnover',
        (values) => `Cada depósito pede ${at(values, 'bonuses.turnover', 'deposit')} vezes o valor em apostas válidas.`,
      ],
      ['bonuses.expiryDays', (values) => `O bônus vale ${at(values, 'bonuses.expiryDays')} dias.`],
    ],
    team: [
      ['team.turnoverRebate', (values) => `Você recebe ${ofLevels(values, 'team.turnoverRebate')} do giro da equipe.`],
      ['team.lossRebate', (values) => `Você recebe ${ofLevels(values, 'team.lossRebate')} da perda líquida da equipe.`],
      [
        'team.validInvitee',
        (values) => {
          const of = (name: string) => at(values, 'team.validInvitee', name);
          return `Vale quem tem CPF próprio, primeiro depósito de R$ ${of('firstDepositMin')} ou mais e R$ ${of('effectiveBetsMin')} em apostas válidas em pelo menos ${of('betDaysMin')} dias, dentro de ${of('withinDays')} dias do primeiro depósito.`;
        },
      ],
      [
        'team.inviteTiers',
        (values) => `Cada convite válido paga R$ ${at(values, 'team.inviteTiers', 0, 'reward')} ou mais.`,
      ],
      ['team.payoutTime', (values) => `Pago às ${at(values, 'team.payoutTime')} do dia seguinte.`],
      [
        'agents.shares',
        (values) =>
          `Agente recebe ${at(values, 'agents.shares', 'agent')}% do NGR da equipe; influenciador, ${at(values, 'agents.shares', 'blogger')}% do NGR de seus códigos.`,
      ],
    ],
  };

const ofLevels = (values: Values, key: string) => {
  const [first, second, third] = ['lv1', 'lv2', 'lv3'].map((level) => `${at(values, key, level)}%`);
  return `${first}, ${second} e ${third}`;
};

/** The terms of one level, as its player reads them. */
export function levelSentence(levels: unknown, level: number): string {
  const of = (name: string) => textOf(valueAt(levels, [level, name]));
  return `No VIP ${level} você saca ${of('withdrawalsPerDay')} vezes por dia, até R$ ${of('withdrawalMax')} por vez, com taxa de ${of('fee')}%. Até R$ ${of('automaticMax')} o saque sai na hora.`;
}
