import type vip from '@arara/texts/player/vip/pt-BR.json';
import { textsOf } from '../../lib/texts.ts';

export const vipTexts = textsOf<keyof typeof vip>(import.meta.glob('../../../../../texts/player/vip/*.json'));
