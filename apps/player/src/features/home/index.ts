export { DayCard } from './day-card.tsx';
export { Home } from './home.tsx';
