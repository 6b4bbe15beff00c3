import { List, Row, Text, TextLink } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { FundRow } from './fund-row.tsx';
import s from './fund.module.css';
import { latestQuery } from './queries.ts';
import { fundTexts } from './texts.ts';

/** The last movements beside the wallet of a desk; nothing while there are none. */
export function LatestMoves() {
  const t = fundTexts.use();
  const { data } = useQuery(latestQuery);
  if (data === undefined || data.List.length === 0) return null;
  return (
    <List as="section" aria-label={t('latest')} data-part="latest">
      <Row between className={s['latest-head']}>
        <Text as="h2" weight="strong" className={s['latest-title'] ?? ''} data-part="latest-title">
          {t('latest')}
        </Text>
        <TextLink href="/game/Registos" className={s['latest-all']}>
          {t('seeAll')}
        </TextLink>
      </Row>
      {data.List.map((line) => (
        <FundRow key={line.Id} line={line} />
      ))}
    </List>
  );
}
