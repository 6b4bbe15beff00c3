import s from './players.module.css';

/** A share as a bar; the number stands beside it, so the colour never speaks alone. */
export function Bar({ share, tone }: { readonly share: number; readonly tone: 'brand' | 'leaf' | 'heat' }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className={`${s['bar']} wide block`}>
      <rect width="100" height="6" fill="var(--track)" />
      <rect width={share} height="6" fill={`var(--color-${tone})`} />
    </svg>
  );
}
