import { foldNameWords } from '../players/index.ts';

/** A person's whole name as it is typed; undefined for a single word, which is nobody's whole name. */
export function parseFullName(text: string): string | undefined {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (!/^[\p{L}][\p{L}\p{M}'’.\- ]{1,118}$/u.test(name)) return undefined;
  return name.split(' ').length > 1 ? name : undefined;
}

/** Accents, case and spaces do not make another name. */
export function isSameName(one: string, other: string): boolean {
  return foldNameWords(one).join(' ') === foldNameWords(other).join(' ');
}

const particles = ['da', 'das', 'de', 'do', 'dos', 'e'];

/** Registers write in capitals; people do not: "MARIA DA SILVA" becomes "Maria da Silva". */
export function spellName(name: string): string {
  if (name !== name.toLocaleUpperCase('pt-BR')) return name;
  return name
    .toLocaleLowerCase('pt-BR')
    .split(/\s+/)
    .map((word) =>
      particles.includes(word) ? word : word.replace(/^./u, (letter) => letter.toLocaleUpperCase('pt-BR')),
    )
    .join(' ');
}
