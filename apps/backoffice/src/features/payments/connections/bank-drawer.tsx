import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { daysSince, daysUntil } from '../../../lib/connections/connecting.ts';
import { ConnectionWait } from '../../../lib/connections/connection-head.tsx';
import { KeyTable } from '../../../lib/connections/key-table.tsx';
import { Note } from '../../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../../lib/parts/page.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BankConnection, bankActions, isTested, isTried, troubleIn } from './bank.ts';
import { dayOf } from './bank-steps.tsx';
import { t } from './texts.ts';

export type Asking = 'edit' | 'cent' | 'rotate' | 'on' | 'off';

interface DrawerProps {
  readonly connection: BankConnection;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

/** What it waits for, what is known of the keys, where the bank calls us, and who switches on and off. */
export function BankDrawer({ connection, onAsk, onClose }: DrawerProps) {
  const { IsOn, PlayersRead } = connection;
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
      under={<ConnectionWait isOn={IsOn} isAsked={connection.SwitchApprovalId !== null} missing={missing} />}
      onClose={onClose}
      foot={<SwitchFoot connection={connection} missing={missing} onAsk={onAsk} />}
    >
      <Keys connection={connection} onAsk={onAsk} />
      <Section title={t('who')}>
        <Note>{t(IsOn ? 'isOn' : 'whoText')}</Note>
        {PlayersRead !== null && <Note tone="money">{t('isOffWords', { words: PlayersRead })}</Note>}
      </Section>
    </Drawer>
  );
}

/** What keeps it from being switched on, in words. */
const missingIn = (connection: BankConnection): readonly string[] => [
  ...(connection.Missing.length > 0 ? [t('missingPapers')] : []),
  ...(isTested(connection) ? [] : [t('missingTests')]),
  ...(isTried(connection) ? [] : [t('missingCent')]),
];

interface FootProps extends Pick<DrawerProps, 'connection' | 'onAsk'> {
  readonly missing: readonly string[];
}

function SwitchFoot({ connection, missing, onAsk }: FootProps) {
  const may = useMay();
  if (connection.IsOn)
    return may('payments.stop') ? (
      <Button danger type="primary" onClick={() => onAsk('off')}>
        {t('switchOff')}
      </Button>
    ) : null;
  if (!may('payments.connect')) return null;
  const isWaiting = connection.SwitchApprovalId !== null;
  return (
    <>
      <Button
        type="primary"
        disabled={isWaiting || missing.length > 0}
        onClick={() => onAsk('on')}
        data-part="switch-on"
      >
        {t(isWaiting ? 'onWaits' : 'askOn')}
      </Button>
      {missing.length > 0 && <span className="note">{t('missing', { what: missing.join(', ') })}</span>}
    </>
  );
}

type Marks = NonNullable<BankConnection['Keys']>;
type Fact = readonly [string, string];

const ageOf = ({ Tail, Since }: Marks['Hook']) => t('keyAge', { tail: Tail, days: daysSince(Since) });
const certificateOf = ({ Certificate: { Tail, EndsAt } }: Marks['In']) =>
  t('certificate', { tail: Tail, date: dayOf(EndsAt), days: daysUntil(EndsAt) });

function Keys({ connection, onAsk }: Pick<DrawerProps, 'connection' | 'onAsk'>) {
  const { Provider: provider, Keys: keys, Hooks, Rotation } = connection;
  const may = useMay();
  const { run, isBusy } = useStaffAction(bankActions);
  if (keys === null) return <Section title={t('keys')}>{<span className="faint">{t('keysOld')}</span>}</Section>;
  const register = () =>
    void run({
      call: () => callApi(staffRoutes.bankRun, { provider, kind: 'hooks' }),
      notice: () => t('asked'),
    });
  const facts: readonly Fact[] = [
    [t('keyIn'), ageOf(keys.In)],
    [t('certificateIn'), certificateOf(keys.In)],
    ...(keys.Out === null
      ? []
      : [[t('keyOut'), ageOf(keys.Out)] as const, [t('certificateOut'), certificateOf(keys.Out)] as const]),
    [t('keyHook'), ageOf(keys.Hook)],
    [t('pixKey'), connection.Key],
    [t('hookAt'), `${connection.HookUrl}${hookWord(Hooks)}`],
    ...(Rotation === null ? [] : [[t('rotateLast'), rotationWord(Rotation)] as const]),
  ];
  return (
    <Section title={t('keys')} meta={t('keysNever')}>
      <KeyTable rows={facts} />
      {may('payments.connect') && (
        <div className="row gap-8">
          <Button loading={isBusy || Hooks?.IsPassed === null} onClick={register}>
            {t('register')}
          </Button>
          <Button disabled={connection.RotateApprovalId !== null} onClick={() => onAsk('rotate')}>
            {t(connection.RotateApprovalId === null ? 'rotate' : 'rotateWaits')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function hookWord(run: BankConnection['Hooks']): string {
  if (run === null || run.IsPassed === null) return '';
  return ` · ${run.IsPassed ? t('registered') : t('notRegistered', { seen: troubleIn(run) })}`;
}

function rotationWord(run: NonNullable<BankConnection['Rotation']>): string {
  if (run.IsPassed === null) return t('running');
  return run.IsPassed ? t('rotated') : t('rotateFailed', { seen: troubleIn(run) });
}
