import { Chips } from '@arara/ui';
import type { Level } from '../queries.ts';
import { teamTexts } from '../texts.ts';

interface LevelChipsProps {
  readonly people: readonly { readonly Level: Level; readonly People: number }[];
  readonly value: Level | undefined;
  readonly onChange: (level: Level | undefined) => void;
}

/** All levels or one of them. */
export function LevelChips({ people, value, onChange }: LevelChipsProps) {
  const t = teamTexts.use();
  const levels = people.map(({ Level }) => Level);
  return (
    <Chips
      label={t('levelHead')}
      kind="filter"
      items={[
        { key: '0', label: t('allLevels') },
        ...people.map(({ Level, People }) => ({ key: `${Level}`, label: t('level', { level: Level }), count: People })),
      ]}
      value={`${value ?? 0}`}
      onChange={(key) => onChange(levels.find((level) => `${level}` === key))}
      data-part="levels"
    />
  );
}
