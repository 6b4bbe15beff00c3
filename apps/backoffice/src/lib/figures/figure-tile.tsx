import { Tooltip } from 'antd';
import { shortTime } from '../format/format.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { Icon } from '../parts/icon.tsx';
import { changePerMille, changeText, type Definition, drawnOf, type Figure, figureText, numberOf } from './figures.ts';
import s from './figures.module.css';
import { t } from './texts.ts';

/** One figure: its name, its number, how it stands beside a week before, one line around it. It opens its rows. */
export function FigureTile(props: {
  readonly definition: Definition;
  readonly figure: Figure | undefined;
  readonly beforeTo: string | null | undefined;
  readonly tone?: string;
  /** One line of truth around the number. */
  readonly around?: string | undefined;
  readonly onOpen: () => void;
}) {
  const { definition, figure, tone } = props;
  const { Title, Unit, Metric, Formula, FreshSeconds, Owner } = definition;
  const text = figureText(Unit, figure);
  return (
    <Tooltip
      title={t('definition', { formula: Formula, seconds: FreshSeconds, owner: Owner })}
      trigger={['hover', 'focus']}
    >
      <button
        type="button"
        className={`${s['tile']} ${tone === undefined ? s['tile--small'] : ''} card stack one-column gap-4 shrinks`}
        data-part={`tile-${Metric}`}
        onClick={props.onOpen}
      >
        <span className={`${s['tile-name']} row gap-5 text-sm muted nowrap`}>
          {Title}
          <Icon name="info" size="xs" />
          {tone !== undefined && (
            <span className={`${s['spark']} push centred`}>
              <Sparkline points={figure?.Points.map((point) => drawnOf(Unit, point)) ?? []} tone={tone} />
            </span>
          )}
        </span>
        <span className={`${s['tile-value']} nowrap`} data-part={`tile-value-${Metric}`}>
          {Unit === 'money' && text !== '–' && <small>R$</small>}
          {text}
        </span>
        <span className={`${s['tile-line']} text-xs muted`} data-part={`tile-delta-${Metric}`}>
          <Change {...props} />
        </span>
        {props.around !== undefined && <span className={`${s['tile-line']} text-xs muted`}>{props.around}</span>}
      </button>
    </Tooltip>
  );
}

type Tone = 'leaf-text' | 'heat-text' | 'strong-text';

/** Green and red only where one way is clearly good. */
function toneOf(good: Definition['Good'], perMille: number): Tone {
  if (good === null || perMille === 0) return 'strong-text';
  return perMille > 0 === (good === 'up') ? 'leaf-text' : 'heat-text';
}

function Change(props: {
  readonly definition: Definition;
  readonly figure: Figure | undefined;
  readonly beforeTo: string | null | undefined;
}) {
  const { definition, figure, beforeTo } = props;
  const now = numberOf(definition.Unit, figure);
  if (now === null) return t('unknown');
  if (beforeTo === null || beforeTo === undefined) return null;
  const [day = '', time = ''] = shortTime(beforeTo).split(', ');
  const change = changePerMille(now, numberOf(definition.Unit, figure?.Before));
  if (change === null) return t('noBefore', { day });
  return (
    <>
      <b className={toneOf(definition.Good, change)}>{changeText(change)}</b> {t('than', { day, time })}
    </>
  );
}
