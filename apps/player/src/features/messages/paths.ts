export const MESSAGES_PATH = '/game/messages';
export const HOUSE_PATH = `${MESSAGES_PATH}?view=house`;
export const TOPICS_PATH = `${MESSAGES_PATH}?view=topics`;
export const announcementPath = (id: string) => `${MESSAGES_PATH}?notice=${encodeURIComponent(id)}`;
