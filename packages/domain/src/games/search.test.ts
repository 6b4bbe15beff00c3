import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Findable, indexGames, missKeyOf, searchGames, suggestWords } from './index.ts';
import { foldText, slipsBetween, slipsIn } from './words.ts';

const game = (id: string, name: string, [kind = '', ...aliases]: readonly string[]): Findable => ({
  id,
  name,
  kind,
  aliases,
  supplier: 'Arara Originais',
});

const games: readonly Findable[] = [
  game('tesouro', 'Tesouro da Arara', ['slot', 'arara', 'tesouro']),
  game('minas', 'Minas Gerais', ['mines', 'minas', 'campo minado']),
  game('fruta', 'Fruta do Sertão', ['slot', 'fruta', 'frutinha']),
  game('plinko', 'Plinko Iguaçu', ['plinko', 'plinko', 'bolinha']),
  game('vinte', 'Vinte e Um', ['blackjack', '21', 'blackjack', 'cartas']),
  game('keno', 'Keno Carioca', ['keno', 'keno']),
  game('dadinho', 'Dadinho', ['dice', 'dado', 'dados', 'dice']),
  game('sobe', 'Sobe e Desce', ['hilo', 'hilo', 'maior ou menor']),
  game('boto', 'Boto Cor-de-Rosa', ['slot', 'boto', 'golfinho']),
  game('onca', 'Onça Dourada', ['slot', 'onca', 'oncinha']),
  game('foguetinho', 'Foguetinho', ['crash', 'crash', 'foguete']),
  game('roleta', 'Roleta Ipanema', ['roulette', 'roleta']),
];
const index = indexGames(games);
const find = (query: string) => searchGames(index, query).map(({ id }) => id);

describe('what people type', () => {
  test.each([
    ['tigrinho', 'onca'],
    ['Tigrinho!', 'onca'],
    ['tigrnho', 'onca'],
    ['tigrinh', 'onca'],
    ['oncinha', 'onca'],
    ['onça', 'onca'],
    ['ONCA DOURADA', 'onca'],
    ['aviaozinho', 'foguetinho'],
    ['aviãozinho', 'foguetinho'],
    ['aviaosinho', 'foguetinho'],
    ['avião', 'foguetinho'],
    ['foguete', 'foguetinho'],
    ['foguetnho', 'foguetinho'],
    ['jogo do aviãozinho', 'foguetinho'],
    ['minhas gerais', 'minas'],
    ['bombinha', 'minas'],
    ['campominado', 'minas'],
    ['campo minado', 'minas'],
    ['roletinha', 'roleta'],
    ['rolleta', 'roleta'],
    ['blackjack', 'vinte'],
    ['black jack', 'vinte'],
    ['21', 'vinte'],
    ['vinte e um', 'vinte'],
    ['sobe desce', 'sobe'],
    ['sobeedesce', 'sobe'],
    ['hi lo', 'sobe'],
    ['maior ou menor', 'sobe'],
    ['plinco', 'plinko'],
    ['iguacu', 'plinko'],
    ['golfinho', 'boto'],
    ['cor de rosa', 'boto'],
    ['frutas', 'fruta'],
    ['sertao', 'fruta'],
    ['dado', 'dadinho'],
    ['loteria', 'keno'],
    ['papagaio', 'tesouro'],
  ])('"%s" finds %s first', (query, expected) => {
    expect(find(query)[0]).toBe(expected);
  });

  test.each(['xadrez', 'qqqq', '!!', '', ' ', '99', 'z'])('"%s" finds nothing', (query) => {
    expect(find(query)).toEqual([]);
  });

  test('a kind and a supplier find all of theirs, in the order of the catalogue', () => {
    expect(find('slot')).toEqual(['tesouro', 'fruta', 'boto', 'onca']);
    expect(find('arara originais')).toHaveLength(games.length);
    expect(find('arara')[0]).toBe('tesouro');
  });

  test('every word must fit, and fillers need not', () => {
    expect(find('slot da arara')[0]).toBe('tesouro');
    expect(find('minas ipanema')).toEqual([]);
  });

  test('it is said how a game was found', () => {
    expect(searchGames(index, 'tigrinho')[0]?.by).toBe('slang');
    expect(searchGames(index, 'rolleta')[0]?.by).toBe('slip');
    expect(searchGames(index, 'bolinha')[0]?.by).toBe('alias');
    expect(searchGames(index, 'plinko')[0]?.by).toBe('name');
  });

  test('what found nothing gets the nearest words', () => {
    expect(suggestWords(index, 'bototo', 3)[0]).toBe('boto');
    expect(suggestWords(index, 'kenhoo', 2)[0]).toBe('keno');
    expect(suggestWords(index, 'mahjong', 3)).toEqual([]);
    expect(suggestWords(index, '  ', 3)).toEqual([]);
  });
});

