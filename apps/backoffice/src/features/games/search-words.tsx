import { staffRoutes } from '@arara/contract/staff';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { count } from '../../lib/format/format.ts';
import { Tag } from '../../lib/parts/marks.tsx';
import { Card, Section } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import type { DeskGame } from './desk.ts';
import { t } from './texts.ts';

const SHOWN = 20;

/** What people searched for and did not find, beside the games that could answer to it. */
export function SearchMisses() {
  const { data } = useApiQuery(staffRoutes.gamesMisses, { limit: SHOWN });
  if (data === undefined) return null;
  return (
    <Card>
      <div className="pad-row">
        <Section title={t('misses')} meta={t('missesMeta')}>
          {data.List.length === 0 ? (
            <span className="muted">{t('missesNone')}</span>
          ) : (
            <div className="flex wraps gap-8" data-part="misses">
              {data.List.map(({ Query, Times }) => (
                <Tag key={Query}>{t('missTimes', { query: Query, times: count(Times) })}</Tag>
              ))}
            </div>
          )}
        </Section>
      </div>
    </Card>
  );
}

const wordsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** By which other names the search finds a game; a search that found nothing is added by a press. */
export function Aliases({ game }: { readonly game: DeskGame }) {
  const may = useMay();
  const kept = game.Aliases.join(', ');
  const [text, setText] = useState(kept);
  const { run, isBusy } = useStaffAction({ refreshes: [staffRoutes.gamesDesk, staffRoutes.gamesMisses] });
  if (!may('games.rails')) return <Section title={t('aliases')}>{kept === '' ? '–' : kept}</Section>;
  const save = () =>
    run({
      call: () => callApi(staffRoutes.gamesAliases, { gameId: game.GameId, aliases: wordsIn(text) }),
      notice: () => t('aliasesSaved', { name: game.Name }),
    });
  return (
    <Section title={t('aliases')}>
      <Input
        aria-label={t('aliases')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        data-part="aliases"
      />
      <span className="text-sm muted">{t('aliasesHint')}</span>
      <Suggestions onUse={(word) => setText([...wordsIn(text), word].join(', '))} />
      <Button disabled={isBusy || text === kept} onClick={() => void save()} data-part="aliases-save">
        {t('aliasesSave')}
      </Button>
    </Section>
  );
}

function Suggestions({ onUse }: { readonly onUse: (word: string) => void }) {
  const { data } = useApiQuery(staffRoutes.gamesMisses, { limit: SHOWN });
  if (data === undefined || data.List.length === 0) return null;
  return (
    <>
      <span className="text-sm muted">{t('missesUse')}</span>
      <div className="flex wraps gap-8">
        {data.List.map(({ Query, Times }) => (
          <Button key={Query} size="small" onClick={() => onUse(Query)}>
            {t('missTimes', { query: Query, times: count(Times) })}
          </Button>
        ))}
      </div>
    </>
  );
}
