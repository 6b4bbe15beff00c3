import { Link } from 'react-router';
import { shortTime, tableMoney } from '../../lib/format/format.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Missing } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Code, Tag } from '../../lib/parts/marks.tsx';
import { ClosingBox } from './closing-box.tsx';
import { type BlockCase, type Player, playerPath, shareOf, toneOf } from './desk.ts';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { Bar } from './bar.tsx';
import { dayOf, stopText } from './player-head.tsx';
import s from './players.module.css';
import { limitNames, linkNames, t, scopeNames } from './texts.ts';

/** What is true now. */
export function Side(props: {
  readonly player: Player;
  readonly onBlock: () => void;
  readonly onClose: () => void;
  readonly onLift: (caseId: string) => void;
}) {
  const { player } = props;
  return (
    <div className={`${s['column']} stack from-top gap scrolls`} data-part="side">
      <ClosingBox player={player} onClose={props.onClose} />
      <Restrictions {...props} />
      <OwnLimits limits={player.Limits} />
      <Notes notes={player.Notes} />
      <Missing away={player.Away} />
      <Links links={player.Links} />
      <Accounts accounts={player.Accounts} />
      <Devices devices={player.Devices} />
    </div>
  );
}

function Restrictions(props: Parameters<typeof Side>[0]) {
  const may = useMay();
  const { Blocks, Head } = props.player;
  const own = stopText(Head);
  const all = Blocks.length + (own === undefined ? 0 : 1);
  const meta = all === 0 ? t('none') : t(all === 1 ? 'activeCount' : 'activeMany', { count: all });
  return (
    <Panel
      part="restrictions"
      tone="heat"
      title={t('restrictions')}
      meta={meta}
      end={
        may('players.block') && (
          <button type="button" className="weight-600 brand-text" onClick={props.onBlock}>
            {t('new')}
          </button>
        )
      }
    >
      <div className="pad-card stack one-column gap-9">
        {all === 0 && <span className="muted">{t('noRestriction')}</span>}
        {own !== undefined && <span>{t('ownStop', { what: own })}</span>}
        {Blocks.map((one) => (
          <OneCase key={one.CaseId} one={one} {...(may('players.block') ? { onLift: props.onLift } : {})} />
        ))}
      </div>
    </Panel>
  );
}

function OneCase({ one, onLift }: { readonly one: BlockCase; readonly onLift?: (caseId: string) => void }) {
  const people = usePeople();
  const what = one.Scopes.map((scope, index) => (index === 0 ? scopeNames[scope] : scopeNames[scope].toLowerCase()));
  return (
    <div className={`${s['case']} stack one-column gap-5 outlined round-10`} data-part="restriction">
      <div className={`${s['line']} row between gap-8`}>
        <b>{t('stopped', { what: what.join(', ') })}</b>
        <Tag tone={one.IsLate ? 'heat' : 'money'}>
          {one.Wait.DueAt === null ? '–' : t('until', { date: dayOf(one.Wait.DueAt).slice(0, 5) })}
        </Tag>
      </div>
      <div className={`${s['line']} row between gap-8 text-sm muted`}>
        <span title={one.CaseId}>
          <Code>{one.Code}</Code> {people(one.Owner)}
        </span>
        {onLift !== undefined && (
          <button type="button" className="weight-600 brand-text" onClick={() => onLift(one.CaseId)}>
            {t('lift')}
          </button>
        )}
      </div>
      <PlayerQuote label={t('reads')}>“{one.Text}”</PlayerQuote>
      {one.Appeal?.State === 'open' && (
        <Link to={`/jogadores/recursos?recurso=${one.Appeal.Id}`} className="weight-600 brand-text text-sm">
          {t('appealOpen', { date: dayOf(one.Appeal.DueAt).slice(0, 5) })}
        </Link>
      )}
    </div>
  );
}

interface LimitLine {
  readonly name: string;
  readonly share: number;
  readonly text: string;
}

function limitLines({ Limits, Time, Count }: Player['Limits']): LimitLine[] {
  const nameOf = (kind: string, period: string) =>
    t('limit', { kind: limitNames[kind] ?? kind, period: limitNames[period] ?? period });
  return [
    ...Limits.flatMap(({ Kind, Period, Max, Used }) =>
      Max === null
        ? []
        : [
            {
              name: nameOf(Kind, Period),
              share: shareOf(Used, Max),
              text: `${tableMoney(Used)} ${t('of', { amount: tableMoney(Max) })}`,
            },
          ],
    ),
    ...[...Time, ...Count].flatMap(({ Kind, Period, Max, Used }) =>
      Max === null
        ? []
        : [
            {
              name: nameOf(Kind, Period),
              share: shareOf(BigInt(Used), BigInt(Max)),
              text: t(Kind === 'time' ? 'minutesOf' : 'countOf', { used: Used, max: Max }),
            },
          ],
    ),
  ];
}

