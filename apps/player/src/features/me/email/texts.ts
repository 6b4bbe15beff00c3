import type email from '@arara/texts/player/email/pt-BR.json';
import { textsOf } from '../../../lib/texts.ts';

export const emailTexts = textsOf<keyof typeof email>(import.meta.glob('../../../../../../texts/player/email/*.json'));
