import type { Chance } from './chance.ts';

/** The bank's connection; suppliers have the numbers of their houses. */
export const BANK = 1;

/** What staff did with a connection, or what went over it: in one order. */
export type Journal =
  | { readonly party: number; readonly what: 'on' | 'off' | 'rotate' | 'end_old' }
  | { readonly party: number; readonly secret: number; readonly isServed: boolean };
type Act = Extract<Journal, { what: unknown }>['what'];

/** Which connections are on, and which secrets of each are taken. Staff switch and rotate; each act is written down. */
export class Switches {
  readonly journal: Journal[] = [];
  private readonly off = new Set<number>();
  private readonly newest = new Map<number, number>();
  private readonly oldest = new Map<number, number>();

  isOn(party: number): boolean {
    return !this.off.has(party);
  }

  secretOf(party: number): number {
    return this.newest.get(party) ?? 1;
  }

  /** The secret before the newest is taken until staff end it. */
  isTaken(party: number, secret: number): boolean {
    return secret <= this.secretOf(party) && secret >= (this.oldest.get(party) ?? 1);
  }

  note(call: Extract<Journal, { isServed: unknown }>): void {
    this.journal.push(call);
  }

  act(party: number, what: Act): void {
    this.journal.push({ party, what });
    if (what === 'on') this.off.delete(party);
    if (what === 'off') this.off.add(party);
    if (what === 'rotate') this.newest.set(party, this.secretOf(party) + 1);
    if (what === 'end_old') this.oldest.set(party, this.secretOf(party));
  }

  actByChance(party: number, chance: Chance): void {
    const isOld = (this.oldest.get(party) ?? 1) < this.secretOf(party);
    if (!this.isOn(party)) this.act(party, 'on');
    else if (isOld) this.act(party, 'end_old');
    else this.act(party, chance.percent(60) ? 'off' : 'rotate');
  }
}
