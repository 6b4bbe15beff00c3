import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from '../../lib/api/api.ts';

/** `Originais da casa 4`; undefined for a game that no rail names. */
export type RailOf = (gameId: string) => string | undefined;

/** Where a game stands first, of the rails that are shown. */
export function useRailPlaces(): RailOf {
  const rails = useApiQuery(staffRoutes.railsShow, {}).data?.Rails ?? [];
  return (gameId) => {
    const first = rails.find(({ IsShown, Games }) => IsShown && (Games?.includes(gameId) ?? false));
    return first && `${first.Title} ${(first.Games?.indexOf(gameId) ?? 0) + 1}`;
  };
}
