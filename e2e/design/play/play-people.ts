import type { DesignMap } from '../design-map.ts';
import { team as drawnTeam } from '../player/team.ts';
import { channelOut } from './play-activities.ts';

export const team: DesignMap = {
  file: 'second/play/team.html',
  route: '/game/idx2',
  ...(drawnTeam.answers === undefined ? {} : { answers: drawnTeam.answers }),
  parts: {
    'top-bar': '.top-bar',
    'balance-pill': '.balance-pill',
    'main h1': '.page-title h1',
    week: '.wallet',
    'week-label': '.wallet__label',
    'week-amount': '.wallet__total',
    'week-text': '.wallet p.small',
    'team-withdraw': '.wallet .btn--money',
    'team-income': '.wallet .btn--glass',
    'invite-qr': '.qr',
    '"Seu código"': '"Seu código"',
    'invite-code': '"MAR7782"',
    '"Compartilhar convite"': '"Convidar um amigo"',
    'button[aria-label^="Copiar"], [data-part="invite-copy"]': '.icon-button--soft',
    'way-list': 'section:has(.item) .section-head',
    'way-details': '.item:last-child',
    '"Como você ganha"': '"Como você ganha"',
    'age-notice': '.age-notice',
    'tab-bar': '.tab-bar',
    'tab-team': '.tab:nth-child(2)',
  },
};

export const teamDetails: DesignMap = {
  file: 'second/play/team-details.html',
  route: '/game/td',
  parts: {
    'nav-bar': '.nav-bar',
    '[data-part="nav-bar"] h1': '.nav-bar h1',
    '[data-part="nav-bar"] button, [data-part="nav-bar"] a': '.nav-bar .icon-button',
    'details-levels': '.list',
    '"LV1"': '"LV1"',
    '"LV2"': '"LV2"',
    '"LV3"': '"LV3"',
    'details-total': '.sum__row--end .money',
    '"Ganho desde o começo"': '"Você ganhou na semana"',
    '"Prêmio por amigo"': '"Prêmio por amigo"',
  },
};

export const supportSheet: DesignMap = {
  file: 'second/play/support-sheet.html',
  route: '/game/idx1',
  answers: channelOut.answers ?? {},
  press: ['help'],
  parts: {
    'help-sheet': '.sheet',
    '[data-part="help-sheet"] h2': '.sheet h2',
    'help-topics': '.sheet .list',
    '[data-part="help-topics"] > :nth-child(1)': '.sheet .list .item:nth-child(1)',
    '"Depósito ou saque"': '"Depósito ou saque"',
    '"Veja onde está o seu dinheiro"': '"Veja onde está o seu dinheiro"',
    '"Uma rodada"': '"Uma rodada"',
    '"Conte o que aconteceu no jogo"': '"Conte o que aconteceu no jogo"',
    '"Bônus"': '"Bônus e penas"',
    '"Veja o que falta para liberar"': '"Veja o que falta para liberar"',
    '"Limites e pausa"': '.sheet .list .item:nth-child(4) .item__title',
    '"Mude na hora, sem falar com ninguém"': '"Mude na hora, sem falar com ninguém"',
    'help-person': '.sheet .btn',
    '[data-part="help-topics"] svg': '.sheet .item__icon svg',
  },
};

export const profileSupport: DesignMap = {
  file: 'second/play/profile-support.html',
  route: '/game/idx5',
  answers: channelOut.answers ?? {},
  parts: {
    'top-bar': '.top-bar',
    avatar: '.avatar',
    name: '.row h1',
    id: '.row p.num',
    'row-support': 'section:nth-of-type(2) .item:nth-child(1)',
    'row-support-title': 'section:nth-of-type(2) .item:nth-child(1) .item__title',
    'row-support-sub': 'section:nth-of-type(2) .item:nth-child(1) .item__sub',
    'row-channel': 'section:nth-of-type(2) .item:nth-child(4)',
    '"Botão do canal na tela"': '"Botão do canal na tela"',
    '"Desligue e ele fica só em Ajuda."': '"Desligue e ele fica só em Ajuda."',
    '[data-part="row-channel"] [role="switch"]': '.switch',
    '"Extrato"': '"Extrato"',
    '"Meu resumo"': '"Meu resumo"',
    'row-limits': 'section:nth-of-type(3) .item:nth-child(4)',
    'row-limits-title': 'section:nth-of-type(3) .item:nth-child(4) .item__title',
    'row-limits-sub': 'section:nth-of-type(3) .item:nth-child(4) .item__sub',
    'tab-bar': '.tab-bar',
    'tab-me': '.tab:nth-child(5)',
  },
};
