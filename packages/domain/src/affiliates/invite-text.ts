/** What stands in a link: the inviter's code, and behind an underscore the name of one of its own links. */
interface InviteText {
  readonly code: string;
  readonly subCode: string;
}

const SUB_CODE = /^[a-z0-9-]{1,24}$/;

/** A wrong name of a link is forgotten rather than refused: the inviter is known anyway. */
export function parseInviteText(text: string): InviteText {
  const at = text.indexOf('_');
  if (at < 0) return { code: text, subCode: '' };
  const subCode = text
    .slice(at + 1)
    .trim()
    .toLowerCase();
  return { code: text.slice(0, at), subCode: SUB_CODE.test(subCode) ? subCode : '' };
}

export function parseSubCode(text: string): string | undefined {
  const folded = text.trim().toLowerCase();
  return SUB_CODE.test(folded) ? folded : undefined;
}
