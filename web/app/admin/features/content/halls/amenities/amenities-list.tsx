import { ListChecks, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Amenity, Hall } from '#schemas/halls.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { Loaded, PictureRowsSkeleton } from '#web/admin/ui/loaded.tsx';
import { HallMark } from '#web/features/halls/hall-mark.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useAmenities, useHalls } from '../halls-query.ts';
import { AmenityEditing, AmenityRemoval } from './amenity-dialogs.tsx';
import { AmenityForm } from './amenity-form.tsx';

const icon = { className: 'size-4.5', strokeWidth: 1.6, 'aria-hidden': true } as const;
const iconButton =
  'grid size-11 flex-none place-items-center rounded-sm hover:bg-s-sunken pointer-fine:tablet:size-9';

interface Confirmation {
  kind: 'edit' | 'delete';
  amenity: Amenity;
}

const has = ({ hallFeatures }: Hall, { featureId }: Amenity) =>
  hallFeatures.some((one) => one.featureId === featureId);

/** `isAdding` focuses the field for a new one. */
export function AmenitiesList({ isAdding = false }: { isAdding?: boolean }) {
  return (
    <div className="grid items-start gap-6 min-[80rem]:grid-cols-[minmax(0,1fr)_23.75rem]">
      <div className="min-[80rem]:order-last">
        <AmenityForm isFirst={isAdding} />
      </div>
      <AmenityList />
    </div>
  );
}

function AmenityList() {
  const features = useAmenities();
  const halls = useHalls();
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const concerned = (amenity: Amenity) => halls.data?.filter((hall) => has(hall, amenity));
  const close = () => setConfirmation(undefined);
  return (
    <div className="grid gap-4">
      <Loaded
        query={features}
        waiting={<PictureRowsSkeleton />}
        frame={Card}
        failed={texts.admin_amenities_failed()}
      >
        {(amenities) => (
          <>
            {!halls.data && <QueryNotice query={halls} text={texts.notice_halls_failed()} />}
            <Card className="overflow-hidden">
              {amenities.length === 0 ? (
                <EmptyState
                  icon={ListChecks}
                  text={texts.admin_amenities_empty()}
                  hint={texts.admin_amenities_empty_hint()}
                />
              ) : (
                <AmenityTable features={amenities} halls={halls.data} onOpenDialog={setConfirmation} />
              )}
            </Card>
          </>
        )}
      </Loaded>
      {confirmation?.kind === 'edit' && <AmenityEditing amenity={confirmation.amenity} onClose={close} />}
      {confirmation?.kind === 'delete' && (
        <AmenityRemoval
          amenity={confirmation.amenity}
          halls={concerned(confirmation.amenity)?.map(({ name }) => name)}
          query={halls}
          onClose={close}
        />
      )}
    </div>
  );
}

const head = 'h-10.5 bg-s-sunken px-2 text-left text-xs font-semibold text-s-ink-2 phone:px-3.5';
const cell = 'border-t border-s-line px-2 py-1 phone:px-3.5';

interface AmenityTableProps {
  features: readonly Amenity[];
  /** Undefined hides the halls of an amenity. */
  halls: readonly Hall[] | undefined;
  onOpenDialog: (confirmation: Confirmation) => void;
}

function AmenityTable({ features, halls, onOpenDialog }: AmenityTableProps) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{texts.label_amenities()}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} phone:w-18`}>
            {texts.admin_amenity_id()}
          </th>
          <th scope="col" className={head}>
            {texts.label_name()}
          </th>
          <th scope="col" className={head}>
            {texts.admin_amenity_in_halls()}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{texts.label_actions()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {features.map((amenity) => (
          <tr key={amenity.featureId} className="hover:bg-s-sunken/45">
            <td className={`${cell} text-s-ink-3 tabular-nums`}>{amenity.featureId}</td>
            <td className={`${cell} font-medium wrap-anywhere`}>{amenity.name}</td>
            <td className={cell}>{halls && <Halls halls={halls} amenity={amenity} />}</td>
            <td className={cell}>
              <span className="flex justify-end">
                <button
                  type="button"
                  className={iconButton}
                  aria-label={texts.label_edit_named({ name: amenity.name })}
                  onClick={() => onOpenDialog({ kind: 'edit', amenity })}
                >
                  <Pencil {...icon} />
                </button>
                <button
                  type="button"
                  className={`${iconButton} text-s-danger`}
                  aria-label={texts.label_delete_named({ name: amenity.name })}
                  onClick={() => onOpenDialog({ kind: 'delete', amenity })}
                >
                  <Trash2 {...icon} />
                </button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Halls({ halls, amenity }: { halls: readonly Hall[]; amenity: Amenity }) {
  const names = halls.filter((hall) => has(hall, amenity)).map(({ name }) => name);
  return (
    <span className="flex flex-wrap items-center gap-1.75">
      {halls.map((hall) => (
        <HallMark
          key={hall.hallId}
          name={hall.name}
          isFree={has(hall, amenity)}
          className={`size-4 ${has(hall, amenity) ? 'text-s-gold-text' : 'text-s-ink-3'}`}
        />
      ))}
      <span className="sr-only">{names.join(', ') || texts.admin_amenity_in_none()}</span>
    </span>
  );
}
