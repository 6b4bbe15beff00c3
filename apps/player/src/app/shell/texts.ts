import { textsOf } from '../../lib/texts.ts';
import type { titles } from '../titles/pt-BR.ts';
import type { shell } from './texts/pt-BR.ts';

export const shellTexts = textsOf<typeof shell>('shell');
export const titleTexts = textsOf<typeof titles>('titles');
