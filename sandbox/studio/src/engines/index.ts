import { dadinho } from './dadinho/engine.ts';
import { par as dadinhoPar, simulation as dadinhoSimulation } from './dadinho/par.ts';
import { foguetinho } from './foguetinho/engine.ts';
import { par as foguetinhoPar, simulation as foguetinhoSimulation } from './foguetinho/par.ts';
import { frutaDoSertao } from './fruta-do-sertao/engine.ts';
import { par as frutaPar, simulation as frutaSimulation } from './fruta-do-sertao/par.ts';
import { minasGerais } from './minas-gerais/engine.ts';
import { par as minasPar, simulation as minasSimulation } from './minas-gerais/par.ts';
import type { CatalogueEntry } from './par-sheet.ts';
import { roletaIpanema } from './roleta-ipanema/engine.ts';
import { par as roletaPar, simulation as roletaSimulation } from './roleta-ipanema/par.ts';

/** Every game of the studio. A game without its sheet, its exact figures and its golden vectors is not listed. */
export const catalogue: readonly CatalogueEntry[] = [
  { engine: frutaDoSertao, par: frutaPar, simulation: frutaSimulation },
  { engine: foguetinho, par: foguetinhoPar, simulation: foguetinhoSimulation },
  { engine: minasGerais, par: minasPar, simulation: minasSimulation },
  { engine: dadinho, par: dadinhoPar, simulation: dadinhoSimulation },
  { engine: roletaIpanema, par: roletaPar, simulation: roletaSimulation },
];
