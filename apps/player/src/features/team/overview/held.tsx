import { List, SectionHead } from '@arara/ui';
import { EntryRow } from '../parts/entry-row.tsx';
import type { TeamHome } from '../queries.ts';
import { teamTexts } from '../texts.ts';

/** Rewards that wait, each with its reason. */
export function Held({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  return (
    <>
      <SectionHead title={t('held')} tone="money" data-part="head-held" />
      <List data-part="held">
        {home.Held.map((entry) => (
          <EntryRow key={entry.Id} entry={entry} data-part="held-row" />
        ))}
      </List>
    </>
  );
}
