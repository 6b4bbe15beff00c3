import support from '@arara/texts/backoffice/support/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(support);
