export { type Brands, createBrands } from './brands.ts';
