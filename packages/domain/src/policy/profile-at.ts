import type { BusinessDay } from '../time/index.ts';
import { type ProfileData, type ProfileResult, parseProfile } from './profile.ts';
import { brSpa } from './profiles/br-spa.ts';
import { standard } from './profiles/standard.ts';

const profiles: Readonly<Record<string, ProfileData>> = { standard, 'br-spa': brSpa };
export const profileIds = Object.keys(profiles);

/** The rules of a market on a day. An unknown market, or a day before its rules, is refused: nothing is assumed. */
export function profileAt(id: string, day: BusinessDay): ProfileResult {
  const data = Object.hasOwn(profiles, id) ? profiles[id] : undefined;
  return data === undefined ? { ok: false, problem: `the market ${id} is unknown` } : parseProfile(id, data, day);
}
