import { List, ListRow } from '@arara/ui';
import { limitsTexts } from '../texts.ts';

/** Free help outside the house; the people there know nothing of the player. */
export function Help() {
  const t = limitsTexts.use();
  return (
    <List data-part="help">
      <ListRow icon="chat" iconTone="leaf" title="CVV" sub={t('cvvText')} href="tel:188" data-part="help-cvv" />
      <ListRow
        icon="team"
        iconTone="leaf"
        title={t('anonymous')}
        sub={t('anonymousText')}
        href="https://jogadoresanonimos.com.br"
        data-part="help-anonymous"
      />
    </List>
  );
}
