import { limitsRoutes } from '@arara/contract/player';
import { floorToCentavosE5, toWire } from '@arara/domain/money';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { readTyped } from '../../../lib/forms/typed-money.ts';
import { back } from '../../../lib/navigation/navigation.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

/** Parts of what is left after the bills, offered as a limit, in percent. */
export const PARTS = [5n, 10n, 25n];
export const OTHER = 'other';
/** The longest month: what is said to be the most holds in every one. */
export const MONTH_DAYS = 31;

const HOUR_MINUTES = 60;

export type First = ReturnType<typeof useFirst>;

const readWhole = (typed: string) => (/^\d{1,4}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined);

/** What is typed and chosen, the limits that it comes to, and the way to save them. */
export function useFirst() {
  const saved = limitsTexts.use()('saved');
  const { change, isBusy } = useChange();
  const money = useMoney();
  const play = usePlay();
  const set = (limit: Parameters<typeof call<typeof limitsRoutes.limitsSet>>[1]) =>
    change(() => call(limitsRoutes.limitsSet, limit));
  const save = async () => {
    const { lossE5, dayE5 } = money;
    const { minutes, monthMinutes } = play;
    if (lossE5 === undefined || minutes === undefined) return;
    if (!(await set({ kind: 'loss', period: 'month', amount: toWire(lossE5) }))) return;
    if (dayE5 !== undefined && !(await set({ kind: 'loss', period: 'day', amount: toWire(dayE5) }))) return;
    if (!(await set({ kind: 'time', period: 'day', minutes }))) return;
    if (monthMinutes !== undefined && !(await set({ kind: 'time', period: 'month', minutes: monthMinutes }))) return;
    toastDone(saved);
    back();
  };
  return { money, play, isBusy, save };
}

function useMoney() {
  const [left, setLeft] = useState('');
  const [part, setPart] = useState<string>();
  const [own, setOwn] = useState('');
  const [day, setDay] = useState('');
  const leftE5 = readTyped(left);
  const partE5 = (percent: bigint) => floorToCentavosE5(((leftE5 ?? 0n) * percent) / 100n);
  const lossE5 = part === OTHER ? readTyped(own) : part === undefined ? undefined : partE5(BigInt(part));
  const dayE5 = readTyped(day);
  return { left, setLeft, leftE5, part, setPart, own, setOwn, partE5, lossE5, day, setDay, dayE5 };
}

function usePlay() {
  const [time, setTime] = useState<string>();
  const [ownMinutes, setOwnMinutes] = useState('');
  const [monthHours, setMonthHours] = useState('');
  const minutes = time === OTHER ? readWhole(ownMinutes) : time === undefined ? undefined : Number(time);
  const hours = readWhole(monthHours);
  const monthMinutes = hours === undefined ? undefined : hours * HOUR_MINUTES;
  return { time, setTime, ownMinutes, setOwnMinutes, minutes, monthHours, setMonthHours, monthMinutes };
}