function OwnLimits({ limits }: { readonly limits: Player['Limits'] }) {
  const lines = limitLines(limits);
  const isFree = limits.Pause === null && limits.Exclusion === null;
  return (
    <Panel part="limits" tone="leaf" title={t('limits')} end={t('onlyOwner')}>
      <div className={`${s['limits']} pad-card stack one-column gap-8`}>
        {lines.map(({ name, share, text }) => (
          <div key={name} data-part="limit">
            <div className={`${s['line']} row between gap-8 text-sm`}>
              <span>{name}</span>
              <span className="muted">
                {text} · <b className={toneOf(share) === 'heat' ? 'heat-text' : ''}>{share}%</b>
              </span>
            </div>
            <Bar share={share} tone={toneOf(share)} />
          </div>
        ))}
        <span className="text-sm muted">{lines.length === 0 ? t('noLimits') : t(isFree ? 'noStop' : 'isStopped')}</span>
      </div>
    </Panel>
  );
}

function Notes({ notes }: { readonly notes: Player['Notes'] }) {
  const people = usePeople();
  const pinned = notes.filter(({ IsPinned }) => IsPinned).length;
  return (
    <Panel
      part="notes"
      title={t('notes')}
      meta={pinned === 0 ? '' : t(pinned === 1 ? 'pinned' : 'pinnedMany', { count: pinned })}
      end={<kbd>t</kbd>}
    >
      <div className="pad-card stack one-column gap-9">
        {notes.map((note) => (
          <div key={note.Id} className="stack gap-3 breaks" data-part="player-note">
            <span className={`${s['by']} row gap-6 text-sm`}>
              <Avatar name={people(note.StaffId)} />
              <b className="weight-650">{people(note.StaffId)}</b>
              <span className="muted">{shortTime(note.At)}</span>
              {note.IsPinned && (
                <span className="heat-text">
                  <Icon name="flag" size="xs" />
                </span>
              )}
            </span>
            {note.Text}
          </div>
        ))}
        {notes.length === 0 && <span className="text-sm muted">{t('noNotes')}</span>}
      </div>
    </Panel>
  );
}

function Links({ links }: { readonly links: Player['Links'] }) {
  return (
    <Panel part="links" title={t('links')} meta={links === null ? '' : links.length}>
      <div className="pad-card stack one-column gap-9">
        {links === null && <span className="text-sm muted">{t('hidden')}</span>}
        {links?.length === 0 && <span className="text-sm muted">{t('noLinks')}</span>}
        {links?.map((link) => (
          <div key={link.PlayerId} className={`${s['line']} row between gap-8`} data-part="link">
            <span>
              <Link to={playerPath(link.PlayerId)}>{link.Name}</Link>{' '}
              <span className="text-sm muted">{linkNames[link.By]}</span>
            </span>
            <Tag tone={link.Strength === 'strong' ? 'heat' : 'brand'}>{t(link.Strength)}</Tag>
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Accounts({ accounts }: { readonly accounts: Player['Accounts'] }) {
  return (
    <Panel part="payout-accounts" title={t('accounts')} meta={accounts.length}>
      <div className="pad-card stack one-column gap-9">
        {accounts.map((account) => (
          <div key={account.Since} className={`${s['line']} row between gap-8`}>
            <span>
              {account.Shown} <span className="text-sm muted">{t('since', { date: dayOf(account.Since) })}</span>
            </span>
            {account.ReplacedAt === null && <Tag tone="leaf">{t('current')}</Tag>}
          </div>
        ))}
        {accounts.length === 0 && <span className="text-sm muted">{t('noAccounts')}</span>}
      </div>
    </Panel>
  );
}

function Devices({ devices }: { readonly devices: Player['Devices'] }) {
  return (
    <Panel part="devices" title={t('devices')} meta={devices === null ? '' : devices.length}>
      <div className="pad-card stack one-column gap-9">
        {devices === null && <span className="text-sm muted">{t('hidden')}</span>}
        {devices?.length === 0 && <span className="text-sm muted">{t('noDevices')}</span>}
        {devices?.map((device) => (
          <div key={`${device.Name}-${device.FirstAt}`} className={`${s['line']} row between gap-8`}>
            <span>
              {device.Name}{' '}
              <span className="text-sm muted">
                {t('deviceMeta', { address: device.Address, date: shortTime(device.LastAt) })}
              </span>
            </span>
            {device.OtherAccounts !== null && device.OtherAccounts > 0 && (
              <Tag tone="heat">
                {t(device.OtherAccounts === 1 ? 'shared' : 'sharedMany', { count: device.OtherAccounts })}
              </Tag>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
