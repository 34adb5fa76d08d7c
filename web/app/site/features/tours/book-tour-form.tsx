import { MapPin, Video } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { CreatedTour, TourMode } from '#schemas/tours.ts';
import * as texts from '#texts';
import { HallSign } from '#web/features/halls/hall-sign.tsx';
import { SlotPicker } from '#web/features/tours/slot-picker.tsx';
import { useTourSlots } from '#web/features/tours/tour-slots.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useDraft } from '#web/platform/form/draft.ts';
import { showFieldErrors, useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { labelClass, TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import { isSlotGone, useBookTour } from './book-tour.ts';
import { TourCard } from './tour-card.tsx';
import type { tourResolver } from './tour-resolver.ts';

export interface TourHall {
  hallId: number;
  name: string;
  slug: string;
}

export interface BookedTour extends CreatedTour {
  email: string;
  hall: string;
}

interface BookTourFormProps {
  halls: [TourHall, ...TourHall[]];
  onBooked: (tour: BookedTour) => void;
}

const modes: { mode: TourMode; icon: typeof Video; name: () => string; hint: () => string }[] = [
  {
    mode: 'IN_PERSON',
    icon: MapPin,
    name: texts.tour_mode_in_person,
    hint: texts.tour_mode_in_person_hint,
  },
  { mode: 'VIDEO', icon: Video, name: texts.tour_mode_video, hint: texts.tour_mode_video_hint },
];

const loadResolver = () => import('./tour-resolver.ts');

/**
 * Loaded when the form is used, since the rules would block a phone while the page opens; without them the server
 * decides.
 */
const resolver: typeof tourResolver = async (values, context, options) => {
  const loaded = await loadResolver().catch(() => undefined);
  return loaded ? loaded.tourResolver(values, context, options) : { values, errors: {} };
};

/** A page is cached without its query, so the hall of the link is read in the browser. */
const hallInAddress = (halls: TourHall[]) => {
  const slug = new URLSearchParams(window.location.search).get('salon');
  return halls.find((hall) => hall.slug === slug);
};

const prefetchRules = () => void loadResolver().catch(() => undefined);

const focusSlots = () => document.querySelector<HTMLElement>('[data-slot-picker]')?.focus();

export function BookTourForm({ halls, onBooked }: BookTourFormProps) {
  const form = useForm({
    resolver,
    defaultValues: {
      hallId: halls[0].hallId,
      mode: 'IN_PERSON',
      start: '',
      name: '',
      email: '',
      phone: '',
    },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const { failure, fail, clear } = useFormFailure();
  const discardDraft = useDraft(form, 'tour', ['name', 'email', 'phone']);
  const book = useBookTour();
  const [hallId, mode, start] = form.watch(['hallId', 'mode', 'start']);
  const hall = halls.find((one) => one.hallId === hallId) ?? halls[0];
  const found = useTourSlots(hall.hallId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has opened
  useEffect(() => {
    const linked = hallInAddress(halls);
    if (linked) form.setValue('hallId', linked.hallId);
  }, []);

  const chooseStart = (chosen: string) => form.setValue('start', chosen, { shouldValidate: isSubmitted });

  const submit = form.handleSubmit(
    async (tour) => {
      clear();
      const result = await book(tour);
      if (result.ok) {
        discardDraft();
        return onBooked({ ...result.data, email: tour.email, hall: hall.name });
      }
      if (isSlotGone(result.problem?.code)) {
        form.setValue('start', '');
        found.reload();
      }
      showFieldErrors(form, result.problem);
      fail(texts.tour_failed(), reasonOf(result));
    },
    // The fields focus themselves; the slots come before them.
    (wrong) => wrong.start && setTimeout(focusSlots),
  );

  return (
    <Form onSubmit={submit} failure={failure} className="mt-8 tablet:mt-11" onFocus={prefetchRules}>
      <div className="grid items-start gap-x-(--grid-gap) gap-y-9 without-scripts:hidden tablet:grid-cols-12">
        <div className="grid gap-8 tablet:col-span-7">
          <fieldset className="min-w-0">
            <legend className={`mb-[7px] ${labelClass}`}>{texts.label_hall()}</legend>
            <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
              {halls.map((one) => (
                <RadioCard
                  key={one.hallId}
                  name="hallId"
                  value={one.hallId}
                  checked={one.hallId === hall.hallId}
                  onChange={() => {
                    form.setValue('hallId', one.hallId);
                    form.setValue('start', '');
                  }}
                  className="grid min-h-21 content-center justify-items-center gap-1.5 px-1 py-3 text-center wrap-anywhere"
                >
                  <HallSign name={one.name} className="size-6.5 text-s-gold-text" />
                  {one.name}
                </RadioCard>
              ))}
            </div>
          </fieldset>
          <fieldset className="min-w-0">
            <legend className={`mb-[7px] ${labelClass}`}>{texts.tour_mode()}</legend>
            <div className="grid gap-2 phone:grid-cols-2">
              {modes.map(({ mode: one, icon: Icon, name, hint }) => (
                <RadioCard
                  key={one}
                  name="mode"
                  value={one}
                  checked={one === mode}
                  onChange={() => form.setValue('mode', one, { shouldValidate: isSubmitted })}
                  className="flex min-h-16 items-center gap-3.5 px-4 py-3"
                >
                  <Icon
                    className="size-5.5 flex-none text-s-gold-text"
                    strokeWidth={1.6}
                    aria-hidden="true"
                  />
                  <span>
                    {name()}
                    <span className="block text-sm font-normal text-s-ink-2">{hint()}</span>
                  </span>
                </RadioCard>
              ))}
            </div>
          </fieldset>
          <SlotPicker
            key={hall.hallId}
            found={found}
            value={start}
            onChange={chooseStart}
            error={errors.start?.message}
          />
          <div className="grid gap-4.5">
            <h2 className="heading-3">{texts.tour_contact()}</h2>
            <TextField
              label={texts.label_full_name()}
              autoComplete="name"
              error={errors.name?.message}
              {...form.register('name')}
            />
            <div className="grid gap-4.5 phone:grid-cols-2">
              <TextField
                label={texts.label_email()}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                hint={texts.tour_email_hint()}
                error={errors.email?.message}
                {...form.register('email')}
              />
              <TextField
                label={texts.label_phone()}
                type="tel"
                autoComplete="tel"
                isOptional={mode !== 'VIDEO'}
                hint={mode === 'VIDEO' ? texts.tour_phone_video_hint() : texts.tour_phone_hint()}
                error={errors.phone?.message}
                {...form.register('phone')}
              />
            </div>
          </div>
        </div>
        <div className="tablet:sticky tablet:top-24 tablet:col-span-4 tablet:col-start-9">
          <TourCard start={start} hall={hall.name} mode={mode}>
            <Button type="submit" variant="gold" size="large" block sending={isSubmitting}>
              {texts.tour_submit()}
            </Button>
            <p className="text-center text-sm text-s-ink-2">{texts.tour_card_note()}</p>
          </TourCard>
        </div>
      </div>
    </Form>
  );
}
