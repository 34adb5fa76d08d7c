import { Lock, Printer, Send } from 'lucide-react';
import { useState } from 'react';
import type { AdminSheet } from '#schemas/event-sheets/event-sheets.ts';
import type { AdminReservation } from '#schemas/reservations/reservations.ts';
import * as texts from '#texts';
import { SavingState, SavingTroubles } from '#web/admin/features/panel/saving-notices.tsx';
import { openPaper } from '#web/admin/ui/files/open-paper.ts';
import { BarActions, PanelActions } from '#web/admin/ui/panel-actions.tsx';
import { formatValue, openPartsOf, type SheetField } from '#web/features/event-sheets/sheet-values.ts';
import { Alert, FailureAlert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { CountsCard } from './counts-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { CoursesCard, SuppliersCard, TablesCard, TimelineCard } from './section-cards.tsx';
import { type SheetDraft, useSheetDraft } from './sheet-draft.ts';
import { useSheetIssuing } from './sheet-issuing.ts';
import { ChangesCard, GapsCard, OpenPartsCard, partNames, ReadersCard } from './side-cards.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;

interface SheetEditorProps {
  reservation: AdminReservation;
  sheet: AdminSheet;
}

/** The working copy, what it changes, who has read what was issued, and what the customer fills. */
export function SheetEditor({ reservation, sheet }: SheetEditorProps) {
  const draft = useSheetDraft(sheet);
  const issuing = useSheetIssuing(draft, sheet);
  const next = sheet.revision + 1;
  const isEditable = reservation.status === 'CONFIRMED';
  const mayIssue = isEditable && (sheet.state !== 'FINAL' || sheet.changes.length > 0);
  const section = { draft, sheet };
  const saving = (
    <SavingState
      edit={draft}
      updatedAt={draft.saved.updatedAt}
      saved={texts.panel_sheet_saved_at}
      saving={texts.panel_sheet_saving()}
      failed={texts.panel_sheet_not_saved()}
    />
  );
  return (
    <>
      <BarActions>{saving}</BarActions>
      <div className="mb-3 empty:hidden tablet:hidden">{saving}</div>
      <div className="sticky top-15 z-(--z-sticky) grid max-h-[45svh] gap-4 overflow-y-auto bg-s-bg not-empty:mb-4 tablet:top-16">
        <SheetTroubles draft={draft} />
      </div>
      <div className="grid items-start gap-4 tablet:gap-5 min-[70rem]:grid-cols-[minmax(0,1fr)_21.25rem] min-[70rem]:gap-7">
        <div className="col-span-full grid gap-4 empty:hidden">
          <FailureAlert failure={issuing.failure} />
          <StateNotice sheet={sheet} isEditable={isEditable} />
        </div>
        <fieldset
          disabled={!isEditable}
          className="grid min-w-0 gap-4 tablet:gap-4.5 [&:disabled_button]:invisible"
        >
          <TimelineCard {...section} />
          <CountsCard {...section} />
          <CoursesCard {...section} />
          <TablesCard {...section} />
          <SuppliersCard {...section} />
          <NotesCard {...section} hasContract={reservation.contractId !== null} />
        </fieldset>
        <div className="grid min-w-0 gap-4 tablet:gap-4.5">
          {isEditable && <ChangesCard sheet={sheet} />}
          {isEditable && <GapsCard sheet={sheet} />}
          <ReadersCard sheet={sheet} />
          {isEditable && <OpenPartsCard {...section} hasAccount={reservation.userId !== null} />}
        </div>
      </div>
      <Actions
        {...{ sheet, issuing }}
        mayIssue={mayIssue && (sheet.revision === 0 || sheet.state === 'VOID' || sheet.changes.length > 0)}
        mayFinalize={mayIssue && sheet.revision > 0 && sheet.state !== 'VOID'}
      />
      {issuing.asked && (
        <ConfirmDialog
          icon={issuing.asked === 'issue' ? Send : Lock}
          isDangerous={false}
          question={
            issuing.asked === 'issue'
              ? texts.panel_sheet_issue_question({ revision: next })
              : texts.panel_sheet_finalize_question()
          }
          consequence={consequenceOf(issuing.asked, sheet)}
          yes={
            issuing.asked === 'issue'
              ? texts.panel_sheet_issue({ revision: next })
              : texts.panel_sheet_finalize()
          }
          onConfirm={issuing.confirm}
          onClose={issuing.close}
        >
          {sheet.gaps.length > 0 && (
            <Alert tone="info" text={texts.panel_sheet_gaps_count({ count: sheet.gaps.length })} />
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function consequenceOf(asked: 'issue' | 'finalize', { changes, revision }: AdminSheet): string {
  if (asked === 'issue') return texts.panel_sheet_issue_text();
  return changes.length > 0
    ? texts.panel_sheet_finalize_text_changes({ revision: revision + 1 })
    : texts.panel_sheet_finalize_text();
}

interface ActionsProps {
  sheet: AdminSheet;
  issuing: ReturnType<typeof useSheetIssuing>;
  mayIssue: boolean;
  mayFinalize: boolean;
}

/** At most one of them is the main action. */
function Actions({ sheet, issuing, mayIssue, mayFinalize }: ActionsProps) {
  const [isPrinting, setPrinting] = useState(false);
  const { reservationId, revision, state } = sheet;
  async function print() {
    setPrinting(true);
    await openPaper(`/api/event-sheets/${reservationId}/pdf`);
    setPrinting(false);
  }
  const isPrintable = revision > 0 && state !== 'VOID';
  if (!isPrintable && !mayIssue && !mayFinalize) return null;
  // Three do not fit into one line of a phone.
  const isCrowded = isPrintable && mayIssue && mayFinalize;
  return (
    <PanelActions>
      {isPrintable && (
        <Button
          sending={isPrinting}
          icon={<Printer {...icon} />}
          onClick={() => void print()}
          className={isCrowded ? 'max-tablet:row-start-2' : ''}
        >
          {texts.panel_sheet_print()}
        </Button>
      )}
      {mayFinalize && (
        <Button
          variant={mayIssue ? 'line' : 'ink'}
          sending={issuing.isChecking}
          icon={<Lock {...icon} />}
          onClick={() => void issuing.ask('finalize')}
          className={isCrowded ? 'max-tablet:row-start-2' : ''}
        >
          {texts.panel_sheet_finalize()}
        </Button>
      )}
      {mayIssue && (
        <Button
          variant="ink"
          sending={issuing.isChecking}
          icon={<Send {...icon} />}
          onClick={() => void issuing.ask('issue')}
          className={isCrowded ? 'max-tablet:col-span-2 max-tablet:col-start-1 max-tablet:row-start-1' : ''}
        >
          {texts.panel_sheet_issue({ revision: revision + 1 })}
        </Button>
      )}
    </PanelActions>
  );
}

function StateNotice({ sheet, isEditable }: { sheet: AdminSheet; isEditable: boolean }) {
  const revision = sheet.revision + 1;
  if (sheet.state === 'VOID')
    return isEditable ? (
      <Alert tone="info" text={texts.panel_sheet_void_revived({ revision })} />
    ) : (
      <Alert tone="danger" text={texts.panel_sheet_void()} />
    );
  if (sheet.state !== 'FINAL') return null;
  return (
    <Alert tone="info" text={texts.panel_sheet_final()}>
      <p>{texts.panel_sheet_final_text({ revision })}</p>
    </Alert>
  );
}

const labels: Record<SheetField, () => string> = {
  timeline: texts.label_timeline,
  menu: texts.label_menu,
  diets: texts.panel_sheet_diets,
  courses: texts.panel_sheet_courses,
  tables: texts.label_tables,
  suppliers: texts.label_suppliers,
  contact: texts.label_day_contact,
  children: texts.label_children,
  kitchenNote: texts.label_kitchen_note,
  hallNote: texts.label_hall_note,
  openParts: texts.panel_sheet_open_parts,
};

const formatTheirs = (field: SheetField, value: string) =>
  field === 'openParts'
    ? openPartsOf({ openParts: value })
        .map((part) => partNames[part]())
        .join(', ')
    : formatValue(field, value);

/** Nothing is overwritten without a decision, and nothing typed is lost. */
function SheetTroubles({ draft }: { draft: SheetDraft }) {
  if (draft.trouble()?.kind === 'gone')
    return (
      <Alert tone="danger" text={texts.panel_sheet_gone()}>
        <p>{texts.panel_sheet_gone_text()}</p>
      </Alert>
    );
  return (
    <SavingTroubles
      edit={draft}
      failed={texts.panel_sheet_saving_failed()}
      conflict={texts.panel_sheet_conflict()}
      labelOf={(field) => labels[field]()}
      formatValue={formatTheirs}
    />
  );
}
