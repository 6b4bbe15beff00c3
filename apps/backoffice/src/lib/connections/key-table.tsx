import s from './connections.module.css';

/** What is known of each key: how it ends, how old it is, and never the key. */
export function KeyTable({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <table className={`${s['keys']} wide text-md outlined round-10`} data-part="keys">
      <tbody>
        {rows.map(([name, known]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="muted breaks">{known}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
