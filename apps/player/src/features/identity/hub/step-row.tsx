import { ButtonLink, cx, Icon, type IconName } from '@arara/ui';
import { dayAndHourOf, together, unitText } from '../../../lib/format/moments.ts';
import { useLocale } from '../../../lib/texts.ts';
import { pathOf, type Step, type StepName } from '../steps.ts';
import { identityTexts } from '../texts.ts';
import s from './hub.module.css';

const icons: Readonly<Record<StepName, IconName>> = {
  cpf: 'id',
  contact: 'phone',
  document: 'camera',
  face: 'face',
  address: 'home',
  pep: 'bank',
  limits: 'target',
};

const MINUTE = 60;

/** `40 s`, `1 min`; a line never divides it. */
export function lengthText(seconds: number, locale: string): string {
  const isShort = seconds < MINUTE;
  return together(unitText(isShort ? seconds : Math.ceil(seconds / MINUTE), isShort ? 'second' : 'minute', locale));
}

/** Topic by its icon, state by a badge and in a word, and what can be done about it. */
export function StepRow({ step, isFirst }: { step: Step; isFirst: boolean }) {
  const t = identityTexts.use();
  const { Name, State } = step;
  return (
    <div
      className={cx(s['step'], s[`step--${State}`])}
      aria-current={State === 'now' ? 'step' : undefined}
      data-part={`identity-step-${Name}`}
    >
      <span className={s['topic']} aria-hidden="true">
        <Icon name={icons[Name]} />
        {State === 'done' && (
          <b>
            <Icon name="check" />
          </b>
        )}
        {State === 'waiting' && (
          <b>
            <Icon name="hourglass" />
          </b>
        )}
        {State === 'failed' && <b className={s['bang']}>!</b>}
      </span>
      <span className={s['title']}>{t(`step.${Name}`)}</span>
      <span className={s['word']}>
        <StateWord step={step} isFirst={isFirst} />
      </span>
      <span className={s['sub']}>
        <Sub step={step} />
      </span>
      {State === 'failed' && (
        <span className={s['more']}>
          <Redo step={step} />
        </span>
      )}
    </div>
  );
}

function StateWord({ step: { State, Seconds }, isFirst }: { step: Step; isFirst: boolean }) {
  const t = identityTexts.use();
  const time = lengthText(Seconds, useLocale());
  if (State === 'done') return t('stateDone');
  if (State === 'waiting') return t('stateWaiting');
  if (State === 'failed') return t('stateFailed', { time });
  return State === 'now' && !isFirst ? t('stateNow', { time }) : time;
}

function Sub({ step: { Name, State, At, Shown, Reason, DueAt } }: { step: Step }) {
  const t = identityTexts.use();
  const locale = useLocale();
  const moment = (iso: string) => together(dayAndHourOf(Date.parse(iso), locale));
  if (State === 'failed') return Reason?.Text ?? t(`sub.${Name}`);
  if (State === 'now') return Name === 'face' ? t('faceNow') : t(`sub.${Name}`);
  if (State === 'waiting')
    return [Reason?.Text ?? t(`sub.${Name}`), ...(DueAt === null ? [] : [t('by', { time: moment(DueAt) })])].join(
      ' · ',
    );
  if (State !== 'done') return t(`sub.${Name}`);
  if (Name === 'contact') return t('contactDone');
  // Of an address neither the moment nor a part of it is told.
  if (At === null && Shown === null) return t(`sub.${Name}`);
  const what = Name === 'cpf' ? t('register') : Shown;
  return (
    <>
      {what !== null && <bdi>{what}</bdi>}
      {what !== null && At !== null && ' · '}
      {At !== null && moment(At)}
    </>
  );
}

/** Only the part that failed is sent again. */
function Redo({ step }: { step: Step }) {
  const t = identityTexts.use();
  const [part] = step.Redo;
  const words = part === undefined ? t(`goOn.${step.Name}`) : t(`redo.${part}`);
  return (
    <ButtonLink small tone="quiet" icon="camera" href={pathOf(step)} className={s['redo']} data-part="identity-redo">
      {words}
    </ButtonLink>
  );
}
