import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import s from './audit.module.css';
import { t } from './texts.ts';

type AuditPage = BodyOf<typeof staffRoutes.auditList>;

const countOf = (digits: string): string => count(Number(digits));

/** Whether the chains are whole, and how far the records are sealed outside of the database. */
export function Chain({ page }: { readonly page: AuditPage | undefined }) {
  const sealed = page?.SealedUpTo;
  const chain = page?.Chain;
  const isBroken = chain?.IsIntact === false;
  const isProved = chain?.IsIntact === true && sealed !== null;
  const tone = isBroken ? 'soft-heat' : isProved ? 'soft-leaf' : 'soft-money';
  return (
    <section className={`${s['chain']} card row fixed gap-14`} data-part="chain">
      <span className={`${s['mark']} centred ${tone}`} data-part="chain-mark">
        <Icon name={isBroken ? 'alert' : 'shield'} />
      </span>
      <span className="stack">
        <b className={isBroken ? 'heat-text' : ''} data-part="chain-state">
          {page === undefined ? '…' : t(stateOf(page))}
        </b>
        <small className="text-xs muted">
          {chain &&
            t(isBroken ? 'brokenIn' : 'provedUpTo', { count: isBroken ? chain.Suspects : countOf(chain.Proved) })}
        </small>
      </span>
      <Fact label={t('records')}>{count(page?.Total)}</Fact>
      {sealed && <Fact label={t('block')}>{countOf(sealed.Block)}</Fact>}
      {sealed && (
        <span className={`${s['fact']} stack`}>
          <small className="text-xs muted">{t('sealedHead')}</small>
          <b title={sealed.Head}>
            {sealed.Head.slice(0, 6)}…{sealed.Head.slice(-4)}
          </b>
        </span>
      )}
      {sealed && <Fact label={t('stamp')}>{shortTime(sealed.SealedAt)}</Fact>}
    </section>
  );
}

/** While a database is away nobody may say that its chain is whole. */
function stateOf({ Chain: chain, SealedUpTo }: AuditPage): 'unknown' | 'broken' | 'intact' | 'notSealed' {
  if (chain === null) return 'unknown';
  if (!chain.IsIntact) return 'broken';
  return SealedUpTo === null ? 'notSealed' : 'intact';
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={`${s['fact']} stack`} data-part="chain-fact">
      <small className="text-xs muted">{label}</small>
      <b>{children}</b>
    </span>
  );
}

/** The days of the filter, or today, as a file that proves itself. */
export function ExportButton({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  const download = useDownload();
  const today = businessDayOf(serverNowMs());
  const days = { from: from ?? to ?? today, to: to ?? from ?? today };
  return (
    <Button
      title={t('exportHint')}
      data-part="export"
      onClick={() => void download(() => callApi(staffRoutes.auditExport, days))}
    >
      <Icon name="download" size="sm" /> {t('export')}
    </Button>
  );
}
