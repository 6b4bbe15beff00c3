import { Button } from 'antd';
import { shortTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Tag, type Tone } from '../../lib/parts/marks.tsx';
import type { Board, Version } from './content-draft.ts';
import s from './content.module.css';
import { say, versionStates } from './texts.ts';
import type { Deeds } from './use-content.ts';

const SHOWN = 5;
const tones: Readonly<Record<Version['State'], Tone>> = {
  live: 'leaf',
  upcoming: 'money',
  covered: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
};

/** What holds, what is to come and what held; each by whom and why, each one click away. */
export function Versions(props: { readonly board: Board; readonly deeds: Deeds | undefined }) {
  const { board, deeds } = props;
  const nameOf = usePeople();
  return (
    <section className={s['versions']} data-part="versions">
      <h2>{say('versions')}</h2>
      <ul aria-label={say('versions')}>
        {board.Versions.slice(0, SHOWN).map((version) => (
          <li key={version.Version}>
            <Tag tone={tones[version.State]}>{versionStates[version.State]}</Tag>
            <b>{say('version', { version: version.Version })}</b>
            <span className={s['grows']}>
              {rangeOf(version)} “{version.Reason}”
            </span>
            <small>{say('by', { who: nameOf(version.AuthorId), time: shortTime(version.CreatedAt) })}</small>
            {deeds && version.State === 'upcoming' && (
              <Button size="small" danger onClick={() => void deeds.withdraw(version.Version)}>
                {say('withdraw')}
              </Button>
            )}
            {deeds && version.State !== 'live' && version.State !== 'upcoming' && (
              <BackTo version={version.Version} deeds={deeds} />
            )}
          </li>
        ))}
        <li>
          <Tag tone={board.LiveVersion === 1 ? 'leaf' : 'plain'}>
            {versionStates[board.LiveVersion === 1 ? 'live' : 'covered']}
          </Tag>
          <b>{say('version', { version: 1 })}</b>
          <span className={s['grows']}>{say('versionFirst')}</span>
          {deeds && board.LiveVersion !== 1 && <BackTo version={1} deeds={deeds} />}
        </li>
      </ul>
    </section>
  );
}

export function BackTo({
  version,
  deeds,
  isBlock = false,
}: {
  readonly version: number;
  readonly deeds: Deeds;
  readonly isBlock?: boolean;
}) {
  return (
    <Button size={isBlock ? 'middle' : 'small'} block={isBlock} onClick={() => void deeds.restore(version)}>
      {say('backTo', { version })}
    </Button>
  );
}

function rangeOf({ StartsAt, EndsAt }: Version): string {
  const from = shortTime(StartsAt);
  return EndsAt === null ? say('openEnd', { from }) : say('range', { from, until: shortTime(EndsAt) });
}
