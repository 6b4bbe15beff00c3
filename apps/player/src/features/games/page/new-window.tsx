import { gamesRoutes } from '@arara/contract/player';
import { Button, ButtonLink } from '@arara/ui';
import { call } from '../../../lib/api/api.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import s from '../games.module.css';
import { gamesTexts } from '../texts.ts';
import type { Wanted } from '../session/use-launch.ts';
import { Wall } from './stage.tsx';

export type NewWindowProps = { wanted: Wanted; demoUrl: string; onOther: () => void };

/** The supplier forbids frames: each press asks for a ticket of its own and opens it in a window beside this page. */
export function NewWindow({ wanted, demoUrl, onOther }: NewWindowProps) {
  const t = gamesTexts.use();
  const [busy, run] = useBusy();
  const { gameId, isMobile: mobile, isDemo } = wanted;
  const open = () => {
    // A browser lets a window open only while the press lasts, so it opens before the ticket is here.
    const opened = window.open('about:blank');
    run(async () => {
      const outcome = await call(gamesRoutes.gameEnterSeamless, { gameId, mobile });
      if (opened === null) return;
      if (!outcome.ok) return opened.close();
      // The game must not steer the page that opened it.
      opened.opener = null;
      opened.location.replace(outcome.body.Url);
    });
  };
  const actions = (
    <div className={s['ways']}>
      {isDemo ? (
        <ButtonLink block href={demoUrl} target="_blank" rel="noreferrer" data-part="game-window">
          {t('openWindow')}
        </ButtonLink>
      ) : (
        <Button block loading={busy} onClick={open} data-part="game-window">
          {t('openWindow')}
        </Button>
      )}
      <Button block tone="quiet" onClick={onOther} data-part="game-other">
        {t('other')}
      </Button>
    </div>
  );
  return <Wall art="pause" title={t('windowTitle')} text={t('windowText')} actions={actions} />;
}
