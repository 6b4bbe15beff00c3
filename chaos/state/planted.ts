import type { People } from './people.ts';
import type { Simulators } from './simulators.ts';

/** What nobody but them has: searched for afterwards. */
export interface Planted {
  readonly count: number;
  /** CPFs, names as the register has them, and birth dates as people and programs write them. */
  readonly texts: readonly string[];
  /** A piece of each picture of a face and of a document. */
  readonly pieces: readonly Buffer[];
}

const AT_ONCE = 4;
const YEARS = 40;
const letters = 'bcdfghjklm';
const wordOf = (number: number) =>
  Array.from(String(number).padStart(6, '0'), (figure) => letters[Number(figure)]).join('');

/** They open accounts, every third of them with a document because the state has no portrait; every tenth is refused. */
export async function plantPeople(people: People, simulators: Simulators, count: number): Promise<Planted> {
  const texts: string[] = [];
  const pieces: Buffer[] = [];
  let next = 0;
  const one = async () => {
    for (let number = next++; number < count; number = next++) {
      const flaw = number % 10 === 9 ? ('other_face' as const) : undefined;
      const who = await people.make('sign_up', { hasPortrait: number % 3 > 0, flaw });
      const birthDate = dateOf(number);
      const name = `W${wordOf(number)} X${wordOf(number * 7)}`;
      await simulators.plant(who.cpf, { name, birthDate });
      const end = await people.goThrough(who);
      if (flaw === undefined && end !== 'done') throw new Error(`person ${number} ended in ${end}`);
      texts.push(who.cpf, name, birthDate, birthDate.split('-').toReversed().join('/'));
      for (const shows of [`face:${who.cpf}`, `document:${who.cpf}`])
        pieces.push(pieceOf(await simulators.picture(shows)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { count, texts, pieces };
}

const dateOf = (number: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${1_950 + (number % YEARS)}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`;
};

const PIECE_BYTES = 30;

/** Out of the middle, where the picture is; it begins where base64 begins anew. */
function pieceOf(picture: string): Buffer {
  const bytes = Buffer.from(picture, 'base64');
  const from = Math.floor(bytes.length / 6) * 3;
  return bytes.subarray(from, from + PIECE_BYTES);
}
