import { useState } from 'react';
import { serverNowMs } from '../../lib/api/api.ts';
import { clockTime } from '../../lib/format/format.ts';
import { fieldsOf, type RuleFields, type RuleJson } from './rule-draft.ts';

const keyOf = (name: string) => `promotion-draft:${name}`;

function kept(name: string): RuleFields | undefined {
  const text = localStorage.getItem(keyOf(name));
  return text === null ? undefined : (JSON.parse(text) as RuleFields);
}

/** What somebody has typed lives on in this browser until it was asked for: a closed tab loses nothing. */
export function useDraft(name: string, base: RuleJson) {
  const [fields, setFields] = useState<RuleFields>(() => ({ ...fieldsOf(base), ...kept(name) }));
  const [isKept, setKept] = useState(() => kept(name) !== undefined);
  const [savedAt, setSavedAt] = useState<string>();
  return {
    fields,
    savedAt,
    isKept,
    set: (part: Partial<RuleFields>) => {
      const next = { ...fields, ...part };
      setFields(next);
      setKept(true);
      localStorage.setItem(keyOf(name), JSON.stringify(next));
      setSavedAt(clockTime(new Date(serverNowMs()).toISOString()).slice(0, 5));
    },
    /** Back to the rule as it runs. */
    discard: () => {
      localStorage.removeItem(keyOf(name));
      setFields(fieldsOf(base));
      setKept(false);
      setSavedAt(undefined);
    },
  };
}
