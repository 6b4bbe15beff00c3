import { staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { callApi } from '../../../lib/api/api.ts';
import { useMay } from '../../../lib/api/me.ts';
import { daysSince, daysUntil } from '../../../lib/connections/connecting.ts';
import { Note } from '../../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../../lib/parts/page.tsx';
import { useStaffAction } from '../../../lib/staff-action/use-staff-action.tsx';
import { type BankConnection, bankActions, isTested, isTried, type Routes, troubleIn } from './bank.ts';
import { dayOf } from './bank-steps.tsx';
import { RoutesSection } from './routes-panel.tsx';
import { t } from './texts.ts';

export type Asking = 'edit' | 'cent' | 'rotate' | 'on' | 'off';

interface DrawerProps {
  readonly connection: BankConnection;
  readonly banks: readonly BankConnection[];
  readonly routes: Routes;
  readonly onAsk: (asking: Asking) => void;
  readonly onClose: () => void;
}

/** What is known of the keys, where the bank calls us, which way money takes, and who switches on and off. */
export function BankDrawer({ connection, banks, routes, onAsk, onClose }: DrawerProps) {
  const { IsOn, PlayersRead } = connection;
  return (
    <Drawer
      label={t('drawer')}
      title={<b>{t('drawer')}</b>}
      onClose={onClose}
      foot={<SwitchFoot connection={connection} onAsk={onAsk} />}
    >
      <Section title={t('who')}>
        <Note>{t(IsOn ? 'isOn' : 'whoText')}</Note>
        {PlayersRead !== null && <Note tone="money">{t('isOffWords', { words: PlayersRead })}</Note>}
      </Section>
      <Keys connection={connection} onAsk={onAsk} />
      <RoutesSection routes={routes} banks={banks} />
    </Drawer>
  );
}

function SwitchFoot({ connection, onAsk }: Pick<DrawerProps, 'connection' | 'onAsk'>) {
  const may = useMay();
  if (connection.IsOn)
    return may('payments.stop') ? (
      <Button danger type="primary" onClick={() => onAsk('off')}>
        {t('switchOff')}
      </Button>
    ) : null;
  if (!may('payments.connect')) return null;
  const missing = [
    ...(connection.Missing.length > 0 ? [t('missingPapers')] : []),
    ...(isTested(connection) ? [] : [t('missingTests')]),
    ...(isTried(connection) ? [] : [t('missingCent')]),
  ];
  const isWaiting = connection.SwitchApprovalId !== null;
  return (
    <>
      <Button type="primary" disabled={isWaiting || missing.length > 0} onClick={() => onAsk('on')}>
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
      <Facts facts={facts} />
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
