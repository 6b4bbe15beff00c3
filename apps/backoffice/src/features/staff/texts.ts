import staff from '@arara/texts/backoffice/staff/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(staff);
