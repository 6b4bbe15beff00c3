import type { BodyOf, Permission } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { useApiQuery } from './api.ts';

export type Me = BodyOf<typeof staffRoutes.staffMe>;

const ME_EVERY_MS = 60_000;

/** Who works here. Asking also keeps the session from falling asleep while the screen is looked at. */
export const useMeQuery = () => useApiQuery(staffRoutes.staffMe, {}, { everyMs: ME_EVERY_MS });

export const useMe = (): Me | undefined => useMeQuery().data;

export function useMay(): (permission: Permission) => boolean {
  const me = useMe();
  return (permission) => me?.Permissions.includes(permission) ?? false;
}

/** A number of a person as a name; the seed's and the machine's own actions have none. */
export function usePeople(): (id: string) => string {
  const people = useApiQuery(staffRoutes.staffList, {}).data?.List;
  return (id) => people?.find((person) => person.Id === id)?.Name ?? `nº ${id}`;
}
