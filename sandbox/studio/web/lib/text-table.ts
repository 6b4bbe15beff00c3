/** A text, or one per plural form; `{n}` decides. */
export type TextEntry = string | ({ readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>);
export type TextTable<Key extends string> = Readonly<Record<Key, TextEntry>>;

/** Tells the compiler that a table of another language has every key of the Portuguese one. */
export type SameKeys<Table> = { readonly [Key in keyof Table]: TextEntry };
