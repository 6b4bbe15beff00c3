export interface Rule {
  readonly selectors: readonly string[];
  /** Names of custom properties with their values, as often as they are set. */
  readonly declared: readonly (readonly [name: string, value: string])[];
}

/** Every rule of a sheet that sets custom properties; what stands inside an at-rule counts like the rest. */
export function rulesOf(css: string): readonly Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selectors: selector.split(',').map((name) => name.trim()),
    declared: [...body.matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*([^;]+)/g)].map(
      ([, name = '', value = '']) => [name, value.trim()] as const,
    ),
  }));
}
