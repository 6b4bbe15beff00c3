import { momentTexts } from '../../../lib/feedback/moments/texts.ts';
import { lobbyTexts } from './texts.ts';

export async function loadMoment() {
  const [{ JackpotMoment }] = await Promise.all([
    import('./jackpot-moment.tsx'),
    momentTexts.load(),
    lobbyTexts.load(),
  ]);
  return JackpotMoment;
}
