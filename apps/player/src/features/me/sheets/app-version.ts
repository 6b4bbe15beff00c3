/** The version that our own app writes behind its marker in the user agent: `OurApp/1.4.0`. */
export function installedVersion(userAgent: string, marker: string | undefined): string | undefined {
  if (marker === undefined || marker === '') return undefined;
  const behind = userAgent.split(marker)[1] ?? '';
  return /^\/(\d+(?:\.\d+){0,3})/.exec(behind)?.[1];
}

const partsOf = (version: string) => version.split('.').map(Number);

/** Part by part as numbers: 1.10 is newer than 1.9. */
export function isOlder(one: string, other: string): boolean {
  const [mine, theirs] = [partsOf(one), partsOf(other)];
  const place = theirs.findIndex((part, index) => part !== (mine[index] ?? 0));
  return place >= 0 && (mine[place] ?? 0) < (theirs[place] ?? 0);
}
