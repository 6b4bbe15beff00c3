/** What the build says about its chunks: the file, and which others must be there before it can run. */
export type BuildManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The JavaScript files that must have been loaded before all of these modules run, each once. */
export function filesBefore(manifest: BuildManifest, modules: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    waiting.push(...(chunk.imports ?? []));
  }
  const files = [...seen].map((name) => manifest[name]?.file ?? '');
  return [...new Set(files)].filter((file) => file.endsWith('.js')).toSorted();
}
