import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { BrandRoom } from './brand-room.tsx';
import { draftOf, type Listed } from './document.ts';
import { NewBrandDialog } from './new-brand-dialog.tsx';
import { t, versionWords } from './texts.ts';

const EVERY_MS = 5_000;

/** The brands that this office sees to: its own, and those that were made here. */
export function BrandsPage() {
  const query = useApiQuery(staffRoutes.brandsList, {}, { everyMs: EVERY_MS });
  const [openId, setOpen] = useAddress('marca', ['parte', 'versao']);
  const [isMaking, setMaking] = useState(false);
  const may = useMay();
  useKeys({ '.': () => void refresh(staffRoutes.brandsList) });
  const brands = query.data?.Brands ?? [];
  const open = brands.find(({ BrandId }) => String(BrandId) === openId);
  if (open !== undefined) return <BrandRoom key={open.BrandId} brand={open} onBack={() => setOpen(undefined)} />;
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      actions={
        may('brands.write') && (
          <Button type="primary" disabled={brands.length === 0} onClick={() => setMaking(true)}>
            {t('new')}
          </Button>
        )
      }
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
          <span className="push">{t('byTwo')}</span>
        </>
      }
    >
      <Card isTable>
        <ListTable<Listed>
          rows={brands}
          keyOf={({ BrandId }) => String(BrandId)}
          columns={columns}
          open={[openId, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('empty')} text={t('emptyText')} />}
        />
      </Card>
      {isMaking && (
        <NewBrandDialog brands={brands} onDone={(id) => setOpen(String(id))} onClose={() => setMaking(false)} />
      )}
    </Page>
  );
}

function StateTag({ brand }: { readonly brand: Listed }) {
  if (brand.Waiting !== null) return <Tag tone="money">{t('stateWaiting')}</Tag>;
  return brand.Version === null ? <Tag>{t('stateOff')}</Tag> : <Tag tone="leaf">{t('stateOn')}</Tag>;
}

const columns: NonNullable<TableProps<Listed>['columns']> = [
  { title: t('colName'), key: 'name', render: (_, { Name }) => <b className="weight-620">{Name}</b> },
  { title: t('colVersion'), key: 'version', render: (_, { Version }) => versionWords(Version) },
  {
    title: t('colDraft'),
    key: 'draft',
    render: (_, brand) => {
      const version = draftOf(brand);
      return version === undefined ? t('noDraft') : t('draftVersion', { version });
    },
  },
  { title: t('colHosts'), key: 'hosts', className: folds, render: (_, { Hosts }) => Hosts.join(', ') },
  { title: t('colState'), key: 'state', width: 170, render: (_, brand) => <StateTag brand={brand} /> },
];
