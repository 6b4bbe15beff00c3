import { botoCorDeRosa } from './boto-cor-de-rosa/engine.ts';
import { par as botoPar, simulation as botoSimulation } from './boto-cor-de-rosa/par.ts';
import { dadinho } from './dadinho/engine.ts';
import { par as dadinhoPar, simulation as dadinhoSimulation } from './dadinho/par.ts';
import { foguetinho } from './foguetinho/engine.ts';
import { par as foguetinhoPar, simulation as foguetinhoSimulation } from './foguetinho/par.ts';
import { frutaDoSertao } from './fruta-do-sertao/engine.ts';
import { par as frutaPar, simulation as frutaSimulation } from './fruta-do-sertao/par.ts';
import { kenoCarioca } from './keno-carioca/engine.ts';
import { par as kenoPar, simulation as kenoSimulation } from './keno-carioca/par.ts';
import { minasGerais } from './minas-gerais/engine.ts';
import { par as minasPar, simulation as minasSimulation } from './minas-gerais/par.ts';
import { oncaDourada } from './onca-dourada/engine.ts';
import { par as oncaPar, simulation as oncaSimulation } from './onca-dourada/par.ts';
import type { CatalogueEntry } from './par-sheet.ts';
import { plinkoIguacu } from './plinko-iguacu/engine.ts';
import { par as plinkoPar, simulation as plinkoSimulation } from './plinko-iguacu/par.ts';
import { roletaIpanema } from './roleta-ipanema/engine.ts';
import { par as roletaPar, simulation as roletaSimulation } from './roleta-ipanema/par.ts';
import { sobeEDesce } from './sobe-e-desce/engine.ts';
import { par as sobePar, simulation as sobeSimulation } from './sobe-e-desce/par.ts';
import { tesouroDaArara } from './tesouro-da-arara/engine.ts';
import { par as tesouroPar, simulation as tesouroSimulation } from './tesouro-da-arara/par.ts';
import { vinteEUm } from './vinte-e-um/engine.ts';
import { par as vintePar, simulation as vinteSimulation } from './vinte-e-um/par.ts';

/** Every game of the studio. A game without its sheet, its exact figures and its golden vectors is not listed. */
export const catalogue: readonly CatalogueEntry[] = [
  { engine: frutaDoSertao, par: frutaPar, simulation: frutaSimulation },
  { engine: foguetinho, par: foguetinhoPar, simulation: foguetinhoSimulation },
  { engine: minasGerais, par: minasPar, simulation: minasSimulation },
  { engine: dadinho, par: dadinhoPar, simulation: dadinhoSimulation },
  { engine: roletaIpanema, par: roletaPar, simulation: roletaSimulation },
  { engine: plinkoIguacu, par: plinkoPar, simulation: plinkoSimulation },
  { engine: kenoCarioca, par: kenoPar, simulation: kenoSimulation },
  { engine: sobeEDesce, par: sobePar, simulation: sobeSimulation },
  { engine: vinteEUm, par: vintePar, simulation: vinteSimulation },
  { engine: tesouroDaArara, par: tesouroPar, simulation: tesouroSimulation },
  { engine: botoCorDeRosa, par: botoPar, simulation: botoSimulation },
  { engine: oncaDourada, par: oncaPar, simulation: oncaSimulation },
];
