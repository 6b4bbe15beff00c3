import { useEffect, useState } from 'react';

const STUCK_AFTER_PX = 8;

/** Whether the page has moved away from its top, so that a bar over it needs a ground of its own. */
export function useStuck(): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const look = () => setStuck(window.scrollY > STUCK_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return stuck;
}
