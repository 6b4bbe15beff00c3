import { type DesignMap, saying } from '../design-map.ts';

/** What is about money, security and limits always stands in the app; the other topics come to the phone only. */
export const notices: DesignMap = {
  file: 'second/money/notices.html',
  route: '/game/messages?view=topics',
  parts: {
    'nav-bar': '.nav-bar',
    ...saying('Avisos por assunto', 'Você escolhe o assunto e por onde chega.', 'Seus bônus', 'Promoções', 'Torneios'),
    ...saying('Sua equipe', 'Jogos novos', 'Limites e pausas'),
    '"Avisos no celular"': '"Dinheiro"',
    '"Saques, depósitos e segurança…"': '"Depósito, saque, devolução"',
    '[data-part="push-bonus"] p': '.list + p',
    'push-service-switch': '[aria-label="Dinheiro: App"]',
    'push-bonus-switch': '[aria-label="Seus bônus: App"]',
    'push-promotion-switch': '[aria-label="Promoções: App"]',
    'push-tournament-switch': '[aria-label="Torneios: App"]',
    'push-team-switch': '[aria-label="Sua equipe: App"]',
    'mail-promotion-switch': '[aria-label="Promoções: E-mail"]',
    'sms-promotion-switch': '[aria-label="Promoções: SMS"]',
    '"Promoções só com…"': '"Promoções começam desligadas. Em pausa, você não recebe."',
    '"Das…"': '"Das 22h às 8h, só segurança."',
  },
};
