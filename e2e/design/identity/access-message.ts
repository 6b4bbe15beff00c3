import { type DesignMap, saying } from '../design-map.ts';

const past = { From: '2026-11-01', To: '2026-11-13', Deposited: '360.00', Withdrawn: '300.00' };

const row = (place: number) => `section:nth-of-type(${place}) .card`;

export const access: DesignMap = {
  file: 'identity/14-access-message.html',
  route: '/game/idx1',
  answers: {
    '/v1/api/package/config': (body) => ({ ...body, Features: [...(body['Features'] as string[]), 'risk_message'] }),
    '/v1/api/limits/access': () => ({
      IsDue: true,
      HasNewTerms: false,
      Yesterday: {
        ...past,
        From: '2026-11-13',
        Result: '-14.60',
        PlayedMinutes: 38,
        LossMax: '60.00',
        MinutesMax: 120,
      },
      Month: { ...past, Result: '-85.60', PlayedMinutes: 588, LossMax: '150.00', MinutesMax: 1_200 },
    }),
  },
  reach: (page) => page.locator('[data-part="access-lead"]').waitFor(),
  parts: {
    'nav-bar': '.nav-bar',
    'access-lead': 'h2.lead',
    'access-yesterday': row(2),
    'access-yesterday-result': `${row(2)} .spend__row:nth-child(1)`,
    'access-yesterday-time': `${row(2)} .spend__row:nth-child(2)`,
    'access-month': row(3),
    'access-month-result': `${row(3)} .spend__row:nth-child(1)`,
    'access-month-time': `${row(3)} .spend__row:nth-child(2)`,
    '[data-part="access-month-time"] [role="progressbar"] > *': `${row(3)} .spend__row:nth-child(2) .progress i`,
    'access-moved': `${row(3)} p`,
    'access-all': `${row(3)} a`,
    'access-risk': '.note',
    'access-bar': '.action-bar',
    'access-enter': '.btn--brand',
    'access-lower': '.btn--quiet:nth-child(1)',
    'access-pause': '.btn--quiet:nth-child(2)',
    ...saying('Seus números até ontem', 'Ontem, sexta', 'Novembro até agora', '13 de 30 dias', 'R$ 14,60', '38 min'),
    ...saying('R$ 85,60', '24%', '32%', '57%', '49%', 'Ver tudo', 'Entendi, entrar', 'Diminuir limites'),
    ...saying('Pausar hoje', 'Apostar pode causar dependência e perda de dinheiro.'),
  },
};
