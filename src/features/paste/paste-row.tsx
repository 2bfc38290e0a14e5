import { ArrowRight, Check, CircleAlert, Copy, ShoppingCart, X, type LucideIcon } from 'lucide-react';
import { memo, useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import {
  pasteActionsOf,
  plannedFigure,
  type PlannedRow,
  type PastedRowAction,
  type PastedRowState,
} from '#domain/cart/paste/paste-plan.ts';
import type { FigureColumn } from '#domain/cart/paste/column-roles.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { isAmountField, typedFields } from '#domain/cart/product/product-fields.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { classNames } from '#ui/class-names.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ColourDot } from '#ui/marks/colour-dot.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useAssetClass, useCurrencyCode } from '#cart-ui/reference.ts';
import { useFieldName } from '#cart-ui/use-field-name.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import { CandidateField, CandidateList } from './candidate-list.tsx';
import { focusRow } from './focus-row.ts';
import styles from './paste-table.module.css';
import { useCandidates, type Candidates } from './use-candidates.ts';
import { usePasteNotes, type RowDecisions } from './use-paste-plan.ts';

export interface PasteRowProps {
  planned: PlannedRow;
  deciding: RowDecisions;
  /** Whether its checkbox is the tab stop of the table. */
  isEntry: boolean;
  onEnter: (place: number) => void;
  /** Whether the list of matching products below the row is open. */
  isOpen: boolean;
  onOpen: (place: number, isOpen: boolean) => void;
}

/** Asks for another name when the pasted one matches nothing. */
function OtherName({ place, rename }: { place: number; rename: RowDecisions['rename'] }) {
  const { t } = useTranslation('sheet-paste');
  const [name, setName] = useState('');
  const wasAsked = useRef(false);
  const search = () => {
    if (name.trim() !== '') rename(place, name);
  };
  useEffect(
    () => () => {
      // The matched product replaces the field.
      if (wasAsked.current) requestAnimationFrame(() => focusRow(place));
    },
    [place],
  );
  return (
    <TextField
      type="search"
      label={t('other-label', { place })}
      hideLabel
      placeholder={t('other')}
      value={name}
      onChange={setName}
      onBlur={search}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        wasAsked.current = true;
        search();
      }}
    />
  );
}

/** The colour of a fund's asset class, with its name. */
function AssetDot({ fundId }: { fundId: string }) {
  const { fundById } = useSnapshot(catalogueState);
  const { colour } = useAssetClass()(fundById.get(fundId)?.assetClassId ?? null);
  return <ColourDot colour={colour} />;
}

