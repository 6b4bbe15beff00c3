import { Money, Progress, Row, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useFollowMoney } from '../../../lib/api/player.ts';
import { useIsLoggedIn } from '../../../lib/session/session.ts';
import { useLocale } from '../../../lib/texts.ts';
import { maxText, nameKey, shareOf, toneOf, usedText } from '../limit-labels.ts';
import s from '../limits.module.css';
import { type AnyLimit, limitsQuery } from '../queries.ts';
import { allLimits } from '../reached.ts';
import { limitsTexts } from '../texts.ts';

function useNearest(kind: AnyLimit['Kind']): AnyLimit | undefined {
  const { data: status } = useQuery({ ...limitsQuery, enabled: useIsLoggedIn() });
  const limits = status === undefined ? [] : allLimits(status);
  return limits.filter(({ Kind, Max }) => Kind === kind && Max !== null).toSorted((a, b) => shareOf(b) - shareOf(a))[0];
}

/** For the bar above a game: a line along its edge on a phone, the figures on a desk. */
export function PlayMeter({ look }: { look: 'edge' | 'figures' }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const limit = useNearest('loss');
  useFollowMoney(limitsQuery.queryKey);
  if (limit?.Max === undefined || limit.Max === null) return null;
  const share = shareOf(limit);
  const words = t('usedOf', {
    used: usedText(limit.Kind, limit.Used, locale),
    max: maxText(limit.Kind, limit.Max, locale),
  });
  if (look === 'edge') {
    const label = `${t(nameKey(limit))}: ${words}`;
    return (
      <Progress
        share={share}
        tone={toneOf(share)}
        thin
        label={label}
        className={s['edge'] ?? ''}
        data-part="play-meter"
      />
    );
  }
  return (
    <Row className={s['figures']} data-part="play-meter">
      <Text as="span" size="small" tone="muted">
        {t(nameKey(limit))}
      </Text>
      <Text as="b" size="small" weight="strong" figures>
        {typeof limit.Used === 'bigint' ? <Money amount={limit.Used} /> : null}{' '}
        {t('of', { amount: maxText(limit.Kind, limit.Max, locale) })}
      </Text>
    </Row>
  );
}
