import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Asked, type Member, PEOPLE_AT_ONCE, peopleQuery } from '../queries.ts';
import { pagesOf, type Rows } from '../parts/rows-in-view.ts';

const AT_FIRST: Rows = { first: 0, count: 1 };

/** The people around the window: only their pages are asked for, and a page is found by its number. */
export function usePeople(asked: Asked) {
  const [rows, setRows] = useState<Rows>(AT_FIRST);
  const pages = pagesOf(rows, PEOPLE_AT_ONCE);
  const answers = useQueries({ queries: pages.map((page) => peopleQuery(asked, page)) });
  const at = (index: number): Member | undefined => {
    const place = pages.indexOf(Math.floor(index / PEOPLE_AT_ONCE) + 1);
    return answers[place]?.data?.List[index % PEOPLE_AT_ONCE];
  };
  const failed = answers.find(({ isError, data }) => isError && data === undefined);
  const total = answers.find(({ data }) => data !== undefined)?.data?.Total;
  return { at, total, failed, onRows: useCallback((next: Rows) => setRows(next), []) };
}
