export const RECHARGE_PATH = '/game/recharge';
export const WITHDRAW_PATH = '/game/withdraw';
export const ACCOUNT_PATH = '/game/bindaccount';
export const CHANGE_PATH = '/game/mudarbanco';
export const PASSWORD_PATH = `${ACCOUNT_PATH}?view=password`;
export const FORGOT_PATH = `${ACCOUNT_PATH}?view=forgot`;
export const DEPOSITS_PATH = '/game/reRecord';
export const WITHDRAWALS_PATH = '/game/wiRecord';

export const payPath = (orderId: string) => `/game/Pagar?order=${encodeURIComponent(orderId)}`;
export const depositPath = (orderId: string) => `${DEPOSITS_PATH}?order=${encodeURIComponent(orderId)}`;
export const withdrawalPath = (orderId: string) => `${WITHDRAWALS_PATH}?order=${encodeURIComponent(orderId)}`;

/** The order that the address names. */
export const orderIn = (search: string) => new URLSearchParams(search).get('order') ?? undefined;