describe('whatever is typed', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.constantFrom(...games.map(({ name }) => name)),
  );
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));

  test('folding twice is folding once, and case and accents do not matter', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(find(folded)).toEqual(find(text));
      }),
    );
  });

  test('each game found is one of the catalogue, once, the better first', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = searchGames(index, text);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(found.every(({ id }) => games.some((one) => one.id === id))).toBe(true);
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).toSorted((one, other) => other - one),
        );
      }),
    );
  });

  test('a game is first by its own name, and still found with one slip in a long word', () => {
    const slipped = fc
      .record({ at: fc.nat(), letter: letters, kind: fc.constantFrom('change', 'add', 'drop', 'swap') })
      .chain((slip) => fc.constantFrom(...games).map((one) => ({ ...slip, one })));
    fc.assert(
      fc.property(slipped, ({ at, letter, kind, one }) => {
        expect(find(one.name)[0]).toBe(one.id);
        const [word = ''] = foldText(one.name)
          .split(' ')
          .toSorted((a, b) => b.length - a.length);
        if (word.length < 5) return;
        const place = 1 + (at % (word.length - 2));
        const rest = word.slice(place);
        const tail = { change: letter + rest.slice(1), add: letter + rest, drop: rest.slice(1), swap: swapped(rest) };
        const mistyped = word.slice(0, place) + tail[kind as keyof typeof tail];
        expect({ mistyped, found: find(mistyped).includes(one.id) }).toEqual({ mistyped, found: true });
      }),
      { numRuns: 500 },
    );
  });
});

const swapped = (text: string) => `${text[1] ?? ''}${text[0] ?? ''}${text.slice(2)}`;

/** The rule written down without any saving: insert, delete, change, swap neighbours. */
function slowSlips(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0));
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= one.length; row += 1)
    for (let column = 0; column <= other.length; column += 1) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1;
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost];
      if (isSwap) ways.push(at(row - 2, column - 2) + 1);
      (table[row] ?? [])[column] = row === 0 && column === 0 ? 0 : Math.min(...ways);
    }
  return at(one.length, other.length);
}

test('slips are counted as the plain rule counts them, up to the most that is forgiven', () => {
  const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 3 }), (one, other, max) => {
      const slow = slowSlips(one, other);
      expect(slipsBetween(one, other, { max })).toBe(slow > max ? undefined : slow);
      const begun = Math.min(
        ...Array.from({ length: other.length + 1 }, (_, end) => slowSlips(one, other.slice(0, end))),
      );
      expect(slipsBetween(one, other, { max, isUnfinished: true })).toBe(begun > max ? undefined : begun);
    }),
    { numRuns: 1_000 },
  );
  expect([slipsIn('21'), slipsIn('onca'), slipsIn('tigrinho')]).toEqual([0, 1, 2]);
});

test('among three thousand games the right one is still the first', () => {
  const many = Array.from({ length: 3_000 }, (_, number) =>
    game(`g${number}`, `Jogo ${number} ${'aeiou'[number % 5]}zulejo ${number * 7}`, ['slot', `apelido${number % 900}`]),
  );
  const big = indexGames([...many, ...games]);
  expect(searchGames(big, 'tigrnho')[0]?.id).toBe('onca');
  expect(searchGames(big, 'jogo 2999')[0]?.id).toBe('g2999');
  expect(searchGames(big, 'slot')).toHaveLength(3_004);
});

test('a search that found nothing is counted without anything that may belong to a person', () => {
  expect(missKeyOf('  Mahjong Wáys ')).toBe('mahjong ways');
  expect(['maria@correio.example', '318.482.197-84', '11 98214-3382', 'x', '…'].map(missKeyOf)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  );
});
