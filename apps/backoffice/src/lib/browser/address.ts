import { useSearchParams } from 'react-router';

/**
 * One part of the address as state: what is open or chosen can be sent to a colleague. Another choice forgets the parts
 * that belonged to the old one.
 */
export function useAddress(
  name: string,
  forgets: readonly string[] = [],
): readonly [string | undefined, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const other of forgets) next.delete(other);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? undefined, set];
}
