import s from './wait-strip.module.css';

/** Why it waits, who acts next, and what holds meanwhile. */
export function WaitStrip(props: {
  readonly facts: readonly (readonly [string, string])[];
  readonly tone?: 'money' | 'heat' | 'leaf';
}) {
  const tone = props.tone ?? 'money';
  return (
    <dl className={`${s['wait']} ${s[`wait--${tone}`]} soft-${tone} fixed cut`} data-part="wait">
      {props.facts.map(([name, value]) => (
        <div key={name} className="shrinks">
          <dt className="text-2xs">{name}</dt>
          <dd className="text-md breaks">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
