/** Tells the page how high the bar over its foot is, so that it ends above it however much the bar says. */
export function keepRoom(bar: HTMLElement | null) {
  if (bar === null) return;
  const { style } = document.documentElement;
  const watcher = new ResizeObserver(() => style.setProperty('--bar-room', `${bar.offsetHeight}px`));
  watcher.observe(bar, { box: 'border-box' });
  return () => {
    watcher.disconnect();
    style.removeProperty('--bar-room');
  };
}
