import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';
import { RailDrawer } from './rail-drawer.tsx';
import { Climb } from './climb.tsx';
import { type Board, climbed, countChanges, type Draft, moved, type Rail } from './rails-draft.ts';
import { audienceNames, say, surfaceNames } from './texts.ts';

const EVERY_MS = 20_000;
const keyOf = ({ Rail: name }: Rail) => name;

/** Order of the rails and of their games: arranged as a draft, published now or for later, taken back as easily. */
export function Rails() {
  const { data, error, isPending, refetch } = useApiQuery(staffRoutes.railsShow, {}, { everyMs: EVERY_MS });
  const [openName, setOpen] = useAddress('trilho');
  const [isPlanning, setPlanning] = useState(false);
  const { now, draft, changes, open, changeOpen, undo } = useDraft(data, openName);
  return (
    <Page
      title={say('railsTitle')}
      meta={<Meta board={data} changes={changes} />}
      actions={changes > 0 && <DraftActs onUndo={undo} onPlan={() => setPlanning(true)} />}
      keys={<Keys />}
      drawer={
        open && (
          <RailDrawer
            rail={open}
            live={now.find((rail) => keyOf(rail) === openName)}
            onChange={changeOpen}
            onClose={() => setOpen(undefined)}
          />
        )
      }
    >
      <Card isTable>
        {error ? (
          <Failure error={error} onAgain={() => void refetch()} />
        ) : (
          <ListTable
            rows={draft}
            keyOf={keyOf}
            columns={columnsFor(now, draft)}
            open={openName}
            onOpen={setOpen}
            label={say('railsTitle')}
            isLoading={isPending}
            empty={<Blank title={say('plansNone')} text="" />}
          />
        )}
      </Card>
      {data && <PlanList plans={data.Plans} mayWithdraw={changeOpen !== undefined} />}
      {isPlanning && data && <PlanDialog board={data} draft={draft} onClose={() => setPlanning(false)} onDone={undo} />}
    </Page>
  );
}

/** The rails as somebody arranges them. Who may only look has nothing to change with. */
function useDraft(board: Board | undefined, openName: string | undefined) {
  const may = useMay();
  const [changed, setDraft] = useState<Draft>();
  const now = board?.Rails ?? [];
  const draft = changed ?? now;
  const at = draft.findIndex((rail) => keyOf(rail) === openName);
  const open = draft[at];
  const change = may('games.rails') ? (next: Draft) => setDraft(next) : undefined;
  const changeOpen =
    change && ((next: Rail) => change(draft.map((rail) => (keyOf(rail) === keyOf(next) ? next : rail))));
  useKeys({
    '.': () => void refresh(staffRoutes.railsShow),
    'Alt+ArrowUp': () => change?.(moved(draft, at, -1)),
    'Alt+ArrowDown': () => change?.(moved(draft, at, 1)),
    h: () => {
      if (open) changeOpen?.({ ...open, IsShown: !open.IsShown });
    },
  });
  const changes = countChanges(now, draft);
  return { now, draft, changes, open, changeOpen, undo: () => setDraft(undefined) };
}

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{say('keyRow')}</KeyHint>
      <KeyHint keys={['Alt', '↑', '↓']}>{say('keyMove')}</KeyHint>
      <KeyHint keys={['h']}>{say('keyHide')}</KeyHint>
      <KeyHint keys={['.']}>{say('keyRefresh')}</KeyHint>
    </>
  );
}

function Meta({ board, changes }: { readonly board: Board | undefined; readonly changes: number }) {
  const nameOf = usePeople();
  if (changes > 0)
    return (
      <Tag tone="money" icon="edit">
        {changes === 1 ? say('railsChangedOne') : say('railsChanged', { count: changes })}
      </Tag>
    );
  const live = board?.Plans.find(({ Id }) => Id === board.LivePlanId);
  const all = { count: board?.Rails.length ?? 0 };
  if (live === undefined) return say('railsMetaFirst', all);
  return say('railsMeta', { ...all, time: shortTime(live.StartsAt), who: nameOf(live.AuthorId) });
}

function DraftActs({ onUndo, onPlan }: { readonly onUndo: () => void; readonly onPlan: () => void }) {
  return (
    <>
      <Button onClick={onUndo}>
        <Icon name="undo" size="sm" /> {say('undo')}
      </Button>
      <Button type="primary" onClick={onPlan}>
        <Icon name="clock" size="sm" /> {say('schedule')}
      </Button>
    </>
  );
}

function columnsFor(now: Draft, draft: Draft): NonNullable<TableProps<Rail>['columns']> {
  const [before, after] = [now.map(keyOf), draft.map(keyOf)];
  return [
    { title: '', key: 'place', width: 36, align: 'end', render: (_, rail) => <b>{after.indexOf(keyOf(rail)) + 1}</b> },
    { title: say('rail'), key: 'rail', render: (_, rail) => <TwoLines first={rail.Title} second={rail.Rail} /> },
    {
      title: say('railWhere'),
      key: 'where',
      className: folds,
      render: (_, rail) => rail.Surfaces.map((surface) => surfaceNames[surface]).join(', '),
    },
    {
      title: say('railFor'),
      key: 'for',
      className: folds,
      render: (_, rail) => audienceNames[rail.Audience] ?? rail.Audience,
    },
    {
      title: say('railGames'),
      key: 'games',
      render: (_, rail) =>
        rail.Games === null ? say('railFromPlay') : say('railGamesCount', { count: count(rail.Games.length) }),
    },
    {
      title: say('railMove'),
      key: 'move',
      align: 'end',
      render: (_, rail) => <Climb by={climbed(before, after, keyOf(rail))} />,
    },
    {
      title: say('state'),
      key: 'state',
      render: (_, rail) =>
        rail.IsShown ? (
          <Tag tone="leaf" icon="check">
            {say('railLive')}
          </Tag>
        ) : (
          <Tag icon="eyeoff">{say('railHidden')}</Tag>
        ),
    },
  ];
}
