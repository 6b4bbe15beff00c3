export {
  afterAsking,
  afterConfirm,
  afterDeadline,
  afterDecision,
  afterDocument,
  afterFace,
  afterFindings,
  afterNotMe,
  afterPep,
  afterRegister,
  afterScreening,
  type Decision,
  type IdentityCase,
  mayAskPerson,
  mayConfirm,
  mayDecide,
  mayDeny,
  mayLookUp,
  maySend,
  newCase,
} from './case.ts';
export { refusedEraseMs } from './clock.ts';
export { judgeFindings } from './findings.ts';
export { kycLevelOf, levelWith, missingSteps, stepsToLevel } from './levels.ts';
export { isSameName, parseFullName, spellName } from './names.ts';
export { judgeRegister, maskRegistered, yearsOn } from './register.ts';
export { type Around, provenSteps, type StepView, viewSteps } from './steps.ts';
