import type { ReactNode } from 'react';
import * as texts from '#texts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { EditConflict } from './edit-hall.ts';
import { formatLayouts } from './facts/fact-values.ts';
import { amenitiesIn, type EditedField, type EditedValues, labelOf } from './hall-values.ts';
import { useAmenities } from './halls-query.ts';

interface EditConflictNoticeProps {
  editConflict: EditConflict;
  mine: EditedValues;
  onChoose: (field: EditedField, version: 'mine' | 'newer') => void;
}

/** Two people edited the same hall: shows both values until one is chosen. */
export function EditConflictNotice({ editConflict, mine, onChoose }: EditConflictNoticeProps) {
  const { adopted, contested, newer, tries } = editConflict;
  return (
    <Alert tone="danger" text={texts.admin_hall_edit_failed()} focused>
      <p>{contested.length > 0 ? texts.admin_hall_meanwhile() : texts.admin_hall_meanwhile_taken()}</p>
      {contested.length > 0 && tries > 0 && (
        <p className="font-semibold">
          {texts.admin_hall_choose_first({ fields: contested.map(labelOf).join(', ') })}
        </p>
      )}
      {adopted.length > 0 && (
        <p>{texts.admin_hall_taken_over({ fields: adopted.map(labelOf).join(', ') })}</p>
      )}
      {contested.map((field) => (
        <fieldset
          key={field}
          className="grid w-full gap-3 rounded-sm border border-s-line-2 bg-s-surface p-3 text-s-ink phone:grid-cols-2"
        >
          <legend className="px-1 font-semibold">{labelOf(field)}</legend>
          <Version
            title={texts.admin_hall_mine()}
            choice={texts.label_keep_mine()}
            field={field}
            onChoose={() => onChoose(field, 'mine')}
          >
            <Value field={field} values={mine} />
          </Version>
          <Version
            title={texts.admin_hall_newer()}
            choice={texts.admin_hall_take_newer()}
            field={field}
            onChoose={() => onChoose(field, 'newer')}
          >
            <Value field={field} values={newer.values} />
          </Version>
        </fieldset>
      ))}
    </Alert>
  );
}

interface VersionProps {
  title: string;
  choice: string;
  field: EditedField;
  onChoose: () => void;
  children: ReactNode;
}

function Version({ title, choice, field, onChoose, children }: VersionProps) {
  return (
    <div className="grid content-between justify-items-start gap-2">
      <div className="grid gap-1">
        <p className="text-xs text-s-ink-2">{title}</p>
        <div className="max-h-40 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">{children}</div>
      </div>
      <Button
        size="small"
        aria-label={texts.admin_hall_choose_label({ choice, field: labelOf(field) })}
        onClick={onChoose}
      >
        {choice}
      </Button>
    </div>
  );
}

function Value({ field, values }: { field: EditedField; values: EditedValues }) {
  const features = useAmenities();
  if (field !== 'features') return formatValue(field, values) || texts.admin_hall_nothing();
  const chosen = amenitiesIn(values.features);
  const names = features.data?.filter(({ featureId }) => chosen.includes(featureId)).map(({ name }) => name);
  return names?.join(', ') || texts.admin_hall_nothing();
}

const formatValue = (field: Exclude<EditedField, 'features'>, values: EditedValues) =>
  field === 'tableLayouts' ? formatLayouts(values[field]) : values[field];
