import { expect, it } from 'vitest';
import { sniffPicture } from './pictures.ts';

const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(bytes);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0, 0, 0, 0, 0]);

it('tells a picture by its bytes', () => {
  expect(sniffPicture(png(40, 30))).toBe('image/png');
  expect(sniffPicture(jpeg)).toBe('image/jpeg');
});

it('takes nothing that only looks like one: text, SVG, PDF, a page, a torn or an enormous picture', () => {
  const others = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html><script>1</script>', '%PDF-1.7', ''];
  for (const text of others) expect(sniffPicture(Buffer.from(text))).toBeUndefined();
  expect(sniffPicture(png(40, 30).subarray(0, 12))).toBeUndefined();
  expect(sniffPicture(png(60_000, 60_000))).toBeUndefined();
  expect(sniffPicture(png(0, 10))).toBeUndefined();
  expect(sniffPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]))).toBeUndefined();
});
