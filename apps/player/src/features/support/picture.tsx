import { ButtonLink, Empty, IconButton, Pressable, Rail, Section } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { SUPPORT_PATH } from '../../lib/navigation/navigation.ts';
import type { SupportProps } from './home.tsx';
import { picturePath } from './paths.ts';
import { pictureQuery } from './queries.ts';
import s from './support.module.css';
import { supportTexts } from './texts.ts';

export type AppImageLinkProps = { ticketId: string; pictureId: string; label: string; children: ReactNode };

/** A small picture leads to the same one full screen. */
export function AppImageLink({ ticketId, pictureId, label, children }: AppImageLinkProps) {
  return (
    <Pressable href={picturePath(ticketId, pictureId)} aria-label={label} className={s['picture-link']}>
      {children}
    </Pressable>
  );
}

const zooms = [1, 2, 3] as const;

export type PreviewProps = Omit<SupportProps, 'failure'> & { ticketId: string; pictureId: string };

/** One picture full screen, with zoom. */
export function Preview({ frame: Frame, title, ticketId, pictureId }: PreviewProps) {
  const t = supportTexts.use();
  const [zoom, setZoom] = useState(0);
  const { data: source, isError } = useQuery(pictureQuery(ticketId, pictureId));
  const isLargest = zoom === zooms.length - 1;
  const action = (
    <IconButton
      icon={isLargest ? 'minus' : 'plus'}
      label={t(isLargest ? 'zoomOut' : 'zoomIn')}
      onClick={() => setZoom(isLargest ? 0 : zoom + 1)}
      data-part="preview-zoom"
    />
  );
  const isMissing = isError || ticketId === '' || pictureId === '';
  return (
    <Frame title={title} action={source === undefined ? undefined : action}>
      {isMissing ? (
        <Section gap="close">
          <Empty
            art="no-results"
            title={t('noPicture')}
            text={t('noPictureText')}
            action={
              <ButtonLink href={SUPPORT_PATH} small>
                {t('myTickets')}
              </ButtonLink>
            }
            data-part="no-picture"
          />
        </Section>
      ) : (
        <Rail label={t('picture')} className={s['stage'] ?? ''} data-part="preview">
          {source !== undefined && (
            <img src={source} alt={t('picture')} className={s[`zoom-${zooms[zoom] ?? 1}`]} data-part="preview-image" />
          )}
        </Rail>
      )}
    </Frame>
  );
}
