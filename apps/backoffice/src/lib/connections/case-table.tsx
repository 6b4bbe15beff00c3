import { Code, TableHead, Tag, type Tone } from '../parts/marks.tsx';
import s from './connections.module.css';
import { outcomeNames, t } from './texts.ts';

/** What was asked of somebody outside, and what was seen. */
export interface ConnectionCase {
  readonly Name: string;
  readonly Outcome: 'passed' | 'failed' | 'skipped';
  readonly Seen: string;
  readonly Value: string;
  readonly Ms: number;
}

const tones: Readonly<Record<ConnectionCase['Outcome'], Tone>> = { passed: 'leaf', failed: 'heat', skipped: 'plain' };

/** How many came out how, in one tag. */
export function CaseCounts({ cases }: { readonly cases: readonly ConnectionCase[] }) {
  const counts = (['passed', 'failed', 'skipped'] as const).map(
    (outcome) => `${cases.filter(({ Outcome }) => Outcome === outcome).length} ${outcomeNames[outcome]}`,
  );
  const isPassed = cases.every(({ Outcome }) => Outcome !== 'failed');
  return (
    <Tag tone={isPassed ? 'leaf' : 'heat'} icon={isPassed ? 'check' : 'x'}>
      {counts.join(' · ')}
    </Tag>
  );
}

/** How many of each kind passed; the letter of a case is its kind. */
export function CaseGroups(props: {
  readonly cases: readonly ConnectionCase[];
  readonly names: Readonly<Record<string, string>>;
}) {
  const kinds = Object.groupBy(props.cases, ({ Name }) => Name.slice(0, 1));
  return (
    <dl className={`${s['groups']} stack equal-columns fixed`} data-part="case-groups">
      {Object.entries(kinds).map(([kind, of = []]) => {
        const asked = of.filter(({ Outcome }) => Outcome !== 'skipped');
        const passed = asked.filter(({ Outcome }) => Outcome === 'passed').length;
        const isRed = passed < asked.length;
        const tone = isRed ? 'heat-text' : asked.length === 0 ? 'muted' : 'leaf-text';
        return (
          <div key={kind} className={`stack gap-1 nowrap shrinks ${isRed ? s['group--red'] : ''}`}>
            <dt className="clip muted text-sm">{props.names[kind] ?? kind}</dt>
            <dd className={`weight-680 ${tone}`}>
              {asked.length === 0 ? outcomeNames.skipped : t('testsPassed', { passed, all: asked.length })}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface CaseTableProps {
  readonly cases: readonly ConnectionCase[];
  readonly names: Readonly<Record<string, string>>;
  readonly seenText: (word: string, value: string) => string;
  readonly isDense?: boolean;
}

export function CaseTable({ cases, names, seenText, isDense = false }: CaseTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must scroll by keyboard too.
    <div className="grows short scrolls" tabIndex={0}>
      <table className={`${s['cases']} ${isDense ? s['cases--dense'] : ''} figure-table`} data-part="cases">
        <TableHead words={[t('case'), t('what'), t('seen'), t('time'), t('outcome')]} />
        <tbody>
          {cases.map(({ Name, Outcome, Seen, Value, Ms }) => (
            <tr key={Name} data-part={Outcome === 'failed' ? 'case-failed' : 'case'}>
              <td>
                <Code>{Name}</Code>
              </td>
              <th scope="row">{names[Name]}</th>
              <td className={Outcome === 'failed' ? 'heat-text weight-680' : 'muted'}>{seenText(Seen, Value)}</td>
              <td className="nowrap">{t('ms', { ms: Ms })}</td>
              <td>
                <Tag tone={tones[Outcome]} icon={Outcome === 'failed' ? 'x' : 'check'}>
                  {outcomeNames[Outcome]}
                </Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many there are, and what becomes of them. */
export function CaseFoot({ cases }: { readonly cases: readonly ConnectionCase[] }) {
  return (
    <footer className={`${s['foot']} row between gap-12 note fixed line-above`} data-part="cases-foot">
      <span className="nowrap">{t('caseCount', { count: cases.length })}</span>
      <span className="clip">{t('runKept')}</span>
    </footer>
  );
}
