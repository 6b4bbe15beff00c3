export { Fair } from './fair.tsx';
