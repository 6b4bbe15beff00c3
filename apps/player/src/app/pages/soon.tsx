import { ButtonLink, Empty, Section } from '@arara/ui';
import { useLocation } from 'react-router';
import { HOME_PATH } from '../../lib/navigation.ts';
import { routeOf } from '../routes.ts';
import { FlowPage } from '../shell/flow-page.tsx';
import { TabPage } from '../shell/tab-page.tsx';
import { shellTexts, titleTexts } from '../shell/texts.ts';

/** A screen that is coming: its title and one way on. */
export function Page() {
  const route = routeOf(useLocation().pathname);
  const title = titleTexts.use()(route.title);
  return route.frame === 'tab' ? (
    <TabPage>
      <Soon title={title} />
    </TabPage>
  ) : (
    <FlowPage title={title}>
      <Soon />
    </FlowPage>
  );
}

function Soon({ title }: { title?: string }) {
  const t = shellTexts.use();
  return (
    <Section data-part="soon">
      <Empty
        art="pause"
        title={title === undefined ? t('soon') : `${title}: ${t('soon')}`}
        text={t('soonText')}
        action={
          <ButtonLink href={HOME_PATH} small>
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Section>
  );
}
