import s from './reports.module.css';

/** A number that opens the rows which add up to it: its dotted line says so. */
export function OpensRows(props: {
  readonly text: string;
  readonly onOpen: () => void;
  readonly part: string;
  readonly isPlain?: boolean;
}) {
  const weight = props.isPlain ? 'weight-440' : 'weight-650';
  return (
    <button type="button" className={`${s['opens']} ${weight}`} onClick={props.onOpen} data-part={props.part}>
      {props.text}
    </button>
  );
}
