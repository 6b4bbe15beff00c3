import type { ThemeName } from '@arara/domain/brands';
import { Button, Segmented } from 'antd';
import { Drawer } from '../../lib/parts/page.tsx';
import { BrandPhone, type PhoneScreen, screens } from './preview.tsx';
import { ThemeChoice } from './swatches.tsx';
import s from './brands.module.css';
import { t } from './texts.ts';
import type { Editing } from './use-editing.ts';

/** Which screen of the phone is looked at, in which theme. */
export interface Looking {
  readonly theme: ThemeName;
  readonly screen: PhoneScreen;
  readonly isOpen: boolean;
}

/** The phone beside the fields, and what is missing until the brand can be published. */
export function PreviewDrawer(props: {
  readonly editing: Editing;
  readonly looking: Looking;
  readonly look: (looking: Looking) => void;
  readonly missing: readonly string[];
  readonly ask: (() => void) | undefined;
}) {
  const { editing, looking, look, missing, ask } = props;
  return (
    <Drawer
      holds="phone"
      label={t('preview')}
      onClose={() => look({ ...looking, isOpen: false })}
      title={
        <>
          <span className="row wraps between gap-8">
            <span className="weight-650" data-part="drawer-title">
              {t('preview')}
            </span>
            <ThemeChoice
              label={t('previewTheme')}
              theme={looking.theme}
              onTheme={(theme) => look({ ...looking, theme })}
            />
          </span>
          <Segmented<PhoneScreen>
            aria-label={t('previewScreen')}
            value={looking.screen}
            onChange={(screen) => look({ ...looking, screen })}
            options={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
          />
        </>
      }
      foot={
        <>
          {editing.set && (
            <Button type="primary" disabled={ask === undefined} onClick={ask} data-part="publish">
              {t('publish', { name: editing.shown.name.display })}
            </Button>
          )}
          {missing.length > 0 && <span className="note">{t('missing', { what: missing.join(', ') })}</span>}
        </>
      }
    >
      <div className={s['phone-place']}>
        <BrandPhone editing={editing} theme={looking.theme} screen={looking.screen} />
      </div>
    </Drawer>
  );
}
