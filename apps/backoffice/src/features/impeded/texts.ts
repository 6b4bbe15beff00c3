import impeded from '@arara/texts/backoffice/impeded/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(impeded);
