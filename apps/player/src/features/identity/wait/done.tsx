import { ActionBar, brandFile, ButtonLink, List, ListRow, Notice, Section, Stack, Text } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { packageConfigQuery, useMainInfo } from '../../../lib/api/player.ts';
import { dateOf, hourOf } from '../../../lib/format/moments.ts';
import { HOME_PATH, LIMITS_PATH, redirect } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { Foot, Label } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import { pathOf } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './wait.module.css';

/** The account is open, and what that opens. It celebrates once and pushes nobody to play. */
export function Done({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const locale = useLocale();
  const { data: info } = useMainInfo();
  const [name = ''] = (status.Found?.IsWhole ? status.Found.Name : (info?.Nickname ?? '')).split(' ');
  const doneMs = Date.parse(status.DoneAt ?? '');
  const limits = status.Steps.find(({ Name, State }) => Name === 'limits' && State !== 'done');
  return (
    <Frame
      title=""
      onBack={() => redirect(HOME_PATH)}
      bar={
        <ActionBar data-part="identity-bar">
          <Stack className={s['bar']}>
            {/* Without limits there is no first bet: they come before everything else. */}
            {limits !== undefined && (
              <ButtonLink block href={pathOf(limits)} data-part="done-first-limits">
                {t('goOn.limits')}
              </ButtonLink>
            )}
            <ButtonLink block tone={limits === undefined ? 'brand' : 'ghost'} href={HOME_PATH} data-part="done-home">
              {t('toHome')}
            </ButtonLink>
            {limits === undefined && (
              <ButtonLink block tone="ghost" href={LIMITS_PATH} data-part="done-limits">
                {t('toLimits')}
              </ButtonLink>
            )}
          </Stack>
        </ActionBar>
      }
    >
      <Section as="output" gap="none" className={s['burst']}>
        <img src={brandFile('objects/success-burst.svg')} alt="" width={190} height={152} data-part="done-burst" />
        <h2 className={s['title']} data-part="identity-lead">
          {name === '' ? t('donePlain') : t('doneLead', { name })}
          <br />
          {t('doneLeadNext')}
        </h2>
        {status.DoneAt !== null && (
          <Text size="small" tone="muted" className={s['under']} data-part="identity-text">
            {t('doneText', { time: `${dateOf(doneMs, locale)}, ${hourOf(doneMs, locale)}` })}
          </Text>
        )}
      </Section>
      <Opens hasLimits={limits === undefined} />
      <Section gap="none" className={s['part']}>
        <Notice data-part="done-note">{t('noBonus')}</Notice>
      </Section>
      <Section gap="close">
        <Foot data-part="identity-foot">
          {t('risk')}
          <br />
          {t('pauseFoot')}
        </Foot>
      </Section>
    </Frame>
  );
}

function Opens({ hasLimits }: { hasLimits: boolean }) {
  const t = identityTexts.use();
  const terms = useQuery(packageConfigQuery).data?.Withdrawal;
  return (
    <Section gap="none" className={s['far']}>
      <Label>{t('opens')}</Label>
      <List data-part="done-opens">
        <ListRow
          icon="pix"
          iconTone="leaf"
          title={t('deposit')}
          sub={t('depositSub')}
          href="/game/recharge"
          data-part="done-deposit"
        />
        <ListRow
          icon="grid"
          iconTone="leaf"
          title={t('play')}
          sub={t(hasLimits ? 'playSub' : 'sub.limits')}
          href={HOME_PATH}
          data-part="done-play"
        />
        <ListRow
          icon="out"
          iconTone="leaf"
          title={t('withdraw')}
          sub={terms && t('withdrawSub', { hours: terms.ArrivesWithinHours })}
          href="/game/withdraw"
          data-part="done-withdraw"
        />
      </List>
    </Section>
  );
}
