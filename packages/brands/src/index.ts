export {
  type BrandFolder,
  developmentBrand,
  ownBrands,
  readBrandFiles,
  readBrandFolder,
  readBrandFolders,
} from './folder.ts';
export { type ServedBrand, serveBrand, typeOfFile } from './serve.ts';
