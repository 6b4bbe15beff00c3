import { staffRoutes } from '@arara/contract/staff';
import type { TableProps } from 'antd';
import { useAddress } from '../../lib/browser/address.ts';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { grouped, settingName, shown } from '../../lib/format/labels.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { groupOf, type Setting } from './setting.ts';
import { SettingDrawer } from './setting-drawer.tsx';
import s from './settings.module.css';
import { groupNames, meanings, t } from './texts.ts';

export function Settings() {
  const query = useApiQuery(staffRoutes.settingsList, { limit: 100 });
  const { data } = query;
  const [viewText, setView] = useAddress('vista');
  const [openKey, setOpen] = useAddress('ajuste');
  const settings = data?.List ?? [];
  const groups = [...new Set(settings.map(({ Key }) => groupOf(Key)))];
  const view = ['changed', 'upcoming', ...groups].find((name) => name === viewText) ?? 'all';
  const inView = (name: string) => (setting: Setting) => {
    if (name === 'all') return true;
    if (name === 'changed') return setting.Current !== null;
    if (name === 'upcoming') return setting.Upcoming.length > 0;
    return groupOf(setting.Key) === name;
  };
  const labels: Readonly<Record<string, string>> = {
    all: t('all'),
    changed: t('changed'),
    upcoming: t('upcoming'),
  };
  const views = ['all', 'changed', 'upcoming', ...groups].map((name) => ({
    name,
    label: labels[name] ?? groupNames[name] ?? name,
    count: settings.filter(inView(name)).length,
  }));
  const open = settings.find(({ Key }) => Key === openKey);
  useKeys({ '.': () => void refresh(staffRoutes.settingsList) });
  return (
    <Page
      title={t('title')}
      meta={t('meta', { count: count(data?.Total ?? 0) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <SettingDrawer key={open.Key} setting={open} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views label={t('views')} views={views} chosen={view} onChoose={setView} />
        <ListTable
          rows={settings.filter(inView(view))}
          keyOf={({ Key }) => Key}
          columns={columns}
          open={[openKey, setOpen]}
          label={t('title')}
          query={query}
          empty={<Blank title={t('emptyTitle')} text={t('emptyText')} />}
        />
      </Card>
    </Page>
  );
}

const columns: NonNullable<TableProps<Setting>['columns']> = [
  {
    title: t('key'),
    key: 'key',
    render: (_, row) => (
      <span className={`${s['key']} cut block`}>
        <TwoLines first={settingName(row.Key)} second={meanings[row.Key] ?? row.Description} />
      </span>
    ),
  },
  {
    title: t('value'),
    key: 'value',
    render: (_, row) => <span className={`${s['value']} ellipsis block`}>{grouped(shown(row.Value))}</span>,
  },
  {
    title: t('since'),
    key: 'since',
    render: (_, row) => (row.Current === null ? <Tag>{t('byDefault')}</Tag> : shortTime(row.Current.ValidFrom)),
  },
  {
    title: t('next'),
    key: 'next',
    render: (_, { Upcoming: [next] }) =>
      next === undefined ? (
        t('none')
      ) : (
        <Tag tone="money" icon="clock">
          {shortTime(next.ValidFrom)}
        </Tag>
      ),
  },
];
