import { gameKinds, staffRoutes } from '@arara/contract/staff';
import { App, Button, Select } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { ConnectionDrawer } from '../../../lib/connections/connection-drawer.tsx';
import { ageOf, Keys } from '../../../lib/connections/key-table.tsx';
import { shortTime } from '../../../lib/format/format.ts';
import { Section } from '../../../lib/parts/page.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { kindNames } from '../texts.ts';
import { type Connection, connectionActions, standingOf } from './connection.ts';
import { t } from './texts.ts';

interface DrawerProps {
  readonly connection: Connection;
  readonly onAsk: (asking: 'rotate' | 'on') => void;
  readonly onClose: () => void;
}

/** What is known of the keys, what the catalogue waits for, and who switches on; whoever stops it does so in the list. */
export function SupplierDrawer({ connection, onAsk, onClose }: DrawerProps) {
  return (
    <ConnectionDrawer
      label={t('drawer')}
      standing={standingOf(connection)}
      may={{ turnOn: useMay()('games.connect'), turnOff: false }}
      onSwitch={() => onAsk('on')}
      onClose={onClose}
      who={t(connection.IsOn ? 'isOn' : 'whoText')}
    >
      <SupplierKeys connection={connection} onRotate={() => onAsk('rotate')} />
      <Words connection={connection} />
    </ConnectionDrawer>
  );
}

function SupplierKeys({ connection, onRotate }: { readonly connection: Connection; readonly onRotate: () => void }) {
  const { Keys: keys, RotateApprovalId, HookPath } = connection;
  const may = useMay()('games.connect');
  const { message } = App.useApp();
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => message.success(t('copied')));
  if (keys === null) return <Keys rows={null} />;
  const { Theirs, Ours, Retiring, OurPublicKey } = keys;
  return (
    <Keys
      rows={[
        [t('theirKey'), ageOf(Theirs)],
        [t('ourKey'), ageOf(Ours)],
        ...(Retiring === null
          ? []
          : [[t('retiring', { tail: Retiring.Tail }), t('until', { time: shortTime(Retiring.Until) })] as const]),
        [t('hook'), HookPath],
      ]}
      rotate={may ? { isAsked: RotateApprovalId !== null, words: t('rotate'), onAsk: onRotate } : undefined}
      more={
        OurPublicKey !== null && (
          <>
            <pre className="text-2xs breaks outlined round-8 pad-quote" aria-label={t('publicKey')}>
              {OurPublicKey}
            </pre>
            <Button onClick={() => copy(OurPublicKey)}>{t('copy')}</Button>
          </>
        )
      }
    />
  );
}

function Words({ connection }: Pick<DrawerProps, 'connection'>) {
  const { Provider: provider, Catalogue } = connection;
  const may = useMay();
  const { run, isBusy, proofDialog } = useStaffAction(connectionActions);
  const map = (word: string, kind: (typeof gameKinds)[number]) =>
    void run({ call: () => callApi(staffRoutes.supplierMapWord, { provider, word, kind }), notice: () => t('mapped') });
  const sync = () =>
    void run({
      call: () => callApi(staffRoutes.supplierSync, { provider }),
      notice: ({ Outcome, Added }) => t('synced', { outcome: Outcome, added: Added }),
      proofTitle: t('syncProof'),
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
      {proofDialog}
    </Section>
  );
}
