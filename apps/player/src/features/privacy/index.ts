export { DataRights } from './data-rights.tsx';
export { Erase } from './erase.tsx';
