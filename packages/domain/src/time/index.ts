export {
  addDays,
  addMonths,
  type BusinessDay,
  businessDayOf,
  momentText,
  mondayOf,
  monthStartOf,
  SAO_PAULO_OFFSET_MS,
  startOfDayMs,
  sundayOf,
} from './days.ts';
export { workdayAfter, workdaysBetween, workdaysDueMs } from './workdays.ts';
