import type { DesignMap } from '../design-map.ts';

export const activities: DesignMap = {
  file: 'second/play/activities.html',
  route: '/game/idx4',
  parts: { 'page-title': '.page-title' },
};
export const activitiesLight: DesignMap = { ...activities, file: 'second/play/activities-light.html', theme: 'light' };
export const activitiesPlain: DesignMap = { ...activities, file: 'second/play/activities-plain.html' };
export const activitiesReady: DesignMap = { ...activities, file: 'second/play/activities-ready.html' };
export const missionStates: DesignMap = { ...activities, file: 'second/play/mission-states.html' };
export const channelOut: DesignMap = { ...activities, file: 'second/play/channel-out.html' };
export const channelAway: DesignMap = { ...activities, file: 'second/play/channel-away.html' };
export const missionRules: DesignMap = {
  file: 'second/play/mission-rules.html',
  route: '/game/bonusRecord?view=mission',
  parts: { 'nav-bar': '.nav-bar' },
};
