import type { PushEvent } from './push.ts';

/** Something that everybody of a brand may know, and that open screens show while it changes. */
export interface PublicFact {
  readonly everyMs: number;
  /** As it is now; undefined where there is none. */
  look(brandId: number): Promise<PushEvent | undefined>;
}

export interface FactsAround {
  /** Brands somebody listens to. */
  brands(): readonly number[];
  /** The fact is another than before. */
  changed(brandId: number, event: PushEvent): void;
}

export interface Facts {
  /** What was found last. */
  of(brandId: number): Iterable<PushEvent>;
  stop(): void;
}

/**
 * Looks at each fact once for all streams of this process, where every open screen would otherwise ask again and again.
 * Nothing is lost while Redis is away, and a copy of the API that has just started needs nobody to tell it.
 */
export function watchFacts(facts: readonly PublicFact[], around: FactsAround): Facts {
  const found = new Map<number, Map<PublicFact, PushEvent>>();
  const lookFor = async (fact: PublicFact, brandId: number) => {
    // While a database is away nothing is known to have changed.
    const event = await fact.look(brandId).catch(() => undefined);
    const known = found.get(brandId);
    if (event === undefined || known === undefined) return;
    const isSame = JSON.stringify(known.get(fact)) === JSON.stringify(event);
    known.set(fact, event);
    if (!isSame) around.changed(brandId, event);
  };
  const lookEverywhere = (fact: PublicFact) => {
    const brands = around.brands();
    // What nobody listened to meanwhile is old, and a new screen knows better.
    for (const brandId of found.keys()) if (!brands.includes(brandId)) found.delete(brandId);
    for (const brandId of brands) {
      if (!found.has(brandId)) found.set(brandId, new Map());
      void lookFor(fact, brandId);
    }
  };
  const timers = facts.map((fact) => setInterval(lookEverywhere, fact.everyMs, fact).unref());
  return {
    of: (brandId) => found.get(brandId)?.values() ?? [],
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
