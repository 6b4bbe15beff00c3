import s from './face.module.css';

/** Somebody who looks straight ahead: how it should look, not who. */
export function Portrait() {
  return (
    <svg viewBox="0 0 248 322" preserveAspectRatio="xMidYMid slice" width="100%" height="100%" aria-hidden="true">
      <rect width="248" height="322" className={s['wall']} />
      <path d="M0 0h124A124 124 0 0 1 0 124zM248 322V198a124 124 0 0 0-124 124z" className={s['tile']} />
      <path d="M46 150a78 78 0 0 1 156 0v62a30 30 0 0 1-30 30H76a30 30 0 0 1-30-30z" className={s['hair']} />
      <path d="M-6 330c4-56 50-84 130-84s126 28 130 84z" className={s['shirt']} />
      <path d="M86 250c10 26 66 26 76 0l-14-6h-48z" className={s['collar']} />
      <path d="M100 196h48v46c0 22-48 22-48 0z" className={s['neck']} />
      <path d="M74 118h100v52a50 58 0 0 1-100 0z" className={s['skin']} />
      <path
        d="M70 142V124a54 54 0 0 1 54-54 54 54 0 0 1 54 54v18h-6a56 56 0 0 1-44-40 62 62 0 0 1-58 40z"
        className={s['hair']}
      />
      <path d="M84 178a12 12 0 0 1 24 0zM140 178a12 12 0 0 1 24 0z" className={s['cheek']} />
      <g className={s['eye']}>
        <circle cx="103" cy="160" r="5.5" />
        <circle cx="145" cy="160" r="5.5" />
      </g>
      <g className={s['line']}>
        <path d="M94 146c5-4 12-4 17-1M137 145c5-3 12-3 17 1" />
        <path d="M124 164v14h-6" strokeWidth="3.5" />
        <path d="M107 198c10 10 24 10 34 0" />
      </g>
    </svg>
  );
}
