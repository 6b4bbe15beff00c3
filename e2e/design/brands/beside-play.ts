import { type DesignMap, saying } from '../design-map.ts';
import { install } from '../more/overlays.ts';
import { gameSheet } from '../player/game.ts';
import { home } from '../player/home.ts';
import { homeDesktop } from '../player/home-desktop.ts';
import { inviteLanding } from '../player/team.ts';
import { vip } from '../player/vip.ts';

/** The brand shows its own theme and its own figures; the parts are those of the same screens of the other one. */
const own = { isBeside: true, theme: 'light' } as const;

/** A title that was decided after the first drawings stands in these as decided. */
const decided = { 'hero-title': '.hero__title' } as const;

export const besideHome: DesignMap = {
  ...home,
  ...own,
  file: 'brands/screens/home.html',
  parts: { ...home.parts, ...decided },
};
export const besideHomeDark: DesignMap = { ...besideHome, file: 'brands/screens/home-dark.html', theme: 'dark' };

export const besideHomeDesk: DesignMap = {
  ...homeDesktop,
  ...own,
  file: 'brands/screens/home-desktop.html',
  parts: { ...homeDesktop.parts, ...decided },
};

export const besideVip: DesignMap = { ...vip, ...own, file: 'brands/screens/vip.html' };

export const besideSheet: DesignMap = { ...gameSheet, ...own, file: 'brands/screens/game-sheet.html' };

export const besideInstall: DesignMap = {
  ...install,
  ...own,
  file: 'brands/screens/install.html',
  parts: {
    ...Object.fromEntries(Object.entries(install.parts).filter(([part]) => !part.startsWith('"'))),
    '[data-part="install-sheet"] img + div > :first-child': '.sheet h2',
    ...saying('Sem loja, sem senha nova.', 'Instalar', 'Agora não'),
  },
};

export const besideInvite: DesignMap = { ...inviteLanding, ...own, file: 'brands/screens/invite-landing.html' };
