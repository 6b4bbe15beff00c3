/** How a test file was started: `full` with `vitest run --mode full`, `test` without a mode. */
export function runModeOf(meta: object): string | undefined {
  return (meta as { readonly env?: { readonly MODE?: string } }).env?.MODE;
}

export function isFullRun(meta: object): boolean {
  return runModeOf(meta) === 'full';
}
