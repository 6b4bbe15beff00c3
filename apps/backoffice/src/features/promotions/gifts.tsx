import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { useDownload } from '../../lib/api/use-download.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { FreeRoundsDialog } from './free-rounds-dialog.tsx';
import { t } from './texts.ts';

type Batch = BodyOf<typeof staffRoutes.giftBatches>['List'][number];
const LIMIT = 100;

export function Gifts() {
  const query = useApiQuery(staffRoutes.giftBatches, { limit: LIMIT });
  const { data } = query;
  const [open, setOpen] = useAddress('lote');
  const [making, setMaking] = useState<'batch' | 'rounds'>();
  const may = useMay();
  const download = useDownload();
  useKeys({ '.': () => void refresh(staffRoutes.giftBatches) });
  const take = (batchId: string) => void download(() => callApi(staffRoutes.giftBatchExport, { batchId }));
  return (
    <Page
      title={t('giftsTitle')}
      meta={data?.Total === 1 ? t('giftsMetaOne') : t('giftsMeta', { count: data?.Total ?? 0 })}
      actions={
        may('promotions.propose') && (
          <>
            <Button onClick={() => setMaking('rounds')}>{t('giveRounds')}</Button>
            <Button type="primary" onClick={() => setMaking('batch')}>
              {t('newBatch')}
            </Button>
          </>
        )
      }
      keys={<KeyHint keys={['.']} />}
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ BatchId }) => BatchId}
          columns={columnsOf(may('promotions.propose') ? take : undefined)}
          open={[open, setOpen]}
          label={t('giftsTitle')}
          query={query}
          empty={<Blank title={t('giftsEmpty')} text={t('giftsEmptyText')} />}
        />
      </Card>
      {making === 'batch' && <BatchDialog onClose={() => setMaking(undefined)} />}
      {making === 'rounds' && <FreeRoundsDialog onClose={() => setMaking(undefined)} />}
    </Page>
  );
}

function columnsOf(take: ((batchId: string) => void) | undefined): NonNullable<TableProps<Batch>['columns']> {
  return [
    {
      title: t('batch'),
      key: 'batch',
      render: (_, { BatchId, Title, Kind }) => (
        <TwoLines
          first={Title ?? t('noTitle')}
          second={`AP-${BatchId} · ${t(Kind === 'codes' ? 'batchCodes' : 'batchEnvelope')}`}
        />
      ),
    },
    { title: t('codes'), key: 'codes', align: 'end', render: (_, { Codes }) => count(Codes) },
    { title: t('shares'), key: 'shares', align: 'end', className: folds, render: (_, one) => count(one.Shares) },
    { title: t('taken'), key: 'taken', align: 'end', className: folds, render: (_, { Taken }) => count(Taken) },
    { title: t('accepted'), key: 'accepted', align: 'end', render: (_, { Accepted }) => count(Accepted) },
    { title: t('totalSum'), key: 'total', align: 'end', render: (_, { Total }) => tableMoney(Total) },
    { title: t('paid'), key: 'paid', align: 'end', render: (_, { Paid }) => tableMoney(Paid) },
    { title: t('ends'), key: 'ends', render: (_, { ValidUntil }) => shortTime(ValidUntil) },
    {
      title: t('csv'),
      key: 'csv',
      render: (_, { BatchId }) =>
        take && (
          <Button
            size="small"
            onClick={(event) => {
              event.stopPropagation();
              take(BatchId);
            }}
          >
            {t('download')}
          </Button>
        ),
    },
  ];
}
