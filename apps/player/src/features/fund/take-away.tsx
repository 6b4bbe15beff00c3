import { playersRoutes } from '@arara/contract/player';
import { PAGE_SIZE_MAX } from '@arara/contract';
import { Button, Card, Section, Text } from '@arara/ui';
import { callApi } from '../../lib/api/api.ts';
import { saveCsv } from '../../lib/format/csv.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { statementCsv } from './csv.ts';
import s from './fund.module.css';
import { type FundPage, linesOf } from './lines.ts';
import { fundTexts } from './texts.ts';

/** Every line of the statement in a file of the player's own. */
export function TakeAway() {
  const t = fundTexts.use();
  const [busy, run] = useBusy();
  const take = () =>
    run(async () => {
      const pages = await everyPage().catch(() => undefined);
      // The player has been told by the rules for calls.
      if (pages !== undefined) saveCsv('arara', statementCsv(linesOf(pages)));
    });
  return (
    <Section gap="near">
      <Card data-part="take-away">
        <Text as="h2" weight="strong" className={s['latest-title'] ?? ''}>
          {t('takeAway')}
        </Text>
        <Text size="small" tone="muted" className={s['take-text'] ?? ''}>
          {t('takeAwayText')}
        </Text>
        <Button tone="quiet" icon="file" loading={busy} onClick={take} data-part="take-csv">
          CSV
        </Button>
      </Card>
    </Section>
  );
}

async function everyPage(): Promise<readonly FundPage[]> {
  const pages: FundPage[] = [];
  for (;;) {
    const page = await callApi(playersRoutes.playerFundDetail, { page: pages.length + 1, limit: PAGE_SIZE_MAX });
    pages.push(page);
    if (pages.length * PAGE_SIZE_MAX >= page.Total) return pages;
  }
}
