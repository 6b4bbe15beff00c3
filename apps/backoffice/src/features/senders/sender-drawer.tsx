import { Button } from 'antd';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { ConnectionDrawer } from '../../lib/connections/connection-drawer.tsx';
import { StateTag } from '../../lib/connections/connection-head.tsx';
import { ageOf, Keys } from '../../lib/connections/key-table.tsx';
import { shortTime } from '../../lib/format/format.ts';
import { Note } from '../../lib/parts/marks.tsx';
import { Section } from '../../lib/parts/page.tsx';
import type { SenderAct } from './dialogs.tsx';
import { earlier, nameOf, type Sender, standingOf } from './sender.ts';
import { answerText, channelNames, kindNames, t } from './texts.ts';

interface DrawerProps {
  readonly sender: Sender;
  readonly senders: readonly Sender[];
  readonly onAct: (act: SenderAct) => void;
  readonly onClose: () => void;
}

/** One sender: where it is, what is known of its secret, what it answered last, and who switches it. */
export function SenderDrawer(props: DrawerProps) {
  const { sender, onAct, onClose } = props;
  const may = useMay()('senders.connect');
  const standing = standingOf(sender);
  return (
    <ConnectionDrawer
      label={t('drawer')}
      title={
        <>
          {nameOf(sender)} <StateTag {...standing} />
        </>
      }
      standing={standing}
      may={{ turnOn: may, turnOff: may }}
      onSwitch={onAct}
      onClose={onClose}
      who={t(sender.IsOn ? 'isOn' : 'whoText')}
      off={sender}
    >
      <Connection {...props} may={may} />
      <LastTest sender={sender} onTest={may ? () => onAct('test') : undefined} />
    </ConnectionDrawer>
  );
}

function Connection({ sender, senders, onAct, may }: DrawerProps & { readonly may: boolean }) {
  const { Secret, IsHouse, Channel, IsOn, RotateApprovalId } = sender;
  const isAsked = RotateApprovalId !== null;
  return (
    <>
      {IsHouse && <Note>{t('houseText')}</Note>}
      <Keys
        title={t('connection')}
        meta={IsHouse ? undefined : t('secretNever')}
        rows={[
          [t('channel'), channelNames[Channel]],
          [t('kind'), kindNames[Channel]],
          ...(IsHouse ? [] : [[t('address'), sender.Addresses.join(', ')] as const]),
          ...(sender.Login === '' ? [] : [[t('login'), sender.Login] as const]),
          ...(Secret === null ? [] : [[t('secret'), ageOf(Secret)] as const]),
          ...(Secret?.PublicKey ? [[t('publicKey'), Secret.PublicKey] as const] : []),
        ]}
        rotate={may && !IsHouse ? { isAsked, words: t('rotate'), onAsk: () => onAct('rotate') } : undefined}
      >
        {may && !IsHouse && !IsOn && <Button onClick={() => onAct('edit')}>{t('edit')}</Button>}
        {may && earlier(senders, sender) && <Button onClick={() => onAct('earlier')}>{t('earlier')}</Button>}
      </Keys>
    </>
  );
}

function LastTest({
  sender: { Test },
  onTest,
}: Pick<DrawerProps, 'sender'> & { readonly onTest: (() => void) | undefined }) {
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
      {onTest && <Button onClick={onTest}>{t('test')}</Button>}
    </Section>
  );
}
