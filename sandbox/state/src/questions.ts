/** Who was asked about, how often, and how many questions came in the busiest second. */
export interface Questions {
  count(list: string, cpf: string): void;
  /** By list, for one CPF. */
  of(cpf: string): Readonly<Record<string, number>>;
  /** By CPF, for one list. */
  on(list: string): Readonly<Record<string, number>>;
  /** How many people that is: asked for again and again, it costs nothing with a hundred thousand of them. */
  peopleOn(list: string): number;
  busiestSecond(list: string): number;
  clear(): void;
}

export function createQuestions(nowMs: () => number): Questions {
  const counts = new Map<string, Map<string, number>>();
  const seconds = new Map<string, { second: number; count: number; most: number }>();
  return {
    count(list, cpf) {
      const own = counts.get(list) ?? new Map<string, number>();
      counts.set(list, own.set(cpf, (own.get(cpf) ?? 0) + 1));
      const second = Math.floor(nowMs() / 1_000);
      const before = seconds.get(list);
      const count = before?.second === second ? before.count + 1 : 1;
      seconds.set(list, { second, count, most: Math.max(before?.most ?? 0, count) });
    },
    of: (cpf) => Object.fromEntries([...counts].map(([list, own]) => [list, own.get(cpf) ?? 0])),
    on: (list) => Object.fromEntries(counts.get(list) ?? []),
    peopleOn: (list) => counts.get(list)?.size ?? 0,
    busiestSecond: (list) => seconds.get(list)?.most ?? 0,
    clear() {
      counts.clear();
      seconds.clear();
    },
  };
}
