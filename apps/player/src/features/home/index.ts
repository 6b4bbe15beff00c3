export { HomeAside, useHasAside } from './page/aside.tsx';
export { Home } from './page/home.tsx';
