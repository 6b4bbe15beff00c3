import type { BodyOf } from '@arara/contract';
import type { contentRoutes } from '@arara/contract/player';
import { Badge, Card, IconButton, Row, SumLines, Text, TextLink } from '@arara/ui';
import { Dialog } from '@arara/ui/dialog';
import { useState } from 'react';
import { useLocale } from '../../../lib/texts.ts';
import s from '../home.module.css';
import { homeTexts } from '../texts.ts';

type Announcement = BodyOf<typeof contentRoutes.announcement>['List'][number];

export type AnnouncementDialogProps = {
  announcements: readonly Announcement[];
  open: boolean;
  onClose: () => void;
};

/** One announcement after the other; Escape and the cross leave all of them. */
export function AnnouncementDialog({ announcements, open, onClose }: AnnouncementDialogProps) {
  const t = homeTexts.use();
  const locale = useLocale();
  const [place, setPlace] = useState(0);
  const shown = announcements[place];
  if (shown === undefined) return null;
  const isLast = place === announcements.length - 1;
  return (
    <Dialog
      open={open}
      head={
        <Row between className={s['notice-head']}>
          <Badge tone="brand-soft" icon="megaphone" data-part="notice-tag">
            {t('notice', { date: dayAndMonth(shown.StartsAt, locale) })}
          </Badge>
          <IconButton icon="x" edge label={t('close')} onClick={onClose} />
        </Row>
      }
      title={shown.Title}
      text={shown.Text}
      safe={{ label: isLast ? t('gotIt') : t('next'), onPress: isLast ? onClose : () => setPlace(place + 1) }}
      onDismiss={onClose}
      foot={<Foot place={place} total={announcements.length} link={shown.Link} />}
      data-part="announcement"
    >
      {shown.Facts.length > 0 && (
        <Card className={s['facts']}>
          <SumLines lines={shown.Facts.map(({ Label, Value }) => ({ label: Label, value: Value }))} />
        </Card>
      )}
    </Dialog>
  );
}

function Foot({ place, total, link }: { place: number; total: number; link: string | null }) {
  const t = homeTexts.use();
  if (total === 1 && link === null) return null;
  return (
    <Row between className={s['notice-foot']}>
      <Text as="span" size="xs" tone="faint">
        {total > 1 && t('noticesLeft', { place: place + 1, count: total })}
      </Text>
      {link !== null && (
        <TextLink href={link} className={s['notice-link']}>
          {t('open')}
        </TextLink>
      )}
    </Row>
  );
}

function dayAndMonth(at: string, locale: string): string {
  const options = { day: '2-digit', month: '2-digit', timeZone: 'America/Sao_Paulo', calendar: 'gregory' } as const;
  return new Intl.DateTimeFormat(`${locale}-u-nu-latn`, options).format(new Date(at));
}
