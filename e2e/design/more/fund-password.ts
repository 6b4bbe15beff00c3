import { type AnswerBody, type DesignMap, saying } from '../design-map.ts';
import { sent } from './access.ts';

const section = (place: number) => `section:nth-of-type(${place})`;
const noAccount =
  (HasFundPassword: boolean) =>
  (body: AnswerBody): AnswerBody => ({
    ...body,
    Accounts: [],
    Suggestion: null,
    HasFundPassword,
  });

/** Whoever has not said yet who they are says it with the account. */
const unnamed = (body: AnswerBody): AnswerBody => ({ ...body, Cpf: null });

export const bindAccountBank: DesignMap = {
  file: 'bind-account-bank.html',
  route: '/game/bindaccount',
  answers: { '/v1/api/account/get': noAccount(true), '/v1/api/player/information': unnamed },
  press: [
    '"Conta bancária"',
    { field: 'branch', text: '1208' },
    { field: 'number', text: '48021' },
    { field: 'digit', text: '7' },
    { field: 'account-pin', text: '195173' },
  ],
  parts: {
    'nav-bar': '.nav-bar',
    'account-kind': '.segmented',
    branch: 'form > div:nth-of-type(3) .field:nth-child(1)',
    'branch-box': 'form > div:nth-of-type(3) .field:nth-child(1) .field__box',
    number: 'form > div:nth-of-type(3) .field:nth-child(2)',
    digit: 'form > div:nth-of-type(3) .field:nth-child(3)',
    'account-pin': '.field:has(.pin)',
    'account-pin-boxes': '.pin',
    'account-bar': '.action-bar',
    'account-save': '.action-bar .btn',
    ...saying(
      'Conta para saque',
      'Chave PIX',
      'Conta bancária',
      'Banco',
      'Tipo de conta',
      'Agência',
      'Conta',
      'Dígito',
      'Agência sem dígito. Se o dígito for X, digite X.',
      'CPF do titular',
      'Nome do titular',
      'Senha de saque',
      'Esqueci',
      'Salvar conta',
    ),
  },
};

export const fundPasswordSet: DesignMap = {
  file: 'fund-password-set.html',
  route: '/game/bindaccount',
  answers: { '/v1/api/account/get': noAccount(false) },
  fill: { pin: '195173', 'pin-repeat': '195174' },
  press: ['account-save'],
  parts: {
    'nav-bar': '.nav-bar',
    pin: '.field',
    'pin-label': '.field__label',
    'pin-boxes': '.pin',
    '"Não use sequência, como 123456, nem o mesmo número repetido."': '.rules',
    '"Não conte esta senha a ninguém, nem à Arara."': '.note',
    '"6 números. Pedimos só na hora de sacar."': 'h2.lead + p',
    'pin-repeat': '.field--error',
    'pin-repeat-boxes': '.pin--error',
    'account-bar': '.action-bar',
    'account-save': '.action-bar .btn',
    ...saying(
      'Crie a senha de saque',
      'Nova senha',
      'Repita a senha',
      'As duas não são iguais. Digite a segunda de novo.',
    ),
  },
};

export const fundPasswordForgot: DesignMap = {
  file: 'fund-password-forgot.html',
  route: '/game/bindaccount?view=forgot',
  answers: { '/v1/api/player/sendOpt': sent },
  fill: { 'fund-forgot-phone': '11982143382' },
  press: ['fund-forgot-send', { field: 'fund-forgot-code', text: '718' }],
  parts: {
    'nav-bar': '.nav-bar',
    'fund-forgot-steps': '.stepbar',
    'fund-forgot-lead': 'h2.lead',
    'fund-forgot-code': '.field',
    'fund-forgot-code-boxes': '.pin',
    'fund-forgot-bar': '.action-bar',
    'fund-forgot-save': '.action-bar .btn',
    'fund-forgot-timeline': '.timeline',
    '"Espera para novos saques"': '"24 h sem saques"',
    '"Digite o código"': '"Digite o código do SMS"',
    '"Passo a passo"': '"O que acontece depois"',
    '"Falta: código"': '"Falta: 3 números do código"',
    '"Fale com o suporte"': '"Receber por e-mail"',
    ...saying(
      'Esqueci a senha de saque',
      'Celular confirmado',
      'Código do SMS',
      'Nova senha de 6 números',
      'Você está aqui',
      'Escolha e repita',
    ),
    [`main ${section(2)}`]: section(2),
  },
};
