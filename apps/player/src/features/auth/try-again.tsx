import { Button, Empty, Section } from '@arara/ui';
import { authTexts } from './texts.ts';

/** What was asked for did not come; why has been told already. */
export function TryAgain({ onPress }: { onPress: () => void }) {
  const t = authTexts.use();
  return (
    <Section gap="near">
      <Empty
        art="connection-lost"
        title={t('notCome')}
        text={t('notComeText')}
        action={
          <Button small onClick={onPress}>
            {t('again')}
          </Button>
        }
      />
    </Section>
  );
}
