const paths = {
  back: 'M14.5 5 7.5 12l7 7',
  menu: 'M4 7h16M4 12h16M4 17h10',
  less: 'M6 12h12',
  more: 'M12 6v12M6 12h12',
  close: 'm6 6 12 12M18 6 6 18',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7v5l3.5 2',
  lock: 'M7.5 11h9A2.5 2.5 0 0 1 19 13.5v4a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5v-4A2.5 2.5 0 0 1 7.5 11zM8 11V8a4 4 0 0 1 8 0v3',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5M12 8v.01',
  copy: 'M11.500 9h6A2.500 2.500 0 0 1 20 11.500v6a2.500 2.500 0 0 1-2.500 2.500h-6A2.500 2.500 0 0 1 9 17.500v-6A2.500 2.500 0 0 1 11.500 9zM15 9V6.500A2.500 2.500 0 0 0 12.500 4h-6A2.500 2.500 0 0 0 4 6.500v6A2.500 2.500 0 0 0 6.500 15H9',
  again: 'M20 11a8 8 0 0 0-14.500-4L4 9M4 4v5h5M4 13a8 8 0 0 0 14.500 4L20 15M20 20v-5h-5',
  shield: 'M12 3.500 5 6v5.500c0 4.500 3 7.500 7 9 4-1.500 7-4.500 7-9V6zM9 12l2.200 2.200L15.500 10',
  warn: 'M12 4 3 19.500h18zM12 10v4.500M12 17v.01',
  sound: 'M4 10v4h3l5 4V6L7 10zM16 9a4.500 4.500 0 0 1 0 6M18.500 6.500a8 8 0 0 1 0 11',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M9 5h6a1.500 1.500 0 0 1 1.500 1.500v11A1.500 1.500 0 0 1 15 19H9a1.500 1.500 0 0 1-1.500-1.500v-11A1.500 1.500 0 0 1 9 5zM4 9v6M20 9v6',
  history: 'M4.500 6.500h15M4.500 12h15M4.500 17.500h9',
  undo: 'M9 7 4.500 11.500 9 16M4.500 11.500h9a5.500 5.500 0 0 1 0 11H11',
  trash: 'M5 7h14M10 7V4.500h4V7M7 7l1 12.500h8L17 7M10.500 11v5M13.500 11v5',
  up: 'm6 14.500 6-6 6 6',
  down: 'm6 9.500 6 6 6-6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, small = false, flips = false }: { name: IconName; small?: boolean; flips?: boolean }) {
  const size = small ? 17 : 22;
  return (
    <svg
      className={flips ? 'flips' : undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
