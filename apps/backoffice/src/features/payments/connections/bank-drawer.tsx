import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { daysUntil } from '../../../lib/connections/connecting.ts';
import { ConnectionDrawer } from '../../../lib/connections/connection-drawer.tsx';
import { ageOf, Keys } from '../../../lib/connections/key-table.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BankConnection, bankActions, standingOf, troubleIn } from './bank.ts';
import type { Asking } from './bank-dialogs.tsx';
import { dayOf } from './bank-steps.tsx';
import { t } from './texts.ts';

interface DrawerProps {
  readonly connection: BankConnection;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

/** What it waits for, what is known of the keys, where the bank calls us, and who switches on and off. */
export function BankDrawer({ connection, onAsk, onClose }: DrawerProps) {
  const may = useMay();
  return (
    <ConnectionDrawer
      label={t('drawer')}
      standing={standingOf(connection)}
      hasWaitUnderTitle
      may={{ turnOn: may('payments.connect'), turnOff: may('payments.stop') }}
      onSwitch={onAsk}
      onClose={onClose}
      who={t(connection.IsOn ? 'isOn' : 'whoText')}
      off={connection}
    >
      <BankKeys connection={connection} onAsk={onAsk} />
    </ConnectionDrawer>
  );
}

type Marks = NonNullable<BankConnection['Keys']>;
const certificateOf = ({ Certificate: { Tail, EndsAt } }: Marks['In']) =>
  t('certificate', { tail: Tail, date: dayOf(EndsAt), days: daysUntil(EndsAt) });

function BankKeys({ connection, onAsk }: Pick<DrawerProps, 'connection' | 'onAsk'>) {
  const { Provider: provider, Keys: keys, Hooks, Rotation } = connection;
  const may = useMay()('payments.connect');
  const { run, isBusy } = useStaffAction(bankActions);
  if (keys === null) return <Keys rows={null} />;
  const register = () =>
    void run({
      call: () => callApi(staffRoutes.bankRun, { provider, kind: 'hooks' }),
      notice: () => t('asked'),
    });
  const { In, Out, Hook } = keys;
  return (
    <Keys
      meta={t('keysNever')}
      rows={[
        [t('keyIn'), ageOf(In)],
        [t('certificateIn'), certificateOf(In)],
        ...(Out === null
          ? []
          : [[t('keyOut'), ageOf(Out)] as const, [t('certificateOut'), certificateOf(Out)] as const]),
        [t('keyHook'), ageOf(Hook)],
        [t('pixKey'), connection.Key],
        [t('hookAt'), `${connection.HookUrl}${hookWord(Hooks)}`],
        ...(Rotation === null ? [] : [[t('rotateLast'), rotationWord(Rotation)] as const]),
      ]}
      rotate={
        may
          ? { isAsked: connection.RotateApprovalId !== null, words: t('rotate'), onAsk: () => onAsk('rotate') }
          : undefined
      }
    >
      {may && (
        <Button loading={isBusy || Hooks?.IsPassed === null} onClick={register}>
          {t('register')}
        </Button>
      )}
    </Keys>
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
