import { Users } from 'lucide-react';
import { useState } from 'react';
import { type Day, toIsoDay } from '#domain/dates/days.ts';
import { formatDayUntil } from '#domain/dates/deadline-format.ts';
import { guestsMayChangeUntil } from '#domain/event-sheets/sheet-deadlines.ts';
import type { CustomerSheet, SheetHeader } from '#schemas/event-sheets/event-sheets.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { type SheetEdit, useSheetEdit } from '#web/features/event-sheets/sheet-edit.ts';
import { customerFields, toShown } from '#web/features/event-sheets/sheet-values.ts';
import { useNow } from '#web/platform/lib/current-time.ts';
import { Button } from '#web/ui/button.tsx';
import { BookingFacts, BookingPage } from '../booking-page.tsx';
import { useOwnContracts } from '../offers/offers-query.ts';
import { useHoldRules } from '../waiting/waiting-query.ts';
import { ContactsPart } from './contacts-part.tsx';
import { DietsPart, MenuPart, TablesPart } from './count-parts.tsx';
import { Closed, Gaps, SavedLine, SavingTroubles } from './sheet-notices.tsx';
import type { SheetForm } from './sheet-part.tsx';
import { useOwnSheet } from './sheet-query.ts';
import { isWritable, ownGaps } from './sheet-state.ts';
import { TimelinePart } from './timeline-part.tsx';
import { VoidSheet } from './void-sheet.tsx';

interface EventSheetPageProps {
  user: User;
  reservationId: string;
  className: string;
}

/** What kitchen and hall need to know; the customer fills the parts that the house has opened. */
export function EventSheetPage({ user, reservationId, className }: EventSheetPageProps) {
  return (
    <BookingPage
      query={useOwnSheet(reservationId)}
      title={texts.label_event_sheet()}
      failed={texts.notice_event_sheet_failed()}
      waiting={['mt-6 h-40 w-full', 'mt-8 h-96 w-full']}
      className={`${className} max-tablet:pb-10`}
    >
      {(sheet) => <Shown sheet={sheet} user={user} />}
    </BookingPage>
  );
}

/** Whoever began to write keeps what was typed, also when the deadline passes meanwhile. */
function Shown({ sheet, user }: { sheet: CustomerSheet; user: User }) {
  const now = useNow(sheet.customerUntil);
  const mayWrite = isWritable(sheet, now) && sheet.openParts.length > 0;
  const [wasOpen, setWasOpen] = useState(mayWrite);
  if (mayWrite && !wasOpen) setWasOpen(true);
  const isPast = new Date(sheet.customerUntil) <= now;
  const readOnly = <Parts form={readOnlyForm(sheet)} />;
  if (sheet.state === 'VOID' && !wasOpen) {
    return (
      <>
        <Facts header={sheet.header} />
        <VoidSheet sheet={sheet} user={user}>
          {readOnly}
        </VoidSheet>
      </>
    );
  }
  return (
    <>
      <Facts header={sheet.header} />
      <GuestsDeadline header={sheet.header} today={toIsoDay(now)} />
      {wasOpen ? (
        <OpenSheet sheet={sheet} mayWrite={mayWrite} isPast={isPast} />
      ) : (
        <>
          <div className="mt-7">
            <Closed sheet={sheet} isPast={isPast} />
          </div>
          {readOnly}
        </>
      )}
    </>
  );
}

const readOnlyForm = (sheet: CustomerSheet): SheetForm => ({
  sheet,
  values: toShown(sheet).values,
  invalid: [],
  isOpen: () => false,
  set: () => undefined,
  save: () => undefined,
});

interface OpenSheetProps {
  sheet: CustomerSheet;
  mayWrite: boolean;
  isPast: boolean;
}

function OpenSheet({ sheet, mayWrite, isPast }: OpenSheetProps) {
  const edit = useSheetEdit(sheet, customerFields);
  const form: SheetForm = {
    sheet,
    values: edit.values,
    invalid: edit.invalid,
    isOpen: (part) => mayWrite && sheet.openParts.includes(part),
    set: edit.set,
    save: () => {
      if (edit.hasChanged()) void edit.autosave.flush();
    },
  };
  return (
    <>
      <div id={troublesId} tabIndex={-1} className="mt-7 grid scroll-mt-24 gap-4 outline-none">
        <SavingTroubles edit={edit} />
        {mayWrite ? <Gaps sheet={sheet} /> : <Closed sheet={sheet} isPast={isPast} />}
      </div>
      <Parts form={form} />
      {mayWrite && <SaveBar edit={edit} sheet={sheet} />}
    </>
  );
}

