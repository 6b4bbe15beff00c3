import type { Dialect, DialectName } from './dialect.ts';
import { hub88 } from './hub88.ts';
import { softswissV1 } from './softswiss-v1.ts';
import { softswissV2 } from './softswiss-v2.ts';

const dialects: Readonly<Record<DialectName, Dialect>> = {
  hub88,
  'softswiss-v2': softswissV2,
  'softswiss-v1': softswissV1,
};

export function dialectOf(name: DialectName): Dialect {
  return dialects[name];
}
