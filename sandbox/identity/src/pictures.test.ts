import { expect, test } from 'vitest';
import { draw, toFilm, toJpeg } from './draw.ts';
import { judgeDocument, judgeFace } from './findings.ts';
import { readPicture } from './read-picture.ts';
import { parseShown, personNumber } from './marker.ts';

const picture = (shows: string): Buffer => {
  const parsed = parseShown(shows);
  if (parsed === undefined) throw new Error(`nobody can draw ${shows}`);
  return toJpeg(draw(parsed.shown, parsed.isDark));
};
const seen = (...shows: readonly string[]) => shows.map((one) => readPicture(picture(one)));

test.each(['face:ana', 'face:rui:replayed', 'document:ana', 'document:ana:rui:forged', 'document:ana::expired'])(
  '%s is drawn and read back',
  (shows) => {
    expect(readPicture(picture(shows))).toEqual({ shown: parseShown(shows)?.shown, isDark: false });
  },
);

test('a dark picture is dark, a picture of nothing shows nothing, and neither is an error', () => {
  expect(readPicture(picture('face:ana:dark'))).toMatchObject({ isDark: true });
  for (const bytes of [Buffer.from('no picture'), Buffer.alloc(0), picture('face:ana').subarray(0, 300)])
    expect(readPicture(bytes)).toEqual({ shown: undefined, isDark: false });
  expect(parseShown('face:ana:unheard')).toBeUndefined();
});

test('a face is one living person in every frame', () => {
  expect(judgeFace(seen('face:ana', 'face:ana'))).toMatchObject({ liveness: 'live', person: personNumber('ana') });
  expect(judgeFace(seen('face:ana', 'face:rui')).liveness).toBe('not_live');
  expect(judgeFace(seen('face:ana', 'face:ana:replayed')).liveness).toBe('not_live');
  expect(judgeFace(seen('face:ana', 'face:ana:dark')).liveness).toBe('unsure');
  expect(judgeFace([]).liveness).toBe('unsure');
});

test('a document is judged by its worst side', () => {
  const of = (...shows: readonly string[]) => judgeDocument(seen(...shows), personNumber('ana')).verdict;
  expect(of('document:ana', 'document:ana')).toBe('genuine');
  expect(of('document:ana', 'document:rui')).toBe('other_person');
  expect(of('document:ana', 'document:ana::expired')).toBe('expired');
  expect(of('document:ana::forged', 'document:rui')).toBe('forged');
  expect(of('document:ana', 'face:ana')).toBe('unreadable');
});

test('a film has a second of each picture, in the form that a browser takes for a camera', () => {
  const pictures = ['face:ana', 'face:rui'].flatMap((shows) => {
    const parsed = parseShown(shows);
    return parsed === undefined ? [] : [draw(parsed.shown, parsed.isDark)];
  });
  const film = toFilm(pictures);
  expect(film.subarray(0, 50).toString('latin1')).toMatch(/^YUV4MPEG2 W640 H480 F10:1 Ip A1:1 C420jpeg\nFRAME\n/);
  expect(film.length).toBe(film.indexOf('\n') + 1 + 20 * (6 + (640 * 480 * 3) / 2));
});
