import { useAddress } from '../../lib/browser/address.ts';
import { DayReport } from './day-report.tsx';
import { DaysReport } from './days-report.tsx';
import { isDay } from './line-spans.ts';

/** The last days, or one of them. */
export function Daily() {
  const [day] = useAddress('dia');
  return isDay(day) ? <DayReport key={day} day={day} /> : <DaysReport />;
}
