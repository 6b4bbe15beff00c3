export { type Brands, createBrands } from './brands.ts';
export { type BrandDesk, createBrandDesk } from './desk.ts';
export { filesInDatabase } from './files.ts';
