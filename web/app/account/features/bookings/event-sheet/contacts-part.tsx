import type { ComponentProps } from 'react';
import * as texts from '#texts';
import { contactOf, problemOf, rowsOf, type TypedRow } from '#web/features/event-sheets/sheet-values.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { type SheetForm, SheetPart } from './sheet-part.tsx';

/** The contact of the day, and who else works at the event. */
export function ContactsPart({ form }: { form: SheetForm }) {
  const isOpen = form.isOpen('TABLES');
  const contact = contactOf(form.values);
  const suppliers = rowsOf(form.values, 'suppliers');
  const writeContact = (next: Partial<typeof contact>) =>
    form.set({ contact: JSON.stringify({ ...contact, ...next }) });
  const writeSupplier = (next: TypedRow<'suppliers'>) =>
    form.set({
      suppliers: JSON.stringify(suppliers.map((one) => (one.rowId === next.rowId ? next : one))),
    });
  return (
    <SheetPart
      form={form}
      part="TABLES"
      sections={['contact', 'suppliers']}
      title={texts.own_sheet_contacts()}
      hint={texts.own_sheet_contacts_hint()}
    >
      <div className="grid gap-4.5">
        <div id="contact" className={pair}>
          <ContactField
            label={texts.label_day_contact()}
            value={contact.name}
            disabled={!isOpen}
            error={problemOf(form.invalid, 'contact', null, 'name')}
            onChange={({ target }) => writeContact({ name: target.value })}
          />
          <ContactField
            label={texts.label_phone()}
            inputMode="tel"
            value={contact.phone}
            disabled={!isOpen}
            error={problemOf(form.invalid, 'contact', null, 'phone')}
            onChange={({ target }) => writeContact({ phone: target.value })}
          />
        </div>
        {suppliers.map((row) => (
          <div key={row.rowId} id={`suppliers-${row.rowId}`} className={pair}>
            <ContactField
              label={row.kind}
              value={row.name}
              isOptional={row.isOptional}
              disabled={!isOpen}
              error={problemOf(form.invalid, 'suppliers', row.rowId, 'name')}
              onChange={({ target }) => writeSupplier({ ...row, name: target.value })}
            />
            <ContactField
              label={texts.own_sheet_phone_of({ kind: row.kind })}
              inputMode="tel"
              value={row.phone}
              isOptional={row.isOptional}
              disabled={!isOpen}
              error={problemOf(form.invalid, 'suppliers', row.rowId, 'phone')}
              onChange={({ target }) => writeSupplier({ ...row, phone: target.value })}
            />
          </div>
        ))}
      </div>
    </SheetPart>
  );
}

const pair = 'grid gap-4 phone:grid-cols-2';

/** Marked while it is empty and needed. */
function ContactField(props: ComponentProps<typeof TextField>) {
  const isMissing = !props.isOptional && !props.disabled && props.value === '' && !props.error;
  return (
    <TextField
      {...props}
      autoComplete="off"
      className={isMissing ? 'border-s-pending shadow-[inset_0_0_0_1px_var(--color-pending)]' : ''}
      hint={
        isMissing ? (
          <span className="font-medium text-s-pending">{texts.own_sheet_field_missing()}</span>
        ) : undefined
      }
    />
  );
}
