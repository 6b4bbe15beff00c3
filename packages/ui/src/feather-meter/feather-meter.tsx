import { cx } from '../class-names.ts';
import s from './feather-meter.module.css';

const FEATHERS = [1, 2, 3, 4, 5] as const;

/** Five feathers, so many of them filled. The word beside it says the same. */
export function FeatherMeter({ filled, ...rest }: { filled: number; 'data-part'?: string }) {
  return (
    <span {...rest} className={s['meter']} aria-hidden="true">
      {FEATHERS.map((place) => (
        <i key={place} className={cx(place <= filled && s['on'])} />
      ))}
    </span>
  );
}
