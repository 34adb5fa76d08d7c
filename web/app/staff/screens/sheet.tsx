import { useQuery } from '@tanstack/react-query';
import { Ban, Lock } from 'lucide-react';
import type { StaffSheet } from '#schemas/event-sheets/event-sheets.ts';
import * as texts from '#texts';
import { ReadScreen } from '../features/read-screen.tsx';
import { ReadMark } from '../features/sheet/read-mark.tsx';
import { ChangesCard } from '../features/sheet/sheet-changes.tsx';
import { SheetHeader } from '../features/sheet/sheet-header.tsx';
import { SheetSections } from '../features/sheet/sheet-sections.tsx';
import { sheetQuery } from '../lib/staff-query.ts';

/** A sheet that is no longer valid must not be taken for one that is. */
function VoidNotice() {
  return (
    <div
      role="alert"
      className="sticky top-15 z-1 flex items-start gap-3 border-y-2 border-s-danger bg-s-canceled-bg px-4 py-3 text-s-danger tablet:top-16 tablet:mb-4 tablet:rounded-sm tablet:border-2"
    >
      <Ban className="mt-0.5 size-6 flex-none" strokeWidth={2} aria-hidden="true" />
      <div>
        <p className="text-lg leading-snug font-bold">{texts.staff_void_title()}</p>
        <p>{texts.staff_void_text()}</p>
      </div>
    </div>
  );
}

function FinalMark() {
  return (
    <p className="mx-4 mb-3.5 flex items-center gap-1.5 text-[0.9375rem] font-semibold text-s-confirmed tablet:mx-0">
      <Lock className="size-4 flex-none" strokeWidth={2} aria-hidden="true" />
      {texts.staff_final()}
    </p>
  );
}

function SheetBody({ sheet }: { sheet: StaffSheet }) {
  const { header, content, changes, revision, state } = sheet;
  const isVoid = state === 'VOID';
  return (
    <article>
      {isVoid && <VoidNotice />}
      <SheetHeader header={header} content={content} changes={changes} />
      {state === 'FINAL' && <FinalMark />}
      <ChangesCard changes={changes} revision={revision} />
      <SheetSections content={content} changes={changes} />
      {!isVoid && <ReadMark sheet={sheet} />}
    </article>
  );
}

export function Sheet({ reservationId }: { reservationId: number }) {
  return (
    <ReadScreen query={useQuery(sheetQuery(reservationId))} failed={texts.notice_event_sheet_failed()}>
      {(sheet) => sheet.view === 'STAFF' && <SheetBody sheet={sheet} />}
    </ReadScreen>
  );
}
