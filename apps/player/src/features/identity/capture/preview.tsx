import { ActionBar, Button, Notice, Section, Stack, Text } from '@arara/ui';
import { HelpButton } from '../parts/parts.tsx';
import type { Frame } from '../queries.ts';
import { identityTexts } from '../texts.ts';
import { Pills } from './cam.tsx';
import s from './cam.module.css';
import type { Picked } from './pictures.ts';
import { flawOf } from './quality.ts';
import { usePills } from './viewfinder.tsx';

type PreviewProps = {
  frame: Frame;
  title: string;
  picked: Picked;
  isBusy: boolean;
  onUse: () => void;
  onAgain: () => void;
};

/** Nothing is sent unseen. A picture that a check dislikes can still be sent: a check may be wrong. */
export function Preview({ frame: Frame, title, picked, isBusy, onUse, onAgain }: PreviewProps) {
  const t = identityTexts.use();
  const { judgement } = picked;
  const pills = usePills(judgement.isFound ? judgement : undefined);
  const isGood = flawOf(judgement) === undefined;
  const use = (
    <Button block tone={isGood ? 'brand' : 'quiet'} loading={isBusy} onClick={onUse} data-part="photo-use">
      {t(isGood ? 'usePhoto' : 'sendAnyway')}
    </Button>
  );
  const again = (
    <Button block tone={isGood ? 'quiet' : 'brand'} onClick={onAgain} data-part="photo-again">
      {t('photoAgain')}
    </Button>
  );
  return (
    <Frame
      title={title}
      action={<HelpButton />}
      onBack={onAgain}
      bar={
        <ActionBar data-part="identity-bar">
          <Stack className={s['pair']}>
            {isGood ? use : again}
            {isGood ? again : use}
          </Stack>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['preview-head']}>
        <Text as="h2" size="lead">
          {t('previewLead')}
        </Text>
        <Text size="small" tone="muted" className={s['under']}>
          {t('previewText')}
        </Text>
      </Section>
      <Section gap="close">
        <img className={s['photo']} src={`data:image/jpeg;base64,${picked.data}`} alt={title} data-part="photo" />
      </Section>
      <Section gap="close">
        <Pills label={t('quality')} pills={pills} />
      </Section>
      {!isGood && (
        <Section gap="close">
          <Notice tone="heat" icon="alert">
            {t('previewBad')}
          </Notice>
        </Section>
      )}
    </Frame>
  );
}
