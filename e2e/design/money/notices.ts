import { type DesignMap, saying } from '../design-map.ts';

export const notices: DesignMap = {
  file: 'second/money/notices.html',
  route: '/game/messages',
  press: ['push-others'],
  parts: {
    'nav-bar': '.nav-bar',
    ...saying('Avisos por assunto', 'Segurança', 'Dinheiro', 'Seus bônus', 'Promoções', 'Torneios', 'Sua equipe'),
    'push-bonus-switch': '[aria-label="Seus bônus: App"]',
    'push-promotion-switch': '[aria-label="Promoções: App"]',
    'push-tournament-switch': '[aria-label="Torneios: App"]',
    'push-team-switch': '[aria-label="Sua equipe: App"]',
    'push-service-switch': '[aria-label="Dinheiro: App"]',
    'mail-promotion-switch': '[aria-label="Promoções: E-mail"]',
    'sms-promotion-switch': '[aria-label="Promoções: SMS"]',
  },
};
