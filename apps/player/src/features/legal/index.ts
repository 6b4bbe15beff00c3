export { Help, Legal } from './legal.tsx';
export { isLegalPage } from './pages.ts';
