import { lintBrand, readBrand } from '@arara/domain/brands';
import { brandIds, brandOf } from '@arara/domain/brands/testing';
import { describe, expect, it } from 'vitest';
import { asciiOf, copiedBrand, grammarOf } from './new-brand.ts';

const to = { display: 'Sabiá', gender: 'm', host: 'sabia.example', office: 'office.sabia.example' } as const;

describe.each(brandIds)('a copy of %s', (id) => {
  const source = brandOf(id);
  const reading = readBrand(copiedBrand(source, to));

  it('can be read at once', () => {
    expect(reading.ok ? [] : reading.faults).toEqual([]);
  });

  it('names the old brand nowhere in its words', () => {
    if (!reading.ok) throw new Error('it cannot be read');
    const { display, ascii } = source.name;
    const findings = lintBrand(reading.value, { files: new Map(), otherNames: [display, ascii] });
    expect(findings.filter(({ rule }) => rule === 'other_brand')).toEqual([]);
  });

  it('keeps the files and the look of the old one, and none of its own games', () => {
    if (!reading.ok) throw new Error('it cannot be read');
    const { theme, assets, catalogue, vip } = reading.value;
    expect({ theme, assets, path: vip.path }).toEqual({
      theme: source.theme,
      assets: source.assets,
      path: source.vip.path,
    });
    expect(catalogue.exclusive).toEqual([]);
    expect(catalogue.hidden).toEqual(expect.arrayContaining([...source.catalogue.exclusive]));
  });
});

it('puts the article of the new name where the old one had another', () => {
  const source = brandOf('arara');
  const { texts, legal } = copiedBrand(source, to) as unknown as typeof source;
  expect(texts.byLocale['pt-BR']?.shareInvite).toBe('Entrei no Sabiá. RTP e taxa à vista antes de jogar: {link} (18+)');
  expect(legal.footer).toMatch(/^O Sabiá é operad/);
});

it('melts the article into the word before', () => {
  expect(grammarOf('Sabiá', 'm')).toMatchObject({ the: 'o Sabiá', The: 'O Sabiá', of: 'do Sabiá', to: 'ao Sabiá' });
  expect(grammarOf('Garça', 'f')).toMatchObject({ the: 'a Garça', of: 'da Garça', to: 'à Garça', by: 'pela Garça' });
});

it('knows names without accents', () => {
  expect(asciiOf('Açaí Ñandú')).toBe('Acai Nandu');
});
