import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SheetChange } from '#schemas/event-sheets/event-sheets.ts';
import type { SheetContent, SheetSection } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import { callAddress } from '#web/platform/format/contact-links.ts';
import { Was } from './sheet-changes.tsx';

interface SectionsProps {
  content: SheetContent;
  changes: readonly SheetChange[];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-s-line px-4 py-3.5 first:border-0 tablet:mb-4 tablet:break-inside-avoid tablet:rounded-md tablet:border tablet:bg-s-surface tablet:px-5 tablet:first:border">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Timeline({ content: { timeline }, changes }: SectionsProps) {
  if (timeline.length === 0) return null;
  return (
    <Section title={texts.label_timeline()}>
      <ol className="grid gap-1.5">
        {timeline.map(({ rowId, time, what, who }) => (
          <li key={rowId} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-3.5">
            <span className="font-semibold tracking-wide tabular-nums">{time ?? '–'}</span>
            <span className="wrap-anywhere">
              {what}
              {who && <span className="text-s-ink-2"> · {who}</span>}
              <Was changes={changes} section="timeline" rowId={rowId} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface CountRow {
  section: SheetSection;
  rowId: string;
  name: string;
  note?: string;
  count: number | null;
}

/** Names with their numbers. */
function Counts({ rows, changes }: { rows: CountRow[]; changes: readonly SheetChange[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      {rows.map(({ section, rowId, name, note, count }) => {
        const isChanged = changes.some((change) => change.section === section && change.rowId === rowId);
        return (
          <div key={`${section} ${rowId}`} className="contents">
            <dt className="wrap-anywhere text-s-ink-2">
              {name}
              {note && <span className="text-sm"> · {note}</span>}
              <Was changes={changes} section={section} rowId={rowId} />
            </dt>
            <dd className={`text-right tabular-nums ${isChanged ? 'font-bold' : ''}`}>{count ?? '–'}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Menu({ content: { menu, diets }, changes }: SectionsProps) {
  const rows: CountRow[] = [
    ...menu.map((row) => ({
      ...row,
      section: 'menu' as const,
      name: row.isPartOf ? texts.staff_part_of({ name: row.name }) : row.name,
    })),
    ...diets.map((row) => ({ ...row, section: 'diets' as const })),
  ];
  return (
    <Section title={texts.staff_menu()}>
      {menu.length === 0 && <p>{texts.sheet_menu_none()}</p>}
      {rows.length > 0 && <Counts rows={rows} changes={changes} />}
    </Section>
  );
}

function Courses({ content: { courses }, changes }: SectionsProps) {
  if (courses.length === 0) return null;
  return (
    <Section title={texts.staff_courses()}>
      <dl className="grid gap-1.5">
        {courses.map(({ rowId, name, text }) => (
          <div key={rowId}>
            <dt className="text-s-ink-2">
              {name}
              <Was changes={changes} section="courses" rowId={rowId} />
            </dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Tables({ content: { tables }, changes }: SectionsProps) {
  if (tables.length === 0) return null;
  const rows = tables.map(({ seats, note, ...row }) => ({
    ...row,
    section: 'tables' as const,
    note: [seats !== null && texts.staff_seats({ count: seats }), note].filter(Boolean).join(' · '),
  }));
  return (
    <Section title={texts.label_tables()}>
      <Counts rows={rows} changes={changes} />
    </Section>
  );
}

interface PersonProps {
  name: string;
  phone: string;
  /** What they do, and a note. */
  details?: string;
  children?: ReactNode;
}

function Person({ name, phone, details, children }: PersonProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 wrap-anywhere">
        {name}
        {children}
        {details && <span className="block text-sm text-s-ink-2">{details}</span>}
        {phone && <span className="block text-[0.9375rem] text-s-ink-2">{phone}</span>}
      </p>
      {phone && (
        <a
          href={callAddress(phone)}
          aria-label={texts.staff_call({ name })}
          className="grid size-11 flex-none place-items-center rounded-sm border border-s-field hover:bg-s-sunken print:hidden"
        >
          <Phone className="size-5" strokeWidth={1.6} aria-hidden="true" />
        </a>
      )}
    </div>
  );
}

function Contact({ content: { contact }, changes }: SectionsProps) {
  if (!contact.name && !contact.phone) return null;
  return (
    <Section title={texts.label_day_contact()}>
      <Person name={contact.name || texts.label_day_contact()} phone={contact.phone}>
        <Was changes={changes} section="contact" rowId="name" />
        <Was changes={changes} section="contact" rowId="phone" />
      </Person>
    </Section>
  );
}

function Suppliers({ content: { suppliers }, changes }: SectionsProps) {
  if (suppliers.length === 0) return null;
  return (
    <Section title={texts.label_suppliers()}>
      <ul className="grid gap-3">
        {suppliers.map(({ rowId, kind, name, phone, note }) => (
          <li key={rowId}>
            <Person
              name={kind}
              phone={phone}
              details={[name || texts.staff_supplier_unnamed(), note].filter(Boolean).join(' · ')}
            >
              <Was changes={changes} section="suppliers" rowId={rowId} />
            </Person>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Note({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  if (!text) return null;
  return (
    <Section title={title}>
      <p className="wrap-anywhere whitespace-pre-line">
        {text}
        {children}
      </p>
    </Section>
  );
}

/** Everything of a sheet that is filled. */
export function SheetSections(props: SectionsProps) {
  const { content, changes } = props;
  return (
    <div className="border-y border-s-line bg-s-surface tablet:columns-2 tablet:gap-x-4 tablet:border-0 tablet:bg-transparent">
      <Timeline {...props} />
      <Note title={texts.label_kitchen_note()} text={content.kitchenNote}>
        <Was changes={changes} section="kitchenNote" rowId={null} />
      </Note>
      <Menu {...props} />
      <Courses {...props} />
      <Note title={texts.label_hall_note()} text={content.hallNote}>
        <Was changes={changes} section="hallNote" rowId={null} />
      </Note>
      <Tables {...props} />
      <Contact {...props} />
      <Suppliers {...props} />
    </div>
  );
}
