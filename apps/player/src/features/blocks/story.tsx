import { type IconName, type StepState, Timeline } from '@arara/ui';
import { dateOf, dayAndHourOf, hourOf } from '../../lib/format/moments.ts';
import { useLocale } from '../../lib/texts.ts';
import type { BlockCase } from './queries.ts';
import { blocksTexts } from './texts.ts';

const states: Readonly<Record<BlockCase['Timeline'][number]['State'], StepState>> = {
  done: 'done',
  now: 'now',
  next: 'next',
  failed: 'fail',
};
const icons: readonly IconName[] = ['lock', 'scale', 'user', 'shield', 'check'];

/** What happened, what happens now and what comes, each with its time. */
export function Story({ one }: { one: BlockCase }) {
  const t = blocksTexts.use();
  const locale = useLocale();
  const words = { done: t('done'), now: t('now'), next: t('next'), failed: t('done') } as const;
  const steps = one.Timeline.map((step, index, all) => {
    const when =
      step.At === null
        ? step.DueAt === null
          ? undefined
          : dayAndHourOf(Date.parse(step.DueAt), locale)
        : `${dateOf(Date.parse(step.At), locale)}, ${hourOf(Date.parse(step.At), locale)}`;
    const isRule = step.Reason?.Word === one.Code;
    const reason = isRule ? t('rule', { name: step.Reason?.Text ?? one.Code }) : step.Reason?.Text;
    return {
      key: `${index}`,
      title: step.Name,
      state: states[step.State],
      stateLabel: words[step.State],
      icon: iconOf(index, all.length, step.State),
      ...(when === undefined && reason === undefined ? {} : { time: [when, reason].filter(Boolean).join(' · ') }),
    };
  });
  return <Timeline steps={steps} data-part="block-steps" />;
}

/** The first is the block, the last the release, a person between them. */
function iconOf(index: number, all: number, state: BlockCase['Timeline'][number]['State']): IconName {
  if (index === 0) return icons[0] ?? 'lock';
  if (index === all - 1) return 'check';
  if (index === all - 2) return 'shield';
  return state === 'now' ? 'user' : 'scale';
}
