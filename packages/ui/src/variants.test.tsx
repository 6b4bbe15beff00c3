import { expect, it } from 'vitest';
import { readSource } from '../test/sources.ts';
import type { BadgeTone } from './badge/badge.tsx';
import type { ButtonTone } from './button/button.tsx';
import type { ChipKind } from './chips/chips.tsx';
import type { CardProps, SectionProps } from './layout/layout.tsx';
import type { IconTone } from './list/list.tsx';
import type { NoticeProps } from './notice/notice.tsx';
import type { ProgressProps } from './progress/progress.tsx';
import type { RecordState } from './record-row/record-row.tsx';
import type { SectionHeadProps } from './section-head/section-head.tsx';
import type { SkeletonShape } from './skeleton/skeleton.tsx';
import type { TextTone } from './text/text.tsx';
import type { StepState } from './timeline/timeline.tsx';
import type { ToastTone } from './toast/toaster.ts';

/** Every value of a union, once; a value added to the type and not here does not compile. */
function every<Value extends string>(values: Readonly<Record<Value, true>>): readonly string[] {
  return Object.keys(values);
}

const variants: Readonly<Record<string, readonly [file: string, stem: string, values: readonly string[]]>> = {
  badge: [
    'badge/badge.module.css',
    'tag--',
    every<BadgeTone>({
      heat: true,
      new: true,
      money: true,
      ink: true,
      soft: true,
      'leaf-soft': true,
      'money-soft': true,
      'heat-soft': true,
      'brand-soft': true,
      'bonus-soft': true,
    }),
  ],
  button: [
    'button/button.module.css',
    'btn--',
    every<ButtonTone>({ money: true, brand: true, quiet: true, ghost: true, danger: true, glass: true }),
  ],
  chip: [
    'chips/chips.module.css',
    'chip--',
    every<Exclude<ChipKind, 'category'>>({ filter: true, sm: true, amount: true }),
  ],
  card: [
    'layout/layout.module.css',
    'card--',
    every<Exclude<NonNullable<CardProps['kind']>, 'card'>>({ list: true, compact: true, flush: true }),
  ],
  gap: [
    'layout/layout.module.css',
    'gap-',
    every<NonNullable<SectionProps['gap']>>({ none: true, tight: true, close: true, near: true, section: true }),
  ],
  icon: [
    'list/list.module.css',
    'item__icon--',
    every<Exclude<IconTone, 'plain'>>({ leaf: true, heat: true, money: true, brand: true, bonus: true }),
  ],
  notice: [
    'notice/notice.module.css',
    'note--',
    every<Exclude<NonNullable<NoticeProps['tone']>, 'brand'>>({ heat: true, leaf: true, money: true }),
  ],
  progress: [
    'progress/progress.module.css',
    'fill--',
    every<Exclude<NonNullable<ProgressProps['tone']>, 'brand'>>({ heat: true, leaf: true, money: true }),
  ],
  record: [
    'record-row/record-row.module.css',
    'status--',
    every<RecordState>({ wait: true, ok: true, fail: true, off: true, back: true }),
  ],
  tick: [
    'section-head/section-head.module.css',
    'tick--',
    every<Exclude<NonNullable<SectionHeadProps['tone']>, 'brand'>>({ heat: true, leaf: true, money: true }),
  ],
  skeleton: [
    'skeleton/skeleton.module.css',
    '',
    every<SkeletonShape>({
      tile: true,
      icon: true,
      line: true,
      'line-small': true,
      title: true,
      amount: true,
      hero: true,
      card: true,
    }),
  ],
  text: [
    'text/text.module.css',
    '',
    every<TextTone>({ muted: true, faint: true, money: true, leaf: true, heat: true, brand: true, bonus: true }),
  ],
  step: ['timeline/timeline.module.css', 'step--', every<StepState>({ done: true, now: true, next: true, fail: true })],
  toast: ['toast/toast.module.css', 'toast__icon--', every<ToastTone>({ ok: true, info: true, error: true })],
};

it.each(Object.entries(variants))('has a rule for every variant of %s', (_, [file, stem, values]) => {
  const css = readSource(file);
  expect(values.filter((value) => !new RegExp(`\\.${stem}${value}(?![\\w-])`).test(css))).toEqual([]);
});
