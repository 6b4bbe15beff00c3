export { HomeAside, useHasAside } from './aside.tsx';
export { Home } from './home.tsx';
