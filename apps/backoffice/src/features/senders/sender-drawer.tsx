import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import type { SenderAct } from './dialogs.tsx';
import { daysSince, earlier, isTested, nameOf, type Sender } from './sender.ts';
import { answerText, channelNames, kindNames, t } from './texts.ts';

interface DrawerProps {
  readonly sender: Sender;
  readonly senders: readonly Sender[];
  readonly onAct: (act: SenderAct) => void;
  readonly onClose: () => void;
}

/** One sender: where it is, what is known of its secret, what it answered last, and who switches it. */
export function SenderDrawer(props: DrawerProps) {
  const { sender, onAct } = props;
  return (
    <Drawer
      label={t('drawer')}
      title={
        <span>
          <b>{nameOf(sender)}</b> <Tag tone={sender.IsOn ? 'leaf' : 'plain'}>{t(sender.IsOn ? 'on' : 'off')}</Tag>
        </span>
      }
      onClose={props.onClose}
      foot={<SwitchFoot sender={sender} onAct={onAct} />}
    >
      <Connection {...props} />
      <LastTest sender={sender} onAct={onAct} />
      <Section title={t('who')}>
        <Note>{t(sender.IsOn ? 'isOn' : 'whoText')}</Note>
        {sender.OffReason !== null && (
          <Note tone="money" icon="pause">
            {t('offBecause', { time: shortTime(sender.SwitchedAt ?? ''), reason: sender.OffReason })}
          </Note>
        )}
        {sender.PlayersRead !== null && <Note icon="page">{t('playersReadNow', { text: sender.PlayersRead })}</Note>}
      </Section>
    </Drawer>
  );
}

type PartProps = Pick<DrawerProps, 'sender' | 'onAct'>;

function SwitchFoot({ sender, onAct }: PartProps) {
  const may = useMay();
  if (!may('senders.connect')) return null;
  if (sender.IsOn)
    return (
      <Button danger onClick={() => onAct('off')}>
        {t('turnOff')}
      </Button>
    );
  const isWaiting = sender.SwitchApprovalId !== null;
  return (
    <>
      <Button type="primary" disabled={isWaiting || !isTested(sender)} onClick={() => onAct('on')}>
        {t(isWaiting ? 'onWaits' : 'askOn')}
      </Button>
      {!isTested(sender) && <span className="note">{t('missingTest')}</span>}
    </>
  );
}

function Connection({ sender, senders, onAct }: DrawerProps) {
  const may = useMay();
  const { Secret, IsHouse } = sender;
  const facts: (readonly [string, ReactNode])[] = [
    [t('channel'), channelNames[sender.Channel]],
    [t('kind'), kindNames[sender.Channel]],
    ...(IsHouse ? [] : [[t('address'), sender.Addresses.join(', ')] as const]),
    ...(sender.Login === '' ? [] : [[t('login'), sender.Login] as const]),
    ...(Secret === null
      ? []
      : [[t('secret'), t('secretAge', { tail: Secret.Tail, days: daysSince(Secret.Since) })] as const]),
    ...(Secret?.PublicKey ? [[t('publicKey'), Secret.PublicKey] as const] : []),
  ];
  return (
    <Section title={t('connection')} meta={IsHouse ? undefined : t('secretNever')}>
      {IsHouse && <Note>{t('houseText')}</Note>}
      <Facts facts={facts} />
      {may('senders.connect') && (
        <div className="flex gap-8">
          {!IsHouse && !sender.IsOn && <Button onClick={() => onAct('edit')}>{t('edit')}</Button>}
          {!IsHouse && (
            <Button disabled={sender.RotateApprovalId !== null} onClick={() => onAct('rotate')}>
              {t(sender.RotateApprovalId === null ? 'rotate' : 'rotateWaits')}
            </Button>
          )}
          {earlier(senders, sender) && <Button onClick={() => onAct('earlier')}>{t('earlier')}</Button>}
        </div>
      )}
    </Section>
  );
}

function LastTest({ sender: { Test }, onAct }: PartProps) {
  const may = useMay();
  const nameOfPerson = usePeople();
  return (
    <Section title={t('tests')}>
      {Test === null ? (
        <span className="faint">{t('testsNone')}</span>
      ) : (
        <>
          <Note tone={Test.IsPassed ? 'leaf' : 'heat'} icon={Test.IsPassed ? 'check' : 'x'}>
            {t('answered', { answer: answerText(Test) })}
          </Note>
          <span className="note">
            {t('testedAt', { time: shortTime(Test.At), who: nameOfPerson(Test.By), ms: Test.Ms })}
          </span>
          {!Test.IsCurrent && (
            <Note tone="money" icon="alert">
              {t('testsStale')}
            </Note>
          )}
        </>
      )}
      {may('senders.connect') && <Button onClick={() => onAct('test')}>{t('test')}</Button>}
    </Section>
  );
}
