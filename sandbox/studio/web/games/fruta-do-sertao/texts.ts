import { textsOf } from '../../lib/texts.ts';
import type { SlotKey } from '../slots/slot-play.ts';

export const texts = textsOf<SlotKey>(
  import.meta.glob('../../../texts/slots/*.json'),
  import.meta.glob('../../../texts/fruta-do-sertao/*.json'),
);
