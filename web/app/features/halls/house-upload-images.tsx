import { Images } from 'lucide-react';
import { useSearchParams } from 'react-router';
import * as texts from '#texts';
import { SelectField } from '../../ui/select-field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useHalls } from './house-halls-query.ts';
import { HousePhotos } from './house-photos.tsx';
import { Sheet, SheetWaiting } from './house-sheet.tsx';

/** The chosen hall stands in the address: a link leads straight to its pictures. */
export function HouseUploadImages() {
  const halls = useHalls();
  const [search, setSearch] = useSearchParams();
  if (halls.isPending) return <SheetWaiting />;
  if (!halls.data)
    return (
      <Sheet>
        <ErrorState
          text={texts.house_halls_failed()}
          reason={halls.error?.message}
          onRetry={() => void halls.refetch()}
        />
      </Sheet>
    );
  const chosen = halls.data.find(({ hallId }) => String(hallId) === search.get('hall'));
  return (
    <div className="grid max-w-184 gap-4">
      <div className="phone:w-72">
        <SelectField
          label={texts.house_upload_hall()}
          options={halls.data.map(({ hallId, name }) => ({ value: String(hallId), label: name }))}
          value={chosen && String(chosen.hallId)}
          onChange={(hall) => setSearch({ hall }, { replace: true, preventScrollReset: true })}
        />
      </div>
      {chosen ? (
        <HousePhotos key={chosen.hallId} hall={chosen} />
      ) : (
        <Sheet>
          <EmptyState icon={Images} text={texts.house_upload_choose()} />
        </Sheet>
      )}
    </div>
  );
}
