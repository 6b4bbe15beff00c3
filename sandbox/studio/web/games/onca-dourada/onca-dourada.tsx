import './tokens.css';
import hero from '../../art/heroes/onca-dourada.svg';
import scene from '../../art/scenes/onca-dourada.svg';
import { defineGame } from '../../shell/define-game.tsx';
import { picturesOf } from '../slots/atlas.ts';
import { createSlot } from '../slots/slot-game.tsx';
import { idle, rules } from './rules.ts';
import { texts } from './texts.ts';

const pictures = picturesOf(
  import.meta.glob<string>('../../art/symbols/onca-dourada/*.svg', { eager: true, import: 'default', query: '?url' }),
);

export const oncaDourada = createSlot({ code: 'onca-dourada', scene, hero, pictures, rules, idle }, texts);

export const game = defineGame(oncaDourada);
