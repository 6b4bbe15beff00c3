const lintRules = [
  'contrast',
  'hue_gap',
  'page_tone',
  'wallet_tone',
  'file_missing',
  'file_size',
  'picture_size',
  'picture_active',
  'other_brand',
  'forbidden_word',
] as const;

/** What keeps a brand from being published, in codes that the office words. */
export interface BrandFinding {
  readonly rule: (typeof lintRules)[number];
  /** What was measured: `dark:text/surface`, a file, a field. */
  readonly subject: string;
  readonly measured: number | string;
  readonly wanted: number | string;
}

export interface BrandCheck extends BrandFinding {
  readonly isOk: boolean;
}
