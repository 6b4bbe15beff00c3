import './tokens.css';
import hero from '../../art/heroes/tesouro-da-arara.svg';
import scene from '../../art/scenes/tesouro-da-arara.svg';
import { defineGame } from '../../shell/define-game.tsx';
import { picturesOf } from '../slots/atlas.ts';
import { createSlot } from '../slots/slot-game.tsx';
import { idle, rules } from './rules.ts';
import { texts } from './texts.ts';

const pictures = picturesOf(
  import.meta.glob<string>('../../art/symbols/tesouro-da-arara/*.svg', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

export const tesouroDaArara = createSlot({ code: 'tesouro-da-arara', scene, hero, pictures, rules, idle }, texts);

export const game = defineGame(tesouroDaArara);
