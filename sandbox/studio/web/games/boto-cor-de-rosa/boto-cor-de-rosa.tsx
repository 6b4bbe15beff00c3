import './tokens.css';
import hero from '../../art/heroes/boto-cor-de-rosa.svg';
import scene from '../../art/scenes/boto-cor-de-rosa.svg';
import { defineGame } from '../../shell/define-game.tsx';
import { picturesOf } from '../slots/atlas.ts';
import { createSlot } from '../slots/slot-game.tsx';
import { idle, rules } from './rules.ts';
import { texts } from './texts.ts';

const pictures = picturesOf(
  import.meta.glob<string>('../../art/symbols/boto-cor-de-rosa/*.svg', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

export const botoCorDeRosa = createSlot({ code: 'boto-cor-de-rosa', scene, hero, pictures, rules, idle }, texts);

export const game = defineGame(botoCorDeRosa);
