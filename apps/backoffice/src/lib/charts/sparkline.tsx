const BOX = { wide: 44, tall: 20, edge: 3, side: 2 };

/** How a figure went through its stretch; the tile beside it says the number. */
export function Sparkline({ points, tone }: { readonly points: readonly number[]; readonly tone: string }) {
  if (points.length < 2) return <svg width={BOX.wide} height={BOX.tall} aria-hidden />;
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const x = (at: number) => BOX.side + (at * (BOX.wide - 2 * BOX.side)) / (points.length - 1);
  const y = (value: number) =>
    high === low ? BOX.tall / 2 : BOX.edge + ((high - value) / (high - low)) * (BOX.tall - 2 * BOX.edge);
  const line = points.map((value, at) => `${x(at)} ${y(value)}`).join(' L');
  return (
    <svg width={BOX.wide} height={BOX.tall} viewBox={`0 0 ${BOX.wide} ${BOX.tall}`} aria-hidden>
      <path d={`M${line} L${BOX.wide - BOX.side} ${BOX.tall} L${BOX.side} ${BOX.tall}Z`} fill={tone} opacity="0.12" />
      <path d={`M${line}`} fill="none" stroke={tone} strokeWidth="1.6" strokeLinejoin="round" strokeLinecap="round" />
      <circle cx={x(points.length - 1)} cy={y(points.at(-1) ?? 0)} r="2.4" fill={tone} />
    </svg>
  );
}
