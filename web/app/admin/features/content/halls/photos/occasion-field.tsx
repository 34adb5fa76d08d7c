import { useQueryClient } from '@tanstack/react-query';
import { occasions } from '#domain/constants.ts';
import type { Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { formatOccasion } from '#web/features/halls/occasion-format.ts';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { boxClass } from '#web/ui/form/field-box.ts';
import { showWarning } from '#web/ui/toast.tsx';
import { cacheHall } from '../halls-query.ts';

interface OccasionFieldProps {
  hallId: number;
  photo: Hall['photos'][number];
  number: number;
}

/** Puts a photo into an album; saved at once. */
export function OccasionField({ hallId, photo, number }: OccasionFieldProps) {
  const queries = useQueryClient();
  const update = useSend('patch', '/api/wedding-halls/{id}/image-occasion/{fileName}');
  const sending = update.isPending ? update.variables?.body.occasion : undefined;
  const shown = sending === undefined ? photo.occasion : sending;

  async function choose(value: string) {
    const params = { path: { id: String(hallId), fileName: photo.fileName } };
    const body = { occasion: occasions.find((occasion) => occasion === value) ?? null };
    const result = await update.send({ params, body });
    if (result.ok) cacheHall(queries, result.data);
    else showWarning(texts.admin_photo_occasion_failed(), { hint: reasonOf(result) });
  }

  return (
    <select
      aria-label={texts.admin_photo_occasion({ number })}
      value={shown ?? ''}
      onChange={({ target }) => void choose(target.value)}
      // The list around it uses the arrow keys.
      onKeyDown={(event) => event.stopPropagation()}
      className={`${boxClass} mt-1 min-h-11 text-sm pointer-fine:tablet:min-h-9`}
    >
      <option value="">{texts.admin_photo_occasion_none()}</option>
      {occasions.map((occasion) => (
        <option key={occasion} value={occasion}>
          {formatOccasion(occasion)}
        </option>
      ))}
    </select>
  );
}
