import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { CasePanel } from '../../lib/connections/case-panel.tsx';
import { ConnectionDrawer } from '../../lib/connections/connection-drawer.tsx';
import { ConnectionRoom, RoomActions } from '../../lib/connections/connection-room.tsx';
import { ageOf, Keys } from '../../lib/connections/key-table.tsx';
import { StepList } from '../../lib/connections/step-list.tsx';
import { Note } from '../../lib/parts/marks.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type PartyAct, PartyDialog } from './dialogs.tsx';
import { isConnected, isTested, nameOf, needsPerson, type Party, partyActions, standingOf } from './party.ts';
import { caseGroups, caseNames, kindNames, seenText, t } from './texts.ts';

interface RoomProps {
  readonly party: Party;
  /** Staff of other brands look on. */
  readonly isOurs: boolean;
  readonly onBack: () => void;
}

/** One register or vendor of identity on its way to the air. */
export function PartyRoom({ party, isOurs, onBack }: RoomProps) {
  const [act, setAct] = useState<PartyAct>();
  const may = useMay()('parties.connect') && isOurs;
  return (
    <ConnectionRoom
      name={nameOf(party)}
      back={t('back')}
      onBack={onBack}
      standing={standingOf(party)}
      meta={kindNames[party.Kind]}
      note={t('safe')}
      actions={may && <Actions party={party} onAct={setAct} />}
      drawer={<PartyDrawer party={party} may={may} isOurs={isOurs} onAct={setAct} onClose={onBack} />}
      dialogs={act && <PartyDialog party={party} act={act} onClose={() => setAct(undefined)} />}
    >
      <Steps party={party} />
      <CasePanel
        test={party.Test}
        title={t('tests')}
        harmless={t('harmless')}
        none={isConnected(party) ? [t('noTests'), t('noTestsText')] : [t('unconnected'), t('unconnectedText')]}
        names={caseNames}
        groups={caseGroups}
        seenText={seenText}
      />
    </ConnectionRoom>
  );
}

interface ActionsProps {
  readonly party: Party;
  readonly onAct: (act: PartyAct) => void;
}

/** A register is asked about somebody, so its cases begin with a question. */
function Actions({ party, onAct }: ActionsProps) {
  const { run, isBusy, proofDialog } = useStaffAction(partyActions);
  const { Kind: kind, Test, IsOn } = party;
  const test = () =>
    void run({
      call: () => callApi(staffRoutes.partyTest, { kind }),
      notice: ({ IsPassed }) => t(IsPassed ? 'testPassed' : 'testFailed'),
      proofTitle: t('testProof'),
    });
  const ask = needsPerson(party) ? () => onAct('test') : test;
  return (
    <>
      <RoomActions
        onEdit={IsOn ? undefined : () => onAct('connect')}
        edit={t(isConnected(party) ? 'edit' : 'connect')}
        onRun={isConnected(party) ? ask : undefined}
        run={Test === null ? t('runFirst') : t('runAgain', { count: Test.Cases.length })}
        isRunning={isBusy}
        isMain
      />
      {proofDialog}
    </>
  );
}

function Steps({ party }: Pick<RoomProps, 'party'>) {
  const { Name, Secret, Test, IsOn } = party;
  const passed = Test?.Cases.filter(({ Outcome }) => Outcome !== 'failed').length ?? 0;
  return (
    <StepList
      steps={[
        { name: t('step.address'), isDone: isConnected(party), line: Name },
        { name: t('step.keys'), isDone: isConnected(party), line: Secret === null ? '' : ageOf(Secret) },
        {
          name: t('step.tests'),
          isDone: isTested(party),
          line: Test === null ? '' : t('testsPassed', { passed, all: Test.Cases.length }),
        },
        { name: t('step.on'), isDone: IsOn, line: t(IsOn ? 'on' : 'byTwo') },
      ]}
    />
  );
}

interface DrawerProps extends ActionsProps, Pick<RoomProps, 'isOurs'> {
  readonly may: boolean;
  readonly onClose: () => void;
}

function PartyDrawer({ party, may, isOurs, onAct, onClose }: DrawerProps) {
  const { Secret, Login, Addresses, IsOn, RotateApprovalId } = party;
  const rotate = { isAsked: RotateApprovalId !== null, words: t('rotate'), onAsk: () => onAct('rotate') };
  return (
    <ConnectionDrawer
      label={t('drawer')}
      standing={standingOf(party)}
      may={{ turnOn: may, turnOff: may }}
      onSwitch={onAct}
      onClose={onClose}
      who={t(IsOn ? 'isOn' : 'whoText')}
      off={party}
    >
      {!isOurs && <Note>{t('otherHouse')}</Note>}
      {Secret && (
        <Keys
          rows={[
            ...Addresses.map((address, at) => [t(at === 0 ? 'address' : 'field.unShort'), address] as const),
            ...(Login === '' ? [] : [[t('login'), Login] as const]),
            [t('secret'), ageOf(Secret)],
            ...(Secret.HookTail === null
              ? []
              : [[t('hookSecret'), ageOf({ Tail: Secret.HookTail, Since: Secret.Since })] as const]),
          ]}
          title={t('connection')}
          meta={t('keysNever')}
          rotate={may ? rotate : undefined}
        />
      )}
    </ConnectionDrawer>
  );
}
