import { useEffect, useEffectEvent, useState } from 'react';
import { ROWS_MAX } from './rows-in-view.ts';

/** People looked through before the player is asked whether to go on. */
const AT_ONCE = 1_000;
const TYPING_MS = 250;

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether what is to be read of a protected nickname has these letters; an empty wish is everybody's. */
export const isMatch = (name: string, typed: string) => folded(name).includes(folded(typed.trim()));

export interface Found<Person> {
  readonly people: readonly Person[];
  readonly looked: number;
  readonly isOver: boolean;
}

interface Search<Person> {
  /** Says what is looked for; when it changes the search begins anew, and nothing is looked for without it. */
  readonly key: string;
  readonly page: (page: number) => Promise<{ readonly Total: number; readonly List: readonly Person[] }>;
  readonly isWanted: (person: Person) => boolean;
}

/** Looks through the pages one after another, and stops where enough were found or looked at. */
export function useSearch<Person>({ key, page, isWanted }: Search<Person>) {
  const [shown, show] = useState<Found<Person> & { readonly key: string }>();
  const [until, setUntil] = useState(AT_ONCE);
  const fetchPage = useEffectEvent(page);
  const wants = useEffectEvent(isWanted);
  useEffect(() => {
    if (key === '') return undefined;
    let isGone = false;
    const look = async () => {
      let people: readonly Person[] = [];
      let looked = 0;
      for (let number = 1; !isGone; number += 1) {
        const { List, Total } = await fetchPage(number);
        people = [...people, ...List.filter((person) => wants(person))].slice(0, ROWS_MAX);
        looked += List.length;
        const isOver = looked >= Total || List.length === 0;
        if (!isGone) show({ key, people, looked, isOver });
        if (isOver || people.length >= ROWS_MAX || looked >= until) return;
      }
    };
    const timer = setTimeout(() => void look().catch(() => undefined), TYPING_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [key, until]);
  return { found: shown?.key === key ? shown : undefined, goOn: () => setUntil(until + AT_ONCE) };
}
