import { slipsBetween, slipsIn } from './words.ts';

/**
 * Things that players call by many names; each line is one thing. Everyday words only: the name of somebody else's game
 * leads to that game or to nothing.
 */
const circles: readonly (readonly string[])[] = [
  ['tigrinho', 'tigre', 'onca', 'jaguar', 'felino'],
  ['aviaozinho', 'aviao', 'foguete', 'jatinho', 'crash'],
  ['mina', 'minas', 'mines', 'bomba', 'bombinha', 'minado'],
  ['bolinha', 'bola', 'plinko', 'pinos'],
  ['dado', 'dados', 'dice'],
  ['roleta', 'roulette', 'roletinha'],
  ['blackjack', 'vinteum', '21', 'vinte'],
  ['hilo', 'maior', 'menor', 'sobe', 'desce'],
  ['keno', 'loteria', 'loto', 'sorteio'],
  ['fruta', 'frutas', 'frutinha', 'fruit', 'salada'],
  ['boto', 'golfinho', 'peixe'],
  ['arara', 'papagaio', 'passaro'],
  ['rato', 'mouse', 'camundongo'],
  ['touro', 'boi', 'vaca'],
  ['coelho', 'rabbit'],
  ['dragao', 'dragon'],
  ['slot', 'slots', 'caca', 'niquel', 'cacaniquel', 'maquininha'],
  ['carta', 'cartas', 'baralho', 'card'],
  ['bacara', 'baccarat'],
];

const endings = ['zinhos', 'zinhas', 'zinho', 'zinha', 'inhos', 'inhas', 'inho', 'inha'];
const STEM_MIN = 3;
const CHANGED_MAX = 2;

/** What is left of a little form: "onc" of "oncinha", "aviao" and "aviaoz" of "aviaozinho"; none of any other word. */
export function stemsOf(word: string): readonly string[] {
  return endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= STEM_MIN)
    .map((ending) => word.slice(0, -ending.length));
}

/** Whether a word may be what a little form is the little form of: the last letters change. */
export function isOfStem(stems: readonly string[], word: string): boolean {
  return stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= CHANGED_MAX);
}

/** Other names of what was typed, also when it was typed with slips. */
export function otherNamesOf(typed: string, mayHaveSlips: boolean): ReadonlySet<string> {
  const max = mayHaveSlips ? slipsIn(typed) : 0;
  const stems = stemsOf(typed);
  const isMeant = (name: string) =>
    name === typed || isOfStem(stems, name) || (max > 0 && slipsBetween(typed, name, { max }) !== undefined);
  return new Set(circles.filter((circle) => circle.some(isMeant)).flat());
}
