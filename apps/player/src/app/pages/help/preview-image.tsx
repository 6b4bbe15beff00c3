import { useLocation } from '../../../lib/navigation/location.tsx';
import { Preview } from '../../../features/support/index.ts';
import { FlowPage } from '../../shell/page/flow-page.tsx';
import { titleTexts } from '../../shell/texts.ts';

/** A picture of a conversation: `?ticket=` and `?picture=` name it; nothing else can be shown here. */
export function Page() {
  const title = titleTexts.use();
  const search = new URLSearchParams(useLocation().search);
  return (
    <Preview
      frame={FlowPage}
      title={title('previewImage')}
      ticketId={search.get('ticket') ?? ''}
      pictureId={search.get('picture') ?? ''}
    />
  );
}
