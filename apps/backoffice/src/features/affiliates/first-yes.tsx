import { shortTime, tableMoney } from '../../lib/format/format.ts';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { Note } from '../../lib/parts/marks.tsx';
import type { Ring } from './affiliates.ts';
import { t } from './texts.ts';

type Release = Pick<Ring, 'NeedsTwo' | 'FirstYes'>;

/** Who said yes first to what is held; another person's yes pays it. */
export function FirstYesNote({ yes }: { readonly yes: Release['FirstYes'] }) {
  const nameOf = usePeople();
  if (yes === null) return null;
  return (
    <Note tone="money" icon="users" part="first-yes">
      <b>{t('secondWaits')}</b>
      <br />
      {t('firstYesBy', { name: nameOf(staffIdOf(yes)), time: shortTime(yes.At) })}
    </Note>
  );
}

const staffIdOf = ({ By }: NonNullable<Release['FirstYes']>) => By.replace('staff:', '');

/** Whoever said the first yes does not say the second. */
export function useIsFirst(yes: Release['FirstYes']): boolean {
  const me = useMe();
  return yes !== null && staffIdOf(yes) === me?.Id;
}

/** What a yes to held commission says before and after it is given: the first of two pays nothing. */
export function yesTexts(
  { NeedsTwo, FirstYes }: Release,
  { above, pays }: { readonly above: bigint; readonly pays: { readonly effect: string; readonly confirm: string } },
): { readonly effect: string; readonly confirm: string } {
  if (!NeedsTwo || FirstYes !== null) return pays;
  return { effect: t('firstYesEffect', { amount: tableMoney(above) }), confirm: t('firstYes') };
}

export const isFirstYes = ({ State }: { readonly State: string }): boolean => State === 'second_person';