const troublesId = 'sheet-troubles';

/** To the field that is wrong, or to the reason. */
function showTrouble() {
  const place =
    document.querySelector<HTMLElement>('[aria-invalid=true]') ?? document.getElementById(troublesId);
  place?.focus();
}

/** What was asked for by the button and did not succeed is shown where it is explained. */
async function saveAndShow({ autosave }: SheetEdit) {
  if (!(await autosave.flush())) showTrouble();
}

function Parts({ form }: { form: SheetForm }) {
  const contracts = useOwnContracts().data ?? [];
  const hasContract = contracts.some(
    ({ reservationId, canceledAt }) => reservationId === form.sheet.reservationId && canceledAt === null,
  );
  return (
    <div className="mt-9 tablet:mt-12">
      <TimelinePart form={form} />
      <MenuPart form={form} hasContract={hasContract} />
      <DietsPart form={form} />
      <TablesPart form={form} />
      <ContactsPart form={form} />
    </div>
  );
}

/** 'Sačuvaj' saves all; on phones it is in a bar with what is missing. */
function SaveBar({ edit, sheet }: { edit: SheetEdit; sheet: CustomerSheet }) {
  const count = ownGaps(sheet).length;
  const button = (className: string) => (
    <Button
      variant="ink"
      size="large"
      sending={edit.autosave.state === 'saving'}
      sendingText={texts.own_sheet_saving()}
      className={className}
      onClick={() => void saveAndShow(edit)}
    >
      {texts.label_save()}
    </Button>
  );
  return (
    <>
      <div className="flex min-h-20 items-center justify-between gap-4 border-t border-s-line-2 py-5">
        <SavedLine edit={edit} />
        {button('max-tablet:hidden')}
      </div>
      <div
        data-sticky-bar
        className="fixed inset-x-0 bottom-0 z-(--z-nav) flex items-center gap-3.5 border-t border-s-line-2 bg-s-bg/94 px-4 pt-2.5 pb-[calc(.75rem+env(safe-area-inset-bottom))] backdrop-blur-[10px] print:hidden tablet:hidden [body:has(:is([role=dialog],[role=alertdialog]))_&]:hidden"
      >
        {edit.trouble() ? (
          <button
            type="button"
            onClick={showTrouble}
            className="min-h-11 text-sm leading-snug font-semibold text-s-danger underline underline-offset-4"
          >
            {texts.own_sheet_not_saved_bar()}
          </button>
        ) : count > 0 ? (
          <p className="text-xs leading-snug text-s-ink-3">
            {texts.own_sheet_missing_bar()}
            <b className="block text-base leading-snug font-semibold whitespace-nowrap text-s-ink">
              {texts.own_sheet_missing_bar_count({ count })}
            </b>
          </p>
        ) : null}
        {button('flex-1 px-3!')}
      </div>
    </>
  );
}

function Facts({ header: { hallName, eventDate, guestCount, adults, children } }: { header: SheetHeader }) {
  const people =
    children > 0
      ? texts.own_sheet_people({ guests: guestCount, adults, children })
      : texts.own_guests({ count: guestCount });
  return <BookingFacts hall={hallName} eventDate={eventDate} more={{ icon: Users, text: people }} />;
}

/** Until when the number of guests may change, also once it is over. */
function GuestsDeadline({ header: { eventDate }, today }: { header: SheetHeader; today: Day }) {
  const rules = useHoldRules();
  if (!rules) return null;
  const until = guestsMayChangeUntil(eventDate, rules.guestsFixedDays);
  const day = formatDayUntil(until);
  return (
    <p className="mt-3 text-sm text-s-ink-2">
      {today > until ? texts.own_sheet_guests_fixed({ day }) : texts.own_sheet_guests_until({ day })}
    </p>
  );
}
