import { useSearchParams } from 'react-router';

/** One part of the address as state: what is open or chosen can be sent to a colleague. */
export function useAddress(name: string): readonly [string | undefined, (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [params.get(name) ?? undefined, set];
}
