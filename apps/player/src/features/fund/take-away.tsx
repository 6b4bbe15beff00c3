import { PAGE_SIZE_MAX } from '@arara/contract';
import { fundRoutes, playersRoutes } from '@arara/contract/player';
import { Button, Section } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api/api.ts';
import { informationQuery } from '../../lib/api/player.ts';
import { saveCsv } from '../../lib/format/csv.ts';
import { useBusy } from '../../lib/forms/use-busy.ts';
import { statementCsv } from './csv.ts';
import type { filterOf } from './filter.ts';
import s from './fund.module.css';
import { type FundPage, linesOf } from './lines.ts';
import { PrintedPage, type Printed } from './printed.tsx';
import { fundTexts } from './texts.ts';

type Filter = ReturnType<typeof filterOf>;

/** Every line of what is filtered: on paper, or in a file of the player's own. */
export function TakeAway({ filter }: { filter: Filter }) {
  const t = fundTexts.use();
  const queries = useQueryClient();
  const [printed, setPrinted] = useState<Printed>();
  const [isPrinting, print] = useBusy();
  const [isSaving, save] = useBusy();
  // Whoever waits has been told of a failure by the rules for calls.
  const onPaper = () =>
    print(async () => {
      const [pages, summary, owner] = await Promise.all([
        everyPage(filter),
        callApi(fundRoutes.playerFundSummary, filter),
        queries.fetchQuery(informationQuery),
      ]).catch(() => []);
      if (pages !== undefined && summary !== undefined && owner !== undefined)
        setPrinted({ lines: linesOf(pages), summary, owner, filter });
    });
  const asFile = () =>
    save(async () => {
      const pages = await everyPage(filter).catch(() => undefined);
      if (pages !== undefined) saveCsv(undefined, statementCsv(linesOf(pages)));
    });
  return (
    <Section gap="near" className={s['take']} data-part="take-away">
      <Button tone="quiet" icon="file" loading={isPrinting} onClick={onPaper} data-part="take-print">
        {t('print')}
      </Button>
      <Button tone="quiet" icon="download" loading={isSaving} onClick={asFile} data-part="take-csv">
        {t('downloadCsv')}
      </Button>
      {printed !== undefined && <PrintedPage printed={printed} onEnd={() => setPrinted(undefined)} />}
    </Section>
  );
}

async function everyPage(filter: Filter): Promise<readonly FundPage[]> {
  const pages: FundPage[] = [];
  for (;;) {
    const page = await callApi(playersRoutes.playerFundDetail, {
      page: pages.length + 1,
      limit: PAGE_SIZE_MAX,
      ...filter,
    });
    pages.push(page);
    if (pages.length * PAGE_SIZE_MAX >= page.Total) return pages;
  }
}
