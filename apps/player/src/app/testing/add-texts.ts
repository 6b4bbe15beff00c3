import type { Catalogue } from '@arara/texts';
import { addCatalogue } from '../../lib/texts.ts';

const files = import.meta.glob<Catalogue>('../../../../../texts/player/*/pt-BR.json', {
  eager: true,
  import: 'default',
});

/** Every Portuguese text at once: a test draws a part without the screen that would bring its texts. */
export function addTexts(): void {
  for (const [path, catalogue] of Object.entries(files)) addCatalogue(path.split('/').at(-2) ?? '', 'pt-BR', catalogue);
}
