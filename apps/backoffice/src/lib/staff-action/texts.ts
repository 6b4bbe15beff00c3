import staffAction from '@arara/texts/backoffice/staff-action/pt-BR.json';
import { textsOf } from '../texts.ts';

export const t = textsOf(staffAction);
