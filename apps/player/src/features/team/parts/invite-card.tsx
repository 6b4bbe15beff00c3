import { Button, Card, cx, Grow, IconButton, Text } from '@arara/ui';
import { Qr } from '@arara/ui/qr';
import { useQuery } from '@tanstack/react-query';
import { useSite } from '../../../lib/api/use-site.ts';
import { copyText, shareInvite } from '../copy.ts';
import { homeQuery, type TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

/** Without the scheme, as people say an address. */
const spoken = (link: string) => link.replace(/^https?:\/\//, '');

/** Longer codes are written smaller, so that they stand in one line on a phone. */
const SHORT_CODE = 8;

/** The code, its picture, the link, and the way to hand it on. */
export function InviteCard({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const link = useSite().linkOf(home.InviteLink);
  return (
    <Card data-part="invite">
      <div className={s['invite']}>
        <Qr value={link} label={t('qrLabel')} size={92} className={s['qr'] ?? ''} data-part="invite-qr" />
        <Grow>
          <Text as="div" size="xs" tone="muted">
            {t('yourCode')}
          </Text>
          <div className={cx(s['code'], home.Rfcode.length > SHORT_CODE && s['code--long'])}>
            <bdi data-part="invite-code">{home.Rfcode}</bdi>
            <IconButton icon="copy" size="sm" label={t('copyCode')} onClick={() => copyText(home.Rfcode)} />
          </div>
          <Text as="div" size="xs" tone="faint">
            {t('adultsOnly')}
          </Text>
        </Grow>
      </div>
      <div className={s['link']}>
        <bdi className={s['link__text']} data-part="invite-link">
          {spoken(link)}
        </bdi>
        <Button tone="quiet" small icon="copy" onClick={() => copyText(link)} data-part="invite-copy">
          {t('copy')}
        </Button>
      </div>
      <Button block icon="share" onClick={() => void shareInvite(link)} data-part="invite-share">
        {t('share')}
      </Button>
    </Card>
  );
}

/** What fills an empty list of the team: the invitation, handed on from where it is missed. */
export function ShareInvite() {
  const t = teamTexts.use();
  const { linkOf } = useSite();
  const { data: home } = useQuery(homeQuery);
  if (home === undefined) return null;
  return (
    <Button small icon="share" onClick={() => void shareInvite(linkOf(home.InviteLink))} data-part="share-invite">
      {t('share')}
    </Button>
  );
}
