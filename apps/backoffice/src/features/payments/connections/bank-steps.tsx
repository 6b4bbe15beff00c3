import type { ReactNode } from 'react';
import { StepList } from '../../../lib/connections/step-list.tsx';
import { fullTime } from '../../../lib/format/format.ts';
import { type BankConnection, isTested, isTried } from './bank.ts';
import { centStates, t } from './texts.ts';

/** The day of a moment, as the office writes it. */
export const dayOf = (iso: string): string => fullTime(iso).slice(0, 10);

/** The first of the certificates that we show ends then. */
function endOf({ Keys }: BankConnection): string | undefined {
  if (Keys === null) return undefined;
  return [Keys.In, Keys.Out].flatMap((side) => side?.Certificate.EndsAt ?? []).toSorted()[0];
}

const hookLine = ({ HookAddresses: { length: count } }: BankConnection) =>
  count === 0 ? t('hooksDone') : t('hooksFrom', { count });

/** The way to the air; below it stands what is given. */
export function BankSteps({
  connection,
  children,
}: {
  readonly connection: BankConnection;
  readonly children: ReactNode;
}) {
  const { Contract, Licence, Key, OutProtocol, Keys, Hooks, Test, Cent, IsOn } = connection;
  const endsAt = endOf(connection);
  const passed = Test?.Cases.filter(({ Outcome }) => Outcome !== 'failed').length ?? 0;
  const isHooked = [Hooks, Test].some((run) =>
    run?.Cases.some(({ Name, Outcome }) => Name === 'H-01' && Outcome === 'passed'),
  );
  return (
    <StepList
      steps={[
        { name: t('step.papers'), isDone: Contract !== '', line: [Licence, Contract].filter(Boolean).join(' · ') },
        { name: t('step.account'), isDone: Key !== '', line: t(OutProtocol === null ? 'takesIn' : 'paysOut') },
        {
          name: t('step.certificate'),
          isDone: Keys !== null,
          line: endsAt === undefined ? '' : t('validUntil', { date: dayOf(endsAt) }),
        },
        { name: t('step.hooks'), isDone: isHooked, line: isHooked ? hookLine(connection) : '' },
        {
          name: t('step.tests'),
          isDone: isTested(connection),
          line: Test === null || Test.IsPassed === null ? '' : t('testsPassed', { passed, all: Test.Cases.length }),
        },
        { name: t('step.cent'), isDone: isTried(connection), line: Cent === null ? '' : centStates[Cent.State] },
        { name: t('step.on'), isDone: IsOn, line: t(IsOn ? 'on' : 'byTwo') },
      ]}
    >
      {children}
    </StepList>
  );
}
