import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { businessDayOf } from '@arara/domain/time';
import { useState } from 'react';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { dayMark } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { t } from './texts.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}
type Checked = BodyOf<typeof staffRoutes.auditCheck> & Days;

/** The days of the filter; without any, today. */
function daysOf({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): Days {
  const today = businessDayOf(serverNowMs());
  return { from: from ?? to ?? today, to: to ?? from ?? today };
}

/** Hashes the days anew; what came of it goes when the days change. */
export function useCheck(wanted: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const { run, isBusy } = useStaffAction({ refreshes: [staffRoutes.auditList] });
  const [last, setLast] = useState<Checked>();
  const days = daysOf(wanted);
  return {
    days,
    isBusy,
    checked: last?.from === days.from && last.to === days.to ? last : undefined,
    run: () =>
      void run({
        call: () => callApi(staffRoutes.auditCheck, days),
        onDone: (body) => setLast({ ...body, ...days }),
      }),
  };
}

export function CheckedNote({ checked }: { readonly checked: Checked }) {
  const { from, to, Records, OfOthers, Chains, Anchored, Findings } = checked;
  const days = from === to ? dayMark(from) : t('span', { from: dayMark(from), to: dayMark(to) });
  const isWhole = Findings.length === 0;
  return (
    <output className="block">
      <Note tone={isWhole ? 'leaf' : 'heat'} icon={isWhole ? 'check' : 'alert'} part="checked">
        <b>{t(isWhole ? 'checkedWhole' : 'checkedBroken', { days, count: isWhole ? Records : Findings.length })}</b>{' '}
        {t('checkedOthers', { count: OfOthers })} {t('checkedAnchors', { anchored: Anchored, chains: Chains })}
        {!isWhole && ` ${t('firstFinding', { finding: Findings[0] ?? '' })}`}
      </Note>
    </output>
  );
}

/** The days hashed anew, or as a file that proves itself. */
export function DaysActs({ check }: { readonly check: ReturnType<typeof useCheck> }) {
  const download = useDownload();
  return (
    <>
      <button
        type="button"
        className={buttonClass()}
        disabled={check.isBusy}
        title={t('checkHint')}
        onClick={check.run}
        data-part="check"
      >
        <Icon name="hash" size="sm" /> {t('check')}
      </button>
      <button
        type="button"
        className={buttonClass()}
        title={t('exportHint')}
        data-part="export"
        onClick={() => void download(() => callApi(staffRoutes.auditExport, check.days))}
      >
        <Icon name="download" size="sm" /> {t('export')}
      </button>
    </>
  );
}
