import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentBrand, ownBrands } from '@arara/brands';
import { licensedOf } from '@arara/domain/brands/testing';
import type { PixStage } from '../../conformance/pix/stage.ts';

/** A brand that begins in the first market and is moved into the regulated one, with its people and their money. */
export interface Market {
  /** What API and worker must know. */
  readonly env: Readonly<Record<string, string>>;
  /** With the API started anew; no worker may run. */
  toBrazil(stage: PixStage): Promise<void>;
  close(): void;
}

export function openMarket(): Market {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  cpSync(ownBrands, folder, { recursive: true, verbatimSymlinks: true });
  return {
    env: { BRAND_FOLDER: folder, AUTH_CAPTCHA_WORK: '1', HTTP_TRUSTED_PROXIES: '127.0.0.1' },
    async toBrazil(stage) {
      await stage.kill('api');
      const { id } = developmentBrand();
      writeFileSync(join(folder, id, 'brand.json'), JSON.stringify(licensedOf(id)));
      await stage.start('api');
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
