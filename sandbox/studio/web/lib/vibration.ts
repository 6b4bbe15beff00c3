import { recall, remember } from './memory.ts';

/** On unless the player switched it off; a phone without a motor, or one that is silenced, does nothing. */
export function isVibrationOn(): boolean {
  return recall('vibration') !== 'off';
}

export function setVibrationOn(isOn: boolean): void {
  remember('vibration', isOn ? 'on' : 'off');
}

/** Only after a press: a browser refuses it before the first one, and a page that nobody looks at stays still. */
export function vibrate(pattern: readonly number[]): void {
  if (pattern.length === 0 || document.hidden || !isVibrationOn()) return;
  if (typeof navigator.vibrate === 'function') navigator.vibrate([...pattern]);
}
