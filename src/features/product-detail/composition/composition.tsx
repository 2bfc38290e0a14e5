import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { chanceColours, chartColour } from '#domain/charts/palette.ts';
import { Doughnut } from '#charts/doughnut.tsx';
import { ShareBars } from '#charts/share-bars.tsx';
import type { FundComposition as Division } from '#contract/fund-detail.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { SectionHeading } from '../shared/product-sections.tsx';

export interface CompositionProps {
  compositions: readonly Division[];
  /** The heading; the default one of the section if omitted. */
  title?: string | undefined;
}

/** More slices than this make a doughnut unreadable (design, section 7). */
const mostSlices = 6;
const mostSegments = 4;

/**
 * Returns the colours of asset classes by name; null if the composition is not by asset class, for which an "other"
 * entry alone is not enough. A name that is not an asset class gets a random colour that no class has and that stays
 * while the chart is shown (FUND-22, SIL-69).
 */
function useClassColours(names: readonly string[]): string[] | null {
  const { assetClasses } = useSnapshot(catalogueState);
  const known = names.map((name) => {
    const order = assetClasses.findIndex((one) => one.name === name);
    return order < 0 ? null : chartColour(order, assetClasses[order]?.color);
  });
  const further = known.filter((colour) => colour === null).length;
  const [drawn] = useState(() => chanceColours(further, Math.random));
  if (2 * further > names.length) return null;
  const left = drawn.values();
  return known.map((colour) => colour ?? left.next().value ?? '');
}

/** Sectors, regions and holdings need no individual colours. */
const plainColour = 'var(--color-brand)';

const formatShare = (value: number) => formatFact('share', value);

function DivisionChart({ division, isPhone }: { division: Division; isPhone: boolean }) {
  const { t } = useTranslation('fund-detail');
  const items = division.items.toSorted((one, other) => other.value - one.value);
  const colours = useClassColours(items.map(({ name }) => name));
  const slices = items.map(({ name, value }, index) => ({
    id: `${index} ${name}`,
    label: name,
    value,
    colour: colours?.[index] ?? plainColour,
  }));
  if (slices.length === 0) return <NotAvailable />;
  if (!colours || slices.length > mostSlices || slices.some(({ value }) => value <= 0))
    return <ShareBars shares={slices} label={division.name} formatValue={formatShare} />;
  return (
    <Doughnut
      slices={slices}
      size={isPhone ? 96 : 152}
      label={division.name}
      otherLabel={t('composition.other')}
      formatValue={formatShare}
    />
  );
}

/** The composition of a product by each of its divisions (FUND-19). */
export function Composition({ compositions, title }: CompositionProps) {
  const { t } = useTranslation('fund-detail');
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const [chosen, setChosen] = useState('0');
  const division = compositions[Number(chosen)] ?? compositions[0];
  const common = {
    label: t('composition.choose'),
    hideLabel: true,
    options: compositions.map(({ name }, index) => ({ value: String(index), label: name })),
    value: chosen,
    onChange: setChosen,
  };
  return (
    <>
      <SectionHeading title={title ?? t('section.composition')}>
        {compositions.length > 1 &&
          (isPhone || compositions.length > mostSegments ? (
            <Select {...common} />
          ) : (
            <SegmentedControl {...common} size="sm" />
          ))}
      </SectionHeading>
      {division ? <DivisionChart key={division.name} division={division} isPhone={isPhone} /> : <NotAvailable />}
    </>
  );
}
