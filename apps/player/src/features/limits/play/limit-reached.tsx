import { brandFile, CanList, Card, Text } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { dateOf, dayAndHourOf, unitText } from '../../../lib/format/moments.ts';
import { HOME_PATH, LIMITS_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { maxText, nameKey } from '../limit-labels.ts';
import { Meter } from '../settings/limit-row.tsx';
import s from '../limits.module.css';
import type { AnyLimit, Status } from '../queries.ts';
import { limitsTexts } from '../texts.ts';

const pauseArt = brandFile('empty/pause.svg');

/** Which limit, who set it, when it ends. No way to raise it from here, and no yellow button. */
export function LimitReached({ limit, status }: { limit: AnyLimit; status: Status }) {
  const t = limitsTexts.use();
  const locale = useLocale();
  const max = limit.Max === null ? t('noMax') : maxText(limit.Kind, limit.Max, locale);
  const resets = dayAndHourOf(Date.parse(limit.ResetsAt), locale);
  const hours = unitText(status.RaiseDelayHours, 'hour', locale);
  const items = [
    { key: 'leave', can: true, text: t('canLeave') },
    { key: 'open', can: true, text: t('openEnds') },
    { key: 'raise', can: false, text: t('raiseLater', { hours }) },
  ];
  return (
    <Dialog
      open
      center
      head={<img src={pauseArt} alt="" width={132} height={110} className={s['reached-art']} />}
      title={t('reached', { limit: t(nameKey(limit)).toLocaleLowerCase(locale) })}
      text={
        limit.SetAt === null
          ? t('reachedTextNoDate', { max, resets })
          : t('reachedText', { max, from: dateOf(Date.parse(limit.SetAt), locale), resets })
      }
      safe={{ label: t('home'), onPress: () => redirect(HOME_PATH) }}
      second={{ label: t('seeLimits'), onPress: () => redirect(LIMITS_PATH) }}
      foot={
        <Text size="xs" tone="faint" className={s['center']}>
          {t('talk')}
        </Text>
      }
      data-part="limit-reached"
    >
      <Card className={s['reached-meter']}>
        <Meter limit={limit} />
      </Card>
      <CanList items={items} yes={t('yes')} no={t('no')} className={s['reached-can']} />
    </Dialog>
  );
}
