import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';

export type Setting = BodyOf<typeof staffRoutes.settingsList>['List'][number];

/** What the name of a setting begins with. */
export const groupOf = (key: string) => key.split('.')[0] ?? key;

/** How a value is typed: a plain one as it is, a whole table as JSON. */
export function isPlain({ Shape }: Pick<Setting, 'Shape'>): boolean {
  const type = typeof Shape === 'object' && Shape !== null && 'type' in Shape ? Shape.type : undefined;
  return type === 'decimal' || type === 'integer' || type === 'clock' || type === 'text' || type === 'choice';
}

/** The fields of a row, by name. */
export type RowShape = Readonly<Record<string, { readonly type: PlainType; readonly options?: readonly string[] }>>;
const plainTypes = ['decimal', 'integer', 'clock', 'text', 'choice', 'flag'] as const;
type PlainType = (typeof plainTypes)[number];

interface ListShape {
  readonly type: string;
  readonly item?: { readonly type: string; readonly fields?: RowShape };
}

/** Of a table whose rows have plain fields; undefined for everything else. */
export function rowShapeOf({ Shape }: Pick<Setting, 'Shape'>): RowShape | undefined {
  const { type, item } = (Shape ?? {}) as ListShape;
  if (type !== 'list' || item?.type !== 'fields' || item.fields === undefined) return undefined;
  return Object.values(item.fields).every((field) => plainTypes.includes(field.type)) ? item.fields : undefined;
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
