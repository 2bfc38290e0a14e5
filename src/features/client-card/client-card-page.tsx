import { RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { isPlainDate } from '#domain/dates/plain-date.ts';
import { noChecks } from '#domain/client-form/client-values.ts';
import { lineText } from '#domain/text/plain-characters.ts';
import { formatDate } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { emptyClientCard, setClientCard } from '#state/client-card/client-card.ts';
import { adoptBirthDate } from '#state/contract/shown-figures.ts';
import { openDialog } from '#state/dialogs.ts';
import { persistenceState } from '#state/storage/persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { BottomBar } from './bottom-bar.tsx';
import type { CardForm } from './fields/card-form.ts';
import { CardNav } from './card-nav.tsx';
import styles from './client-card-page.module.css';
import type { CreateContract } from './create-outcome.ts';
import { FiguresQuestion, QuestionDialogs } from './question-dialogs.tsx';
import { fieldOfElement, focusClientField } from './focus-client-field.ts';
import { AccountSection } from './sections/account-section.tsx';
import { AddressSections } from './sections/address-sections.tsx';
import { DocumentSection, SecondaryDocumentSection } from './sections/document-sections.tsx';
import { EmployerSection } from './sections/employer-section.tsx';
import { ContactSection, IdentitySection, TaxSection } from './sections/person-sections.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';
import { useDocumentCheck, useEmployerName, useUsernameCheck, type NoteChecks } from './use-card-checks.ts';
import { useCardContext, useCardForm } from './use-card-form.ts';
import { useCardQuestions, type CardQuestions } from './use-card-questions.ts';
import { useClientLookUp } from './use-client-look-up.ts';
import { useQuestions, type CardQuestionnaire } from './use-questions.ts';
import { useSubmit } from './use-submit.ts';
import { serverToday } from '#clock/server-clock.ts';

/** Name of the client and source of the data. */
function CardTitle() {
  const { t } = useTranslation('client');
  const { values, origin } = useSnapshot(cart.details).card;
  const { firstName = '', lastName = '', dateOfBirth = '' } = values ?? {};
  const name = lineText(`${firstName} ${lastName}`);
  const date = isPlainDate(dateOfBirth) ? formatDate(dateOfBirth) : null;
  const person = date === null ? name : t('person', { name, date });
  return (
    <div>
      <h1 className="text-xl semibold tight" tabIndex={-1}>
        {t('title')}
      </h1>
      <p className={styles.person}>
        {name !== '' && `${person}${origin ? '. ' : ''}`}
        {origin && t(`origin.${origin}`)}
      </p>
    </div>
  );
}

function NotKeptNotice() {
  const { t } = useTranslation('client');
  const { refused } = useSnapshot(persistenceState);
  return refused.order ? <Banner kind="info">{t('not-kept')}</Banner> : null;
}

function chooseContract(id: string): void {
  const { active } = cart.steps.state;
  cart.order.switchAppendix(true);
  cart.order.chooseFrameworkContract(id);
  cart.steps.moveTo(active);
}

/** Empties the card and the choice of the framework contract, and offers to undo it (CLIENT-02, CLIENT-07). */
function useReset(form: CardForm, { note, forget }: { note: NoteChecks; forget: () => void }): () => void {
  const { t } = useTranslation('client');
  return () => {
    const values = form.values();
    const back = emptyClientCard();
    form.reset();
    note(noChecks);
    forget();
    const contractId = cart.order.state.resolved.frameworkContract?.id;
    if (contractId !== undefined) cart.order.switchAppendix(false);
    focusClientField('prefix');
    const undo = () => {
      if (contractId !== undefined) chooseContract(contractId);
      back();
      form.show(values);
    };
    showToast({ kind: 'success', text: t('reset-done'), action: { label: t('reset-undo'), onAction: undo } });
  };
}

/** The card opens where it was left. */
function useOpenWhereLeft(): void {
  const open = useEffectEvent(() => {
    const { lastField } = cart.details.card;
    if (lastField !== null) focusClientField(lastField);
  });
  useEffect(() => open(), []);
}

/**
 * Passes a valid date of birth to cart and proposal (SIL-85). A subscription instead of a snapshot, which would
 * render all sections on every key press.
 */
function useOrderBirthDate(): void {
  useEffect(() => {
    let adopted = '';
    const follow = () => {
      const { dateOfBirth = '' } = cart.details.card.values ?? {};
      if (dateOfBirth === adopted) return;
      adopted = dateOfBirth;
      if (isPlainDate(dateOfBirth) && dateOfBirth <= serverToday()) adoptBirthDate(dateOfBirth);
    };
    follow();
    return subscribeKey(cart.details, 'card', follow);
  }, []);
}

interface SectionsProps {
  form: CardForm;
  note: NoteChecks;
  questions: CardQuestions;
  questionnaire: CardQuestionnaire;
}

function Sections({ form, note, questions, questionnaire }: SectionsProps) {
  const { t } = useTranslation('client');
  const { frameworkContract } = useSnapshot(cart.order.state).resolved;
  const { frameworkContracts } = useSnapshot(catalogueState);
  const chosen = frameworkContracts.find(({ id }) => id === frameworkContract?.id);
  const username = useUsernameCheck(form, note);
  const documentNumber = useDocumentCheck(form, note);
  const employer = useEmployerName(form);
  const lookUp = useClientLookUp(form, {
    contractClientId: chosen?.clientId ?? null,
    hasContract: chosen !== undefined,
    note,
    onOverwrite: (found) => questions.ask({ kind: 'overwrite', found }),
  });
  const { contractStatus } = lookUp;
  const aml = questionnaire.questionnaire;
  return (
    <>
      {contractStatus === 'pending' && <Banner kind="info">{t('loading')}</Banner>}
      {contractStatus === 'failed' && (
        <Banner kind="danger" onRetry={lookUp.retry}>
          {t('load-failed')}
        </Banner>
      )}
      <div className="frame">
        <IdentitySection
          form={form}
          isSearching={lookUp.searchStatus === 'pending'}
          onIdentityLeft={() => questions.identityLeft() || lookUp.identityLeft()}
          onBirthLeft={questions.birthLeft}
        />
        <TaxSection form={form} />
        <ContactSection form={form} usernameStatus={username.statusOf} onUsernameLeft={username.leave} />
        <AddressSections form={form} />
        <DocumentSection form={form} numberStatus={documentNumber.statusOf} onNumberLeft={documentNumber.leave} />
        <SecondaryDocumentSection form={form} />
        <AccountSection form={form} onAccountEntered={questions.accountEntered} onAccountLeft={questions.accountLeft} />
        <EmployerSection form={form} statusOf={employer.statusOf} onNumberLeft={employer.leave} />
        {aml && (
          <QuestionsSection
            questions={questionnaire.asked}
            answers={questionnaire.answers}
            faults={questionnaire.said}
            answered={questionnaire.asked.length - questionnaire.faults.size}
            onLeave={questionnaire.leave}
          />
        )}
      </div>
      <p className="tertiary">{t('next-step-hint')}</p>
      <QuestionDialogs
        form={form}
        questions={questions}
        onTake={(found) => lookUp.take(found, 'look-up')}
        onIdentity={lookUp.identityLeft}
      />
    </>
  );
}

/** The second step of an order: the client (CLIENT-01…49). */
export function ClientCardPage({ onCreate }: { onCreate: CreateContract }) {
  const { t } = useTranslation('client');
  const [context, note] = useCardContext();
  const [typedIn, setTypedIn] = useState<string | null>(null);
  const form = useCardForm(context);
  const questions = useCardQuestions(form);
  const questionnaire = useQuestions(context);
  const seen = { context, questionnaire, typedIn };
  const reset = useReset(form, { note, forget: questionnaire.forget });
  const { failure, asked, onSubmit } = useSubmit(form, {
    questions: questionnaire,
    note,
    onCreate,
    isAsked: questions.identityLeft,
  });
  useOpenWhereLeft();
  useOrderBirthDate();

  const handleFocus = ({ target }: FocusEvent) => {
    const field = fieldOfElement(target);
    setTypedIn(field);
    if (field !== null) setClientCard({ lastField: field });
  };
  return (
    <form className={styles.page} noValidate onSubmit={onSubmit}>
      <div onFocus={handleFocus} onBlur={() => setTypedIn(null)}>
        <header className={styles.heading}>
          <CardTitle />
          <Button variant="quiet" icon={RotateCcw} onClick={reset}>
            {t('reset')}
          </Button>
        </header>
        <NotKeptNotice />
        <div className={styles.columns}>
          <CardNav {...seen} />
          <div className={styles.form}>
            <Sections form={form} note={note} questions={questions} questionnaire={questionnaire} />
            {asked && <FiguresQuestion asked={asked} />}
          </div>
        </div>
      </div>
      <BottomBar {...seen} isBusy={form.isBusy} failure={failure} onSave={() => openDialog('save-draft')} />
    </form>
  );
}
