import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { contactOf, problemOf } from '#web/features/event-sheets/sheet-values.ts';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { Changed, changeOf } from './change-mark.tsx';
import type { SectionProps } from './section-cards.tsx';

interface NotesCardProps extends SectionProps {
  /** The contract says how many children there are. */
  hasContract: boolean;
}

const notes = [
  { field: 'kitchenNote', label: texts.label_kitchen_note },
  { field: 'hallNote', label: texts.label_hall_note },
] as const;

/** Contact of the day and notes for kitchen and hall. */
export function NotesCard({ draft, sheet: { changes }, hasContract }: NotesCardProps) {
  const contact = contactOf(draft.values);
  const write = (next: Partial<typeof contact>) =>
    draft.change({ contact: JSON.stringify({ ...contact, ...next }) });
  return (
    <Card title={texts.panel_sheet_contact_notes()}>
      <div className="grid gap-4 tablet:grid-cols-2 tablet:gap-x-5.5">
        <Changed change={changeOf(changes, 'contact', 'name')}>
          <div id="contact">
            <TextField
              label={texts.label_day_contact()}
              autoComplete="off"
              value={contact.name}
              error={problemOf(draft.invalid, 'contact', null, 'name')}
              onChange={({ target }) => write({ name: target.value })}
            />
          </div>
        </Changed>
        <Changed change={changeOf(changes, 'contact', 'phone')}>
          <TextField
            label={texts.label_phone()}
            inputMode="tel"
            autoComplete="off"
            value={contact.phone}
            error={problemOf(draft.invalid, 'contact', null, 'phone')}
            onChange={({ target }) => write({ phone: target.value })}
          />
        </Changed>
        {!hasContract && (
          <TextField
            label={texts.label_children()}
            hint={texts.panel_sheet_children_hint()}
            inputMode="numeric"
            autoComplete="off"
            value={draft.values.children}
            error={problemOf(draft.invalid, 'children', null, 'children')}
            onChange={({ target }) => draft.change({ children: target.value })}
          />
        )}
        <div className="col-span-full grid gap-4 tablet:grid-cols-2 tablet:gap-x-5.5">
          {notes.map(({ field, label }) => (
            <Changed key={field} change={changeOf(changes, field)}>
              <TextArea
                label={label()}
                value={draft.values[field]}
                error={problemOf(draft.invalid, field, null, field)}
                onChange={({ target }) => draft.change({ [field]: target.value })}
              />
            </Changed>
          ))}
        </div>
      </div>
    </Card>
  );
}
