import { Link } from 'react-router';
import { serverNowMs } from '../../lib/api/api.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { count } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Blank } from '../../lib/parts/page.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { decisionsOf } from './decisions.ts';
import { t } from './texts.ts';
import s from './today.module.css';
import type { Desks } from './use-desks.ts';

/** What does not go on by itself, the worst first, with the one place where it is decided. */
export function DecisionList({ desks }: { readonly desks: Desks }) {
  const decisions = decisionsOf(desks, serverNowMs());
  return (
    <Panel
      title={t('decisions')}
      meta={t('decisionCount', { count: count(decisions.length) })}
      tone="heat"
      part="decisions"
      end={
        desks.approvals && (
          <Link to="/aprovacoes" className="brand-text weight-600 text-xs">
            {t('history')}
          </Link>
        )
      }
    >
      {decisions.length === 0 ? (
        <Blank title={t('noDecision')} text={t('noDecisionText')} />
      ) : (
        <ul className="bare-list stack no-margin one-column">
          {decisions.map(({ key, tone, icon, title, fact, clock, act, path }) => (
            <li key={key} className={`${s['decision']} row gap-10 line-above`} data-part="decision">
              <span className={`soft-${tone} centred square-26 fixed feather-8`} data-part="decision-mark">
                <Icon name={icon} size="sm" />
              </span>
              <span className="stack grows shrinks">
                <b className="clip weight-680">{title}</b>
                <span className="text-sm muted clip">{fact}</span>
              </span>
              {clock !== '' && <span className="text-sm muted nowrap text-end">{clock}</span>}
              <Link to={path} className={`${buttonClass()} ${s['decision-act']}`} data-part="decision-act">
                {act}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
