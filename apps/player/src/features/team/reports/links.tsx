import { teamOwnRoutes } from '@arara/contract/player';
import { Button, Card, Field, IconButton, List, ListRow, Section, SectionHead, Stack, Text } from '@arara/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useSite } from '../../../lib/api/use-site.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';
import { copyText } from '../copy.ts';
import { codesQuery } from '../queries.ts';
import s from '../team.module.css';
import { teamTexts } from '../texts.ts';

/** Every link of one's own with what it brought, and the way to make another. */
export function Links() {
  const t = teamTexts.use();
  const { linkOf } = useSite();
  const { data } = useQuery(codesQuery);
  if (data === undefined) return null;
  return (
    <Section>
      <SectionHead title={t('yourLinks')} tone="leaf" data-part="head-links" />
      <Text size="xs" tone="faint" className={s['head'] ?? ''}>
        {t('linksText')}
      </Text>
      {data.List.length > 0 && (
        <List data-part="links">
          {data.List.map((one) => (
            <ListRow
              key={one.Code}
              icon="link"
              title={one.Code === '' ? t('plainLink') : `${one.Code} · ${one.Name}`}
              sub={t('linkFigures', {
                clicks: one.Clicks,
                registrations: one.Registrations,
                deposits: one.FirstDeposits,
              })}
              end={<IconButton icon="copy" size="sm" label={t('copy')} onClick={() => copyText(linkOf(one.Link))} />}
              data-part="link-row"
            />
          ))}
        </List>
      )}
      <NewLink />
    </Section>
  );
}

function NewLink() {
  const t = teamTexts.use();
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [busy, run] = useBusy();
  const save = () =>
    run(async () => {
      const outcome = await call(teamOwnRoutes.inviteCodeSave, { code: code.trim(), name: name.trim() });
      if (!outcome.ok) return;
      setCode('');
      setName('');
      toastDone(t('linkSaved'));
      queries.setQueryData(codesQuery.queryKey, outcome.body);
    });
  return (
    <Card kind="list" className={s['block']} data-part="new-link">
      <Stack>
        <Text as="h3" weight="strong">
          {t('newLink')}
        </Text>
        <Field
          label={t('linkCode')}
          hint={t('linkCodeHint')}
          value={code}
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={({ target }) => setCode(target.value.replaceAll(/[^\w]/g, ''))}
          data-part="link-code"
        />
        <Field
          label={t('linkName')}
          value={name}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          data-part="link-name"
        />
        <Button
          tone="quiet"
          disabled={code.trim() === '' || name.trim() === ''}
          loading={busy}
          onClick={save}
          data-part="link-save"
        >
          {t('save')}
        </Button>
      </Stack>
    </Card>
  );
}
