import { Fragment, type ReactNode } from 'react';

/** A sentence with something at each of its `{places}`, in whatever order the language has put them. */
export function Linked({ text, at }: { text: string; at: Readonly<Record<string, ReactNode>> }) {
  return text.split(/(\{\w+\})/).map((part, index) => {
    const place = /^\{(\w+)\}$/.exec(part)?.[1];
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence have no other name and never move.
    return <Fragment key={index}>{place === undefined ? part : at[place]}</Fragment>;
  });
}
