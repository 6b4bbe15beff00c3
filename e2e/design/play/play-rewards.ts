import type { DesignMap } from '../design-map.ts';

export const vip: DesignMap = { file: 'second/play/vip.html', route: '/game/idx3', parts: { 'vip-card': '.wallet' } };
export const vipManager: DesignMap = { ...vip, file: 'second/play/vip-manager.html' };
export const tournament: DesignMap = {
  file: 'second/play/tournament.html',
  route: '/game/bonusRecord?view=tournament',
  parts: { 'nav-bar': '.nav-bar' },
};
export const tournamentEmpty: DesignMap = { ...tournament, file: 'second/play/tournament-empty.html' };
export const team: DesignMap = { file: 'second/play/team.html', route: '/game/idx2', parts: { week: '.wallet' } };
export const teamDetails: DesignMap = {
  file: 'second/play/team-details.html',
  route: '/game/td',
  parts: { 'nav-bar': '.nav-bar' },
};
export const supportSheet: DesignMap = {
  file: 'second/play/support-sheet.html',
  route: '/game/idx1',
  press: ['help'],
  parts: { 'help-sheet': '.sheet' },
};
export const profileSupport: DesignMap = {
  file: 'second/play/profile-support.html',
  route: '/game/idx5',
  parts: { 'menu-account': '.list' },
};
