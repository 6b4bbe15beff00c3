import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { layoutOf, type Point } from './graph-layout.ts';
import { type Graph, markNames, t } from './texts.ts';
import s from './risk.module.css';

export const markIcons = { key: 'pix', device: 'phone', address: 'home' } as const satisfies Record<
  Graph['Evidence'][number]['Kind'],
  OfficeIconName
>;
const widths = { strong: 3.9, medium: 2.6, weak: 1.6 } as const;

/** The picture of the table below it: it says nothing that the table does not. */
export function GraphPicture(props: {
  readonly graph: Graph;
  readonly chosen: string | undefined;
  readonly onChoose: (playerId: string) => void;
}) {
  const { graph } = props;
  const { box, accounts, marks } = layoutOf(graph);
  return (
    <div className={s['picture']}>
      <svg
        viewBox={`0 0 ${box.wide} ${box.tall}`}
        className={`${s['graph']} wide block`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched as a file.
        role="img"
        aria-label={t('graphSentence', { accounts: graph.Accounts.length, proofs: graph.Evidence.length })}
        data-part="graph-picture"
      >
        {graph.Evidence.flatMap(({ Kind, Mark, Accounts, Strength }, at) =>
          Accounts.map((id) => (
            <Line key={`${Kind}${Mark}${id}`} from={accounts.get(id)} to={marks[at]} strength={Strength} />
          )),
        )}
        {graph.Evidence.map((one, at) => (
          <Mark key={`${one.Kind}${one.Mark}`} one={one} at={marks[at]} />
        ))}
        {graph.Accounts.map((one) => (
          <Account
            key={one.PlayerId}
            one={one}
            at={accounts.get(one.PlayerId)}
            isChosen={one.PlayerId === props.chosen}
            onChoose={() => props.onChoose(one.PlayerId)}
          />
        ))}
      </svg>
    </div>
  );
}

type Strength = Graph['Evidence'][number]['Strength'];

function Line({ from, to, strength }: { from: Point | undefined; to: Point | undefined; strength: Strength }) {
  if (from === undefined || to === undefined) return null;
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      className={s[strength]}
      strokeWidth={widths[strength]}
      strokeDasharray={strength === 'weak' ? '3 4' : undefined}
    />
  );
}

function Mark({ one, at }: { readonly one: Graph['Evidence'][number]; readonly at: Point | undefined }) {
  if (at === undefined) return null;
  return (
    <g className={s[one.Strength]} transform={`translate(${at.x - 15} ${at.y - 15})`}>
      <path d="M0 11A11 11 0 0 1 11 0H26A4 4 0 0 1 30 4V19A11 11 0 0 1 19 30H4A4 4 0 0 1 0 26Z" data-part="mark-node" />
      <foreignObject x="8" y="8" width="14" height="14" className={s['sign']}>
        <Icon name={markIcons[one.Kind]} size="xs" />
      </foreignObject>
      <text x="15" y="44" textAnchor="middle">
        {t('markOf', { kind: markNames[one.Kind] ?? one.Kind, mark: one.Mark })}
      </text>
    </g>
  );
}

interface AccountProps {
  readonly one: Graph['Accounts'][number];
  readonly at: Point | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Account({ one, at, isChosen, onChoose }: AccountProps) {
  if (at === undefined) return null;
  const isFirst = one.Step === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- j and k walk the accounts.
    <g onClick={onChoose} className={isFirst ? s['first'] : s['person']} data-part="account-node">
      {isChosen && <circle cx={at.x} cy={at.y} r="27" className={s['ring'] ?? ''} />}
      <circle cx={at.x} cy={at.y} r={isFirst ? 21 : 17} />
      <g transform={`translate(${at.x - 9} ${at.y - 9}) scale(.75)`} className={s['glyph'] ?? ''}>
        <circle cx="12" cy="8" r="4" />
        <path d="M4.5 20.5c.8-4 3.800-6 7.500-6s6.700 2 7.500 6" />
      </g>
      <text x={at.x} y={at.y + (isFirst ? 40 : 34)} textAnchor="middle">
        {one.Name}
      </text>
    </g>
  );
}
