import { staffRoutes } from '@arara/contract/staff';
import { Button, Input, Select, type TableProps } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { DialogField, DialogFrame } from '../../lib/staff-action/dialog-frame.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { NewCampaign } from './campaigns.tsx';
import { campaignActions, type OwnPlayer } from './draft.ts';
import { channelNames, ownStateNames, t } from './texts.ts';

/** A VIP manager's own players, masked; a message to one or to some of them goes the way of every campaign. */
export function OwnPlayers() {
  const query = useApiQuery(staffRoutes.vipPlayers, {});
  const rows = query.data?.List ?? [];
  const [openId, setOpen] = useAddress('jogador');
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [isWriting, setWriting] = useState(false);
  const [isAssigning, setAssigning] = useState(false);
  const may = useMay();
  const wanted = marked.length > 0 ? marked : openId === undefined ? [] : [openId];
  // Whoever is protected is left out here too; the rule that sends asks again.
  const readers = rows.filter(({ Id, State }) => State === 'can' && wanted.includes(Id));
  const write = () => may('vip.write') && readers.length > 0 && setWriting(true);
  const assign = () => may('vip.assign') && setAssigning(true);
  useKeys({ e: write, a: assign });
  const stop = () => {
    setWriting(false);
    setMarked([]);
  };
  if (isWriting) return <NewCampaign of={{ segment: undefined, players: readers }} onAsked={stop} />;
  return (
    <Page
      title={t('own')}
      meta={query.data && t('ownMeta', { count: rows.length, can: rows.filter(({ State }) => State === 'can').length })}
      actions={
        <>
          {may('vip.assign') && (
            <Button onClick={assign} data-part="assign">
              <Icon name="user" size="sm" />
              {t('assign')} <kbd>a</kbd>
            </Button>
          )}
          {may('vip.write') && (
            <Button
              type="primary"
              className="main-act"
              disabled={readers.length === 0}
              onClick={write}
              data-part="write"
            >
              <Icon name="edit" size="sm" />
              {readers.length === 0 ? t('writeNone') : t('write', { count: readers.length })} <kbd>e</kbd>
            </Button>
          )}
        </>
      }
      keys={<Keys />}
    >
      <Card isTable>
        <ListTable
          rows={rows}
          keyOf={({ Id }) => Id}
          columns={columns}
          open={[openId, setOpen]}
          label={t('own')}
          query={query}
          empty={<Blank title={t('ownNone')} text={t('ownNoneText')} />}
          marks={{ keys: marked, onMarks: setMarked, labelOf: ({ Name }) => Name }}
        />
      </Card>
      {isAssigning && <AssignDialog playerId={openId} onClose={() => setAssigning(false)} />}
    </Page>
  );
}

const tones = { can: 'leaf', no_consent: 'plain', cap: 'plain', protected: 'heat' } as const;

function Manager({ id }: { readonly id: string }) {
  return usePeople()(id);
}

const columns: NonNullable<TableProps<OwnPlayer>['columns']> = [
  { title: t('ownName'), key: 'name', render: (_, { Name }) => <b className="weight-620">{Name}</b> },
  { title: t('ownLevel'), key: 'level', width: 90, render: (_, { Level }) => t('level', { level: Level }) },
  {
    title: t('ownState'),
    key: 'state',
    width: 190,
    render: (_, { State }) => <Tag tone={tones[State]}>{ownStateNames[State]}</Tag>,
  },
  {
    title: t('channels'),
    key: 'ways',
    render: (_, { Ways }) => <span className="muted">{Ways.map((way) => channelNames[way]).join(', ') || '–'}</span>,
  },
  { title: t('ownManager'), key: 'manager', width: 150, render: (_, { Manager: id }) => <Manager id={id} /> },
  { title: t('ownSince'), key: 'since', width: 120, render: (_, { Since }) => shortTime(Since) },
];

function Keys() {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyPlayer')}</KeyHint>
      <KeyHint keys={['x']}>{t('keyMark')}</KeyHint>
      <KeyHint keys={['e']}>{t('keyWrite')}</KeyHint>
      <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
      <span className="push">{t('ownRole')}</span>
    </>
  );
}

/** One person gives or takes away; nobody is written to by it. */
function AssignDialog({ playerId, onClose }: { readonly playerId: string | undefined; readonly onClose: () => void }) {
  const [player, setPlayer] = useState(playerId ?? '');
  const [manager, setManager] = useState<string>();
  const staff = useApiQuery(staffRoutes.staffList, {}).data?.List ?? [];
  const managers = staff.filter(({ Roles, IsActive }) => IsActive && Roles.includes('vip'));
  const { run, isBusy, error, proofDialog } = useStaffAction(campaignActions, { isInDialog: true });
  const assign = () =>
    void run({
      call: () => callApi(staffRoutes.vipAssign, { playerId: player.trim(), manager: manager || null }),
      notice: () => t(manager ? 'assigned' : 'unassigned'),
      onDone: onClose,
    });
  return (
    <DialogFrame
      part="assign-dialog"
      title={t('assignTitle')}
      confirm={t('assign')}
      isDisabled={player.trim() === '' || manager === undefined}
      isBusy={isBusy}
      error={error}
      onSubmit={assign}
      onClose={onClose}
    >
      <p className="no-margin">{t('assignText')}</p>
      <DialogField label={t('assignPlayer')}>
        <Input value={player} maxLength={20} onChange={({ target }) => setPlayer(target.value)} />
      </DialogField>
      <DialogField label={t('ownManager')}>
        <Select
          aria-label={t('ownManager')}
          value={manager ?? null}
          onChange={setManager}
          options={[
            ...managers.map(({ Id, Name }) => ({ value: Id, label: Name })),
            { value: '', label: t('assignNobody') },
          ]}
        />
      </DialogField>
      {proofDialog}
    </DialogFrame>
  );
}
