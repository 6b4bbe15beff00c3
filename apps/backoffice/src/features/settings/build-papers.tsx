import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { Note, TableHead } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import { t } from './policy-texts.ts';

type Build = NonNullable<BodyOf<typeof staffRoutes.policyShow>['Build']>;
const dayText = (day: string) => day.split('-').toReversed().join('/');

/** Whether a laboratory certified the release that runs, and every paper that was given. */
export function BuildPapers({ build: { Release, IsNamed, Papers } }: { readonly build: Build }) {
  return (
    <Panel title={t('build')} part="build-papers" tone={IsNamed ? 'leaf' : 'heat'} hasBody>
      <Note tone={IsNamed ? 'leaf' : 'heat'} icon={IsNamed ? 'check' : 'alert'}>
        {t(IsNamed ? 'buildNamed' : 'buildUnnamed', { release: Release })}
      </Note>
      {Papers.length === 0 ? (
        <p className="text-md muted">{t('buildNone')}</p>
      ) : (
        <table className="figure-table text-md">
          <TableHead
            words={[t('buildLaboratory'), t('buildNumber'), t('buildRelease'), t('buildDays'), t('buildDigest')]}
          />
          <tbody>
            {Papers.map((paper) => (
              <tr key={`${paper.Laboratory} ${paper.Number}`} data-part="build-paper">
                <td>{paper.Laboratory}</td>
                <td>{paper.Number}</td>
                <td>{paper.Release}</td>
                <td>
                  {dayText(paper.IssuedOn)} – {dayText(paper.ValidUntil)}
                </td>
                <td className="figures breaks" title={paper.Digest}>
                  {paper.Digest.slice(0, 12)}…
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
