import { stack, startedEnvironment } from '../../scripts/browsers/stack.ts';
import { environmentFor } from '../../scripts/product/index.ts';
import { urlsOf } from '../../scripts/stack/index.ts';

/** What a stage must know to stand beside the product's processes: their databases, and their keys. */
export const productEnvironment = (): Record<string, string> => ({
  ...environmentFor(urlsOf(stack)),
  ...startedEnvironment,
});
