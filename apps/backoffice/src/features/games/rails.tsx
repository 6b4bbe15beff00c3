import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanList } from './plan-list.tsx';
import { RailDrawer } from './rail-drawer.tsx';
import { Climb } from './climb.tsx';
import { type Board, climbed, countChanges, type Draft, moved, type Rail } from './rails-draft.ts';
import { audienceNames, t, surfaceNames } from './texts.ts';

const EVERY_MS = 20_000;
const keyOf = ({ Rail: name }: Rail) => name;

/** Order of the rails and of their games: arranged as a draft, published now or for later, taken back as easily. */
export function Rails() {
  const query = useApiQuery(staffRoutes.railsShow, {}, { everyMs: EVERY_MS });
  const { data } = query;
  const [openName, setOpen] = useAddress('trilho');
  const [isPlanning, setPlanning] = useState(false);
  const { now, draft, changes, open, changeOpen, undo } = useDraft(data, openName);
  return (
    <Page
      title={t('railsTitle')}
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
        <ListTable
          rows={draft}
          keyOf={keyOf}
          columns={columnsFor(now, draft)}
          open={[openName, setOpen]}
          label={t('railsTitle')}
          query={query}
          empty={<Blank title={t('plansNone')} text="" />}
        />
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
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Alt', '↑', '↓']}>{t('keyMove')}</KeyHint>
      <KeyHint keys={['h']}>{t('keyHide')}</KeyHint>
      <KeyHint keys={['.']} />
    </>
  );
}

function Meta({ board, changes }: { readonly board: Board | undefined; readonly changes: number }) {
  const nameOf = usePeople();
  if (changes > 0)
    return (
      <Tag tone="money" icon="edit">
        {changes === 1 ? t('railsChangedOne') : t('railsChanged', { count: changes })}
      </Tag>
    );
  const live = board?.Plans.find(({ Id }) => Id === board.LivePlanId);
  const all = { count: board?.Rails.length ?? 0 };
  if (live === undefined) return t('railsMetaFirst', all);
  return t('railsMeta', { ...all, time: shortTime(live.StartsAt), who: nameOf(live.AuthorId) });
}

function DraftActs({ onUndo, onPlan }: { readonly onUndo: () => void; readonly onPlan: () => void }) {
  return (
    <>
      <Button onClick={onUndo}>
        <Icon name="undo" size="sm" /> {t('undo')}
      </Button>
      <Button type="primary" onClick={onPlan}>
        <Icon name="clock" size="sm" /> {t('schedule')}
      </Button>
    </>
  );
}

function columnsFor(now: Draft, draft: Draft): NonNullable<TableProps<Rail>['columns']> {
  const [before, after] = [now.map(keyOf), draft.map(keyOf)];
  return [
    { title: '', key: 'place', width: 36, align: 'end', render: (_, rail) => <b>{after.indexOf(keyOf(rail)) + 1}</b> },
    { title: t('rail'), key: 'rail', render: (_, rail) => <b className="weight-620">{rail.Title}</b> },
    {
      title: t('railWhere'),
      key: 'where',
      className: folds,
      render: (_, rail) => rail.Surfaces.map((surface) => surfaceNames[surface]).join(', '),
    },
    {
      title: t('railFor'),
      key: 'for',
      className: folds,
      render: (_, rail) => audienceNames[rail.Audience] ?? rail.Audience,
    },
    {
      title: t('railGames'),
      key: 'games',
      render: (_, rail) =>
        rail.Games === null ? t('railFromPlay') : t('railGamesCount', { count: count(rail.Games.length) }),
    },
    {
      title: t('railMove'),
      key: 'move',
      align: 'end',
      render: (_, rail) => <Climb by={climbed(before, after, keyOf(rail))} />,
    },
    {
      title: t('state'),
      key: 'state',
      render: (_, rail) =>
        rail.IsShown ? (
          <Tag tone="leaf" icon="check">
            {t('railLive')}
          </Tag>
        ) : (
          <Tag icon="eyeoff">{t('railHidden')}</Tag>
        ),
    },
  ];
}
