import { ActionBar, brandFile, ButtonLink, CanList, Icon, List, ListRow, Section, Text } from '@arara/ui';
import { HOME_PATH, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { identityTexts } from '../texts.ts';
import s from './refused.module.css';

const CVV_PHONE = 'tel:188';
export const WITHDRAW_PATH = '/game/withdraw';

/** Nothing moves here, and nothing invites anybody to come back. */
export function RefusedHead({ title, text, width }: { title: string; text: string; width: number }) {
  return (
    <Section gap="none" className={s['head']}>
      <img src={brandFile('empty/pause.svg')} alt="" style={{ inlineSize: width }} data-part="refused-art" />
      <h2 className={s['title']} data-part="identity-lead">
        {title}
      </h2>
      <p className={s['text']} data-part="identity-text">
        {text}
      </p>
    </Section>
  );
}

/** What was not taken, what is erased, what will not be sent, and the one thing that stays. */
export function WhatHappens({ order, years }: { order: readonly ('charged' | 'erased' | 'ads')[]; years: number }) {
  const t = identityTexts.use();
  const words = { charged: t('nothingCharged'), erased: t('erased'), ads: t('noAds') };
  return (
    <>
      <CanList
        items={order.map((key) => ({ key, can: true, text: words[key] }))}
        yes={t('yes')}
        no={t('no')}
        data-part="refused-can"
      />
      <div className={s['kept']} data-part="refused-kept">
        <Icon name="lock" />
        <span>
          {t('recordKept')}
          <small>{t('recordKeptSub', { years })}</small>
        </span>
      </div>
    </>
  );
}

/** The own money is never left unsaid. */
export function MoneyRow() {
  const t = identityTexts.use();
  return (
    <ListRow
      icon="out"
      iconTone="brand"
      title={t('moneyHere')}
      sub={t('moneyHereSub')}
      href={WITHDRAW_PATH}
      data-part="refused-money"
    />
  );
}

/** A person looks again. */
export function MistakeRow() {
  const t = identityTexts.use();
  return (
    <ListRow
      icon="scale"
      iconTone="brand"
      title={t('mistake')}
      sub={t('mistakeSub')}
      href={SUPPORT_PATH}
      data-part="refused-mistake"
    />
  );
}

/** Somebody to talk to who is not the house. */
export function HelpLineRow({ title, sub }: { title: string; sub: string }) {
  return <ListRow icon="chat" iconTone="leaf" title={title} sub={sub} href={CVV_PHONE} data-part="refused-cvv" />;
}

export function LeaveBar() {
  const t = identityTexts.use();
  return (
    <ActionBar data-part="identity-bar">
      <ButtonLink block tone="quiet" href={HOME_PATH} data-part="refused-leave">
        {t('leave')}
      </ButtonLink>
    </ActionBar>
  );
}

export function TalkSection() {
  const t = identityTexts.use();
  return (
    <Section gap="none" className={s['far']}>
      <Text size="label" as="div" className={s['label']}>
        {t('talkHelp')}
      </Text>
      <List>
        <HelpLineRow title={t('cvv')} sub={t('cvvSub')} />
      </List>
    </Section>
  );
}
