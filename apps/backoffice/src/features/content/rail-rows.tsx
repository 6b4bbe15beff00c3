import { staffRoutes } from '@arara/contract/staff';
import { Link } from 'react-router';
import { serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Bar } from './agenda.tsx';
import { agendaStart } from './content-draft.ts';
import s from './content.module.css';
import { t } from './texts.ts';

/** What stands below the banners: the rails, which are arranged on a page of their own. */
export function RailRows() {
  const rails = useApiQuery(staffRoutes.railsShow, {}).data?.Rails ?? [];
  const home = rails.filter(({ Surfaces }) => Surfaces.includes('home'));
  const startMs = agendaStart(serverNowMs());
  if (home.length === 0) return null;
  return (
    <>
      <h3 className={`${s['rails-head']} text-md weight-680 line-below`}>
        {t('railsHead')} <span className="note">{t('railsNote')}</span>
      </h3>
      <ol className="bare-list" aria-label={t('railsHead')}>
        {home.map(({ Rail, Title, IsShown }) => (
          <li key={Rail} className={s['row']} data-part="rail">
            <span />
            <span className="centred soft square-26 feather-8" aria-hidden>
              <Icon name="grid" size="sm" />
            </span>
            <Link className={`${s['open']} stack shrinks`} to={`/jogos/trilhos?trilho=${Rail}`}>
              <b className="clip weight-620">{Title}</b>
              <span className="clip note">{t('rail')}</span>
            </Link>
            <Bar item={{ StartsAt: '', EndsAt: null, IsShown }} startMs={startMs} tone={IsShown ? 'live' : 'off'} />
          </li>
        ))}
      </ol>
    </>
  );
}
