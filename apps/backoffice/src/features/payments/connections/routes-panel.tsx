import { staffRoutes } from '@arara/contract/staff';
import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { TableHead, Tag } from '../../../lib/parts/marks.tsx';
import { Panel } from '../../../lib/parts/panel.tsx';
import { ActionDialog } from '../../../lib/staff-action/action-dialog.tsx';
import { DialogField } from '../../../lib/staff-action/dialog-frame.tsx';
import { type BankConnection, bankActions, type Routes } from './bank.ts';
import { t } from './texts.ts';
import s from './bank-room.module.css';

const ways = { In: 'routeIn', Out: 'routeOut' } as const;
type Way = keyof typeof ways;

interface RoutesProps {
  readonly routes: Routes;
  readonly banks: readonly BankConnection[];
}

const nameIn = (banks: RoutesProps['banks'], code: string) =>
  banks.find(({ Provider }) => Provider === code)?.Name ?? code;

/** Which bank new money takes, for each way, and how to change that from a moment on. */
export function RoutesPanel({ routes, banks, open }: RoutesProps & { readonly open: string }) {
  const [isEditing, setEditing] = useState(false);
  const may = useMay();
  const placeIn = (way: Way, code: string) => {
    const place = routes[way].indexOf(code);
    return place < 0 ? '–' : t('routePlace', { place: place + 1 });
  };
  return (
    <Panel
      title={t('routes')}
      part="routes"
      tone="money"
      meta={t('routesMeta')}
      end={
        may('settings.propose') && (
          <Button size="small" type="link" onClick={() => setEditing(true)}>
            {t('routesEdit')}
          </Button>
        )
      }
      isTall
    >
      <div className="grows short scrolls">
        <table className={`${s['routes']} figure-table`} data-part="routes-table">
          <TableHead words={[t('routeBank'), t('routeIn'), t('routeOut'), t('routeState')]} />
          <tbody>
            {banks.map(({ Provider, Name, IsOn }) => (
              <tr key={Provider} aria-current={Provider === open ? true : undefined} data-part="route">
                <th scope="row">{Name}</th>
                <td>{placeIn('In', Provider)}</td>
                <td>{placeIn('Out', Provider)}</td>
                <td>
                  <Tag tone={IsOn ? 'leaf' : 'plain'}>{t(IsOn ? 'on' : 'off')}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isEditing && <RoutesDialog routes={routes} banks={banks} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

/** Every bank that does this way, those that are on first and in their order: an order may be written ahead of a switch. */
const allOf = ({ routes, banks }: RoutesProps, way: Way): readonly string[] => {
  const doing = banks.filter(({ OutProtocol }) => way === 'In' || OutProtocol !== null).map(({ Provider }) => Provider);
  return [...routes[way], ...doing.filter((code) => !routes[way].includes(code))];
};

function RoutesDialog(props: RoutesProps & { readonly onClose: () => void }) {
  const first = { In: allOf(props, 'In'), Out: allOf(props, 'Out') };
  const [order, setOrder] = useState(first);
  const [from, setFrom] = useState<Dayjs | null>(null);
  const isSame = (['In', 'Out'] as const).every((way) => order[way].join() === first[way].join());
  const raise = (way: Way, at: number) => {
    const codes = [...order[way]];
    codes.splice(at - 1, 0, ...codes.splice(at, 1));
    setOrder({ ...order, [way]: codes });
  };
  const propose = (reason: string) =>
    callApi(staffRoutes.settingsPropose, {
      key: 'payments.routes',
      value: { in: order.In, out: order.Out },
      reason,
      ...(from === null ? {} : { validFrom: from.toISOString() }),
    });
  return (
    <ActionDialog
      desk={bankActions}
      title={t('routesTitle')}
      effect={t('routesEffect')}
      confirm={t('send')}
      missing={isSame ? t('routesMissing') : undefined}
      reason={{}}
      call={propose}
      onClose={props.onClose}
    >
      {(['In', 'Out'] as const).map((way) => (
        <DialogField key={way} label={t(ways[way])}>
          <ol className="bare-list stack gap-8">
            {order[way].map((code, at) => (
              <li key={code} className="row between gap-8">
                <span>
                  {at + 1}. {nameIn(props.banks, code)}
                </span>
                <Button
                  size="small"
                  disabled={at === 0}
                  aria-label={t('routeUp', { name: nameIn(props.banks, code), way: t(ways[way]) })}
                  onClick={() => raise(way, at)}
                >
                  ↑
                </Button>
              </li>
            ))}
          </ol>
        </DialogField>
      ))}
      <DialogField label={`${t('routesFrom')} (${t('routesNow')})`}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="DD/MM/YYYY HH:mm" value={from} onChange={setFrom} />
      </DialogField>
    </ActionDialog>
  );
}
