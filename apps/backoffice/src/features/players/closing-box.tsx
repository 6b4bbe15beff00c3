import { Link } from 'react-router';
import { fullTime, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Code, Tag } from '../../lib/parts/marks.tsx';
import type { Player } from './desk.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './players.module.css';
import { actorNames, t } from './texts.ts';

/** The end of the account, from the request to the last centavo; nothing while nobody wants it. */
export function ClosingBox({ player, onClose }: { readonly player: Player; readonly onClose: () => void }) {
  const may = useMay();
  const { Open, Waiting, Wish } = player.Closing;
  if (Open === null && Waiting === null && Wish === null) return null;
  const canAsk = may('players.close') && Waiting === null;
  return (
    <Panel
      part="closing"
      tone="heat"
      title={t('closing')}
      meta={Open === null ? t(Waiting === null ? 'closeWished' : 'closeWaits') : t('closeRuns')}
      end={
        canAsk && (
          <button type="button" className="weight-600 brand-text" onClick={onClose} data-part="closing-ask">
            {t(Open === null ? 'closeAccount' : 'closeStop')}
          </button>
        )
      }
    >
      <div className="pad-card stack one-column gap-9">
        {Wish !== null && (
          <span className="text-sm">{t('closeTicket', { ticket: Wish.Ticket, at: shortTime(Wish.At) })}</span>
        )}
        {Waiting !== null && <WaitingLine waiting={Waiting} />}
        {Open !== null && <Running open={Open} />}
      </div>
    </Panel>
  );
}

function WaitingLine({ waiting }: { readonly waiting: NonNullable<Player['Closing']['Waiting']> }) {
  const people = usePeople();
  const values = { who: people(waiting.StaffId), until: fullTime(waiting.ExpiresAt) };
  return (
    <Link to="/aprovacoes" className="weight-600 brand-text text-sm" data-part="closing-waits">
      {t(waiting.Act === 'begin' ? 'closeSecond' : 'closeStopSecond', values)}
    </Link>
  );
}

function Running({ open }: { readonly open: NonNullable<Player['Closing']['Open']> }) {
  const people = usePeople();
  const { Wait } = open;
  const left = [
    [t('cash'), open.Cash],
    [t('commission'), open.Commission],
    [t('held'), open.Held],
  ] as const;
  return (
    <div className={`${s['case']} stack one-column gap-5 outlined round-10`} data-part="closing-runs">
      <div className={`${s['line']} row between gap-8`}>
        <b>{t('closeNext', { who: actorNames[Wait.NextActor] })}</b>
        <Tag tone="money">{Wait.DueAt === null ? t('closeNoDue') : t('until', { date: shortTime(Wait.DueAt) })}</Tag>
      </div>
      {left.map(([name, amount]) => (
        <div key={name} className={`${s['line']} row between gap-8 text-sm muted`}>
          <span>{name}</span>
          <span>R$ {tableMoney(amount)}</span>
        </div>
      ))}
      <span className="text-sm muted">
        <Code>{open.Why.Word}</Code>{' '}
        {open.AskedBy === 'player'
          ? t('closeByPlayer', { at: shortTime(open.Since) })
          : t('closeBy', {
              asked: people(open.AskedBy),
              confirmed: people(open.ConfirmedBy),
              at: shortTime(open.Since),
            })}
      </span>
      <PlayerQuote label={t('reads')}>“{Wait.Why.Text}”</PlayerQuote>
    </div>
  );
}
