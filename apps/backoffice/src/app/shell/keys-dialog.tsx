import { Modal } from 'antd';
import type { Desk } from '../desks.ts';
import s from './keys-dialog.module.css';
import { say } from './texts.ts';

export function KeysDialog({ desks, onClose }: { readonly desks: readonly Desk[]; readonly onClose: () => void }) {
  const everywhere = [
    [['/'], say('keySearch')],
    [['?'], say('keyAll')],
    [['j', 'k'], say('keyRows')],
    [['Enter'], say('keyOpen')],
    [['Esc'], say('keyClose')],
    [['.'], say('keyRefresh')],
    [['m'], say('keyStop')],
    [['a'], say('keyDecide')],
    [['n'], say('keyNextCase')],
    [['c'], say('keyClaim')],
    [['r'], say('keyRefuse')],
    [['u'], say('keyRecall')],
    [['p'], say('keyPlayer')],
  ] as const;
  const places = desks.map(({ key, label }) => [['g', key], label] as const);
  return (
    <Modal open title={say('keysTitle')} footer={null} onCancel={onClose} width={420} centered>
      <ul className={`${s['keys']} stack gap-8`}>
        {[...everywhere, ...places].map(([keys, label]) => (
          <li key={label}>
            <span>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
            {label}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
