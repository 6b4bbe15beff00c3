import figures from '@arara/texts/backoffice/figures/pt-BR.json';
import { textsOf } from '../texts.ts';

export const t = textsOf(figures);
