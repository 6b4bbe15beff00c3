import { BrandMark, ButtonLink, List, ListRow, Section, Stack, Text } from '@arara/ui';
import { useLocation } from '../../lib/navigation/location.tsx';
import { HOME_PATH } from '../../lib/navigation/navigation.ts';
import { FlowPage } from '../shell/page/flow-page.tsx';
import { shellTexts, titleTexts } from '../shell/texts.ts';
import s from './not-found.module.css';

/** Any address that is not ours. */
export function Page() {
  const t = shellTexts.use();
  const title = titleTexts.use();
  const { pathname } = useLocation();
  return (
    <FlowPage title={title('notFound')}>
      <Section gap="near">
        <div className={s['number']} aria-hidden="true">
          <span>4</span>
          <BrandMark width={112} height={112} data-part="not-found-mark" />
          <span>4</span>
        </div>
        <Text as="h2" size="lead" center data-part="not-found-lead">
          {t('notFoundLead')}
        </Text>
        <Text size="small" tone="muted" center className={s['text']} data-part="not-found-text">
          {t('notFoundText')}
        </Text>
        <Stack gap={2}>
          <ButtonLink href={HOME_PATH} block data-part="not-found-home">
            {t('goHome')}
          </ButtonLink>
          <ButtonLink href="/game/MoreGame" tone="quiet" block data-part="not-found-search">
            {t('searchGame')}
          </ButtonLink>
        </Stack>
      </Section>
      <Section gap="near">
        <List data-part="not-found-list">
          <ListRow icon="receipt" title={title('records')} sub={t('recordsHint')} href="/game/Registos" />
          <ListRow icon="chat" title={title('support')} sub={t('supportHint')} href="/game/support" />
        </List>
      </Section>
      <Text size="xs" tone="faint" center figures className={s['address']} data-part="not-found-address">
        <bdi>{pathname}</bdi>
      </Text>
    </FlowPage>
  );
}
