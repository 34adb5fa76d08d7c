import { Check, Plus } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { formatNumber } from '#web/platform/lib/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FieldError, labelClass, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { amenitiesIn, type HallValues, writeAmenities } from './hall-values.ts';
import { useAmenities } from './halls-query.ts';

/** Of the form around them. */
export function HallFields() {
  const form = useFormContext<HallValues>();
  const { errors } = form.formState;
  const values = form.watch();
  const typed = [...values.description.trim()].length;
  return (
    <>
      <TextField
        label={texts.label_name()}
        error={errors.name?.message}
        maxLength={limits.name}
        autoComplete="off"
        {...form.register('name')}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={texts.label_guests_min()}
          error={errors.maxGuestsMin?.message}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('maxGuestsMin')}
        />
        <TextField
          label={texts.admin_hall_max()}
          error={errors.maxGuestsMax?.message}
          inputMode="numeric"
          autoComplete="off"
          {...form.register('maxGuestsMax')}
        />
      </div>
      <GuestsLine min={Number(values.maxGuestsMin)} max={Number(values.maxGuestsMax)} />
      <TextArea
        label={texts.label_description()}
        hint={texts.admin_hall_description_hint({ count: typed })}
        error={errors.description?.message}
        maxLength={limits.message}
        {...form.register('description')}
      />
      <AmenityChoice
        chosen={amenitiesIn(values.features)}
        error={errors.features?.message}
        onChange={(chosen) => form.setValue('features', writeAmenities(chosen), { shouldDirty: true })}
      />
    </>
  );
}

/** Leaves space above the maximum and rounds the end of the scale. */
const headroom = 1.1;
const round = 100;

/** Previews the capacity scale of the home page. */
function GuestsLine({ min, max }: { min: number; max: number }) {
  if (!(min >= 1) || !(max >= min)) return null;
  const end = Math.ceil((max * headroom) / round) * round;
  const left = (min / end) * 100;
  const right = (max / end) * 100;
  return (
    <div aria-hidden="true" className="relative h-11 text-xs text-s-ink-2 tabular-nums max-phone:hidden">
      <span className="absolute inset-x-0 top-2.5 h-px bg-s-line-2" />
      <span
        className="absolute top-1.75 h-2 rounded-[1px] bg-s-gold"
        style={{ left: `${left}%`, width: `${Math.max(right - left, 0.5)}%` }}
      />
      <span className="absolute bottom-0 left-0">0</span>
      <span
        className="absolute bottom-0 -translate-x-1/2 bg-s-surface px-1 font-semibold text-s-ink"
        style={{ left: `${left}%` }}
      >
        {formatNumber(min)}
      </span>
      {right - left > 8 && (
        <span
          className="absolute bottom-0 -translate-x-1/2 bg-s-surface px-1 font-semibold text-s-ink"
          style={{ left: `${right}%` }}
        >
          {formatNumber(max)}
        </span>
      )}
      <span className="absolute right-0 bottom-0">{formatNumber(end)}</span>
    </div>
  );
}

interface AmenityChoiceProps {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: number[]) => void;
}

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border px-3 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus-ring) pointer-fine:tablet:min-h-9.5';
const chips = {
  on: 'border-s-ink bg-s-gold-wash shadow-[inset_0_0_0_1px_var(--color-ink)] font-semibold',
  off: 'border-s-field hover:bg-s-sunken',
};

function AmenityChoice({ chosen, error, onChange }: AmenityChoiceProps) {
  const features = useAmenities();
  return (
    <fieldset className="grid gap-2">
      <legend className={`${labelClass} mb-2`}>{texts.label_amenities()}</legend>
      {features.isPending && <Skeleton className="h-10 w-full" />}
      {!features.data && <QueryNotice query={features} text={texts.admin_amenities_failed()} />}
      {features.data?.length === 0 && (
        <div className="flex flex-wrap items-center gap-3 text-s-ink-2">
          {texts.admin_hall_amenities_none()}
          <ButtonLink size="small" to="/adminPanel/add-feature">
            {texts.admin_hall_amenities_add()}
          </ButtonLink>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {features.data?.map(({ featureId, name }) => {
          const isChosen = chosen.includes(featureId);
          const Icon = isChosen ? Check : Plus;
          return (
            <label key={featureId} className={`${chip} ${isChosen ? chips.on : chips.off}`}>
              <input
                type="checkbox"
                className="sr-only"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((id) => id !== featureId) : [...chosen, featureId])
                }
              />
              <Icon className="size-4 flex-none" strokeWidth={1.8} aria-hidden="true" />
              {name}
            </label>
          );
        })}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
