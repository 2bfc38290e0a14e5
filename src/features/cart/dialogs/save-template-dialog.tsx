import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import { exactSum } from '#domain/money/exact.ts';
import { longestPackageName } from '#domain/cart/package/new-package.ts';
import { shownShares } from '#domain/packages/shown-shares.ts';
import { isAboveWhole, templateRatios } from '#domain/packages/template-ratios.ts';
import { formatFact } from '#i18n/format-fact.ts';
import type { ServerRefusal } from '#api-client/api-error.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saveTemplate } from '#state/catalogue/templates.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useFaultFocus } from '#ui/form/use-fault-focus.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './save-template-dialog.module.css';

export interface Part {
  id: string;
  share: number | null;
}

const concernsFund = ({ members }: ServerRefusal, index: number) =>
  members.some((member) => member.startsWith(`funds.${index}.`));

interface SharesFieldsetProps {
  parts: readonly Part[];
  refusal: ServerRefusal | null;
  onChange: (parts: Part[]) => void;
}

function SharesFieldset({ parts, refusal, onChange }: SharesFieldsetProps) {
  const { t } = useTranslation(['packages', 'validation']);
  const { fundById } = useSnapshot(catalogueState);
  const errorOf = (share: number | null, index: number) => {
    if (share === null) return t('packages:missing-share');
    if (share > 100) return t('validation:number.max', { max: formatFact('amount', 100) });
    return refusal && concernsFund(refusal, index) ? refusal.text : undefined;
  };
  const shown = shownShares(parts.map(({ share }) => share ?? 0));
  const sum = exactSum(parts.map(({ share }) => share ?? 0));
  return (
    <fieldset className="stack shrinkable gap-2">
      <legend className={styles.legend}>{t('packages:column.funds')}</legend>
      {parts.map(({ id, share }, index) => {
        const name = fundById.get(id)?.name ?? t('packages:unknown-fund');
        return (
          <div key={id} className="row spread gap-3">
            <span aria-hidden>{displayName(name)}</span>
            <NumberField
              className={styles.share}
              label={t('packages:share-of', { name })}
              hideLabel
              size="sm"
              unit="%"
              decimals={1}
              maxDigits={3}
              min={0}
              max={100}
              clampOnBlur
              value={share === null ? null : (shown[index] ?? null)}
              onChange={({ value }) => onChange(parts.map((part) => (part.id === id ? { id, share: value } : part)))}
              error={errorOf(share, index)}
            />
          </div>
        );
      })}
      <p className={styles.sum} aria-live="polite">
        {t('packages:sum')} <strong>{formatFact('share', sum)}</strong>
      </p>
    </fieldset>
  );
}

interface SaveTemplateDialogProps {
  name: string;
  /** The package's funds with the shares that the worker computed. */
  shares: readonly Part[];
  onClose: () => void;
}

/** Saves a package as a template of the advisor (PACK-25 to PACK-28, CART-26). */
export function SaveTemplateDialog({ name: packageName, shares: given, onClose }: SaveTemplateDialogProps) {
  const { t } = useTranslation(['packages', 'validation']);
  const [typed, setTyped] = useState(packageName);
  const [parts, setParts] = useState(given);
  const [wasTried, setWasTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<'failed' | ServerRefusal | null>(null);
  const [form, leadToFault] = useFaultFocus();
  const name = typed.trim();
  const shares = parts.map(({ share }) => share ?? 0);
  const isTooMuch = isAboveWhole(shares);
  const isWrong = name === '' || parts.some(({ share }) => share === null || share > 100);

  const refusal = typeof failure === 'object' ? failure : null;
  const isAtFund = refusal !== null && parts.some((_part, index) => concernsFund(refusal, index));
  const isNameTaken = refusal?.members.includes('name') === true;
  const changeParts = (next: Part[]) => {
    setParts(next);
    setFailure(null);
  };
  const rename = (text: string) => {
    setTyped(text);
    if (isNameTaken) setFailure(null);
  };
  const nameError = wasTried && name === '' ? t('packages:missing-template-name') : undefined;

  const submit = async () => {
    setWasTried(true);
    if (isWrong) return leadToFault();
    setIsBusy(true);
    setFailure(null);
    const ratios = templateRatios(shares);
    const funds = parts.map(({ id }, index) => ({ idFund: id, ratio: ratios[index] ?? 0 }));
    const outcome = await saveTemplate({ name, funds });
    setIsBusy(false);
    if (outcome !== 'saved') {
      setFailure(outcome);
      return leadToFault();
    }
    showToast({ kind: 'success', text: t('packages:template-saved', { templateName: displayName(name) }) });
    onClose();
  };
  return (
    <FormDialog
      ref={form}
      onClose={onClose}
      title={t('packages:save-template')}
      submitText={t('packages:save')}
      busy={isBusy}
      disabled={isTooMuch}
      onSubmit={() => void submit()}
    >
      {failure && !isAtFund && (
        <Banner kind="danger">
          {isNameTaken || !refusal ? t('packages:save-package-template-modal.create-error') : refusal.text}
        </Banner>
      )}
      <TextField
        label={t('packages:template-name')}
        autoComplete="off"
        maxLength={longestPackageName}
        value={typed}
        onChange={rename}
        error={isNameTaken ? refusal.text : nameError}
      />
      <SharesFieldset parts={parts} refusal={refusal} onChange={changeParts} />
      {isTooMuch && <p className="size-sm danger">{t('validation:mixed.cart-package-funds-sum-higher-percent')}</p>}
    </FormDialog>
  );
}
