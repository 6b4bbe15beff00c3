import { accessSettings } from './access.ts';
import { activitySettings } from './activity.ts';
import { appSettings } from './app.ts';
import { bankSettings } from './banks.ts';
import { bonusSettings } from './bonuses.ts';
import { gameSettings } from './games.ts';
import type { Json, Parsed, Shape } from './kinds.ts';
import { kycSettings } from './kyc.ts';
import { licenceSettings } from './licence.ts';
import { notificationSettings } from './notifications.ts';
import { paymentSettings } from './payments.ts';
import { riskSettings } from './risk.ts';
import type { Setting } from './setting.ts';
import { teamSettings } from './team.ts';
import { timeSettings } from './time.ts';
import { vipSettings } from './vip.ts';

export type { Bank } from './banks.ts';
export type { BuildPaper } from './licence.ts';
export type { Json, Shape } from './kinds.ts';
export type { VipLevel } from './vip.ts';

/** Every number that staff can change. A key that is not here does not exist: reading it does not compile. */
const registry = {
  ...bonusSettings,
  ...gameSettings,
  ...paymentSettings,
  ...bankSettings,
  ...vipSettings,
  ...teamSettings,
  ...activitySettings,
  ...accessSettings,
  ...kycSettings,
  ...licenceSettings,
  ...timeSettings,
  ...riskSettings,
  ...appSettings,
  ...notificationSettings,
} as const;

export type SettingKey = keyof typeof registry;
export type SettingValue<K extends SettingKey> = (typeof registry)[K] extends Setting<infer T> ? T : never;

export const settingKeys = Object.keys(registry) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(registry, text);
}

function settingOf<K extends SettingKey>(key: K): Setting<SettingValue<K>> {
  return registry[key] as unknown as Setting<SettingValue<K>>;
}

export function defaultOf<K extends SettingKey>(key: K): SettingValue<K> {
  return settingOf(key).fallback;
}

export function parseSetting<K extends SettingKey>(key: K, json: unknown): Parsed<SettingValue<K>> {
  return settingOf(key).kind.parse(json);
}

export function encodeSetting<K extends SettingKey>(key: K, value: SettingValue<K>): Json {
  return settingOf(key).kind.encode(value);
}

/** What a screen needs to draw the key. */
export function describeSetting(key: SettingKey): { description: string; shape: Shape; default: Json } {
  const { description, kind, fallback } = settingOf(key);
  return { description, shape: kind.shape, default: kind.encode(fallback) };
}
