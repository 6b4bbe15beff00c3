import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { refresh, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { shortTime } from '../../lib/format/format.ts';
import { folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { ConnectSenderDialog } from './connect-dialog.tsx';
import { SenderDialog, type SenderAct } from './dialogs.tsx';
import { keyOf, nameOf, type Sender } from './sender.ts';
import { SenderDrawer } from './sender-drawer.tsx';
import { answerText, channelNames, t } from './texts.ts';

const EVERY_MS = 5_000;

/** Who carries the brand's messages, channel by channel, in the order in which they are asked. */
export function Senders() {
  const query = useApiQuery(staffRoutes.senderList, {}, { everyMs: EVERY_MS });
  const senders = query.data?.List ?? [];
  const [openKey, setOpen] = useAddress('remetente');
  const [act, setAct] = useState<SenderAct>();
  const [isConnecting, setConnecting] = useState(false);
  const may = useMay();
  useKeys({ '.': () => void refresh(staffRoutes.senderList) });
  const open = senders.find((sender) => keyOf(sender) === openKey);
  return (
    <Page
      title={t('title')}
      meta={t('meta')}
      actions={
        may('senders.connect') && (
          <Button type="primary" onClick={() => setConnecting(true)}>
            {t('new')}
          </Button>
        )
      }
      keys={
        <>
          <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
          <KeyHint keys={['.']}>{t('keyRefresh')}</KeyHint>
        </>
      }
      drawer={
        open && <SenderDrawer sender={open} senders={senders} onAct={setAct} onClose={() => setOpen(undefined)} />
      }
    >
      <Card isTable>
        <ListTable
          rows={senders}
          keyOf={keyOf}
          columns={columnsOf(senders)}
          open={[openKey, setOpen]}
          label={t('list')}
          query={query}
          empty={null}
        />
      </Card>
      {isConnecting && <ConnectSenderDialog onDone={setOpen} onClose={() => setConnecting(false)} />}
      {open && act && <SenderDialog sender={open} senders={senders} act={act} onClose={() => setAct(undefined)} />}
    </Page>
  );
}

/** Among those of its channel that are on; empty for one that is off. */
function turnOf(senders: readonly Sender[], sender: Sender): string {
  const on = senders.filter(({ Channel, IsOn }) => Channel === sender.Channel && IsOn);
  return sender.IsOn ? `${on.indexOf(sender) + 1}ª` : '';
}

const columnsOf = (senders: readonly Sender[]): NonNullable<TableProps<Sender>['columns']> => [
  {
    title: t('channel'),
    key: 'channel',
    render: (_, row) => <b className="weight-620">{channelNames[row.Channel]}</b>,
  },
  { title: t('turn'), key: 'turn', render: (_, row) => turnOf(senders, row) },
  {
    title: t('sender'),
    key: 'sender',
    render: (_, row) => <TwoLines first={nameOf(row)} second={row.Addresses.join(', ') || t('addressHouse')} />,
  },
  {
    title: t('lastTest'),
    key: 'test',
    className: folds,
    render: (_, { Test }) =>
      Test === null ? (
        <span className="faint">{t('never')}</span>
      ) : (
        <TwoLines first={answerText(Test)} second={shortTime(Test.At)} />
      ),
  },
  {
    title: t('state'),
    key: 'state',
    render: (_, { IsOn }) => (
      <Tag tone={IsOn ? 'leaf' : 'plain'} icon={IsOn ? 'check' : 'minus'}>
        {t(IsOn ? 'on' : 'off')}
      </Tag>
    ),
  },
];
