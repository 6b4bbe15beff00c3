import type { BodyOf } from '@arara/contract';
import type { staffRoutes } from '@arara/contract/staff';
import { marketName } from '../../lib/format/labels.ts';
import { lintText, normText } from '../../lib/format/norms.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Code } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './promotions.module.css';
import { checkNames, t } from './texts.ts';

export type Draft = BodyOf<typeof staffRoutes.promotionsDraft>;
type Cell = Draft['Checks'][number]['Markets'][number];

/** Every check in every market, with the norm it comes from; what fails where the rule is to run blocks it. */
export function Laws({ draft }: { readonly draft: Draft | undefined }) {
  const markets = draft?.Checks[0]?.Markets.map(({ Market }) => Market) ?? [];
  const [farmable] = draft?.Economics ?? [];
  return (
    <Panel title={t('laws')} meta={t('lawsMeta')} tone="leaf" part="laws" hasBody>
      <table className={`${s['lint']} wide`}>
        <thead>
          <tr>
            <th scope="col">{t('check')}</th>
            {markets.map((market) => (
              <th key={market} scope="col">
                {marketName(market)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draft?.Checks.map(({ Name, Markets }) => (
            <tr key={Name}>
              <td>
                {checkNames[Name] ?? Name} <Code>{sourceOf(Markets)}</Code>
              </td>
              {Markets.map((cell) => (
                <td key={cell.Market}>
                  <Verdict cell={cell} />
                </td>
              ))}
            </tr>
          ))}
          {draft && (
            <tr>
              <td>
                {t('economics')} {farmable && <Code>{`${lintText(farmable.Why)}; ${lintText(farmable.Source)}`}</Code>}
              </td>
              <td colSpan={Math.max(1, markets.length)}>{farmable === undefined ? <Pass /> : <Fail />}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  );
}

/** The strictest market has the norm worth reading: the one that fails, or the last. */
function sourceOf(cells: readonly Cell[]): string {
  return normText((cells.find(({ IsOk, IsMeant }) => !IsOk && IsMeant) ?? cells.at(-1))?.Source ?? '');
}

function Verdict({ cell }: { readonly cell: Cell }) {
  if (cell.IsOk) return <Pass />;
  if (cell.IsMeant) return <Fail title={normText(cell.Source)} />;
  return (
    <span className="text-xs muted" title={normText(cell.Source)}>
      {t('notMeant')}
    </span>
  );
}

const Pass = () => (
  <span className="inline-row leaf-text relative">
    <Icon name="check" size="sm" />
    <span className="unseen">{t('passes')}</span>
  </span>
);

const Fail = ({ title }: { readonly title?: string }) => (
  <span className="inline-row gap-4 weight-680 heat-text" title={title}>
    <Icon name="x" size="xs" />
    {t('fails')}
  </span>
);

const steps = ['stepDraft', 'stepSimulated', 'stepSecond', 'stepLive'] as const;

/** How far the draft has come; the next step is the blue one. */
export function Path({ done }: { readonly done: number }) {
  return (
    <Panel title={t('path')} part="path" hasBody>
      <ol className={`${s['path']} row bare-list gap-6 text-sm nowrap no-margin`}>
        {steps.map((name, index) => {
          const state = index < done ? 'done' : index === done ? 'now' : 'next';
          return (
            <li
              key={name}
              className={`row gap-4 feather-8 ${state === 'now' ? 'on-brand' : state === 'done' ? 'soft-leaf' : 'soft'}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              {state === 'done' && <Icon name="check" size="xs" />}
              {t(name)}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
