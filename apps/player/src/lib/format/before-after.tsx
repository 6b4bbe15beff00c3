import { Icon, Text } from '@arara/ui';
import s from './before-after.module.css';

interface End {
  readonly label: string;
  readonly value: string;
}

/** What was changed: before at the start, now at the end. */
export function BeforeAfter({ before, now }: { readonly before: End; readonly now: End }) {
  return (
    <div className={s['ends']} data-part="before-after">
      <OneEnd {...before} />
      <Icon name="chev" size="sm" className={s['way']} />
      <OneEnd {...now} />
    </div>
  );
}

function OneEnd({ label, value }: End) {
  return (
    <div>
      <Text size="xs" tone="muted">
        {label}
      </Text>
      <bdi className={s['value']}>{value}</bdi>
    </div>
  );
}
