import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export type Setting = BodyOf<typeof staffRoutes.settingsList>['List'][number];

/** How a value is typed: a plain one as it is, a whole table as JSON. */
export function isPlain({ Shape }: Pick<Setting, 'Shape'>): boolean {
  const type = typeof Shape === 'object' && Shape !== null && 'type' in Shape ? Shape.type : undefined;
  return type === 'decimal' || type === 'integer' || type === 'clock' || type === 'text' || type === 'choice';
}

/** The typed text as the JSON that the registry reads; undefined when it is none. */
export function valueOf(
  setting: Pick<Setting, 'Shape' | 'Value'>,
  typed: string,
): { readonly value: unknown } | undefined {
  if (isPlain(setting)) return { value: typeof setting.Value === 'number' ? Number(typed) : typed.trim() };
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch {
    return undefined;
  }
}
