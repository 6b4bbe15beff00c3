import type { ReactNode } from 'react';
import { businessDayOf } from '@arara/domain/time';
import { Button } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { serverNowMs } from '../../lib/api/api.ts';
import { dayMark } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Seg } from '../../lib/parts/panel.tsx';
import { KeyHint } from '../../lib/parts/page.tsx';
import { type LineSpan, lineSpans } from './line-spans.ts';
import { FileButtons, type TableAsked } from './report-table.tsx';
import s from './reports.module.css';
import { t } from './texts.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** What can be done with a daily report: another span, another day, its table as a file, and its table sent by mail. */
export function ReportActs(props: {
  /** Which table of files and saved reports is shown. */
  readonly table: TableAsked['of'];
  readonly span: LineSpan;
  readonly days: Days;
  /** The days that are shown, as the button of the calendar says them. */
  readonly mark: string;
  /** What the button of the mail says. */
  readonly send: string;
  readonly onSpan: (span: string | undefined) => void;
  readonly onLast: (day: string) => void;
}) {
  const { table, span, days, onSpan } = props;
  const navigate = useNavigate();
  return (
    <>
      <Seg
        legend={t('spans')}
        choices={lineSpans.map((name) => ({ name, label: t(`span.${name}`) }))}
        chosen={span}
        onChoose={(name) => onSpan(name === 'day' ? undefined : name)}
        part="spans"
      />
      <DayButton {...props} />
      <FileButtons asked={{ of: table, ...days }} isSmall />
      <Button onClick={() => void navigate(`/relatorios/meus?novo=${table}`)} data-part="schedule-send">
        <Icon name="mail" size="sm" /> {props.send}
      </Button>
    </>
  );
}

/** Whoever presses it chooses the last day. */
function DayButton(props: { readonly days: Days; readonly mark: string; readonly onLast: (day: string) => void }) {
  const { days, mark, onLast } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={s['range']}>
      <Button onClick={() => input.current?.showPicker()} data-part="range">
        <Icon name="cal" size="sm" /> {mark}
      </Button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-label={t('chooseDay')}
        value={days.to}
        max={businessDayOf(serverNowMs())}
        onChange={({ target }) => target.value !== '' && onLast(target.value)}
      />
    </span>
  );
}

export const rangeText = ({ from, to }: Days): string =>
  from === to ? dayMark(from) : t('rangeMark', { from: dayMark(from), to: dayMark(to) });

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });
/** `sáb.` */
export const weekdayMark = (day: string): string => weekday.format(Date.parse(`${day}T00:00:00Z`));

/** The keys of a table of figures, with those of one view between them. */
export function ReportKeys({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      {children}
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('sameQuery')}</span>
    </>
  );
}
