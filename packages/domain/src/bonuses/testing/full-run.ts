/** Whether a test file was started with `vitest run --mode full`. */
export function isFullRun(meta: object): boolean {
  return (meta as { readonly env?: { readonly MODE?: string } }).env?.MODE === 'full';
}
