export const DETAILS_PATH = '/game/td';
export const INCOME_PATH = '/game/id';
export const COMMISSION_PATH = '/game/TeamWithdraw';
export const RECORDS_PATH = '/game/teamSqueRecord';
export const DATA_PATH = '/game/teamDados';
export const LIST_PATH = '/game/teamLista';
export const AGENT_PATH = '/game/agent';
export const BLOGGER_PATH = '/game/blogger';
export const CONVERT_PATH = `${COMMISSION_PATH}?view=convert`;

/** The account of a week, named by its Sunday; `open` is the one that still runs. */
export const weekPath = (week: string) => `${INCOME_PATH}?week=${week}`;
/** The list in one level. */
export const levelPath = (level: number) => `${LIST_PATH}?level=${level}`;
export const agentWeekPath = (week: string) => `${AGENT_PATH}?week=${week}`;
export const agentViewPath = (view: 'users' | 'numbers' | 'messages') => `${AGENT_PATH}?view=${view}`;

/** One word of the address behind the question mark. */
export const wordIn = (search: string, name: string) => new URLSearchParams(search).get(name) ?? undefined;
