import type own from '../../../texts/prize-draw/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export type Key = keyof typeof own;

export const texts = textsOf<Key>(import.meta.glob('../../../texts/prize-draw/*.json'));
