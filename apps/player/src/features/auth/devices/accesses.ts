import type { BodyOf } from '@arara/contract';
import type { accessRoutes } from '@arara/contract/player';

export type Access = BodyOf<(typeof accessRoutes)['deviceList']>['Accesses'][number];
export type AccessGroup = Access & { readonly count: number };

/** Wrong passwords in a row from one device are one line: "Senha errada, 2 vezes". The newest time stands. */
export function groupAccesses(accesses: readonly Access[]): readonly AccessGroup[] {
  const groups: AccessGroup[] = [];
  for (const access of accesses) {
    const last = groups.at(-1);
    const again = last?.Kind === 'login_failed' && access.Kind === last.Kind && access.Name === last.Name;
    if (again) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ ...access, count: 1 });
  }
  return groups;
}
