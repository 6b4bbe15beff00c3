export { ChooseAddress } from './choose.tsx';
export { OpenAddress } from './open.tsx';
