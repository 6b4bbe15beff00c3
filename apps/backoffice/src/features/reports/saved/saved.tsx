import { type BodyOf } from '@arara/contract';
import { reportTables, staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../../lib/api/api.ts';
import { usePeople } from '../../../lib/api/me.ts';
import { useAddress } from '../../../lib/browser/address.ts';
import { useKeys } from '../../../lib/browser/keys.ts';
import { dayMark, shortTime } from '../../../lib/format/format.ts';
import { roleNames } from '../../../lib/format/role-names.ts';
import { Failure } from '../../../lib/parts/failure.tsx';
import { Icon } from '../../../lib/parts/icon.tsx';
import { Tag } from '../../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, KeyHint, Page, Section } from '../../../lib/parts/page.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { isDay } from '../line-spans.ts';
import { FileButtons, ReportTable } from '../report-table.tsx';
import { MyFiles } from './my-files.tsx';
import s from '../reports.module.css';
import { type Saved, savedActions, SaveDialog, ScheduleDialog } from './saved-dialogs.tsx';
import { dueText, missedNames, periodNames, t, tableNames } from '../texts.ts';

type Schedule = Saved['Schedules'][number];
type Dialog = 'save' | 'schedule' | 'remove';

/** What somebody keeps under a name, and what is sent of it. */
export function SavedReports() {
  const query = useApiQuery(staffRoutes.savedReports, {});
  const [chosen, setChosen] = useAddress('relatorio', ['de', 'ate', 'novo']);
  const [from] = useAddress('de');
  const [to] = useAddress('ate');
  const [wanted] = useAddress('novo');
  const [dialog, setDialog] = useState<Dialog | undefined>(wanted === undefined ? undefined : 'save');
  const [isNew, setNew] = useState(wanted !== undefined);
  const list = query.data?.List ?? [];
  const report = list.find(({ Id }) => Id === chosen) ?? list[0];
  const close = () => {
    setDialog(undefined);
    setNew(false);
  };
  const begin = () => {
    setNew(true);
    setDialog('save');
  };
  useKeys({ n: begin });
  const days = report && (isDay(from) && isDay(to) ? { from, to } : { from: report.From, to: report.To });
  const asked = report && days && { ...specOf(report), ...days };
  if (query.error) return <Failure error={query.error} onAgain={() => void query.refetch()} />;
  return (
    <Page
      title={t('mine')}
      meta={report && days ? metaOf(report, days) : t('mineMeta')}
      actions={
        <>
          {asked && <FileButtons asked={asked} />}
          <Button type="primary" onClick={begin} data-part="new-report">
            <Icon name="plus" size="sm" /> {t('newReport')} <kbd>n</kbd>
          </Button>
        </>
      }
      keys={
        <>
          <KeyHint keys={['n']}>{t('newReport')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
          <span className="push">{t('sameQuery')}</span>
        </>
      }
      drawer={report && <ReportSide key={report.Id} report={report} onDialog={setDialog} />}
    >
      <Card isTable={list.length === 0}>
        <Names list={list} chosen={report?.Id} onChoose={setChosen} />
        {query.data !== undefined && list.length === 0 && <Blank title={t('mineEmpty')} text={t('mineEmptyText')} />}
      </Card>
      <MyFiles />
      {asked && (
        <section className="card flex column grows shrinks short cut" data-part="table">
          <ReportTable asked={asked} />
        </section>
      )}
      {dialog === 'schedule' && report && (
        <ScheduleDialog report={report} readers={query.data?.Readers ?? []} onClose={close} />
      )}
      {dialog === 'remove' && report && <RemoveDialog report={report} onClose={close} />}
      {dialog === 'save' && (
        <SaveDialog
          report={isNew ? undefined : report}
          of={reportTables.find((one) => one === wanted) ?? 'days'}
          onDone={setChosen}
          onClose={close}
        />
      )}
    </Page>
  );
}

function Names(props: {
  readonly list: readonly Saved[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <ul className={`${s['names']} bare-list no-margin`} data-part="saved-list">
      {props.list.map(({ Id, Name, Period }) => (
        <li key={Id}>
          <button
            type="button"
            className={`${s['name']} row gap-8 nowrap`}
            aria-pressed={Id === props.chosen}
            onClick={() => props.onChoose(Id)}
            data-part="saved-report"
          >
            <b className="weight-620">{Name}</b>
            <span className="note">{periodNames[Period]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function RemoveDialog({ report, onClose }: { readonly report: Saved; readonly onClose: () => void }) {
  return (
    <ActionDialog
      desk={savedActions}
      title={t('removeTitle', { name: report.Name })}
      confirm={t('remove')}
      isDanger
      effect={t('removeEffect')}
      call={() => callApi(staffRoutes.removeReport, { id: report.Id })}
      onClose={onClose}
    />
  );
}

function specOf({ Of, Metric, Supplier, Game, Bank, Columns }: Saved) {
  return {
    of: Of,
    columns: [...Columns],
    ...(Metric === null ? {} : { metric: Metric }),
    ...(Supplier === null ? {} : { supplier: Supplier }),
    ...(Game === null ? {} : { game: Game }),
    ...(Bank === null ? {} : { bank: Bank }),
  };
}

const metaOf = ({ Of }: Saved, { from, to }: { readonly from: string; readonly to: string }): string =>
  `${tableNames[Of]} · ${from === to ? dayMark(from) : t('rangeMark', { from: dayMark(from), to: dayMark(to) })}`;

/** Whose it is, and what is sent of it: when, to whom, and how the last times went. */
function ReportSide({ report, onDialog }: { readonly report: Saved; readonly onDialog: (dialog: Dialog) => void }) {
  const nameOf = usePeople();
  const [, setChosen] = useAddress('relatorio');
  const { Name, SharedWith, SavedBy, SavedAt, IsMine, Schedules } = report;
  return (
    <Drawer
      label={Name}
      isNarrow
      onClose={() => setChosen(undefined)}
      title={
        <span className="row gap-8">
          <b>{Name}</b>
          <Tag tone="plain">{SharedWith === null ? t('onlyMe') : (roleNames[SharedWith] ?? SharedWith)}</Tag>
        </span>
      }
      foot={
        IsMine && (
          <div className="row gap-8">
            <Button danger onClick={() => onDialog('remove')} aria-label={t('remove')}>
              <Icon name="trash" size="sm" />
            </Button>
            <Button onClick={() => onDialog('save')}>{t('change')}</Button>
            <span className="grows" />
            <Button type="primary" onClick={() => onDialog('schedule')} data-part="schedule">
              <Icon name="mail" size="sm" /> {t('scheduleSend')}
            </Button>
          </div>
        )
      }
    >
      <p className="note no-margin">{t('savedBy', { name: nameOf(SavedBy), at: shortTime(SavedAt) })}</p>
      <Section title={t('schedules')} meta={`${Schedules.length}`}>
        {Schedules.length === 0 && <p className="note no-margin">{t('noSchedule')}</p>}
        {Schedules.map((schedule) => (
          <ScheduleBlock key={schedule.Id} schedule={schedule} isMine={IsMine} />
        ))}
      </Section>
    </Drawer>
  );
}

function ScheduleBlock({ schedule, isMine }: { readonly schedule: Schedule; readonly isMine: boolean }) {
  const nameOf = usePeople();
  const { run, isBusy } = useStaffAction(savedActions);
  const stop = () => void run({ call: () => callApi(staffRoutes.unscheduleReport, { id: schedule.Id }) });
  return (
    <div className="stack gap-7 text-md" data-part="schedule-block">
      <div className="row gap-8">
        <b className="grows">{dueText(schedule)}</b>
        <Tag tone="plain">{t(schedule.HasFile ? 'asFile' : 'asLink')}</Tag>
      </div>
      <span className="note">{schedule.Readers.map(nameOf).join(', ')}</span>
      <span className="note">{t('nextAt', { at: shortTime(schedule.NextAt) })}</span>
      <ul className="bare-list no-margin">
        {schedule.Runs.map((one) => (
          <RunLine key={one.DueAt} run={one} nameOf={nameOf} />
        ))}
      </ul>
      {isMine && (
        <Button size="small" loading={isBusy} onClick={stop} data-part="unschedule">
          {t('unschedule')}
        </Button>
      )}
    </div>
  );
}

type Run = BodyOf<typeof staffRoutes.savedReports>['List'][number]['Schedules'][number]['Runs'][number];

function RunLine({ run, nameOf }: { readonly run: Run; readonly nameOf: (id: string) => string }) {
  const { DueAt, State, Reason, Reached, LeftOut } = run;
  return (
    <li className="row gap-8 wraps text-xs">
      <span className="figures">{shortTime(DueAt)}</span>
      <span className={State === 'sent' ? 'leaf-text' : 'heat-text'}>
        {State === 'sent' ? t('runSent', { count: Reached.length }) : missedNames[Reason ?? 'late']}
      </span>
      {LeftOut.length > 0 && (
        <span className="heat-text">{t('leftOut', { names: LeftOut.map(nameOf).join(', ') })}</span>
      )}
    </li>
  );
}
