import { Section, Text, TextLink } from '@arara/ui';
import { SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { authTexts } from '../texts.ts';
import s from './forgot-password.module.css';

/** The way to a person for whoever lost the phone too. */
export function NoAccess() {
  const t = authTexts.use();
  return (
    <Section gap="none" className={s['foot']}>
      <Text size="xs" tone="faint" center>
        {t('noAccess')} <TextLink href={SUPPORT_PATH}>{t('support')}</TextLink>
      </Text>
    </Section>
  );
}
