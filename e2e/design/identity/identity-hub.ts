import { type DesignMap, saying } from '../design-map.ts';
import { standing } from './journey.ts';

const row = (place: number) => `.kstep:nth-child(${place})`;

const parts = {
  'nav-bar': '.nav-bar',
  'identity-help': '.nav-bar .icon-button:last-child',
  'identity-lead': 'h2.lead',
  'identity-text': 'h2.lead ~ p',
  'identity-steps': '.list',
  'identity-step-cpf': row(1),
  '[data-part="identity-step-cpf"] > span:first-child': `${row(1)} .kmark`,
  'identity-step-contact': row(2),
  'identity-step-document': row(3),
  'identity-step-face': row(4),
  'identity-step-address': row(5),
  'identity-step-pep': row(6),
  'identity-step-limits': row(7),
  'identity-bar': '.action-bar',
  'identity-go-on': '.btn--brand',
} as const;

export const hub: DesignMap = {
  file: 'identity/01-verify-hub.html',
  route: '/game/verify',
  answers: standing('under'),
  parts: {
    ...parts,
    'identity-marks': '.mini-steps',
    'identity-redo': '.btn--quiet',
    'identity-note': '.note',
    ...saying('Abrir a conta', 'Falta pouco: uns 3 minutos', 'CPF e dados', 'Pronto', 'Receita Federal · 12/09, 10:04'),
    ...saying('Celular e e-mail confirmados', 'Refazer · 30 s', 'Agora · 1 min', 'Com a gente'),
    ...saying('Câmera da frente e luz no rosto', 'Lendo o comprovante · até 13/09, 10:05'),
    ...saying('Uma pergunta sobre cargo público'),
  },
};

export const hubStart: DesignMap = {
  file: 'identity/01b-verify-hub-start.html',
  route: '/game/verify',
  answers: standing('first'),
  parts: {
    ...parts,
    'identity-foot': '.foot',
    ...saying('40 s', 'Conferidos na Receita Federal', 'Um código no celular, outro no e-mail'),
    ...saying('CNH, RG ou identidade nova', 'Para ninguém abrir conta no seu nome'),
    ...saying('Quanto dinheiro e quanto tempo, no máximo'),
    '"CEP, rua e número"': { selector: '"CEP e um comprovante"', changed: 'no proof of the address is asked for' },
  },
};
