import { ActionBar, Badge, Button, CanList, Card, Section, Text } from '@arara/ui';
import { useState } from 'react';
import { serverNowMs } from '../../../lib/api/api.ts';
import { hourOf } from '../../../lib/format/moments.ts';
import { push } from '../../../lib/navigation/navigation.ts';
import { useLocale } from '../../../lib/texts.ts';
import { useReview } from '../face/face-intro.tsx';
import { lengthText } from '../hub/step-row.tsx';
import { Choice, ChoiceIcon, Choices, Foot, HelpButton, Label } from '../parts/parts.tsx';
import type { Shown } from '../queries.ts';
import { type Status, viewPath } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './wait.module.css';

const paths = ['document', 'again', 'person'] as const;
type Path = (typeof paths)[number];

const icons = { document: 'id', again: 'refresh', person: 'user' } as const;
const TWO_MINUTES = 120;

/** The face is not confirmed: why, and every way on. Nothing is chosen beforehand. */
export function NotConfirmed({ frame: Frame, status }: Shown) {
  const t = identityTexts.use();
  const locale = useLocale();
  const [path, setPath] = useState<Path>();
  const [busy, askPerson] = useReview();
  const face = status.Steps.find(({ Name }) => Name === 'face');
  const hasNoPortrait = face?.Reason?.Word === 'no_portrait' || status.Document.IsPortraitNeeded;
  const missing = path === undefined ? t('missing', { what: t('pathMissing') }) : undefined;
  const { NextTryAt } = status.Face;
  // A try that would be refused costs nobody a walk through the camera.
  const isEarly = path === 'again' && NextTryAt !== null && Date.parse(NextTryAt) > serverNowMs();
  const go = () => {
    if (path === 'document') push(viewPath('camera', '&kind=identity_card'));
    if (path === 'again') push(viewPath('face'));
    if (path === 'person') askPerson();
  };
  return (
    <Frame
      title={t('step.face')}
      action={<HelpButton />}
      bar={
        <ActionBar
          missing={isEarly ? t('nextTry', { time: hourOf(Date.parse(NextTryAt), locale) }) : missing}
          data-part="identity-bar"
        >
          <Button block disabled={path === undefined || isEarly} loading={busy} onClick={go} data-part="paths-go">
            {path === undefined || path === 'document' ? t('goDocument') : t(`path.${path}`)}
          </Button>
        </ActionBar>
      }
    >
      <Section gap="none" className={s['head']}>
        <Badge large tone="heat-soft" icon="alert" data-part="paths-tag">
          {t('notConfirmed')}
        </Badge>
        <Text as="h2" size="lead" className={s['lead']} data-part="identity-lead">
          {hasNoPortrait ? t('noPortrait') : (face?.Reason?.Text ?? t('notConfirmed'))}
        </Text>
        {hasNoPortrait && (
          <Text size="small" tone="muted" className={s['under']} data-part="identity-text">
            {t('noPortraitText')}
          </Text>
        )}
      </Section>
      <Section gap="none" className={s['far']}>
        <Label>{t('pathsTitle')}</Label>
        <Paths status={status} chosen={path} onChoose={setPath} />
      </Section>
      <Section gap="none" className={s['gap16']}>
        <Stands status={status} />
      </Section>
      <Section gap="close">
        <Foot data-part="identity-foot">{t('whyTries', { tries: status.Face.TriesMax })}</Foot>
      </Section>
    </Frame>
  );
}

type PathsProps = { status: Status; chosen: Path | undefined; onChoose: (path: Path) => void };

function Paths({ status, chosen, onChoose }: PathsProps) {
  const t = identityTexts.use();
  const subs = useSubs(status);
  return (
    <Choices label={t('pathsTitle')}>
      {paths
        .filter((one) => one !== 'again' || status.Face.TriesLeft > 0)
        .map((one) => (
          <Choice
            key={one}
            picture={<ChoiceIcon name={icons[one]} />}
            title={t(`path.${one}`)}
            sub={subs[one]}
            isOn={chosen === one}
            onPress={() => onChoose(one)}
            data-part={`paths-${one}`}
          />
        ))}
    </Choices>
  );
}

function useSubs({ Face, Document }: Status): Readonly<Record<Path, string>> {
  const t = identityTexts.use();
  const locale = useLocale();
  const card = Document.Choices.find(({ Kind }) => Kind === 'identity_card');
  const later = Face.NextTryAt === null ? '' : ` ${t('nextTry', { time: hourOf(Date.parse(Face.NextTryAt), locale) })}`;
  return {
    document: t('pathSub.document', { time: lengthText((card?.Seconds ?? TWO_MINUTES / 2) + TWO_MINUTES / 2, locale) }),
    again: t('pathSub.again', { tries: Face.TriesLeft }) + later,
    person: t('pathSub.person'),
  };
}

/** What was done counts, nothing was taken, and what waits says so. */
function Stands({ status }: { status: Status }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const done = status.Steps.filter(({ State }) => State === 'done').map(({ Name }) => t(`step.${Name}`));
  const steps = new Intl.ListFormat(locale, { type: 'conjunction' }).format(done);
  return (
    <Card kind="list" data-part="paths-stands">
      <Text as="h3" size="small" weight="strong" className={s['card-title']}>
        {t('stands')}
      </Text>
      <CanList
        items={[
          ...(done.length === 0
            ? []
            : [{ key: 'steps', can: true, text: t('standsSteps', { steps, count: done.length }) }]),
          { key: 'charged', can: true, text: t('nothingCharged') },
          { key: 'waits', can: false, text: t('standsWaits') },
        ]}
        yes={t('yes')}
        no={t('no')}
        data-part="paths-can"
      />
    </Card>
  );
}
