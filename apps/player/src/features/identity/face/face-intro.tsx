import { identityRoutes } from '@arara/contract/player';
import { ActionBar, Button, ButtonLink, Icon, type IconName, Section, Stack, TextLink } from '@arara/ui';
import { call } from '../../../lib/api/api.ts';
import { redirect } from '../../../lib/navigation/navigation.ts';
import { Foot, HelpButton, StepHead } from '../parts/parts.tsx';
import { type Shown, useSend } from '../queries.ts';
import { IDENTITY_PATH, viewPath } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './face.module.css';
import { Portrait } from './portrait.tsx';

const tips = [
  ['light', 'sun'],
  ['free', 'glasses'],
  ['level', 'level'],
] as const satisfies readonly (readonly [string, IconName])[];

/** A person looks instead of a machine: always one of the ways. */
export function useReview() {
  const [busy, send] = useSend();
  const ask = () => send(() => call(identityRoutes.identityReview, {}), { onDone: () => redirect(IDENTITY_PATH) });
  return [busy, ask] as const;
}

/** What will happen, before the browser asks for the camera. */
export function FaceIntro({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const [busy, askPerson] = useReview();
  return (
    <Frame
      title={t('step.face')}
      action={<HelpButton />}
      bar={
        <ActionBar data-part="identity-bar">
          <Stack className={s['bar']}>
            <ButtonLink block icon="camera" href={viewPath('selfie')} data-part="face-open">
              {t('openCamera')}
            </ButtonLink>
            <Button block tone="ghost" loading={busy} onClick={askPerson} data-part="face-cannot">
              {t('cannotCamera')}
            </Button>
          </Stack>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <StepHead status={status} name="face" lead={t('faceLead')} text={t('faceText')} />
      </Section>
      <Section gap="none" className={s['picture']}>
        <div className={s['portrait']} data-part="face-portrait">
          <Portrait />
        </div>
      </Section>
      <Section gap="none" className={s['part']}>
        <ul data-part="face-tips">
          {tips.map(([tip, icon]) => (
            <li key={tip} className={s['tip']} data-part={`face-tip-${tip}`}>
              <span className={s['tip-icon']}>
                <Icon name={icon} />
              </span>
              <span>
                <b>{t(`tip.${tip}`)}</b>
                <small>{t(`tipSub.${tip}`)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section gap="none" className={s['head']}>
        <Foot data-part="face-foot">
          {t('faceFoot')} <TextLink href="/game/data">{t('howKept')}</TextLink>
        </Foot>
      </Section>
    </Frame>
  );
}
