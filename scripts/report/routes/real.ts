/** Added by the product in the same style as the specification's table. */
export const addedRoutes = [
  '/game/limits',
  '/game/verify',
  '/game/messages',
  '/game/support',
  '/game/fair',
  '/game/devices',
] as const;

/** The addresses of the specification's table: its first column, without the heading. */
export function parseRoutes(tsv: string): readonly string[] {
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '');
}

/** The titles for which the app has a screen of its own. */
export function titlesWithScreen(screensSource: string): ReadonlySet<string> {
  const table = /const loads[^{]*\{([\s\S]*?)\n\};/.exec(screensSource)?.[1] ?? '';
  return new Set([...table.matchAll(/^ {2}(\w+): /gm)].map(([, title]) => title ?? ''));
}

/** What stands where a screen is not built. */
export const placeholder = /em breve/i;
