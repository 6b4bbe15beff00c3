import { AgeMark, BrandMark, Progress, Wordmark } from '@arara/ui';
import { brand } from '@arara/texts/page-brand';
import { useEffect } from 'react';
import { HOME_PATH, LOGIN_PATH, relaunch } from '../../lib/navigation/navigation.ts';
import { currentToken } from '../../lib/session/session.ts';
import { shellTexts } from '../shell/texts.ts';
import { beginsAtLogin } from '../start/start.ts';
import s from './entry.module.css';

/** The entry: Home by default; login when the server says so and nobody is logged in. */
export function Page() {
  const t = shellTexts.use();
  useEffect(() => {
    let left = false;
    const go = async () => {
      const isVisitor = currentToken() === undefined;
      // Whoever comes by an invitation reads what it means first.
      const code = new URLSearchParams(location.search).get('Rfcode');
      if (isVisitor && code !== null) relaunch(`/game/invite?Rfcode=${encodeURIComponent(code)}`);
      else {
        const atLogin = isVisitor && (await beginsAtLogin());
        if (!left) relaunch(atLogin ? LOGIN_PATH : HOME_PATH);
      }
    };
    void go();
    return () => {
      left = true;
    };
  }, []);
  return (
    <main className={s['entry']}>
      <div className={s['pattern']} aria-hidden="true" />
      <div className={s['brand']}>
        <BrandMark width={104} height={104} data-part="entry-mark" />
        <Wordmark name={brand.brand_name} onArt height={34} data-part="entry-word" />
        <Progress share={0.58} label={t('loading')} thin className={s['progress'] ?? ''} data-part="entry-progress" />
      </div>
      <div className={s['foot']}>
        <p className={s['line']} data-part="entry-line">
          {t('entryLine')}
        </p>
        <p className={s['age']} data-part="entry-age">
          <AgeMark className={s['mark']} />
          {t('entryAge')}
        </p>
      </div>
    </main>
  );
}
