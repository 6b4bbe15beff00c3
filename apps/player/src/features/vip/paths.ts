/** Everybody may read it, also before they have an account. */
export const VIP_TABLE_PATH = '/game/vipLevels';
