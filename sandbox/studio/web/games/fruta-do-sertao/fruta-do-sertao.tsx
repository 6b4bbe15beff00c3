import './tokens.css';
import hero from '../../art/heroes/fruta-do-sertao.svg';
import scene from '../../art/scenes/fruta-do-sertao.svg';
import { defineGame } from '../../shell/define-game.tsx';
import { picturesOf } from '../slots/atlas.ts';
import { createSlot } from '../slots/slot-game.tsx';
import { idle, rules } from './rules.ts';
import { texts } from './texts.ts';

const pictures = picturesOf(
  import.meta.glob<string>('../../art/symbols/fruta-do-sertao/*.svg', {
    eager: true,
    import: 'default',
    query: '?url',
  }),
);

export const frutaDoSertao = createSlot({ code: 'fruta-do-sertao', scene, hero, pictures, rules, idle }, texts);

export const game = defineGame(frutaDoSertao);
