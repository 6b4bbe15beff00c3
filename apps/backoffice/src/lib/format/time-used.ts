/** How a clock of a queue looks: quiet, then a warning, then heat, and past its time. */
export type Pressure = 'calm' | 'warn' | 'heat' | 'late';

const WARN_FROM = 0.75;
const HEAT_FROM = 0.9;

/** The part of its time that has gone, between nought and one, and what that means. */
export function timeUsed(
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  nowMs: number,
): { readonly used: number; readonly pressure: Pressure } {
  if (nowMs >= untilMs) return { used: 1, pressure: 'late' };
  const used = untilMs <= fromMs ? 1 : Math.min(1, Math.max(0, (nowMs - fromMs) / (untilMs - fromMs)));
  if (used >= HEAT_FROM) return { used, pressure: 'heat' };
  return { used, pressure: used >= WARN_FROM ? 'warn' : 'calm' };
}
