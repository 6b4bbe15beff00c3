import { staffRoutes } from '@arara/contract/staff';
import { Link } from 'react-router';
import { serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { clockTime, duration } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { INCIDENTS_EVERY_MS, INCIDENTS_PATH, type Incident, isLate, sentenceOf, standingIn } from './incident.ts';
import s from './incidents.module.css';
import { t } from './texts.ts';

/** What is wrong now, for everybody who works here. */
export function useStanding(): readonly Incident[] {
  const isWanted = useMay()('staff.read');
  return standingIn(useApiQuery(staffRoutes.incidentDesk, {}, { everyMs: INCIDENTS_EVERY_MS, isWanted }).data);
}

/** Above the work of every desk while something is wrong. */
export function IncidentBanner() {
  const may = useMay();
  return useStanding().map((incident) => (
    <output key={incident.Id} className={`${s['banner']} row gap-12 soft-heat fixed`} data-part="incident-banner">
      <Icon name="alert" />
      <span className="shrinks" data-part="incident-says">
        <b>
          {incident.Number} · {sentenceOf(incident)}.
        </b>{' '}
        {t('since', { time: duration(serverNowMs() - Date.parse(incident.OpenedAt)) })} {nextOf(incident)}
      </span>
      <span className="row gap-8 push">
        {may('incidents.run') ? (
          <>
            <Act to={`${INCIDENTS_PATH}?incidente=${incident.Id}&ato=avisar`} icon="edit" part="incident-update">
              {t('update')}
            </Act>
            <Act to={`${INCIDENTS_PATH}?incidente=${incident.Id}&ato=encerrar`} icon="check" part="incident-end">
              {t('end')}
            </Act>
          </>
        ) : (
          <Act to={INCIDENTS_PATH} icon="eye" part="incident-see">
            {t('see')}
          </Act>
        )}
      </span>
    </output>
  ));
}

function nextOf(incident: Incident): string {
  if (incident.NextAt === null) return '';
  const time = clockTime(incident.NextAt).slice(0, 5);
  return t(isLate(incident, serverNowMs()) ? 'nextLate' : 'nextBy', { time });
}

function Act(props: {
  readonly to: string;
  readonly icon: 'edit' | 'check' | 'eye';
  readonly part: string;
  readonly children: string;
}) {
  return (
    <Link to={props.to} className={buttonClass('small')} data-part={props.part}>
      <Icon name={props.icon} size="sm" /> {props.children}
    </Link>
  );
}

/** In the bar: the oldest of what is wrong, and since when. */
export function IncidentChip({ className }: { readonly className: string }) {
  const oldest = useStanding().at(-1);
  if (oldest === undefined) return null;
  return (
    <Link to={INCIDENTS_PATH} className={`${className} soft-money`} data-part="incident-chip">
      <Icon name="alert" size="sm" />
      <span>
        {oldest.Number} <b>{duration(serverNowMs() - Date.parse(oldest.OpenedAt))}</b>
      </span>
    </Link>
  );
}
