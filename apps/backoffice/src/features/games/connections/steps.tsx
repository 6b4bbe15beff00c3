import { count } from '../../../lib/format/format.ts';
import { ageOf } from '../../../lib/connections/key-table.tsx';
import { StepList } from '../../../lib/connections/step-list.tsx';
import { type Connection, isTested } from './connection.ts';
import { t } from './texts.ts';

interface Step {
  readonly name: 'papers' | 'protocol' | 'keys' | 'catalogue' | 'tests' | 'on';
  readonly isDone: boolean;
  readonly line: string;
}

function stepsOf(connection: Connection): readonly Step[] {
  const { Contract, Protocol, Keys, Addresses, Catalogue, Test, IsOn } = connection;
  const passed = Test?.Cases.filter(({ Outcome }) => Outcome !== 'failed').length ?? 0;
  const addresses = Addresses.length > 0 ? t('addresses', { count: Addresses.length }) : t('anyAddress');
  const keys = Keys && `${ageOf(Keys.Theirs)} · ${addresses}`;
  return [
    { name: 'papers', isDone: Contract !== '', line: Contract },
    { name: 'protocol', isDone: Protocol !== null, line: Protocol ?? '' },
    { name: 'keys', isDone: Keys !== null, line: keys ?? '' },
    {
      name: 'catalogue',
      isDone: Catalogue.Outcome === 'ok' && Catalogue.Words.length === 0,
      line: t('catalogueFound', { offered: count(Catalogue.Offered), held: count(Catalogue.Held) }),
    },
    {
      name: 'tests',
      isDone: isTested(connection),
      line: Test === null ? '' : t('testsPassed', { passed, all: Test.Cases.length }),
    },
    { name: 'on', isDone: IsOn, line: t(IsOn ? 'on' : 'byTwo') },
  ];
}

/** The way from a contract to the air, with what is done of it. */
export function Steps({ connection }: { readonly connection: Connection }) {
  return <StepList steps={stepsOf(connection).map((step) => ({ ...step, name: t(`step.${step.name}`) }))} />;
}
