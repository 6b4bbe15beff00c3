import { Button } from 'antd';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { CaseCounts, CaseTable } from '../../lib/connections/case-table.tsx';
import { daysSince } from '../../lib/connections/connecting.ts';
import { shortTime } from '../../lib/format/format.ts';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import type { PartyAct } from './dialogs.tsx';
import { isConnected, isTested, nameOf, type Party } from './party.ts';
import { caseNames, kindNames, seenText, t } from './texts.ts';

interface DrawerProps {
  readonly party: Party;
  readonly isOurs: boolean;
  readonly onAct: (act: PartyAct) => void;
  readonly onClose: () => void;
}

/** One party: where it is, what is known of its secrets, what its cases saw, and who switches it. */
export function PartyDrawer({ party, isOurs, onAct, onClose }: DrawerProps) {
  const may = useMay()('parties.connect') && isOurs;
  const parts = { party, may, onAct };
  return (
    <Drawer
      label={t('drawer')}
      title={
        <span>
          <b>{nameOf(party)}</b> <Tag tone={party.IsOn ? 'leaf' : 'plain'}>{t(party.IsOn ? 'on' : 'off')}</Tag>
        </span>
      }
      onClose={onClose}
      foot={may && isConnected(party) ? <SwitchFoot {...parts} /> : null}
    >
      <Connection {...parts} />
      {isConnected(party) && <Cases {...parts} />}
      <Section title={t('who')}>
        <Note>{t(party.IsOn ? 'isOn' : 'whoText')}</Note>
        {party.OffReason !== null && (
          <Note tone="money" icon="pause">
            {t('offBecause', { time: shortTime(party.SwitchedAt ?? ''), reason: party.OffReason })}
          </Note>
        )}
        {party.PlayersRead !== null && <Note icon="page">{t('playersReadNow', { text: party.PlayersRead })}</Note>}
      </Section>
    </Drawer>
  );
}

interface PartProps extends Pick<DrawerProps, 'party' | 'onAct'> {
  readonly may: boolean;
}

function SwitchFoot({ party, onAct }: PartProps) {
  if (party.IsOn)
    return (
      <Button danger onClick={() => onAct('off')}>
        {t('turnOff')}
      </Button>
    );
  const isWaiting = party.SwitchApprovalId !== null;
  return (
    <>
      <Button type="primary" disabled={isWaiting || !isTested(party)} onClick={() => onAct('on')}>
        {t(isWaiting ? 'onWaits' : 'askOn')}
      </Button>
      {!isTested(party) && <span className="note">{t('missingTest')}</span>}
    </>
  );
}

function Connection({ party, may, onAct }: PartProps) {
  const { Secret, Login } = party;
  const age = (tail: string, since: string) => t('secretAge', { tail, days: daysSince(since) });
  const facts: (readonly [string, string])[] = [
    [t('party'), kindNames[party.Kind]],
    ...(Secret === null ? [] : [[t('address'), party.Addresses.join(', ')] as const]),
    ...(Login === '' ? [] : [[t('login'), Login] as const]),
    ...(Secret === null ? [] : [[t('secret'), age(Secret.Tail, Secret.Since)] as const]),
    ...(Secret === null || Secret.HookTail === null
      ? []
      : [[t('hookSecret'), age(Secret.HookTail, Secret.Since)] as const]),
  ];
  return (
    <Section title={t('connection')} meta={t('secretNever')}>
      <Facts facts={facts} />
      {may && (
        <div className="flex gap-8">
          {!party.IsOn && (
            <Button onClick={() => onAct('connect')}>{t(isConnected(party) ? 'edit' : 'connect')}</Button>
          )}
          {isConnected(party) && (
            <Button disabled={party.RotateApprovalId !== null} onClick={() => onAct('rotate')}>
              {t(party.RotateApprovalId === null ? 'rotate' : 'rotateWaits')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}

function Cases({ party: { Test }, may, onAct }: PartProps) {
  const nameOfPerson = usePeople();
  return (
    <Section title={t('tests')}>
      {Test === null ? (
        <span className="faint">{t('testsNone')}</span>
      ) : (
        <>
          <div className="row between gap-8">
            <CaseCounts cases={Test.Cases} />
            <span className="note">{t('testedAt', { time: shortTime(Test.At), who: nameOfPerson(Test.By) })}</span>
          </div>
          <CaseTable cases={Test.Cases} names={caseNames} seenText={seenText} isDense />
          {!Test.IsCurrent && (
            <Note tone="money" icon="alert">
              {t('testsStale')}
            </Note>
          )}
        </>
      )}
      {may && <Button onClick={() => onAct('test')}>{t('test')}</Button>}
    </Section>
  );
}
