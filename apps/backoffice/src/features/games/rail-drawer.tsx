import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useApiQuery } from '../../lib/api/api.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { GamePicture } from './game-picture.tsx';
import type { DeskGame } from './desk.ts';
import { climbed, countChanges, moved, type Rail } from './rails-draft.ts';
import { Climb } from './climb.tsx';
import s from './rails.module.css';
import { t } from './texts.ts';

type GameOf = (id: string) => DeskGame | undefined;
/** The first row of tiles on a phone, twice. */
const PREVIEW = 6;

export function RailDrawer(props: {
  readonly rail: Rail;
  readonly live: Rail | undefined;
  /** Absent for who may only look. */
  readonly onChange: ((rail: Rail) => void) | undefined;
  readonly onClose: () => void;
}) {
  const { rail, live, onChange } = props;
  const games = useApiQuery(staffRoutes.gamesDesk, {}).data?.Games;
  const gameOf: GameOf = (id) => games?.find(({ GameId }) => GameId === id);
  const isDraft = live !== undefined && countChanges([live], [rail]) > 0;
  return (
    <Drawer
      label={t('railDrawer')}
      onClose={props.onClose}
      isNarrow
      title={
        <span>
          <b className={s['title']} data-part="drawer-title">
            {t('railQuoted', { title: rail.Title })}
          </b>{' '}
          {isDraft && (
            <Tag tone="money" icon="edit">
              {t('railDraft')}
            </Tag>
          )}
          <br />
          <span className="note">{rail.Games === null ? t('railPlayNote') : t('railOrderNote')}</span>
        </span>
      }
      foot={
        onChange && (
          <Button block onClick={() => onChange({ ...rail, IsShown: !rail.IsShown })}>
            <Icon name={rail.IsShown ? 'eyeoff' : 'eye'} size="sm" /> {rail.IsShown ? t('railHide') : t('railShow')}{' '}
            <kbd>h</kbd>
          </Button>
        )
      }
    >
      {!rail.IsShown && (
        <Note tone="money" icon="eyeoff">
          {t('railHidden')}
        </Note>
      )}
      {rail.Games !== null && (
        <>
          <GameOrder
            games={rail.Games}
            live={live?.Games ?? []}
            gameOf={gameOf}
            onOrder={onChange && ((order) => onChange({ ...rail, Games: [...order] }))}
          />
          <Section title={t('railAsPlayer')}>
            <Phone title={rail.Title} games={rail.Games} live={live?.Games ?? []} gameOf={gameOf} />
          </Section>
        </>
      )}
    </Drawer>
  );
}

interface Ordering {
  readonly games: readonly string[];
  readonly live: readonly string[];
  readonly gameOf: GameOf;
}

/** Each row moves by its buttons, or by Alt and an arrow while it has the focus. */
function GameOrder(props: Ordering & { readonly onOrder: ((games: readonly string[]) => void) | undefined }) {
  const { games, live, gameOf, onOrder } = props;
  const onKey = (index: number) => (event: KeyboardEvent) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp' | 'ArrowDown'];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    onOrder?.(moved(games, index, by));
  };
  return (
    <ol className={`${s['order']} bare-list stack gap-5`} data-part="order">
      {games.map((id, index) => {
        const by = climbed(live, games, id);
        const name = gameOf(id)?.Name ?? id;
        const move = (label: 'up' | 'down', step: -1 | 1) => (
          <button
            type="button"
            className="hovers inline-centred square-26 muted round-7"
            aria-label={t(label, { name })}
            onClick={() => onOrder?.(moved(games, index, step))}
            onKeyDown={onKey(index)}
          >
            {step < 0 ? '↑' : '↓'}
          </button>
        );
        return (
          <li
            key={id}
            className={`${s['row']} row gap-8 outlined round-8 surface ${by === 0 ? '' : s['row--changed']}`}
            data-part={by === 0 ? 'order-row' : 'order-changed'}
          >
            <b>{index + 1}</b>
            <GamePicture icon={gameOf(id)?.Icon} />
            <span className="grows">{name}</span>
            <Climb by={by} />
            {onOrder && move('up', -1)}
            {onOrder && move('down', 1)}
          </li>
        );
      })}
    </ol>
  );
}

/** Small and still: what the first tiles will be. */
function Phone({ title, games, live, gameOf }: Ordering & { readonly title: string }) {
  const shown = games.filter((id) => gameOf(id)?.State === 'open').slice(0, PREVIEW);
  return (
    <div className={s['phone']} data-part="phone">
      <div className={`${s['screen']} stack gap-8 strong-text`} data-theme="dark">
        <b className="weight-680">{title}</b>
        <div className={`${s['tiles']} stack gap-7`}>
          {shown.map((id) => {
            const by = climbed(live, games, id);
            return (
              <span className="relative" key={id}>
                <GamePicture icon={gameOf(id)?.Icon} alt={gameOf(id)?.Name ?? id} className="wide block feather-12" />
                {by > 0 && <em>{t('climbs', { count: by })}</em>}
              </span>
            );
          })}
        </div>
      </div>
    </div>
  );
}
