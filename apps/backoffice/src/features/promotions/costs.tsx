import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, percent, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, Facts, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { useDownload } from '../../lib/api/use-download.ts';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { useFields } from '../../lib/staff-action/use-fields.ts';
import { TextField } from './text-field.tsx';
import { promotionActions, requestSent } from './promotion-actions.ts';
import { kindNames, t } from './texts.ts';
import { ruleName } from '../../lib/format/labels.ts';

type Cost = BodyOf<typeof staffRoutes.promotionsCosts>['List'][number];
const shortDay = (text: string) => `${text.slice(8)}/${text.slice(5, 7)}`;

export function Costs() {
  const query = useApiQuery(staffRoutes.promotionsCosts, {});
  const { data } = query;
  const [openId, setOpen] = useAddress('regra');
  const [isReversing, setReversing] = useState(false);
  const may = useMay();
  const download = useDownload();
  const rows = data?.List ?? [];
  const open = rows.find(({ RuleId }) => RuleId === openId);
  useKeys({ '.': () => void refresh(staffRoutes.promotionsCosts) });
  const meta =
    data === undefined
      ? '–'
      : t('costsMeta', { from: shortDay(data.From), to: shortDay(data.To), cost: tableMoney(data.Cost) });
  return (
    <Page
      title={t('costsTitle')}
      meta={meta}
      actions={
        <>
          <Button onClick={() => void download(() => callApi(staffRoutes.promotionsCostsExport, {}))}>
            {t('download')}
          </Button>
          {may('promotions.propose') && <Button onClick={() => setReversing(true)}>{t('reverse')}</Button>}
        </>
      }
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <CostDrawer cost={open} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <ListTable
          rows={rows}
          keyOf={({ RuleId }) => RuleId}
          columns={columns}
          open={[openId, setOpen]}
          label={t('costsTitle')}
          query={query}
          empty={<Blank title={t('costsEmpty')} text={t('costsEmptyText')} />}
        />
      </Card>
      {isReversing && <ReverseDialog onClose={() => setReversing(false)} />}
    </Page>
  );
}

const shareOf = (part: number, whole: number) => (whole === 0 ? '0,0' : percent(`${(part * 100) / whole}`));
const sharingText = ({ Sharing, Players }: Cost) =>
  t('sharingOf', { count: count(Sharing), percent: shareOf(Sharing, Players) });

function CostDrawer({ cost, onClose }: { readonly cost: Cost; readonly onClose: () => void }) {
  const days = cost.Days.toReversed();
  return (
    <Drawer
      label={t('costDrawer')}
      onClose={onClose}
      title={<TwoLines first={ruleName(cost.RuleId)} second={kindNames[cost.Kind] ?? ''} />}
    >
      <Facts
        facts={[
          [t('costColumn'), tableMoney(cost.Cost)],
          [t('reversed'), tableMoney(cost.Reversed)],
          [t('times'), count(cost.Times)],
          [t('sharingColumn'), sharingText(cost)],
        ]}
      />
      <Section title={t('byDay')} meta={t('costColumn')}>
        <Facts facts={days.map(({ Day, Cost: of }) => [shortDay(Day), tableMoney(of)] as const)} />
      </Section>
    </Drawer>
  );
}

/** Which reward is meant stands in the timeline of its player, where another desk reads it. */
function ReverseDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, set] = useFields(() => ({ playerId: '', key: '' }));
  const isWhole = /^\d{1,16}$/.test(form.playerId.trim()) && form.key.trim() !== '';
  return (
    <ActionDialog
      desk={promotionActions}
      width={560}
      title={t('reverseTitle')}
      effect={t('reverseEffect')}
      confirm={t('send')}
      missing={isWhole ? undefined : t('reverseMissing')}
      reason={{}}
      call={(reason) => callApi(staffRoutes.promotionsReverse, { ...form, reason })}
      notice={requestSent}
      onClose={onClose}
    >
      <TextField label={t('playerId')} value={form.playerId} onChange={(playerId) => set({ playerId })} />
      <TextField label={t('key')} value={form.key} onChange={(key) => set({ key })} />
    </ActionDialog>
  );
}

const columns: NonNullable<TableProps<Cost>['columns']> = [
  {
    title: t('rule'),
    key: 'rule',
    render: (_, { RuleId, Kind }) => <TwoLines first={ruleName(RuleId)} second={kindNames[Kind] ?? Kind} />,
  },
  { title: t('costColumn'), key: 'cost', align: 'end', render: (_, one) => tableMoney(one.Cost) },
  { title: t('reversed'), key: 'back', align: 'end', className: folds, render: (_, one) => tableMoney(one.Reversed) },
  { title: t('times'), key: 'times', align: 'end', render: (_, { Times }) => count(Times) },
  { title: t('players'), key: 'players', align: 'end', render: (_, { Players }) => count(Players) },
  { title: t('sharingColumn'), key: 'sharing', align: 'end', render: (_, one) => sharingText(one) },
];
