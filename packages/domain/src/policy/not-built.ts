/**
 * What a market asks for and nothing here holds yet, by the letters of the list of rules (`npm run -s report rules`).
 * A process that serves such a market says so at its start.
 */
interface NotBuilt {
  readonly rules: readonly string[];
  readonly what: string;
}

const brSpa: readonly NotBuilt[] = [
  { rules: ['D9', 'D10', 'D11'], what: "the regulator's read-only access and daily files" },
  { rules: ['D13'], what: 'reports of incidents to the regulator and to the people concerned' },
  { rules: ['E9', 'E10', 'E11'], what: 'reserve, unclaimed prizes and accounts that sleep' },
  { rules: ['F1', 'F2', 'F3', 'F4', 'F7'], what: 'the desk against money laundering' },
  { rules: ['H8'], what: 'the cockpit of care' },
  { rules: ['J4'], what: 'contracts and creatives of affiliates' },
  { rules: ['K3'], what: 'tax: the destination of the revenue' },
];

const byMarket: Readonly<Record<string, readonly NotBuilt[]>> = { 'br-spa': brSpa };

export function notBuiltIn(market: string): readonly NotBuilt[] {
  return Object.hasOwn(byMarket, market) ? (byMarket[market] ?? []) : [];
}
