import connectionLost from '../art/empty/connection-lost.svg?no-inline';
import noFavorites from '../art/empty/no-favorites.svg?no-inline';
import noRecords from '../art/empty/no-records.svg?no-inline';
import noResults from '../art/empty/no-results.svg?no-inline';
import noTeam from '../art/empty/no-team.svg?no-inline';
import pause from '../art/empty/pause.svg?no-inline';

export const emptyArt = {
  'connection-lost': connectionLost,
  'no-favorites': noFavorites,
  'no-records': noRecords,
  'no-results': noResults,
  'no-team': noTeam,
  pause,
} as const;

export type EmptyArt = keyof typeof emptyArt;
