/** Long enough to read a receipt on, small enough to travel from a bus. */
const SIDE_MAX = 1_600;
const QUALITY = 0.82;

/** Drawn anew, so that place, time and camera stay with whoever took it. Undefined for what is no picture. */
export async function shrinkPicture(file: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1];
}
