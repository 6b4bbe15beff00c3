import { Button } from 'antd';
import { usePeople } from '../../lib/api/me.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './brands.module.css';
import type { Listed } from './document.ts';
import { t } from './texts.ts';

/** What was made and what held, newest first; the version before comes back from here. */
export function VersionLists(props: {
  readonly brand: Listed;
  readonly version: number;
  readonly onOpen: (version: number) => void;
  /** Absent for who may not, and where nothing was published. */
  readonly onRollback: (() => void) | undefined;
}) {
  const { brand, version, onOpen, onRollback } = props;
  const nameOf = usePeople();
  return (
    <div className={s['columns']}>
      <Panel title={t('versions')} part="versions" meta={t('versionsMeta')} hasBody>
        <ul className="bare-list stack gap-10">
          {brand.Versions.map(({ Version, AuthorId, CreatedAt }) => (
            <li key={Version} className="row gap-9">
              <TwoLines
                first={t('versionNumber', { version: Version })}
                second={t('versionBy', { who: nameOf(AuthorId), time: shortTime(CreatedAt) })}
              />
              <span className="push row gap-8">
                {brand.Version === Version && <Tag tone="leaf">{t('stateOn')}</Tag>}
                <Button disabled={Version === version} onClick={() => onOpen(Version)}>
                  {t('openVersion')} {Version}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={t('publications')}
        part="publications"
        end={onRollback && <Button onClick={onRollback}>{t('rollback')}</Button>}
        hasBody
      >
        {brand.Publications.length === 0 && <p className="note">{t('noPublications')}</p>}
        <ul className="bare-list stack gap-10">
          {brand.Publications.map(({ Version, ValidFrom, AuthorId, ApproverId, Reason }) => (
            <li key={`${Version} ${ValidFrom}`}>
              <TwoLines
                first={t('published', { version: Version, time: shortTime(ValidFrom) })}
                second={`${t('publishedBy', { author: nameOf(AuthorId), approver: nameOf(ApproverId) })}: ${Reason}`}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
