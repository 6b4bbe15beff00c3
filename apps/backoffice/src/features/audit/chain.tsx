import { AUDIT_COUNTED_MAX } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import type { ReactNode } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { clockTime, count, fullTime, shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import s from './audit.module.css';
import type { AuditPage } from './entry.tsx';
import { t } from './texts.ts';

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
      <span className={`${s['state']} stack`}>
        <b className={isBroken ? 'heat-text' : ''} data-part="chain-state">
          {page === undefined ? '…' : t(stateOf(page))}
        </b>
        <small className="text-xs muted">
          {chain &&
            t(isBroken ? 'brokenIn' : 'provedUpTo', { count: isBroken ? chain.Suspects : countOf(chain.Proved) })}
        </small>
      </span>
      <Fact label={t('records')}>{totalOf(page)}</Fact>
      {sealed && <Fact label={t('block')}>{countOf(sealed.Block)}</Fact>}
      {sealed && (
        <Fact label={t('sealedHead')} title={sealed.Head}>
          {sealed.Head.slice(0, 6)}…{sealed.Head.slice(-4)}
        </Fact>
      )}
      {sealed && (
        <Fact label={t('stamp')} title={fullTime(sealed.SealedAt)}>
          <span className="inline-row gap-4">
            <span className="inline-row leaf-text">
              <Icon name="check" size="xs" />
            </span>
            {stampOf(sealed.SealedAt)}
          </span>
        </Fact>
      )}
    </section>
  );
}

/** Of today the hour is enough. */
const stampOf = (iso: string): string => {
  const isToday = businessDayOf(Date.parse(iso)) === businessDayOf(serverNowMs());
  return isToday ? clockTime(iso).slice(0, 5) : shortTime(iso);
};

/** While a database is away nobody may say that its chain is whole. */
function stateOf({ Chain: chain, SealedUpTo }: AuditPage): 'unknown' | 'broken' | 'intact' | 'notSealed' {
  if (chain === null) return 'unknown';
  if (!chain.IsIntact) return 'broken';
  return SealedUpTo === null ? 'notSealed' : 'intact';
}

/** Above what anybody counts the number of it is said instead. */
function totalOf(page: AuditPage | undefined): string {
  const isCapped = page !== undefined && page.Total === null && page.Away.length === 0;
  return isCapped ? t('moreThan', { count: count(AUDIT_COUNTED_MAX) }) : count(page?.Total);
}

function Fact(props: { readonly label: string; readonly title?: string; readonly children: ReactNode }) {
  return (
    <span className={`${s['fact']} stack`} data-part="chain-fact">
      <small className="text-xs muted">{props.label}</small>
      <b title={props.title}>{props.children}</b>
    </span>
  );
}
