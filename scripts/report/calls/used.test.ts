import { playerRoutes } from '@arara/contract/player';
import { describe, expect, it } from 'vitest';
import {
  describeUse,
  findUnaccounted,
  heldOtherClients,
  listUses,
  parseOtherClients,
  readPlayerSources,
} from './used.ts';

const routes = { aCall: { path: '/v1/api/a' } };
const none = new Map<string, string>();
const usesIn = (files: Readonly<Record<string, string>>, others: ReadonlyMap<string, string> = none) =>
  listUses(routes, new Map(Object.entries(files)), others);
const query = 'export const aQuery = queryOptions({\n  queryFn: () => callApi(playerRoutes.aCall, {}),\n});\n';

describe('who uses each call', () => {
  it('is a screen of the player app, or a reason why it is for other clients', () => {
    const others = parseOtherClients(heldOtherClients());
    expect(findUnaccounted(listUses(playerRoutes, readPlayerSources(), others), others)).toEqual([]);
  });

  it('follows a query to the screens that import it, also through a hook and an entry point', () => {
    const [use] = usesIn({
      'features/x/queries.ts': query,
      'features/x/use-a.ts':
        "import { aQuery } from './queries.ts';\nexport function useA() {\n  return useQuery(aQuery);\n}\n",
      'features/x/index.ts': "export { useA } from './use-a.ts';\n",
      'features/y/screen.tsx': "import { useA } from '../x/index.ts';\nexport function Screen() {\n  useA();\n}\n",
      'features/y/other.tsx': "import { aQuery } from '../other.ts';\nexport const Other = () => aQuery;\n",
    });
    expect(use?.screens).toEqual(['features/y/screen.tsx']);
  });

  it('does not count a query that nobody imports, or a type of the answer', () => {
    expect(usesIn({ 'features/x/queries.ts': query })[0]?.screens).toEqual([]);
    const typeOnly = 'export type A = BodyOf<typeof playerRoutes.aCall>;\nexport const Screen = () => null;\n';
    expect(usesIn({ 'features/x/screen.tsx': typeOnly })[0]?.screens).toEqual([]);
  });

  it('fails for a call that is neither used nor named, and for a name that is wrong', () => {
    const screen = { 'features/x/screen.tsx': 'export function Screen() {\n  act(playerRoutes.aCall, {});\n}\n' };
    const named = new Map([['/v1/api/a', 'another call replaces it']]);
    expect(findUnaccounted(usesIn({}), none)).toEqual([
      '/v1/api/a is used by no screen and not named as a call for other clients',
    ]);
    expect(findUnaccounted(usesIn({}, named), named)).toEqual([]);
    expect(findUnaccounted(usesIn(screen, named), named)).toEqual([
      '/v1/api/a is named as a call for other clients, and features/x/screen.tsx uses it',
    ]);
    const unknown = new Map([['/v1/api/b', 'gone']]);
    expect(findUnaccounted(usesIn(screen, unknown), unknown)).toEqual([
      '/v1/api/b is named as a call for other clients, and there is no such call',
    ]);
  });

  it('says where, or why not', () => {
    expect(describeUse({ path: '/a', screens: ['x.tsx', 'y.tsx', 'z.tsx'] })).toBe('/a: x.tsx, y.tsx and 1 more');
    expect(describeUse({ path: '/a', screens: [], reason: 'replaced' })).toBe('/a: for other clients: replaced');
  });
});
