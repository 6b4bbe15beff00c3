import { Modal } from 'antd';
import type { Desk } from '../desks.ts';
import s from './keys-dialog.module.css';
import { t } from './texts.ts';

export function KeysDialog({ desks, onClose }: { readonly desks: readonly Desk[]; readonly onClose: () => void }) {
  const everywhere = [
    [['/'], t('keySearch')],
    [['?'], t('keyAll')],
    [['j', 'k'], t('keyRows')],
    [['Enter'], t('keyOpen')],
    [['Esc'], t('keyClose')],
    [['Tab'], t('keyField')],
    [['.'], t('keyRefresh')],
    [['b'], t('keyFindProof')],
    [['m'], t('keyStop')],
    [['a'], t('keyDecide')],
    [['n'], t('keyNextCase')],
    [['c'], t('keyClaim')],
    [['r'], t('keyRefuse')],
    [['u'], t('keyRecall')],
    [['p'], t('keyPlayer')],
    [['x'], t('keyMark')],
    [['h'], t('keyHold')],
    [['d'], t('keyAsk')],
    [['l'], t('keyRelease')],
    [['t'], t('keyNote')],
    [['w'], t('keyWhy')],
    [['y'], t('keySummary')],
    [['z'], t('keyUndo')],
    [['Alt', '↑', '↓'], t('keyMove')],
    [['↑', '↓', '←', '→'], t('keyCell')],
    [['+'], t('keyAddCondition')],
    [['Backspace'], t('keyRemoveCondition')],
    [['Shift', 'T'], t('keyTable')],
    [['[', ']'], t('keyPages')],
    [['e'], t('keyExport')],
    [['Ctrl', 'Enter'], t('keySend')],
    [['Ctrl', 'S'], t('keySaveDraft')],
    [['Ctrl', 'P'], t('keyPreview')],
    [['Ctrl', 'k'], t('keyPalette')],
  ] as const;
  const places = desks.map(({ key, label }) => [['g', key], label] as const);
  return (
    <Modal open title={t('keysTitle')} footer={null} onCancel={onClose} width={420} centered>
      <ul className="stack gap-8">
        {[...everywhere, ...places].map(([keys, label]) => (
          <li key={label} className="row gap-12">
            <span className={`${s['keys']} flex gap-4`}>
              {keys.map((key, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a key may be pressed twice, and the list never changes
                <kbd key={place}>{key}</kbd>
              ))}
            </span>
            {label}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
