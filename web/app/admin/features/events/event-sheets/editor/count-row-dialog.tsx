import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dietRowSchema, menuRowSchema } from '#schemas/event-sheets/sheet-content.ts';
import * as texts from '#texts';
import { DialogFooter } from '#web/admin/ui/dialog-footer.tsx';
import type { TypedRow } from '#web/features/event-sheets/sheet-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';

export type CountSection = 'menu' | 'diets';
export type CountRow = TypedRow<'diets'> & Partial<TypedRow<'menu'>>;
export interface OpenedRow {
  section: CountSection;
  row: CountRow;
}

interface CountRowDialogProps {
  opened: OpenedRow;
  onKeep: (opened: OpenedRow) => void;
  onRemove: (opened: OpenedRow) => void;
  onClose: () => void;
}

/** The name of a menu or diet, and what belongs to it. */
export function CountRowDialog({ opened, onKeep, onRemove, onClose }: CountRowDialogProps) {
  const { section } = opened;
  const isNew = opened.row.name === '';
  const isMenu = section === 'menu';
  const [row, setRow] = useState(opened.row);
  const [errors, setErrors] = useState<Record<string, string>>({});

  function keep() {
    const schema = isMenu
      ? menuRowSchema.pick({ name: true, note: true })
      : dietRowSchema.pick({ name: true });
    const parsed = schema.safeParse(row);
    if (!parsed.success)
      return setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])),
      );
    onKeep({ section, row });
    return onClose();
  }

  const addTitle = isMenu ? texts.panel_sheet_menu_add() : texts.panel_sheet_diets_add();
  return (
    <Dialog
      width="narrow"
      title={isNew ? addTitle : texts.label_edit_named({ name: opened.row.name })}
      onClose={onClose}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={texts.label_name()}
          autoFocus={isNew}
          autoComplete="off"
          value={row.name}
          error={errors.name}
          onChange={({ target }) => setRow({ ...row, name: target.value })}
        />
        {isMenu && (
          <>
            <TextField
              label={texts.label_note()}
              isOptional
              autoComplete="off"
              value={row.note ?? ''}
              error={errors.note}
              onChange={({ target }) => setRow({ ...row, note: target.value })}
            />
            <label className="flex min-h-11 items-center gap-3 pointer-fine:min-h-9">
              <input
                type="checkbox"
                className="size-5 flex-none accent-s-ink"
                checked={row.isPartOf ?? false}
                onChange={({ target }) => setRow({ ...row, isPartOf: target.checked })}
              />
              {texts.panel_sheet_field_part_of()}
            </label>
          </>
        )}
        <DialogFooter>
          {!isNew && (
            <Button
              variant="quiet"
              className="mr-auto text-s-danger!"
              icon={<Trash2 className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
              onClick={() => {
                onRemove(opened);
                onClose();
              }}
            >
              {texts.label_remove()}
            </Button>
          )}
          <Button type="submit" variant="ink">
            {texts.panel_sheet_row_done()}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