/** The product of the row, the candidates to choose from, or a field for another name. */
function Product({
  planned,
  deciding: { rename },
  candidates,
}: Pick<PasteRowProps, 'planned' | 'deciding'> & { candidates: Candidates }) {
  const currency = useCurrencyCode();
  const choiceName = useChoiceName();
  const { chargingMethodId } = planned;
  const method = chargingMethodId && choiceName('charging-methods', chargingMethodId);
  const { match, product, row } = planned;
  const part = useShareClassParts().get(product?.id ?? '');
  if (match.kind === 'choose') return <CandidateField candidates={candidates} />;
  if (!product) return <OtherName place={row.place} rename={rename} />;
  return (
    <span className={styles.product}>
      <AssetDot fundId={product.id} />
      <span className={styles.name} title={product.name}>
        {displayName(product.name)}
      </span>
      <span className={styles.isin}>
        {part && <strong className="secondary">{part} </strong>}
        {[product.isin, currency(planned.currencyId ?? product.currencyId), method].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** The action for the row, selectable if there are several. */
function Action({ planned, deciding: { act, takeIn } }: Pick<PasteRowProps, 'planned' | 'deciding'>) {
  const { t } = useTranslation('sheet-paste');
  const currency = useCurrencyCode();
  const { state, action, mergesWith, row, product, currencies } = planned;
  const textOf = (one: PastedRowAction) => {
    if (one === 'sum' && mergesWith !== null) return t('action.merge', { place: mergesWith });
    return one === 'add' && state !== 'found' ? t('action.add-wrong') : t(`action.${one}`);
  };
  const offered = pasteActionsOf[state];
  if (state === 'other-currency')
    return (
      <Select
        label={`${t('action-head')}: ${row.place}`}
        hideLabel
        value="skip"
        options={[
          { value: 'skip', label: t('action.skip') },
          ...currencies.map((id) => ({ value: id, label: t('action.in-currency', { currency: currency(id) }) })),
        ]}
        onChange={(one) => {
          if (one !== 'skip') takeIn(row.place, one);
        }}
      />
    );
  if (state === 'found' || offered.length < 2 || !product)
    return <span className="tertiary nowrap">{textOf(action)}</span>;
  return (
    <Select
      label={`${t('action-head')}: ${row.place}`}
      hideLabel
      value={action}
      options={offered.map((one) => ({ value: one, label: textOf(one) }))}
      onChange={(one) => act(row.place, one)}
    />
  );
}

interface FigureProps extends Pick<PasteRowProps, 'planned' | 'deciding'> {
  column: FigureColumn;
}

/** Asks for a figure that could not be read. */
function UnreadFigure({ planned: { row }, deciding: { correct }, column }: FigureProps) {
  const { t } = useTranslation('sheet-paste');
  const fieldName = useFieldName();
  const [text, setText] = useState(row.texts[column]);
  const settle = () => correct(row.place, column, text);
  return (
    <TextField
      label={t('correct', { column: fieldName(column), place: row.place })}
      hideLabel
      value={text}
      onChange={setText}
      onBlur={() => {
        if (text !== row.texts[column]) settle();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        settle();
      }}
    />
  );
}

function Figure({ planned, deciding, column }: FigureProps) {
  const { t } = useTranslation('sheet-paste');
  const currency = useCurrencyCode();
  const figure = plannedFigure(planned, column);
  const isFaulty = planned.faults.some((fault) => fault.column === column) && planned.action !== 'raise';
  const shown = () => {
    if (planned.row.unread.includes(column)) return <UnreadFigure {...{ planned, deciding, column }} />;
    if (figure === null) return '–';
    if (!isAmountField(column)) return t('years', { count: figure });
    return formatFact('amount', figure, currency(planned.currencyId ?? planned.product?.currencyId));
  };
  return (
    <td className={classNames(styles.figure, isFaulty && styles.faulty)} data-column={column}>
      {planned.product ? shown() : ''}
    </td>
  );
}

const stateIcons: Readonly<Record<PastedRowState, LucideIcon>> = {
  found: Check,
  choose: CircleAlert,
  unread: CircleAlert,
  'other-currency': CircleAlert,
  'below-minimum': CircleAlert,
  'above-maximum': CircleAlert,
  merge: Copy,
  'in-cart': ShoppingCart,
  none: X,
  full: X,
  'other-type': X,
};

/** Columns of a pasted row: the name with the figures, and the item with its figures, state and action. */
export const pastedColumns = 1 + typedFields.length;
export const addedColumns = 3 + typedFields.length;
/** With checkbox, place and arrow. */
export const pasteColumns = pastedColumns + addedColumns + 3;

/** Compares by value, because the plan is recomputed with every decision but only changed rows must re-render. */
export function isSameRow(left: PasteRowProps, right: PasteRowProps): boolean {
  const { row, match, faults, ...plain } = left.planned;
  const { row: nextRow, match: nextMatch, faults: nextFaults, ...nextPlain } = right.planned;
  return (
    (row === nextRow || isDeepEqual(row, nextRow)) &&
    match === nextMatch &&
    left.isEntry === right.isEntry &&
    left.isOpen === right.isOpen &&
    isDeepEqual([faults, plain], [nextFaults, nextPlain])
  );
}

/** A row below a pasted row, aligned with the columns of the result. */
function UnderRow({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.notes}>
      <td colSpan={2} aria-hidden />
      <td colSpan={pastedColumns} className={styles.underPasted} aria-hidden />
      <td aria-hidden />
      <td colSpan={addedColumns} className={styles.note}>
        {children}
      </td>
    </tr>
  );
}

/** One pasted row: the pasted cells on the left, the resulting item on the right. */
export const PasteRow = memo(function PasteRow(props: PasteRowProps & { ref?: Ref<HTMLTableSectionElement> }) {
  const { ref, planned, isEntry, onEnter, deciding, isOpen, onOpen } = props;
  const { t } = useTranslation('sheet-paste');
  const notes = usePasteNotes(planned);
  const { row, state, action, match, product } = planned;
  const [first] = pasteActionsOf[state];
  const place = row.place;
  const candidates = useCandidates({
    place,
    products: match.kind === 'choose' ? match.products : [],
    chosenId: product?.id ?? null,
    isOpen: isOpen && match.kind === 'choose',
    onOpen: (next) => onOpen(place, next),
    onChoose: (id) => deciding.choose(place, id),
  });
  return (
    <tbody
      ref={ref}
      className={classNames(styles.rows, candidates.isOpen && styles.opened, action === 'skip' && styles.skipped)}
      data-place={place}
    >
      <tr className={styles.row}>
        <td className={styles.box} onFocus={() => onEnter(place)}>
          <Checkbox
            label={t('use', { place })}
            hideLabel
            checked={action !== 'skip'}
            disabled={first === 'skip'}
            tabIndex={isEntry ? undefined : -1}
            onChange={(isUsed) => deciding.act(place, isUsed ? first : 'skip')}
          />
        </td>
        <td className={styles.place}>{place}</td>
        <td className={styles.pasted} data-column="name">
          {row.texts.name} {row.texts.isin && <span className={styles.isin}>{row.texts.isin}</span>}
        </td>
        {typedFields.map((column) => (
          <td key={column} className={classNames(styles.pasted, styles.figure)}>
            {row.texts[column]}
          </td>
        ))}
        <td className={styles.arrow} aria-hidden>
          <Icon of={ArrowRight} size={14} />
        </td>
        <td data-column="product">
          <Product planned={planned} deciding={deciding} candidates={candidates} />
        </td>
        {typedFields.map((column) => (
          <Figure key={column} planned={planned} deciding={deciding} column={column} />
        ))}
        <td data-column="state">
          <span className={classNames(styles.state, styles[state])}>
            <Icon of={stateIcons[state]} size={14} />
            {t(`state.${state}`)}
          </span>
        </td>
        <td data-column="action">
          <Action planned={planned} deciding={deciding} />
        </td>
      </tr>
      {candidates.isOpen && (
        <UnderRow>
          <CandidateList candidates={candidates} phrase={planned.phrase} />
        </UnderRow>
      )}
      {notes.length > 0 && (
        <UnderRow>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </UnderRow>
      )}
    </tbody>
  );
}, isSameRow);
