import { gameKinds, staffRoutes } from '@arara/contract/staff';
import { App, Button, Select } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { shortTime } from '../../../lib/format/format.ts';
import { ConnectionWait } from '../../../lib/connections/connection-head.tsx';
import { KeyTable } from '../../../lib/connections/key-table.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../../lib/parts/page.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { kindNames } from '../texts.ts';
import { daysSince } from '../../../lib/connections/connecting.ts';
import { type Connection, connectionActions, isTested } from './connection.ts';
import { t } from './texts.ts';

interface DrawerProps {
  readonly connection: Connection;
  readonly onRotate: () => void;
  readonly onSwitch: () => void;
  readonly onClose: () => void;
}

/** What is known of the keys, what the catalogue waits for, and who switches on. */
export function ConnectionDrawer({ connection, onRotate, onSwitch, onClose }: DrawerProps) {
  const missing = missingIn(connection);
  return (
    <Drawer
      holds="keys"
      label={t('drawer')}
      title={
        <span className="weight-650" data-part="drawer-title">
          {t('drawer')}
        </span>
      }
      onClose={onClose}
      foot={<SwitchFoot connection={connection} missing={missing} onSwitch={onSwitch} />}
    >
      <ConnectionWait isOn={connection.IsOn} isAsked={connection.SwitchApprovalId !== null} missing={missing} />
      <Keys connection={connection} onRotate={onRotate} />
      <Words connection={connection} />
      <Section title={t('who')}>
        <Note>{connection.IsOn ? t('isOn') : t('whoText')}</Note>
      </Section>
    </Drawer>
  );
}

/** What keeps it from being switched on, in words. */
const missingIn = (connection: Connection): readonly string[] => [
  ...(connection.Missing.length > 0 ? [t('missingPapers')] : []),
  ...(isTested(connection) ? [] : [t('missingTests')]),
];

interface FootProps extends Pick<DrawerProps, 'connection' | 'onSwitch'> {
  readonly missing: readonly string[];
}

function SwitchFoot({ connection, missing, onSwitch }: FootProps) {
  const may = useMay();
  if (connection.IsOn || !may('games.connect')) return null;
  const isWaiting = connection.SwitchApprovalId !== null;
  return (
    <>
      <Button type="primary" disabled={isWaiting || missing.length > 0} onClick={onSwitch} data-part="switch-on">
        {t(isWaiting ? 'onWaits' : 'askOn')}
      </Button>
      {missing.length > 0 && <span className="note">{t('missing', { what: missing.join(', ') })}</span>}
    </>
  );
}

function Keys({ connection, onRotate }: Pick<DrawerProps, 'connection' | 'onRotate'>) {
  const { Keys: keys } = connection;
  const may = useMay();
  const { message } = App.useApp();
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => message.success(t('copied')));
  if (keys === null) return <Section title={t('keys')}>{<span className="faint">{t('keysOld')}</span>}</Section>;
  const age = ({ Tail, Since }: { readonly Tail: string; readonly Since: string }) =>
    t('keyAge', { tail: Tail, days: daysSince(Since) });
  return (
    <Section title={t('keys')} meta={t('keysNever')}>
      <KeyTable
        rows={[
          [t('theirKey'), age(keys.Theirs)],
          [t('ourKey'), age(keys.Ours)],
          ...(keys.Retiring === null
            ? []
            : [
                [
                  t('retiring', { tail: keys.Retiring.Tail }),
                  t('until', { time: shortTime(keys.Retiring.Until) }),
                ] as const,
              ]),
          [t('hook'), connection.HookPath],
        ]}
      />
      {keys.OurPublicKey !== null && (
        <>
          <pre className="text-2xs breaks outlined round-8 pad-quote" aria-label={t('publicKey')}>
            {keys.OurPublicKey}
          </pre>
          <Button onClick={() => copy(keys.OurPublicKey ?? '')}>{t('copy')}</Button>
        </>
      )}
      {may('games.connect') && (
        <Button disabled={connection.RotateApprovalId !== null} onClick={onRotate}>
          {t(connection.RotateApprovalId === null ? 'rotate' : 'rotateWaits')}
        </Button>
      )}
    </Section>
  );
}

function Words({ connection }: Pick<DrawerProps, 'connection'>) {
  const { Provider: provider, Catalogue } = connection;
  const may = useMay();
  const { run, isBusy } = useStaffAction(connectionActions);
  const map = (word: string, kind: (typeof gameKinds)[number]) =>
    void run({ call: () => callApi(staffRoutes.supplierMapWord, { provider, word, kind }), notice: () => t('mapped') });
  const sync = () =>
    void run({
      call: () => callApi(staffRoutes.supplierSync, { provider }),
      notice: ({ Outcome, Added }) => t('synced', { outcome: Outcome, added: Added }),
    });
  return (
    <Section title={t('step.catalogue')} meta={Catalogue.Words.length > 0 ? t('words') : undefined}>
      {Catalogue.Words.map(({ Word, Games }) => (
        <div key={Word} className="row between gap-8">
          <span>{t('wordGames', { word: Word, games: Games })}</span>
          <Select
            aria-label={t('wordChoose', { word: Word })}
            disabled={!may('games.connect') || isBusy}
            options={gameKinds.map((value) => ({ value, label: kindNames[value] ?? value }))}
            onChange={(kind: (typeof gameKinds)[number]) => map(Word, kind)}
          />
        </div>
      ))}
      {may('games.connect') && (
        <Button loading={isBusy} onClick={sync}>
          {t('sync')}
        </Button>
      )}
    </Section>
  );
}
