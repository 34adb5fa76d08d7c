import * as texts from '#texts';
import { Button } from '#web/ui/button.tsx';

interface EditConflictValueProps {
  /** Values of others by the label of the field. */
  entries: readonly { label: string; text: string }[];
  onTake: () => void;
}

/** A conflicting value, and a button to take it over. */
export function EditConflictValue({ entries, onTake }: EditConflictValueProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <p className="font-medium">{texts.edit_theirs_now()}</p>
      <dl className="grid w-full gap-1.5">
        {entries.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-xs font-semibold">{label}</dt>
            <dd className="max-h-40 overflow-y-auto rounded-xs bg-s-surface px-2.5 py-1.5 wrap-anywhere whitespace-pre-line text-s-ink">
              {text || texts.edit_empty()}
            </dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={onTake}>
        {texts.edit_take_theirs()}
      </Button>
    </>
  );
}
