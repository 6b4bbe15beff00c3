import { Avatar, ButtonLink, Card, Grow, Icon, Row, Section, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { managerQuery } from './queries.ts';
import { vipTexts } from './texts.ts';
import s from './vip.module.css';

/** The person who answers this player; absent below the level that the house has set, or while nobody is named. */
export function ManagerCard() {
  const t = vipTexts.use();
  const { data } = useQuery(managerQuery);
  // Only a link that a browser opens as a page; what staff write is not code.
  const contacts = (data?.List ?? []).filter(({ TelGram }) => TelGram.startsWith('https://'));
  const [first] = contacts;
  if (first === undefined) return null;
  return (
    <Section className={s['section']}>
      <Card data-part="vip-manager">
        <Row>
          <Avatar name={first.Name} />
          <Grow>
            <Text size="small" tone="muted">
              {t('manager')}
            </Text>
            <Text size="lead" data-part="vip-manager-name">
              {first.Name}
            </Text>
          </Grow>
        </Row>
        <div className={s['manager-ways']}>
          {contacts.map(({ TelGram, Name }, place) => (
            <ButtonLink
              key={TelGram}
              block
              href={TelGram}
              tone={place === 0 ? 'brand' : 'quiet'}
              icon={place === 0 ? 'chat' : 'phone'}
              data-part={place === 0 ? 'vip-manager-call' : 'vip-manager-other'}
            >
              {t('managerCall', { name: Name })}
            </ButtonLink>
          ))}
        </div>
        <Row>
          <Icon name="shield" size="sm" />
          <Text size="small" tone="muted">
            {t('managerNever')}
          </Text>
        </Row>
      </Card>
    </Section>
  );
}
