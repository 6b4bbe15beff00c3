import type { Locator, Page } from '@playwright/test';

export interface Effort {
  readonly taps: number;
  /** Texts that somebody types. */
  readonly fields: number;
  readonly seconds: number;
}

/** A finger on a phone that counts what it does. Scrolling is no tap; a field that has the caret already needs none. */
export class Hand {
  readonly page: Page;
  #taps = 0;
  #fields = 0;
  #begunMs = performance.now();

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.#taps += 1;
  }

  /** The drawn box at the beginning of a sentence whose words are links. */
  async tapBox(target: Locator): Promise<void> {
    await target.click({ position: { x: 10, y: 10 } });
    this.#taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    const hasCaret = await field.evaluate((input) => input === document.activeElement);
    if (!hasCaret) await this.tap(field);
    await this.page.keyboard.type(text);
    this.#fields += 1;
  }

  /** What happens outside of the page: a finger on the reader. */
  touchReader(): void {
    this.#taps += 1;
  }

  /** What was done since the last time. */
  take(): Effort {
    const nowMs = performance.now();
    const effort = { taps: this.#taps, fields: this.#fields, seconds: (nowMs - this.#begunMs) / 1_000 };
    this.#taps = 0;
    this.#fields = 0;
    this.#begunMs = nowMs;
    return effort;
  }
}
