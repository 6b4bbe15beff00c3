import { IconButton } from '@arara/ui';
import { useIsFetching } from '@tanstack/react-query';
import { refreshAll } from '../../../lib/api/query-client.ts';
import { shellTexts } from '../texts.ts';

/** Asks again for everything on the screen; the way to do so without a finger to pull. */
export function RefreshButton() {
  const t = shellTexts.use();
  const isFetching = useIsFetching() > 0;
  return (
    <IconButton
      icon="refresh"
      label={t('refresh')}
      aria-busy={isFetching}
      onClick={() => void refreshAll()}
      data-part="refresh"
    />
  );
}
