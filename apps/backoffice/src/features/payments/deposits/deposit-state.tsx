import { Tag, type Tone } from '../../../lib/parts/marks.tsx';
import { depositStates } from '../shared/texts.ts';

const tones: Readonly<Record<string, Tone>> = {
  creating: 'brand',
  waiting_for_payment: 'brand',
  paid: 'leaf',
  refunding: 'money',
  failed: 'heat',
};

export function DepositState({ state }: { readonly state: string }) {
  const icon = { paid: 'check', waiting_for_payment: 'hourglass', failed: 'x', refunding: 'undo' } as const;
  return (
    <Tag tone={tones[state] ?? 'plain'} icon={icon[state as keyof typeof icon] ?? 'minus'}>
      {depositStates[state] ?? state}
    </Tag>
  );
}
