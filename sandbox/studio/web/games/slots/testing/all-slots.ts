import { botoCorDeRosa as botoEngine } from '../../../../src/engines/boto-cor-de-rosa/engine.ts';
import botoGolden from '../../../../src/engines/boto-cor-de-rosa/golden.json';
import { par as botoPar } from '../../../../src/engines/boto-cor-de-rosa/par.ts';
import { frutaDoSertao as frutaEngine } from '../../../../src/engines/fruta-do-sertao/engine.ts';
import frutaGolden from '../../../../src/engines/fruta-do-sertao/golden.json';
import { par as frutaPar } from '../../../../src/engines/fruta-do-sertao/par.ts';
import { oncaDourada as oncaEngine } from '../../../../src/engines/onca-dourada/engine.ts';
import oncaGolden from '../../../../src/engines/onca-dourada/golden.json';
import { par as oncaPar } from '../../../../src/engines/onca-dourada/par.ts';
import { tesouroDaArara as tesouroEngine } from '../../../../src/engines/tesouro-da-arara/engine.ts';
import tesouroGolden from '../../../../src/engines/tesouro-da-arara/golden.json';
import { par as tesouroPar } from '../../../../src/engines/tesouro-da-arara/par.ts';
import { botoCorDeRosa } from '../../boto-cor-de-rosa/boto-cor-de-rosa.tsx';
import { idle as botoIdle, rules as botoRules } from '../../boto-cor-de-rosa/rules.ts';
import { frutaDoSertao } from '../../fruta-do-sertao/fruta-do-sertao.tsx';
import { idle as frutaIdle, rules as frutaRules } from '../../fruta-do-sertao/rules.ts';
import { oncaDourada } from '../../onca-dourada/onca-dourada.tsx';
import { idle as oncaIdle, rules as oncaRules } from '../../onca-dourada/rules.ts';
import { idle as tesouroIdle, rules as tesouroRules } from '../../tesouro-da-arara/rules.ts';
import { tesouroDaArara } from '../../tesouro-da-arara/tesouro-da-arara.tsx';
import type { SlotView } from '../acts.ts';

/** A stream of numbers that a test chose; the engines' own interface. */
export function drawFrom(numbers: readonly number[]) {
  let used = 0;
  return {
    uniform(n: number) {
      used += 1;
      return (numbers[(used - 1) % numbers.length] ?? 0) % n;
    },
    bits52: () => 0n,
    get wordsUsed() {
      return used;
    },
  };
}

export type TestDraw = ReturnType<typeof drawFrom>;

/** Each slot with what the studio says of it: engine, sheet and the rounds of the second implementation. */
export const allSlots = [
  {
    module: frutaDoSertao,
    rules: frutaRules,
    idle: frutaIdle,
    par: frutaPar,
    golden: frutaGolden,
    view: (draw: TestDraw) => frutaEngine.view(frutaEngine.open({}, 1_000n, draw)) as SlotView,
  },
  {
    module: tesouroDaArara,
    rules: tesouroRules,
    idle: tesouroIdle,
    par: tesouroPar,
    golden: tesouroGolden,
    view: (draw: TestDraw) => tesouroEngine.view(tesouroEngine.open({}, 1_000n, draw)) as SlotView,
  },
  {
    module: botoCorDeRosa,
    rules: botoRules,
    idle: botoIdle,
    par: botoPar,
    golden: botoGolden,
    view: (draw: TestDraw) => botoEngine.view(botoEngine.open({}, 1_000n, draw)) as SlotView,
  },
  {
    module: oncaDourada,
    rules: oncaRules,
    idle: oncaIdle,
    par: oncaPar,
    golden: oncaGolden,
    view: (draw: TestDraw) => oncaEngine.view(oncaEngine.open({}, 1_000n, draw)) as SlotView,
  },
].map((slot) => ({ code: slot.par.code, ...slot }));

/** Numbers without a pattern, the same on every run. */
export function someNumbers(seed: number, count: number): readonly number[] {
  let state = seed * 2_654_435_761 + 1;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  });
}
