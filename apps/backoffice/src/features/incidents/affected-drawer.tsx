import type { BodyOf } from '@arara/contract';
import { affectedKinds, FILE_ROWS_ALONE, staffRoutes } from '@arara/contract/staff';
import { Link } from 'react-router';
import { useState } from 'react';
import { callApi, refusalCodeOf, useApiQuery } from '../../lib/api/api.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure, Missing } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, TableHead } from '../../lib/parts/marks.tsx';
import { Drawer, Facts } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import type { Incident } from './incident.ts';
import s from './incidents.module.css';
import { affectedNames, t } from './texts.ts';

/** The refusal of more rows than one person takes along. */
const BY_TWO = 6399;

const rowsOf = (found: BodyOf<typeof staffRoutes.incidentAffected> | undefined): number =>
  affectedKinds.reduce((sum, kind) => sum + (found?.Counts?.[kind] ?? 0), 0);

/** Whom it touched, from rows alone: counts of all, the newest below, and the whole as a file. */
export function AffectedDrawer(props: {
  readonly incident: Incident;
  readonly waitedMinutes: number;
  readonly onClose: () => void;
}) {
  const { incident } = props;
  const [isTaking, setTaking] = useState(false);
  const query = useApiQuery(staffRoutes.incidentAffected, { id: incident.Id });
  const found = query.data;
  return (
    <Drawer
      label={t('affected')}
      onClose={props.onClose}
      title={<b className="weight-650">{t('affectedOf', { number: incident.Number })}</b>}
      foot={
        <button
          type="button"
          className={buttonClass('brand')}
          disabled={found === undefined || found.Counts === null}
          onClick={() => setTaking(true)}
          data-part="take-file"
        >
          <Icon name="download" size="sm" /> {t('takeFile')}
        </button>
      }
    >
      <Missing away={found?.Away} />
      {query.error && <Failure error={query.error} onAgain={() => void query.refetch()} />}
      {found && (
        <>
          <Facts
            facts={[
              [t('players'), found.Players === null ? '–' : count(found.Players)],
              ...affectedKinds.map((kind) => [affectedNames[kind], count(found.Counts?.[kind])] as const),
            ]}
          />
          <Note icon="info">{t('affectedRule', { minutes: props.waitedMinutes })}</Note>
          <div className={`${s['affected']} scrolls`}>
            <table className="figure-table text-md" data-part="affected-table">
              <TableHead words={[t('whatHappened'), t('player'), t('amount'), t('sinceWhen')]} />
              <tbody>
                {found.List.map(({ Kind, PlayerId, PlayerName, Id, Amount, Since }) => (
                  <tr key={`${Kind}:${Id}`} data-part="affected-row">
                    <td>{affectedNames[Kind]}</td>
                    <td>
                      <Link to={`/jogadores/${PlayerId}`}>{PlayerName}</Link>
                    </td>
                    <td className="text-end">{tableMoney(Amount)}</td>
                    <td className="nowrap">{shortTime(Since)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {isTaking && <TakeDialog incident={incident} rows={rowsOf(found)} onClose={() => setTaking(false)} />}
    </Drawer>
  );
}

/** Of few rows the file comes at once; of more than one person takes along, another one is asked for it. */
function TakeDialog(props: { readonly incident: Incident; readonly rows: number; readonly onClose: () => void }) {
  const { incident, rows, onClose } = props;
  const save = useDownload();
  const isLong = rows > FILE_ROWS_ALONE;
  return (
    <ActionDialog
      desk={{ refreshes: [staffRoutes.approvalsList] }}
      part="take-affected"
      title={t('takeTitle', { number: incident.Number })}
      effect={isLong ? t('takeLongEffect', { rows: count(rows) }) : t('takeEffect')}
      confirm={t('takeFile')}
      reason={{}}
      call={async (reason) => {
        const input = { id: incident.Id, reason };
        try {
          const file = await callApi(staffRoutes.incidentFile, input);
          await save(async () => file);
          return undefined;
        } catch (error) {
          if (refusalCodeOf(error) !== BY_TWO) throw error;
          return callApi(staffRoutes.incidentFileAsk, input);
        }
      }}
      notice={(asked) => asked && t('takeAsked', { id: asked.ApprovalId, time: shortTime(asked.ExpiresAt) })}
      onClose={onClose}
    />
  );
}
