import { Tag, TwoLines } from '../parts/marks.tsx';
import { Card } from '../parts/page.tsx';
import { t } from './texts.ts';

export interface ConnectionStep {
  readonly name: string;
  readonly isDone: boolean;
  /** Empty = nothing is known of it yet. */
  readonly line: string;
}

/** The way from a contract to the air, with what is done of it. */
export function StepList({ steps }: { readonly steps: readonly ConnectionStep[] }) {
  return (
    <Card>
      <ol className="bare-list pad-card stack gap-14" aria-label={t('steps')} data-part="steps">
        {steps.map(({ name, isDone, line }, position) => (
          <li key={name} className="flex at-start gap-9">
            <Tag tone={isDone ? 'leaf' : 'plain'} icon={isDone ? 'check' : 'minus'}>
              {position + 1}
            </Tag>
            <TwoLines first={name} second={line === '' ? t('notYet') : line} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
