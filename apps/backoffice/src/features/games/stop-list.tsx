import { shortTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Tag } from '../../lib/parts/marks.tsx';
import type { DeskGame } from './desk.ts';
import { t } from './texts.ts';

/** Who stopped what, when and why; and whether somebody has asked for it back. */
export function StopList({ stops }: { readonly stops: DeskGame['Stops'] }) {
  const nameOf = usePeople();
  if (stops.length === 0) return <span className="faint">{t('noStops')}</span>;
  return stops.map((stop) => (
    <div key={`${stop.Scope}:${stop.Name}`} className="stack gap-5 outlined round-10 pad-quote">
      <b className="weight-650">
        {
          {
            game: t('scopeGame'),
            studio: t('scopeStudio', { name: stop.Name }),
            provider: t('scopeProvider', { name: stop.Name }),
          }[stop.Scope]
        }
      </b>
      <span>“{stop.Reason}”</span>
      {stop.PlayersRead !== null && <small className="note">{t('playersReadNow', { text: stop.PlayersRead })}</small>}
      <small className="note">{t('stoppedBy', { who: nameOf(stop.StoppedBy), time: shortTime(stop.StoppedAt) })}</small>
      {stop.LiftApprovalId !== null && (
        <Tag tone="money" icon="hourglass">
          {t('liftWaits')}
        </Tag>
      )}
    </div>
  ));
}
