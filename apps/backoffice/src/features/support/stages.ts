/** Who the law wants an answer from, in words. */
export const stages = {
  service: 'stageService',
  ombudsman: 'stageOmbudsman',
  decided: 'stageDecided',
} as const;
