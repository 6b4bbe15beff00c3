import { ActionBar, Button, cx, Icon, List, ListRow, Notice, Section } from '@arara/ui';
import { useState } from 'react';
import { push, SUPPORT_PATH } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { lengthText } from '../hub/step-row.tsx';
import { Choice, Choices, HelpButton, Label, StepHead } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import { viewPath } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './document.module.css';

/** The two that everybody has; with the others a person helps. */
const alone = ['driving_licence', 'identity_card'] as const;
type Kind = (typeof alone)[number];

/** Which document is at hand; nothing is chosen beforehand. */
export function DocumentChoice({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const locale = useLocale();
  const [kind, setKind] = useState<Kind>();
  return (
    <Frame
      title={t('step.document')}
      action={<HelpButton />}
      bar={
        <ActionBar
          missing={kind === undefined ? t('missing', { what: t('docMissing') }) : undefined}
          data-part="identity-bar"
        >
          <Button
            block
            icon="camera"
            disabled={kind === undefined}
            onClick={() => push(viewPath('camera', `&kind=${kind ?? ''}`))}
            data-part="document-take"
          >
            {t('docTake')}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <StepHead status={status} name="document" lead={t('docLead')} />
      </Section>
      <Section gap="none" className={s['part']}>
        <Choices label={t('step.document')}>
          {status.Document.Choices.map(({ Kind, Sides, Seconds }) => {
            const own = alone.find((one) => one === Kind);
            if (own === undefined) return null;
            return (
              <Choice
                key={own}
                picture={<Drawn kind={own} isOn={kind === own} />}
                title={t(`doc.${own}`)}
                sub={t(`docSub.${own}`, { photos: Sides.length, time: lengthText(Seconds, locale) })}
                isOn={kind === own}
                onPress={() => setKind(own)}
                data-part={`document-${own}`}
              />
            );
          })}
        </Choices>
      </Section>
      <Section gap="close">
        <Notice data-part="document-note">{t('docNote')}</Notice>
      </Section>
      <Section gap="none" className={s['part']}>
        <Label>{t('badTitle')}</Label>
        <Samples />
      </Section>
      <Section gap="none" className={s['part']}>
        <List>
          <ListRow
            icon="help"
            title={t('docOther')}
            sub={t('docOtherSub')}
            href={`${SUPPORT_PATH}?new=document`}
            data-part="document-other"
          />
        </List>
      </Section>
    </Frame>
  );
}

function Drawn({ kind, isOn }: { kind: Kind; isOn: boolean }) {
  return (
    <span className={cx(s['docpic'], isOn && s['docpic--on'])}>
      <svg viewBox="0 0 64 46" aria-hidden="true">
        <rect x="8" y="8" width="48" height="30" rx="4" className={s['card-line']} />
        {kind === 'driving_licence' ? (
          <g fill="currentColor">
            <rect x="13" y="13" width="13" height="17" rx="2" opacity=".55" />
            <rect x="30" y="14" width="20" height="3" rx="1.5" />
            <rect x="30" y="20" width="14" height="3" rx="1.5" opacity=".6" />
            <rect x="30" y="26" width="17" height="3" rx="1.5" opacity=".6" />
            <rect x="13" y="33" width="37" height="2" rx="1" opacity=".5" />
          </g>
        ) : (
          <g fill="currentColor">
            <circle cx="46" cy="20" r="5" opacity=".55" />
            <path d="M38 32c0-5 3-7 8-7s8 2 8 7z" opacity=".55" />
            <rect x="13" y="14" width="19" height="3" rx="1.5" />
            <rect x="13" y="20" width="14" height="3" rx="1.5" opacity=".6" />
            <path d="M14 31c3-4 5 3 8-1s4 1 6 0" className={s['sign']} />
          </g>
        )}
      </svg>
    </span>
  );
}

const bads = ['copy', 'screen', 'cut'] as const;

/** What a copy, a picture of a screen and a cut document look like. */
function Samples() {
  const t = identityTexts.use();
  return (
    <div className={s['samples']} data-part="document-samples">
      {bads.map((bad) => (
        <figure key={bad}>
          <div className={cx(s['docpic'], s['docpic--bad'])} data-theme="dark">
            <div className={cx(s['mock'], s[`mock--${bad}`])}>
              <div className={s['mock-picture']} />
              <div className={s['mock-lines']}>
                <i />
                <i />
                <i />
              </div>
            </div>
          </div>
          <figcaption>
            <Icon name="x" />
            {t(`bad.${bad}`)}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
