export const RECORDS_PATH = '/game/Registos';

export const roundsPath = (gameId?: string) =>
  `${RECORDS_PATH}?view=rounds${gameId === undefined ? '' : `&game=${encodeURIComponent(gameId)}`}`;
export const roundPath = (roundId: string) => `${RECORDS_PATH}?round=${encodeURIComponent(roundId)}`;
export const fairPath = (roundId: string) => `/game/fair?round=${encodeURIComponent(roundId)}`;
