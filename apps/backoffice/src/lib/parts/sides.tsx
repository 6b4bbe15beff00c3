import { compareSides } from '../format/sides.ts';
import { TableHead } from './marks.tsx';
import s from './sides.module.css';

/** Records of one thing side by side; what differs is marked by a sign and by weight, not by colour alone. */
export function Sides({ head, sides }: { readonly head: readonly string[]; readonly sides: readonly unknown[] }) {
  return (
    <table className={`${s['sides']} compare-table wide text-md outlined round-8`}>
      <TableHead words={head} />
      <tbody>
        {compareSides(sides).map(({ field, values, differs }) => (
          <tr key={field} className={differs ? s['differs'] : undefined}>
            <th scope="row">
              {differs && '≠ '}
              {field}
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1] ?? index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
