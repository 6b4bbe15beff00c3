import type { Modules } from './modules.ts';
import type { ServedRoute } from './platform/http.ts';

/** Everything that has code, feature by feature. The rest of the contract answers `not_served_yet`. */
export function servedRoutes(_modules: Modules): readonly ServedRoute[] {
  return [];
}
