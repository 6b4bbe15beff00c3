import type cards from '../../../texts/cards/pt-BR.json';
import type own from '../../../texts/sobe-e-desce/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export type Key = keyof typeof cards | keyof typeof own;

export const texts = textsOf<Key>(
  import.meta.glob('../../../texts/cards/*.json'),
  import.meta.glob('../../../texts/sobe-e-desce/*.json'),
);
