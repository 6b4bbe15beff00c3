import { limitsRoutes } from '@arara/contract/player';
import { Notice, Progress, Row, Text, TextLink } from '@arara/ui';
import { call } from '../../../lib/api/api.ts';
import { dayAndHourOf } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { maxText, nameKey, shareOf, toneOf, usedText } from '../limit-labels.ts';
import s from '../limits.module.css';
import type { AnyLimit } from '../queries.ts';
import { limitsTexts } from '../texts.ts';
import { useChange } from '../use-change.ts';

/** One limit: how much of it is used, and what waits to change it. */
export function LimitRow({ limit, onChange }: { limit: AnyLimit; onChange: () => void }) {
  const t = limitsTexts.use();
  const name = t(nameKey(limit));
  const part = `limit-${limit.Kind}-${limit.Period}`;
  return (
    <div className={s['limit']} data-part={part}>
      <Row between className={s['limit-head']}>
        <Text as="h3" weight="strong" className={s['limit-name']} data-part={`${part}-name`}>
          {name}
        </Text>
        <TextLink
          onClick={onChange}
          className={s['limit-change']}
          aria-label={`${t(limit.Max === null ? 'set' : 'change')}: ${name}`}
          data-part={`${part}-change`}
        >
          {t(limit.Max === null ? 'set' : 'change')}
        </TextLink>
      </Row>
      <Meter limit={limit} />
      {limit.Next !== null && <Waiting limit={limit} next={limit.Next} />}
    </div>
  );
}

/** The bar of one limit with its figures. */
export function Meter({ limit }: { limit: AnyLimit }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const share = shareOf(limit);
  const used = usedText(limit.Kind, limit.Used, locale);
  const max = limit.Max === null ? t('noMax') : usedText(limit.Kind, limit.Max, locale);
  const [before = '', after = ''] = t('used', { amount: '|' }).split('|');
  return (
    <Progress
      share={share}
      tone={toneOf(share)}
      label={t('usedOf', { used, max })}
      missing={
        <>
          {before}
          <b className={s['used']}>
            <bdi>{used}</bdi>
          </b>
          {after}
        </>
      }
      end={limit.Max === null ? max : <bdi>{t('max', { amount: max })}</bdi>}
    />
  );
}

function Waiting({ limit, next }: { limit: AnyLimit; next: NonNullable<AnyLimit['Next']> }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const { change, isBusy } = useChange();
  const date = dayAndHourOf(Date.parse(next.From), locale);
  const which = { kind: limit.Kind, period: limit.Period };
  return (
    <Notice icon="hourglass" className={s['waiting']} data-part={`limit-${limit.Kind}-${limit.Period}-waiting`}>
      {next.Max === null
        ? t('removalWaits', { date })
        : t('raiseWaits', { amount: maxText(limit.Kind, next.Max, locale), date })}{' '}
      <TextLink
        disabled={isBusy}
        onClick={() => void change(() => call(limitsRoutes.limitsCancel, which))}
        data-part="limit-cancel"
      >
        {t('cancelWaiting')}
      </TextLink>
    </Notice>
  );
}
