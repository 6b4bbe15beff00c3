/**
 * Loads at most once in so long; whoever asks meanwhile shares what was loaded. With nought only callers of the same
 * moment share. What failed is not kept.
 */
export function remember<T>(keepMs: number, load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept !== undefined) return kept;
    const loading = load();
    const forget = () => {
      if (kept === loading) kept = undefined;
    };
    kept = loading;
    loading.then(() => (keepMs > 0 ? void setTimeout(forget, keepMs).unref() : forget()), forget);
    return loading;
  };
}
