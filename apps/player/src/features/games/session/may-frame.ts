/** Whether a page of ours may frame this address; what is unknown, our own, or no address of a server, is tried. */
export function mayFrame(url: string, origins: readonly string[], own: string): boolean {
  if (origins.length === 0 || !/^https?:/.test(url)) return true;
  return [own, ...origins].includes(new URL(url).origin);
}
