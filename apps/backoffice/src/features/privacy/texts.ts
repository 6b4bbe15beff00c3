import privacy from '@arara/texts/backoffice/privacy/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(privacy);
