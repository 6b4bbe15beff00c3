import { type DesignMap, saying } from '../design-map.ts';
import { standing } from './journey.ts';

const top = {
  'nav-bar': '.nav-bar',
  'identity-help': '.nav-bar .icon-button:last-child',
  'identity-bars': '.stepbar',
  'identity-lead': 'h2.lead',
} as const;

export const cpf: DesignMap = {
  file: 'identity/02-cpf-confirm.html',
  route: '/game/verify?view=cpf',
  answers: standing('found'),
  fill: { 'identity-cpf': '52998224725', 'identity-birth': '23051991' },
  reach: async (page) => {
    await page.locator('[data-part="identity-gender-box"] select').selectOption('woman');
  },
  parts: {
    ...top,
    'identity-text': 'h2.lead ~ p',
    'identity-cpf': '.two .field:nth-child(1)',
    'identity-cpf-box': '.two .field:nth-child(1) .field__box',
    'identity-birth': '.two .field:nth-child(2)',
    'identity-birth-box': '.two .field:nth-child(2) .field__box',
    'identity-found': '.found',
    'identity-answered': '.found .faint.num',
    'identity-name': '.found__name',
    'identity-found-checks': '.found .can',
    'identity-masked': '.found p',
    'identity-gender': { selector: 'section:last-of-type .field', changed: 'as tall as the choice in it' },
    'identity-gender-box': { selector: '.select', changed: 'a choice is as high as the other fields of our forms' },
    'identity-gender-hint': 'section:last-of-type .field__hint',
    'identity-bar': '.action-bar',
    'identity-is-me': '.btn--brand',
    'identity-not-me': '.btn--quiet',
    ...saying('CPF e dados', 'CPF', 'Nascimento', 'Receita Federal', 'CPF regular', '18 anos ou mais', 'Gênero'),
    ...saying('você declara'),
  },
};

const cause = (place: number) => `.choice:nth-child(${place})`;

export const notMe: DesignMap = {
  file: 'identity/02b-not-me.html',
  route: '/game/verify?view=cpf',
  answers: standing('found'),
  press: ['identity-not-me'],
  parts: {
    'not-me-sheet': '.sheet',
    'not-me-typed_wrong': cause(1),
    '[data-part="not-me-typed_wrong"] > span:first-child': `${cause(1)} .item__icon`,
    'not-me-name_wrong': cause(2),
    '[data-part="not-me-name_wrong"] > span:first-child': `${cause(2)} .item__icon`,
    'not-me-misused': cause(3),
    '[data-part="not-me-misused"] > span:first-child': `${cause(3)} .item__icon`,
    'not-me-foot': '.sheet .foot',
    ...saying('O que aconteceu?', 'Nada foi salvo. Escolha e a gente resolve daqui.', 'Digitei errado'),
    ...saying('Volte e corrija o CPF ou a data', 'É meu CPF, mas o nome está errado', 'Alguém usou o meu CPF'),
    ...saying('Quem corrige é a Receita. Depois é só voltar aqui', 'Bloqueamos na hora e você recebe um protocolo'),
  },
};

export const pep: DesignMap = {
  file: 'identity/03-pep.html',
  route: '/game/verify?view=pep',
  answers: standing('under'),
  press: ['identity-pep-no'],
  parts: {
    ...top,
    'identity-text': 'h2.lead ~ p',
    'identity-pep-no': '.choice:nth-child(1)',
    'identity-pep-self': '.choice:nth-child(2)',
    'identity-pep-family': '.choice:nth-child(3)',
    'identity-pep-why': { selector: '.card', changed: 'the days of a person are a setting, and stand where one waits' },
    'identity-bar': '.action-bar',
    'identity-pep-send': '.btn--brand',
    'identity-bar-foot': '.action-bar .foot',
    ...saying(
      'Declaração PEP',
      'Não',
      'Nem eu, nem minha família próxima',
      'Sim, eu',
      'Ocupo ou ocupei um cargo assim',
    ),
    ...saying('Sim, alguém da família', 'Pais, filhos, irmãos, avós, netos, cônjuge', 'Por que perguntamos'),
    ...saying('pessoa exposta politicamente'),
  },
};
