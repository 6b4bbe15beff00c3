import { brandFile, Badge, Button, cx, List, ListRow, SectionHead, Text } from '@arara/ui';
import { useLocale } from '../../../lib/texts.ts';
import { briefMoney } from '../figures.ts';
import type { TeamBox, TeamHome } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';
import { useOpenBox } from './use-open-box.ts';

const giftClosed = brandFile('objects/gift-closed.svg');
const giftOpen = brandFile('objects/gift-open.svg');

/** A box at each milestone of valid people: how far it is, and the button when it is reached. */
export function Boxes({ home }: { home: TeamHome }) {
  const t = teamTexts.use();
  const locale = useLocale();
  const { open, isOpening } = useOpenBox();
  const end = (box: TeamBox) => {
    if (box.State === 'ready')
      return (
        <Button
          tone="money"
          small
          loading={isOpening(box.Id)}
          onClick={() => open(box.Id)}
          data-part={`team-box-${box.Needed}-open`}
        >
          {t('open')}
        </Button>
      );
    if (box.State === 'received') return <Badge tone="leaf-soft">{t('opened')}</Badge>;
    return (
      <Badge tone="soft" icon="lock">
        <bdi>{`${box.Done}/${box.Needed}`}</bdi>
      </Badge>
    );
  };
  return (
    <>
      <SectionHead title={t('boxes')} tone="money" id="team-boxes" data-part="head-boxes" />
      <List data-part="boxes">
        {home.Boxes.map((box) => (
          <ListRow
            key={box.Id}
            start={
              <img
                src={box.State === 'received' ? giftOpen : giftClosed}
                alt=""
                width="44"
                height="44"
                className={cx(s['gift'], box.State === 'locked' && s['gift--locked'])}
              />
            }
            title={box.Title}
            sub={
              <>
                {t('boxOf', {
                  amount: briefMoney(box.Amount, locale),
                  required: briefMoney(box.TurnoverAdded, locale),
                })}
                {box.Wait !== null && (
                  <Text as="span" size="xs" tone="money" className={s['box-wait'] ?? ''} data-part="team-box-wait">
                    {box.Wait.Why.Text}
                  </Text>
                )}
              </>
            }
            end={end(box)}
            data-part={`team-box-${box.Needed}`}
          />
        ))}
      </List>
    </>
  );
}
