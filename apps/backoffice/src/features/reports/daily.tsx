import { useAddress } from '../../lib/browser/address.ts';
import { DayReport } from './day-report.tsx';
import { DaysReport } from './days-report.tsx';

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The last days, or one of them. */
export function Daily() {
  const [day] = useAddress('dia');
  return isDay(day) ? <DayReport key={day} day={day} /> : <DaysReport />;
}
