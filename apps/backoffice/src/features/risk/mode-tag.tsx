import { Tag } from '../../lib/parts/marks.tsx';
import { type ListedRule, t } from './texts.ts';

const looks = { on: ['leaf', 'check'], shadow: ['brand', 'eye'], off: ['money', 'pause'] } as const;

export function Mode({ mode }: { readonly mode: ListedRule['Rule']['Mode'] }) {
  const [tone, icon] = looks[mode];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`ruleIs.${mode}`)}
    </Tag>
  );
}
