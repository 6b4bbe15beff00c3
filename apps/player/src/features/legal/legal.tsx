import { Button, ButtonLink, List, ListRow, Section, Skeleton, SkeletonGroup, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { LIMITS_PATH, SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import { packageConfigQuery } from '../../lib/api/player.ts';
import s from './legal.module.css';
import { type LegalPage, legalPages, type Market, pageFor } from './pages.ts';
import { type LegalText, useLegalTexts } from './texts.ts';

export type LegalProps = {
  /** The bar with the way back; the app has it. */
  frame: ComponentType<{ title: string; children: ReactNode }>;
  /** The name of the screen while its words are on their way. */
  title: string;
  loading: string;
  failure: (retry: () => void) => ReactNode;
};

const HELP_LINE = 'tel:188';
const icons = { responsible: 'shield', terms: 'file', privacy: 'lock', age: 'id' } as const;

/** One legal page, in the words of the market that this package is for. */
export function Legal({ page, ...props }: LegalProps & { page: LegalPage }) {
  const { frame: Frame } = props;
  const { t, market, waiting } = useLegal(props);
  if (t === undefined || market === undefined) return <Frame title={props.title}>{waiting}</Frame>;
  const { intro, paragraphs } = pageFor(page, market);
  const say = (key: (typeof paragraphs)[number]['text']) => (key === 'footer' ? market.FooterText : t(key));
  return (
    <Frame title={t(page)}>
      <Section gap="close" data-part="legal-page">
        <Text tone="muted" data-part="legal-intro">
          {say(intro)}
        </Text>
        {paragraphs.map(({ title, text }) => (
          <div key={title} className={s['paragraph']}>
            <Text as="h2" weight="strong" className={s['title'] ?? ''}>
              {t(title)}
            </Text>
            <Text size="small" tone="muted">
              {say(text)}
            </Text>
          </div>
        ))}
        {page === 'responsible' && <Actions t={t} />}
      </Section>
    </Frame>
  );
}

function Actions({ t }: { t: LegalText }) {
  return (
    <Stack gap={2} className={s['deeds']}>
      <ButtonLink href={LIMITS_PATH} block>
        {t('limitsButton')}
      </ButtonLink>
      <ButtonLink href={HELP_LINE} tone="quiet" icon="phone" block>
        {t('callHelp')}
      </ButtonLink>
    </Stack>
  );
}

/** The way to help: somebody to talk to, and the rules. */
export function Help({ onContact, ...props }: LegalProps & { onContact: (() => void) | undefined }) {
  const { frame: Frame, title } = props;
  const { t, market, waiting } = useLegal(props);
  return (
    <Frame title={title}>
      {t === undefined || market === undefined ? (
        waiting
      ) : (
        <Section gap="close" data-part="help">
          {onContact && (
            <Button icon="chat" block onClick={onContact} className={s['contact']} data-part="help-contact">
              {t('contact')}
            </Button>
          )}
          <List aria-label={t('rules')}>
            {legalPages.map((page) => (
              <ListRow
                key={page}
                icon={icons[page]}
                iconTone={page === 'responsible' ? 'leaf' : 'plain'}
                title={t(page)}
                href={`${SUPPORT_PATH}?page=${page}`}
                data-part={`help-${page}`}
              />
            ))}
          </List>
        </Section>
      )}
    </Frame>
  );
}

/** The words, the market, and what stands in for them until both are there. */
function useLegal({ loading, failure }: LegalProps) {
  const { data: config, isError, refetch } = useQuery(packageConfigQuery);
  const market: Market | undefined = config;
  const texts = useLegalTexts(config?.AgeMin);
  const retry = () => {
    void refetch();
    void texts.refetch();
  };
  const waiting = (
    <Section gap="close">
      {isError || texts.isError ? (
        failure(retry)
      ) : (
        <SkeletonGroup label={loading}>
          <Skeleton shape="card" />
        </SkeletonGroup>
      )}
    </Section>
  );
  return { t: texts.t, market, waiting };
}
