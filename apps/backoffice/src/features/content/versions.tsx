import { Button } from 'antd';
import { shortTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Tag, type Tone } from '../../lib/parts/marks.tsx';
import type { Board, Version } from './content-draft.ts';
import { t, versionStates } from './texts.ts';
import type { ContentActions } from './use-content.ts';

const SHOWN = 5;
const tones: Readonly<Record<Version['State'], Tone>> = {
  live: 'leaf',
  upcoming: 'money',
  covered: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
};

/** What holds, what is to come and what held; each by whom and why, each one click away. */
export function Versions(props: { readonly board: Board; readonly actions: ContentActions | undefined }) {
  const { board, actions } = props;
  const nameOf = usePeople();
  return (
    <section className="version-list card shrinks stack gap-8" data-part="versions">
      <h2>{t('versions')}</h2>
      <ul className="bare-list stack gap-6" aria-label={t('versions')}>
        {board.Versions.slice(0, SHOWN).map((version) => (
          <li key={version.Version} className="row gap-10">
            <Tag tone={tones[version.State]}>{versionStates[version.State]}</Tag>
            <b>{t('version', { version: version.Version })}</b>
            <span className="clip grows shrinks">
              {rangeOf(version)} “{version.Reason}”
            </span>
            <small className="muted nowrap">
              {t('by', { who: nameOf(version.AuthorId), time: shortTime(version.CreatedAt) })}
            </small>
            {actions && version.State === 'upcoming' && (
              <Button size="small" danger onClick={() => void actions.withdraw(version.Version)}>
                {t('withdraw')}
              </Button>
            )}
            {actions && version.State !== 'live' && version.State !== 'upcoming' && (
              <BackTo version={version.Version} actions={actions} />
            )}
          </li>
        ))}
        <li className="row gap-10">
          <Tag tone={board.LiveVersion === 1 ? 'leaf' : 'plain'}>
            {versionStates[board.LiveVersion === 1 ? 'live' : 'covered']}
          </Tag>
          <b>{t('version', { version: 1 })}</b>
          <span className="clip grows shrinks">{t('versionFirst')}</span>
          {actions && board.LiveVersion !== 1 && <BackTo version={1} actions={actions} />}
        </li>
      </ul>
    </section>
  );
}

export function BackTo({
  version,
  actions,
  isBlock = false,
}: {
  readonly version: number;
  readonly actions: ContentActions;
  readonly isBlock?: boolean;
}) {
  return (
    <Button size={isBlock ? 'middle' : 'small'} block={isBlock} onClick={() => void actions.restore(version)}>
      {t('backTo', { version })}
    </Button>
  );
}

function rangeOf({ StartsAt, EndsAt }: Version): string {
  const from = shortTime(StartsAt);
  return EndsAt === null ? t('openEnd', { from }) : t('range', { from, until: shortTime(EndsAt) });
}
