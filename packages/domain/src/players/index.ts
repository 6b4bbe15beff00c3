export {
  APPEAL_BUSINESS_DAYS,
  APPEAL_LETTERS_MIN,
  appealDueMs,
  REVIEW_DAYS_MAX,
  reviewMsOf,
} from './appeal.ts';
export {
  type ClosingCode,
  closingActors,
  closingCodes,
  closingStep,
  isOwnRequest,
  type LeftInAccount,
} from './closing.ts';
export {
  PIX_KEY_TYPES,
  type PixKeyType,
  parseAnyPhone,
  parseBankCode,
  parseBankNumber,
  parseEmail,
  parseLoginName,
  parsePhone,
  parsePixKey,
} from './contact.ts';
export { type Cpf, parseCpf } from './cpf.ts';
export { maskCpf, maskEmail, maskName, maskPhone, publicName, shortName } from './masks.ts';
export { judgeNickname } from './nickname.ts';
export { IMPEDED_BLOCK, LISTED_BLOCK, OWNER_LOCK, type OwnerChange, ownerChanges } from './owner-change.ts';
export { parseReferralCode, permute, type RoundFunction, toReferralCode, unpermute } from './referral-code.ts';
export { foldNameWords, type SearchTerm, type SearchTermKind, searchTermsOf } from './search-terms.ts';
