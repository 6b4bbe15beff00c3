import type { BodyOf } from '@arara/contract';
import { FILE_ROWS_ALONE, staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useApiQuery } from '../../../lib/api/api.ts';
import { useDefinitions } from '../../../lib/figures/figures.ts';
import { fetchLongFile, fileActions } from '../../../lib/figures/long-file.tsx';
import { count, spokenTime } from '../../../lib/format/format.ts';
import { Icon, type OfficeIconName } from '../../../lib/parts/icon.tsx';
import { Tag, type Tone } from '../../../lib/parts/marks.tsx';
import { Panel } from '../../../lib/parts/panel.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { rangeText } from '../report-acts.tsx';
import s from '../reports.module.css';
import { fileStateNames, t } from '../texts.ts';

type File = BodyOf<typeof staffRoutes.reportFiles>['List'][number];

/** Somebody else may decide at any moment. */
const EVERY_MS = 15_000;

const marks: Readonly<Record<File['State'], readonly [Tone, OfficeIconName]>> = {
  waiting: ['brand', 'clock'],
  ready: ['leaf', 'check'],
  over: ['plain', 'clock'],
  expired: ['plain', 'clock'],
  refused: ['heat', 'x'],
  withdrawn: ['plain', 'x'],
};

/** The files of many rows that somebody asked for: who decides until when, and until when they are there. */
export function MyFiles() {
  const { data } = useApiQuery(staffRoutes.reportFiles, {}, { everyMs: EVERY_MS });
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Panel title={t('files')} meta={t('filesMeta', { rows: count(FILE_ROWS_ALONE) })} part="my-files">
      <ul className={`${s['files']} bare-list no-margin scrolls`}>
        {data.List.map((file) => (
          <FileLine key={file.Id} file={file} />
        ))}
      </ul>
    </Panel>
  );
}

function FileLine({ file }: { readonly file: File }) {
  const { Id, Metric, From, To, Filter, Rows, State, Until, Reason } = file;
  const title = useDefinitions()(Metric)?.Title ?? '';
  const [tone, icon] = marks[State];
  const isOpen = State === 'ready' || State === 'waiting';
  return (
    <li className="row gap-10 line-above pad-row" data-part="my-file">
      <span className="stack grows shrinks">
        <b className="clip weight-620">
          {[title, rangeText({ from: From, to: To }), Filter].filter(Boolean).join(' · ')}
        </b>
        <span className="note clip">{t('fileFact', { rows: count(Rows), reason: Reason, id: Id })}</span>
      </span>
      <Tag tone={tone} icon={icon}>
        {isOpen ? t(`fileUntil.${State}`, { time: spokenTime(Until) }) : fileStateNames[State]}
      </Tag>
      {State === 'ready' && <FetchButtons id={Id} />}
    </li>
  );
}

function FetchButtons({ id }: { readonly id: string }) {
  const { run, isBusy } = useStaffAction(fileActions);
  const fetch = (format: 'csv' | 'parquet') => void run({ call: () => fetchLongFile(id, format) });
  return (
    <>
      <Button size="small" loading={isBusy} onClick={() => fetch('csv')} data-part="fetch-csv">
        <Icon name="download" size="sm" /> CSV
      </Button>
      <Button size="small" loading={isBusy} onClick={() => fetch('parquet')} data-part="fetch-parquet">
        <Icon name="download" size="sm" /> Parquet
      </Button>
    </>
  );
}
