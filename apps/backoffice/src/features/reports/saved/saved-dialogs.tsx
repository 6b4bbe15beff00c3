import { type BodyOf, staffRoles } from '@arara/contract';
import { mailedTables, reportMetrics, reportTables, staffRoutes } from '@arara/contract/staff';
import { periodWords, rhythms } from '@arara/domain/reports';
import { addDays, businessDayOf } from '@arara/domain/time';
import { Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { callApi, serverNowMs, useApiQuery } from '../../../lib/api/api.ts';
import { useDefinitions } from '../../../lib/figures/figures.ts';
import { roleNames } from '../../../lib/format/role-names.ts';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField, DialogRow } from '../../../lib/staff-action/dialog-frame.tsx';
import { hourText, periodNames, rhythmNames, t, tableNames, weekdayNames } from '../texts.ts';

export type Saved = BodyOf<typeof staffRoutes.savedReports>['List'][number];
type Table = Saved['Of'];

export const savedActions = { refreshes: [staffRoutes.savedReports] };

const options = <Name extends string>(values: readonly Name[], nameOf: (name: Name) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }));

/** Which table, of when, with which columns, under which name and for whom. */
export function SaveDialog(props: {
  readonly report: Saved | undefined;
  readonly of: Table;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { report, onDone, onClose } = props;
  const [name, setName] = useState(report?.Name ?? '');
  const [of, setOf] = useState<Table>(report?.Of ?? props.of);
  const [metric, setMetric] = useState(report?.Metric ?? 'ggr');
  const [columns, setColumns] = useState<readonly string[]>(report?.Columns ?? []);
  const [period, setPeriod] = useState(report?.Period ?? 'yesterday');
  const [sharedWith, setSharedWith] = useState(report?.SharedWith ?? undefined);
  const id = report?.Id;
  const spec = { of, columns: [...columns], ...(of === 'rows' ? { metric } : {}) };
  const body = { ...(id === undefined ? {} : { id }), name: name.trim(), ...spec, period, sharedWith };
  return (
    <ActionDialog
      desk={savedActions}
      title={t(report === undefined ? 'newReport' : 'changeReport')}
      confirm={t('saveReport')}
      missing={name.trim() === '' ? t('nameMissing') : undefined}
      call={() => callApi(staffRoutes.saveReport, body)}
      onDone={({ Id }) => onDone(Id)}
      onClose={onClose}
      part="save-report"
    >
      <DialogField label={t('reportName')}>
        <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
      </DialogField>
      <DialogRow>
        <DialogField label={t('reportTable')}>
          <Select
            value={of}
            options={options(reportTables, (one) => tableNames[one])}
            onChange={(next: Table) => {
              setOf(next);
              setColumns([]);
            }}
          />
        </DialogField>
        <DialogField label={t('period')}>
          <Select value={period} options={options(periodWords, (one) => periodNames[one])} onChange={setPeriod} />
        </DialogField>
      </DialogRow>
      {of === 'rows' ? (
        <MetricField metric={metric} onChoose={setMetric} />
      ) : (
        <ColumnsField of={of} columns={columns} onChoose={setColumns} />
      )}
      <DialogField label={t('sharedWith')}>
        <Select
          allowClear
          value={sharedWith}
          placeholder={t('onlyMe')}
          options={options(staffRoles, (role) => roleNames[role] ?? role)}
          onChange={setSharedWith}
        />
      </DialogField>
    </ActionDialog>
  );
}

type MetricName = (typeof reportMetrics)[number];

function MetricField(props: { readonly metric: MetricName; readonly onChoose: (metric: MetricName) => void }) {
  const definitionOf = useDefinitions();
  return (
    <DialogField label={t('reportMetric')}>
      <Select
        value={props.metric}
        options={options(reportMetrics, (one) => definitionOf(one)?.Title ?? one)}
        onChange={props.onChoose}
      />
    </DialogField>
  );
}

/** A table says by itself which columns it has. */
function ColumnsField(props: {
  readonly of: Table;
  readonly columns: readonly string[];
  readonly onChoose: (columns: readonly string[]) => void;
}) {
  const yesterday = addDays(businessDayOf(serverNowMs()), -1);
  const { data } = useApiQuery(staffRoutes.reportsTable, { of: props.of, from: yesterday, to: yesterday });
  return (
    <DialogField label={t('reportColumns')}>
      <Select
        mode="multiple"
        value={[...props.columns]}
        placeholder={t('allColumns')}
        options={data?.Columns.map(({ Name, Title }) => ({ value: Name, label: Title })) ?? []}
        onChange={props.onChoose}
      />
    </DialogField>
  );
}

const MONTH_DAYS = 28;
const DAY_HOURS = 24;
const MORNING = 8;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** How often, when and to whom; figures leave the house by it, so the person proves who they are. */
export function ScheduleDialog(props: {
  readonly report: Saved;
  readonly readers: BodyOf<typeof staffRoutes.savedReports>['Readers'];
  readonly onClose: () => void;
}) {
  const { report, readers, onClose } = props;
  const [every, setEvery] = useState<(typeof rhythms)[number]>('day');
  const [on, setOn] = useState(1);
  const [hour, setHour] = useState(MORNING);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const mayHoldFile = mailedTables.some((of) => of === report.Of);
  const [hasFile, setHasFile] = useState(false);
  const body = { id: report.Id, every, on, hour, readers: [...chosen], hasFile: hasFile && mayHoldFile };
  return (
    <ActionDialog
      desk={savedActions}
      title={t('scheduleTitle', { name: report.Name })}
      confirm={t('schedule')}
      effect={t(hasFile && mayHoldFile ? 'scheduleFileEffect' : 'scheduleLinkEffect')}
      icon="mail"
      missing={chosen.length === 0 ? t('readersMissing') : undefined}
      needsProof
      call={() => callApi(staffRoutes.scheduleReport, body)}
      onClose={onClose}
      part="schedule-report"
    >
      <MomentFields every={every} on={on} hour={hour} onEvery={setEvery} onOn={setOn} onHour={setHour} />
      <DialogField label={t('readers')}>
        <Select
          mode="multiple"
          value={[...chosen]}
          placeholder={t('readersHint')}
          options={readers.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          onChange={setChosen}
        />
      </DialogField>
      {mayHoldFile ? (
        <Checkbox checked={hasFile} onChange={({ target }) => setHasFile(target.checked)}>
          {t('withFile')}
        </Checkbox>
      ) : (
        <span className="note">{t('linkOnly')}</span>
      )}
    </ActionDialog>
  );
}

function MomentFields(props: {
  readonly every: (typeof rhythms)[number];
  readonly on: number;
  readonly hour: number;
  readonly onEvery: (every: (typeof rhythms)[number]) => void;
  readonly onOn: (on: number) => void;
  readonly onHour: (hour: number) => void;
}) {
  const { every, on, hour, onEvery, onOn, onHour } = props;
  return (
    <DialogRow>
      <DialogField label={t('every')}>
        <Select
          value={every}
          options={options(rhythms, (one) => rhythmNames[one])}
          onChange={(next: (typeof rhythms)[number]) => {
            onEvery(next);
            onOn(1);
          }}
        />
      </DialogField>
      {every !== 'day' && (
        <DialogField label={t(every === 'week' ? 'weekday' : 'monthDay')}>
          <Select
            value={on}
            options={
              every === 'week'
                ? weekdayNames.map((label, at) => ({ value: at + 1, label }))
                : numbers(1, MONTH_DAYS).map((value) => ({ value, label: `${value}` }))
            }
            onChange={onOn}
          />
        </DialogField>
      )}
      <DialogField label={t('hour')}>
        <Select
          value={hour}
          options={numbers(0, DAY_HOURS).map((value) => ({ value, label: hourText(value) }))}
          onChange={onHour}
        />
      </DialogField>
    </DialogRow>
  );
}
