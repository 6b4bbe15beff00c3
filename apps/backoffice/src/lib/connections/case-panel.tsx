import { usePeople } from '../api/me.ts';
import { shortTime } from '../format/format.ts';
import { Note } from '../parts/marks.tsx';
import { Blank } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { CaseCounts, CaseFoot, CaseGroups, CaseTable, type ConnectionCase } from './case-table.tsx';
import { t } from './texts.ts';

interface CasePanelProps {
  /** Null before the first run. */
  readonly test: {
    readonly At: string;
    readonly By: string;
    readonly IsCurrent: boolean;
    readonly Cases: readonly ConnectionCase[];
  } | null;
  readonly title: string;
  /** What a run never does. */
  readonly harmless: string;
  /** While there is nothing to show: why, and what comes next. */
  readonly none: readonly [title: string, text: string];
  readonly names: Readonly<Record<string, string>>;
  readonly seenText: (word: string, value: string) => string;
  /** What the letters of the cases stand for; absent where others share the height. */
  readonly groups?: Readonly<Record<string, string>>;
}

/** The newest run, case by case: what was asked and what was seen. */
export function CasePanel({ test, title, harmless, none, names, seenText, groups }: CasePanelProps) {
  const nameOf = usePeople();
  if (test === null)
    return (
      <Panel title={title} part="tests" isTall>
        <Blank title={none[0]} text={none[1]} />
      </Panel>
    );
  const { At, By, Cases, IsCurrent } = test;
  return (
    <Panel
      title={title}
      part="tests"
      meta={t('testsMeta', { time: shortTime(At), who: nameOf(By), harmless })}
      end={<CaseCounts cases={Cases} />}
      isTall
    >
      {!IsCurrent && (
        <Note tone="money" icon="alert">
          {t('stale')}
        </Note>
      )}
      {groups && <CaseGroups cases={Cases} names={groups} />}
      <CaseTable cases={Cases} names={names} seenText={seenText} isDense={groups === undefined} />
      {groups && <CaseFoot cases={Cases} />}
    </Panel>
  );
}
