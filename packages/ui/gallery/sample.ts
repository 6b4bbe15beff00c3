import type { TabItem } from '../src/index.ts';

const pictures = import.meta.glob<string>('../src/art/games/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
});

export function art(slug: string): string {
  return pictures[`../src/art/games/${slug}.svg`] ?? '';
}

export const tabs: readonly TabItem[] = [
  { key: 'home', label: 'Início', icon: 'home', href: '?page=home' },
  { key: 'team', label: 'Equipe', icon: 'team', href: '?', badge: { count: 'dot', label: 'novidade' } },
  { key: 'vip', label: 'VIP', icon: 'vip', href: '?' },
  { key: 'activity', label: 'Atividades', icon: 'activity', href: '?', badge: { count: 3, label: '3 novas' } },
  { key: 'me', label: 'Perfil', icon: 'me', href: '?page=me' },
];

export const categories = [
  { key: 'all', label: 'Todos', icon: 'grid', href: '?' },
  { key: 'slots', label: 'Slots', icon: 'slots', href: '?' },
  { key: 'crash', label: 'Crash', icon: 'rocket', href: '?' },
  { key: 'table', label: 'Mesa', icon: 'cards', href: '?' },
  { key: 'live', label: 'Ao vivo', icon: 'live', href: '?' },
  { key: 'own', label: 'Originais', icon: 'dice', href: '?' },
] as const;

export const ageNotice = {
  text: 'Este site oferece jogos de risco. É proibido para menores de 18 anos. Aposte só o que pode perder.',
  label: 'Avisos legais',
  links: [
    { label: 'Limites e pausa', href: '?' },
    { label: 'Autoexclusão', href: '?' },
    { label: 'Termos', href: '?' },
    { label: 'Privacidade', href: '?' },
    { label: 'Ajuda: CVV 188', href: '?' },
  ],
} as const;

export const strip = { text: 'Jogo envolve risco.', link: { label: 'Defina seus limites', href: '?' } } as const;
