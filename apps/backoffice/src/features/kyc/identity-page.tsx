import { staffRoutes } from '@arara/contract/staff';
import { App, Button } from 'antd';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { count } from '../../lib/format/format.ts';
import { FilterSelects } from '../../lib/parts/filter-selects.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Live } from '../../lib/parts/live.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { caseActions, nextFree, type Queue, targetText } from './case.ts';
import { CaseDrawer } from './case-drawer.tsx';
import s from './kyc.module.css';
import { queueColumns } from './queue-columns.tsx';
import { reasonNames, t } from './texts.ts';

const EVERY_MS = 3_000;
const PAGE_SIZE = 100;
const MINUTE_MS = 60_000;
const viewNames = ['staff', 'soon', 'mine', 'player'] as const;

/** Cases of identity that no machine decides: the least time left first, each with its owner and its clock. */
export function IdentityPage() {
  const [viewText, setView] = useAddress('vista');
  const view = viewNames.find((name) => name === viewText) ?? 'staff';
  const query = useApiQuery(staffRoutes.kycQueue, { view, limit: PAGE_SIZE }, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('caso');
  const [why, setWhy] = useAddress('motivo');
  const all = data?.List ?? [];
  const rows = all.filter(({ Why }) => why === undefined || Why === why);
  const takeNext = useNext(setOpen);
  useKeys({ n: () => void takeNext(), '.': () => void refresh(staffRoutes.kycQueue, staffRoutes.kycCase) });
  const whys = [...new Set(all.flatMap(({ Why }) => (Why === null ? [] : [Why])))];
  return (
    <Page
      title={t('title')}
      meta={data?.Counts && t('meta', { staff: count(data.Counts.staff), free: count(data.Free) })}
      actions={
        <Button type="primary" className="main-act" onClick={() => void takeNext()} data-part="next-case">
          {t('next')} <kbd>n</kbd>
        </Button>
      }
      keys={<Keys minutes={data?.TargetMinutes} />}
      drawer={openId !== undefined && <CaseDrawer key={openId} playerId={openId} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(`view.${name}`),
            isHot: name === 'soon',
            ...(data ? { count: data.Counts?.[name] } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <div className="row fixed gap-6 text-md line-below pad-row" data-part="filters">
          <span className="chip inline-row soft-brand weight-620 nowrap round-7" data-part="chip">
            {t('order')}
          </span>
          <FilterSelects
            choices={[
              {
                label: t('why'),
                value: why,
                options: whys.map((value) => ({ value, label: reasonNames[value] ?? value })),
                onChange: setWhy,
              },
            ]}
            className={s['select'] ?? ''}
          />
          <Live />
        </div>
        <div className={`${s['queue']} flex column grows short`}>
          <ListTable
            rows={rows}
            keyOf={({ PlayerId }) => PlayerId}
            columns={queueColumns}
            open={[openId, setOpen]}
            label={t('title')}
            query={query}
            empty={<Blank title={t('empty')} text={t('emptyText')} />}
          />
        </div>
        {data && <Foot queue={data} shown={rows.length} />}
      </Card>
    </Page>
  );
}

function Foot({ queue, shown }: { readonly queue: Queue; readonly shown: number }) {
  const { Today } = queue;
  return (
    <div className={`${s['foot']} row between gap-12 note nowrap fixed line-above`} data-part="queue-foot">
      <span>{t('footRows', { shown: shown === 0 ? '0' : `1–${shown}`, total: count(queue.Total) })}</span>
      {Today && <span className="clip">{t('footToday', { opened: count(Today.New), alone: count(Today.Alone) })}</span>}
    </div>
  );
}

/** Takes the first free case of the team's queue, whatever view is open. */
function useNext(onOpen: (playerId: string) => void): () => Promise<void> {
  const { message } = App.useApp();
  const may = useMay();
  const { run } = useStaffAction(caseActions);
  return async () => {
    // Asked now: what was free a moment ago may be taken.
    const { List } = await callApi(staffRoutes.kycQueue, { view: 'staff', limit: PAGE_SIZE });
    const next = nextFree(List, may('players.lead'));
    if (next === undefined) {
      void message.info(t('noneFree'));
      return;
    }
    const input = { playerId: next.PlayerId, giveBack: false };
    await run({ call: () => callApi(staffRoutes.kycClaim, input) });
    onOpen(next.PlayerId);
  };
}

function Keys({ minutes }: { readonly minutes: number | undefined }) {
  return (
    <>
      <KeyHint keys={['j', 'k']} />
      <KeyHint keys={['Enter']} />
      <KeyHint keys={['c']}>{t('keyClaim')}</KeyHint>
      <KeyHint keys={['?']} />
      {minutes !== undefined && <span className="push">{t('target', { time: targetText(minutes * MINUTE_MS) })}</span>}
    </>
  );
}
