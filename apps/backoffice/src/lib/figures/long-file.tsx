import { headers, type RequestOf } from '@arara/contract';
import { FILE_ROWS_ALONE, reportFilePath, staffRoutes } from '@arara/contract/staff';
import { type ReactNode, useState } from 'react';
import { callApi, CallFailed, refusalCodeOf, useApiQuery } from '../api/api.ts';
import { saveBlob, useDownload } from '../api/use-download.ts';
import { count, dayMark, shortTime } from '../format/format.ts';
import { ActionDialog } from '../staff-action/action-dialog.tsx';
import { ProofDialog } from '../staff-action/proof-dialog.tsx';
import { isProofWanted } from '../staff-action/use-staff-action.tsx';
import { useDefinitions } from './figures.ts';
import { t } from './texts.ts';

/** More rows than one person takes along. */
export const TOO_LONG = 6380;

type TableAsked = RequestOf<typeof staffRoutes.reportsExport>;
type LongAsked = Omit<RequestOf<typeof staffRoutes.reportFileAsk>, 'reason'>;
type Format = 'csv' | 'parquet';

export const fileActions = { refreshes: [staffRoutes.reportFiles, staffRoutes.approvalsList] };

/** A table as a file; where it has too many rows for one person, the form by which another one is asked. */
export function useTableFile(): {
  readonly take: (asked: TableAsked, format?: Format) => void;
  readonly askLong: (asked: TableAsked) => void;
  readonly dialog: ReactNode;
} {
  const download = useDownload();
  const [long, setLong] = useState<LongAsked>();
  const [unproved, setUnproved] = useState<{ readonly asked: TableAsked; readonly format: Format }>();
  const askLong = ({ metric, supplier, game, bank, columns = [], from, to }: TableAsked) =>
    metric !== undefined && setLong({ metric, supplier, game, bank, columns, from, to });
  const exportTable = (asked: TableAsked, format: Format) =>
    download(
      () => callApi(staffRoutes.reportsExport, { ...asked, format }),
      (error) => {
        if (isProofWanted(error)) {
          setUnproved({ asked, format });
          return true;
        }
        const isLong = refusalCodeOf(error) === TOO_LONG && asked.metric !== undefined;
        if (isLong) askLong(asked);
        return isLong;
      },
    );
  const take = (asked: TableAsked, format: Format = 'csv') => void exportTable(asked, format);
  const dialog = (
    <>
      {long && <LongFileDialog asked={long} onClose={() => setLong(undefined)} />}
      {unproved && (
        <ProofDialog
          title={t('proveTitle')}
          onProved={async () => {
            await exportTable(unproved.asked, unproved.format);
            return true;
          }}
          onClose={() => setUnproved(undefined)}
        />
      )}
    </>
  );
  return { take, askLong, dialog };
}

/** Fetches a file that two people let out; the API has written down who it was. */
export async function fetchLongFile(id: string, format: Format): Promise<void> {
  const { FileName, Ticket } = await callApi(staffRoutes.reportFileOpen, { id, format });
  const response = await fetch(reportFilePath, { headers: { [headers.ticket]: Ticket } });
  if (!response.ok) throw new CallFailed({ ok: false, kind: 'status', status: response.status });
  saveBlob(await response.blob(), FileName);
}

function LongFileDialog({ asked, onClose }: { readonly asked: LongAsked; readonly onClose: () => void }) {
  const { from, to, metric } = asked;
  const definition = useDefinitions()(metric);
  const { data } = useApiQuery(staffRoutes.reportFiles, {});
  if (data === undefined || definition === undefined) return null;
  const days = from === to ? dayMark(from) : t('longDays', { from: dayMark(from), to: dayMark(to) });
  return (
    <ActionDialog
      desk={fileActions}
      title={t('longTitle', { title: definition.Title, days })}
      confirm={t('longConfirm')}
      effect={t('longEffect', { rows: count(FILE_ROWS_ALONE), hours: data.FetchHours })}
      reason={{ hasFocus: true, rows: 2 }}
      needsProof
      call={(reason) => callApi(staffRoutes.reportFileAsk, { ...asked, reason })}
      notice={({ ApprovalId, ExpiresAt }) => t('longAsked', { id: ApprovalId, time: shortTime(ExpiresAt) })}
      onClose={onClose}
      part="long-file"
    />
  );
}
