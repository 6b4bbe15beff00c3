import adjustments from '@arara/texts/backoffice/adjustments/pt-BR.json';
import { shown } from '../../lib/format/labels.ts';
import { textsOf } from '../../lib/texts.ts';

export const t = textsOf(adjustments);

/** What a reason code says. */
export const reasonName = (code: string): string => shown(code);
